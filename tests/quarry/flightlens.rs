//! Seeing how a creature flees: the lens, what looking tells, and what is announced at once,
//! with breeds made for it.

use std::path::Path;
use std::sync::Arc;

use quarry::content::{Content, LastAct, Refuge, SourceFile, Sources};
use quarry::lab::scenario;
use quarry::lab::scenario::Scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::stage::Stage;
use quarry::lens::{self, Lens, Overlay};
use quarry::model::body::{ActorId, KnownRanges, Reach};
use quarry::model::mind::Goals;
use quarry::model::run::Event;
use quarry::rules::queries::{entity_of, hero, is_asleep, position};
use quarry::spatial::Pos;
use quarry::ui::look;
use quarry::ui::messages::Messages;
use quarry::ui::narrate::{Teller, narrate};
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use crate::lens::put_on;

/// The content with breeds that run for the stairs, and for doors.
fn content() -> Arc<Content> {
    let sources = Sources::embedded();
    let runner = |id: &str, escape: &str| {
        format!(
            "( id: \"{id}\", glyph: 'r', colour: (160, 120, 80), about: \"Is gone.\", \
            faction: \"Herbivores\", hp: 30, accuracy: 0, defence: 10, sight: 12, \
            attacks: [(verb: \"kicks\", damage: \"1d2\")], feels: Instinct, \
            escape: \"{escape}\" ),"
        )
    };
    let breeds = format!(
        "[{}{}",
        runner("stair runner", "to the stairs"),
        runner("door runner", "to the door")
    );
    let escapes = "[
        ( id: \"to the stairs\", about: \"makes for the stairs\", seeks: [Stairs],
          guesses: 150, minds_missiles: true, last_acts: [(Plead, 40), (Freeze, 20)] ),
        ( id: \"to the door\", about: \"makes for the nearest door\", seeks: [Doors] ),";
    let changed = |file, more: &str| sources.text(file).replacen('[', more, 1);
    let breeds = changed(SourceFile::Breeds, &breeds);
    let escapes = changed(SourceFile::Escapes, escapes);
    let sources = sources.with(SourceFile::Breeds, &breeds);
    let loaded = Content::load(&sources.with(SourceFile::Escapes, &escapes));
    Arc::new(loaded.expect("they are sound"))
}

fn room(map: &str, legend: &str, content: &Content) -> Scenario {
    let text = format!(
        "(title: \"A room\", map: \"{map}\", legend: {{{legend}}}, \
         steps: [Expect([Fate(\"Playing\")])])"
    );
    let read = scenario::read_text(Path::new("room.ron"), &text, content);
    read.expect("the room is sound").remove(0)
}

/// Plays a room for that number of the hero's turns, and inspects the result.
fn after<T>(turns: u32, map: &str, legend: &str, look: impl FnOnce(Stage<'_>) -> T) -> T {
    let content = content();
    let room = room(map, legend, &content);
    let cast = Cast::of(&room);
    let mut stage = Stage::new(&room, &cast, &content, 1);
    for _ in 0..turns {
        stage.order("wait");
        assert_eq!(stage.refusal, None);
    }
    look(stage)
}

/// The first creature of a drawn room.
const FIRST: ActorId = ActorId(2);

fn flight(stage: &Stage<'_>) -> Overlay {
    let world = &stage.game.world;
    lens::overlay(world, Lens::Flight, entity_of(world, FIRST))
}

fn looks(stage: &Stage<'_>) -> String {
    let entity = entity_of(&stage.game.world, FIRST).expect("it lives");
    look::describe_actor(&stage.game.world, entity).join(" ")
}

fn made_for(stage: &Stage<'_>) -> usize {
    let events = stage.events.iter();
    let is_meant = |event: &Event| {
        matches!(
            event,
            Event::MadeFor {
                refuge: Refuge::Stairs,
                ..
            }
        )
    };
    events.filter(|it| is_meant(&it.event)).count()
}

const HALL: &str = "
    ####################
    #..................#
    #.>........r..@....#
    #..................#
    ####################
";
const RUNNER: &str = "'r': Creature(breed: \"stair runner\", silent: true, initiative: 1)";
const STAIRS: Pos = Pos::new(2, 2);

#[test]
fn a_fleers_goal_is_told_once_per_flight() {
    after(2, HALL, RUNNER, |mut stage| {
        assert_eq!(made_for(&stage), 1);
        let teller = Teller::of(&stage.game.world);
        let lines = stage.events.iter().filter_map(|it| narrate(&teller, it));
        let told: String = lines.map(|(text, _)| text + "\n").collect();
        assert!(
            told.contains("The stair runner bolts for the stairs."),
            "{told}"
        );
        stage.order("wait");
        assert_eq!(made_for(&stage), 1);
        let world = &mut stage.game.world;
        let runner = entity_of(world, FIRST).expect("it lives");
        let mut goals = world.get_mut::<Goals>(runner).expect("it has goals");
        (goals.is_fleeing, goals.shuns) = (false, None);
        stage.order("wait");
        assert_eq!(made_for(&stage), 2, "another flight");
    });
}

#[test]
fn an_unseen_flight_is_not_told() {
    let map = "
        ####################
        #@##...............#
        ####>........r..w..#
        ####...............#
        ####################
    ";
    let legend = format!("{RUNNER}, 'w': Creature(breed: \"wolf\")");
    after(3, map, &legend, |stage| {
        assert!(
            looks(&stage).contains("bolting for the stairs to the west"),
            "{}",
            looks(&stage)
        );
        assert_eq!(made_for(&stage), 0);
    });
}

#[test]
fn looking_tells_how_a_breed_flees_and_where_it_goes() {
    after(2, HALL, RUNNER, |stage| {
        let told = looks(&stage);
        assert!(
            told.contains("It's running from you: it's bolting for the stairs to the west."),
            "{told}"
        );
        assert!(
            told.contains("When it flees, it makes for the stairs."),
            "{told}"
        );
        assert!(!told.contains("no way out"), "{told}");
    });
    let mindless = "'r': Creature(breed: \"slime\", silent: true)";
    after(1, HALL, mindless, |stage| {
        assert!(
            !looks(&stage).contains("When it flees"),
            "{}",
            looks(&stage)
        );
    });
}

#[test]
fn a_creature_that_got_away_lies_low() {
    let map = "
        ####################
        #.##################
        #.o..r.......@######
        #.##################
        ####################
    ";
    let legend = "'r': Creature(breed: \"door runner\", silent: true, initiative: 1), \
        'o': Terrain(\"open door\")";
    after(8, map, legend, |stage| {
        let told = looks(&stage);
        assert!(
            told.contains("It's lying low: it has a door close by to slip through."),
            "{told}"
        );
    });
}

#[test]
fn a_creature_that_sees_no_way_out_is_described_so() {
    after(1, HALL, RUNNER, |mut stage| {
        let world = &mut stage.game.world;
        let runner = entity_of(world, FIRST).expect("it lives");
        world
            .get_mut::<Goals>(runner)
            .expect("it has goals")
            .last_act = Some(LastAct::Freeze);
        let told = looks(&stage);
        assert!(told.contains("It sees no way out."), "{told}");
        assert_eq!(flight(&stage).told[0], "stops running and freezes");
    });
}

#[test]
fn the_flight_lens_shows_danger_safety_and_the_way() {
    after(1, HALL, RUNNER, |stage| {
        let overlay = flight(&stage);
        let world = &stage.game.world;
        let mark = |at: Pos| overlay.cells[at].expect("it is marked");
        let here = entity_of(world, FIRST).and_then(|it| position(world, it));
        let foe = hero(world).and_then(|it| position(world, it));
        let (here, foe) = (here.expect("somewhere"), foe.expect("somewhere"));
        assert_eq!(mark(STAIRS).glyph, Some('▼'));
        assert_eq!(mark(foe).glyph, Some('x'));
        assert_eq!(mark(here).glyph, Some('r'));
        let ways = overlay
            .cells
            .positions()
            .filter(|&at| overlay.cells[at].is_some_and(|mark| mark.glyph == Some('∙')));
        assert_eq!(ways.count() as u32, here.steps_to(STAIRS) - 1);
        let meaning = |at: Pos| {
            let tint = mark(at).tint;
            let mut legend = overlay.legend.iter();
            let line = legend.find(|(swatch, _)| swatch.tint == tint);
            line.expect("all tints are told of").1.clone()
        };
        assert_eq!(meaning(Pos::new(foe.x - 1, foe.y - 1)), "up to 300");
        assert_eq!(meaning(Pos::new(3, 3)), "up to 10", "in view, and far");
        assert_eq!(meaning(STAIRS), "where it's running");
        assert_eq!(overlay.cells[Pos::new(0, 0)], None);
    });
}

#[test]
fn the_flight_lens_tells_what_it_believes() {
    after(1, HALL, RUNNER, |mut stage| {
        let world = &mut stage.game.world;
        let runner = entity_of(world, FIRST).expect("it lives");
        let told = flight(&stage).told;
        assert!(
            told[0].starts_with("bolts for the stairs; danger on the path "),
            "{told:?}"
        );
        assert!(told[0].ends_with(", hopeless at 5000"), "{told:?}");
        assert!(
            told[1].starts_with("thinks that you could kill it in "),
            "{told:?}"
        );
        assert!(!told[1].contains("has seen"), "{told:?}");
        let rest = [
            "when it flees, it makes for the stairs",
            "judges foes at 150% of how strong they look, stays out of lines of fire",
            "with no way out, it pleads (40%), freezes (20%), or turns to fight when caught",
        ];
        assert_eq!(told[2..], rest);
        let world = &mut stage.game.world;
        world
            .get_mut::<KnownRanges>(runner)
            .expect("it remembers")
            .learn(Reach {
                harm: 30,
                cells: 10,
                blasts: true,
                ..Reach::unknown(ActorId::HERO)
            });
        let belief = flight(&stage).told[1].clone();
        let seen = "thinks that you could kill it in 1 turn; \
            has seen you hit for 30, reach 10 steps, hit a whole group at once";
        assert_eq!(belief, seen);
    });
}

#[test]
fn the_flight_lens_tells_when_a_creature_does_not_flee_or_has_no_hope() {
    let goblin = "'r': Creature(breed: \"cave goblin\", silent: true)";
    after(1, HALL, goblin, |stage| {
        let told = flight(&stage).told;
        assert_eq!(told[0], "isn't fleeing; if it were:");
        assert!(
            told[2].starts_with("thinks that you could kill it"),
            "{told:?}"
        );
    });
    let apart = "
        ##########
        #r..###.@#
        ##########
    ";
    after(1, apart, RUNNER, |stage| {
        let overlay = flight(&stage);
        assert_eq!(overlay.told[0], "has nobody to run from");
        assert_eq!(overlay.told[1], "when it flees, it makes for the stairs");
        let marked = overlay.cells.cells().iter().flatten().count();
        assert_eq!(marked, 1);
    });
    let cell = "
        #######
        #r..@.#
        #######
    ";
    after(1, cell, RUNNER, |stage| {
        assert_eq!(flight(&stage).told[0], "hopeless: no path to safety");
    });
}

#[test]
fn the_flight_lens_shows_no_mind_of_sleepers_and_none_of_the_hero() {
    let sleeper = "'r': Creature(breed: \"stair runner\", mood: Asleep)";
    after(1, HALL, sleeper, |stage| {
        let world = &stage.game.world;
        assert!(entity_of(world, FIRST).is_some_and(|it| is_asleep(world, it)));
        assert_eq!(flight(&stage).told, ["asleep: not fleeing"]);
        let own = lens::overlay(world, Lens::Flight, hero(world));
        assert_eq!(own.told, ["You don't need a lens for yourself."]);
        let nobody = lens::overlay(world, Lens::Flight, None);
        assert_eq!(nobody.told, ["There's nobody here to flee."]);
    });
}

#[test]
fn the_flight_lens_is_read_on_large_and_small_screens() {
    after(1, HALL, RUNNER, |stage| {
        let mut run = Run::of(stage.game, Messages::default());
        let mut play = Play::default();
        put_on(&mut play, &mut run, Lens::Flight);
        for (width, height) in [(80, 30), (40, 20)] {
            let mut screen = Screen::new(width, height);
            play.draw(&run, false, &mut screen);
            let name = format!("flight_{width}x{height}");
            insta::assert_snapshot!(name, screen.to_text());
        }
    });
}
