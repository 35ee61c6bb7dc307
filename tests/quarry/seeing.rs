//! What is told and drawn about the creatures around the hero: how a fight would go, which are
//! in view and where, and which have just begun to hunt him.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use quarry::actions::odds::{Odds, odds};
use quarry::content::{Content, SpellClass};
use quarry::lab::scenario;
use quarry::lab::scenario::Scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::stage::Stage;
use quarry::model::body::{ActorId, Health, Hold, Yielded};
use quarry::model::mind::{Action, Alertness, Awareness};
use quarry::model::run::Event;
use quarry::rules::queries::{entity_of, hero, position};
use quarry::spatial::Pos;
use quarry::ui::bearing::bearing;
use quarry::ui::client::{Key, Pointer};
use quarry::ui::layout::Layout;
use quarry::ui::look;
use quarry::ui::map_view::View;
use quarry::ui::play::{Panel, Play, Shot};
use quarry::ui::run::Run;
use quarry::ui::screen::{Cell, Screen};

use crate::lens::room;

const FIRST: ActorId = ActorId(2);
const HALL: &str = "
    #############
    #...........#
    #..@g.....!.#
    #...........#
    #.........>.#
    #############
";

fn first(run: &Run) -> Entity {
    entity_of(run.world(), FIRST).expect("it lives")
}

fn hall(breed: &str) -> Run {
    let legend = format!(
        "'g': Creature(breed: \"{breed}\", silent: true, mood: Unwary, initiative: 900), \
         '!': Items([\"torch\"])"
    );
    room(HALL, &legend, &[])
}

fn told(run: &Run) -> String {
    look::describe_actor(run.world(), first(run)).join(" ")
}

fn key(play: &mut Play, run: &mut Run, key: Key) {
    play.key(run, Layout::default(), key);
    play.keep_watch(run);
}

fn drawn(play: &Play, run: &Run) -> Screen {
    let mut screen = Screen::default();
    play.draw(run, false, &mut screen);
    screen
}

/// The glyph drawn where the first creature stands.
fn cell_of_first(play: &Play, run: &Run) -> Cell {
    let at = position(run.world(), first(run)).expect("it stands somewhere");
    let view = View::new(run.world(), Layout::default(), None);
    let (x, y) = view.screen_cell(at).expect("it is in sight");
    drawn(play, run).cell(x, y)
}

/// Rooms in which a hero with those things fights a creature beside him.
fn fight(breed: &str, hero: &str, content: &Content) -> Scenario {
    let text = format!(
        "(title: \"A fight\", map: \"\n#####\n#@g.#\n#####\n\", \
         legend: {{'g': Creature(breed: \"{breed}\", {hero}, \
         steps: [Expect([Fate(\"Playing\")])])"
    );
    let read = scenario::read_text(Path::new("room.ron"), &text, content);
    read.expect("the room is sound").remove(0)
}

#[test]
fn blows_hit_as_often_and_as_hard_as_looking_tells() {
    let content = Arc::new(Content::embedded());
    let armed = "hp: 400, mood: Alert)}, hero: (hp: 400, wields: [\"long sword\"])";
    let broken = "hp: 400, mood: Alert)}, hero: (hp: 400, wields: [\"broken short sword\"])";
    let asleep = "hp: 400, mood: Asleep)}, hero: (hp: 400, wields: [\"dagger\"])";
    for (breed, hero_is) in [("cave goblin", armed), ("bandit", broken), ("rat", asleep)] {
        let room = fight(breed, hero_is, &content);
        let cast = Cast::of(&room);
        let (mut blows, mut landed, mut harm) = (0, 0, 0);
        let mut shown = None;
        for seed in 1..=300 {
            let mut stage = Stage::new(&room, &cast, &content, seed);
            let world = &stage.game.world;
            let (one, other) = (hero(world), entity_of(world, FIRST));
            let (one, other) = one.zip(other).expect("both are there");
            shown = odds(world, one, other);
            stage.order("attack east");
            assert_eq!(stage.refusal, None);
            let by_hero = stage.events.iter().find_map(|it| match &it.event {
                Event::Struck { who, damage, .. } if who.id == ActorId::HERO => Some(*damage),
                Event::Missed { who, .. } if who.id == ActorId::HERO => Some(0),
                _ => None,
            });
            let damage = by_hero.expect("he struck");
            blows += 1;
            landed += i32::from(damage > 0);
            harm += damage;
        }
        let Odds { chance, share, .. } = shown.expect("he can strike");
        let often = 100 * landed / blows;
        assert!(
            (often - chance).abs() <= 8,
            "{breed}: {often}, told {chance}"
        );
        // In percent of 400 hit points, so a quarter of the mean; the value told is rounded
        // down, and at least one.
        let mean = harm / landed / 4;
        assert!((mean - share).abs() <= 1, "{breed}: {mean}, told {share}");
    }
}

#[test]
fn looking_tells_what_both_can_do_to_each_other() {
    let mut run = hall("cave goblin");
    let (hero, goblin) = (hero(run.world()).expect("he lives"), first(&run));
    for (whom, now) in [(hero, 7), (goblin, 1)] {
        run.game
            .world
            .get_mut::<Health>(whom)
            .expect("it has a body")
            .now = now;
    }
    let its = odds(run.world(), goblin, hero).expect("it can strike");
    let text = told(&run);
    let expected = format!(
        "It hits you {}% of the time, for {}% of your health; {} hits can kill you.",
        its.chance, its.share, its.hits
    );
    assert!(text.contains(&expected), "{expected}: {text}");
    assert!(
        text.contains("% of the time; one hit can kill it."),
        "{text}"
    );
    run.game
        .world
        .get_mut::<Health>(hero)
        .expect("he has a body")
        .now = 1;
    assert!(told(&run).contains("% of the time; one hit can kill you."));
    let yielded = Yielded::new(ActorId::HERO, Hold::Pleading);
    run.game.world.entity_mut(goblin).insert(yielded);
    assert!(!told(&run).contains("can kill"), "it does not fight");
    assert_eq!(bearing(run.world(), goblin), "pleading");
}

#[test]
fn looking_tells_which_creatures_cannot_strike_and_which_shoot() {
    let content = Content::embedded();
    let limbless = content.breeds.iter().find(|(_, it)| it.attacks.is_empty());
    if let Some((_, breed)) = limbless {
        let run = hall(&breed.id);
        assert!(
            told(&run).contains("has no melee attack."),
            "{}",
            told(&run)
        );
    }
    let text = told(&hall("kobold slinger"));
    assert!(
        text.contains("From a distance it throws things, for up to "),
        "{text}"
    );
    let shoots = |breed| {
        let mut spells = content.spells_of(breed).iter();
        spells.any(|&spell| content.spells.row(spell).class == SpellClass::Missile)
    };
    let archer = content.breeds.iter().find(|&(id, _)| shoots(id));
    let (_, archer) = archer.expect("there are archers");
    let text = told(&hall(&archer.id));
    assert!(text.contains("From a distance it shoots"), "{text}");
    assert!(!told(&hall("rat")).contains("From a distance"));
}

#[test]
fn ranged_attacks_never_do_more_damage_than_looking_tells() {
    let content = Arc::new(Content::embedded());
    for breed in ["ember adept", "bandit crossbowman", "kobold slinger"] {
        let text = format!(
            "(title: \"A shot\", map: \"\n########\n#@....g#\n########\n\", \
             legend: {{'g': Creature(breed: \"{breed}\", hunts: (\"@\", (1, 1)), mood: Hunting)}}, \
             hero: (hp: 400, max_hp: 400), steps: [Expect([Fate(\"Playing\")])])"
        );
        let read = scenario::read_text(Path::new("room.ron"), &text, &content);
        let room = read.expect("the room is sound").remove(0);
        let cast = Cast::of(&room);
        let (mut shots, mut worst) = (0, 0);
        for seed in 1..=60 {
            let mut stage = Stage::new(&room, &cast, &content, seed);
            let world = &stage.game.world;
            let (foe, hero) = (entity_of(world, FIRST), hero(world));
            let (foe, hero) = foe.zip(hero).expect("both are there");
            let told = look::most_from_afar(world, foe, hero).expect("it has a way to");
            for _ in 0..3 {
                stage.order("wait");
            }
            let harms = stage.events.iter().filter_map(|it| match &it.event {
                Event::Blasted { damage, .. } => Some(*damage),
                _ => None,
            });
            for harm in harms {
                shots += 1;
                worst = worst.max(harm * 100 / told);
            }
        }
        assert!(worst <= 100, "{breed}: {worst}% of what was told");
        if breed != "kobold slinger" {
            assert!(
                shots > 20 && worst >= 70,
                "{breed}: {shots} shots, {worst}%"
            );
        }
    }
}

#[test]
fn the_words_for_a_state_are_the_same_everywhere() {
    let mut run = hall("cave goblin");
    for (alertness, words) in [
        (Alertness::Unwary, "unsuspecting"),
        (Alertness::Asleep, "asleep"),
        (Alertness::Searching, "searching for you"),
        (Alertness::Alert, "alert"),
    ] {
        let goblin = first(&run);
        let knows = run.game.world.get_mut::<Awareness>(goblin);
        knows.expect("it has a mind").alertness = alertness;
        assert_eq!(bearing(run.world(), goblin), words);
        assert!(
            told(&run).contains(&format!("It's {words}")),
            "{}",
            told(&run)
        );
        let (_, line) = &look::all_in_view(run.world())[0];
        assert!(line.contains(&format!(", {words}, 1 step east")), "{line}");
    }
}

#[test]
fn everything_in_view_is_listed_and_a_line_leads_to_its_cell() {
    let mut run = hall("cave goblin");
    let mut play = Play::default();
    key(&mut play, &mut run, Key::Char('V'));
    let text = drawn(&play, &run).to_text();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let top = lines
        .iter()
        .position(|line| line.contains("In sight and remembered"));
    let top = top.expect("the list is open");
    let starts = [
        "│>g a cave goblin, unsuspecting, 1 step east",
        "│ ! a torch, 7 steps east",
        "│ > the way",
    ];
    for (line, start) in lines[top + 1..].iter().zip(starts) {
        let start = start.replacen("! a", &glyph_of("torch"), 1);
        assert!(line.starts_with(&start), "{start}:\n{text}");
    }
    assert!(lines[top + 3].contains("7 steps east"), "{text}");
    key(&mut play, &mut run, Key::Down);
    key(&mut play, &mut run, Key::Enter);
    assert_eq!(play.panel, Panel::Look(Pos::new(10, 2)));
    assert_eq!(run.turn(), 0, "that takes no time");
    play.panel = Panel::InView(0);
    let y = u16::try_from(top + 3).expect("it is on the screen");
    play.pointer(&mut run, Layout::default(), Pointer::Pressed { x: 5, y });
    assert_eq!(play.panel, Panel::Look(Pos::new(10, 4)));
    play.panel = Panel::InView(0);
    key(&mut play, &mut run, Key::Escape);
    assert_eq!(play.panel, Panel::Map);
}

fn glyph_of(thing: &str) -> String {
    let content = Content::embedded();
    let kind = content.items.find(thing).expect("there is such a thing");
    format!("{} a", content.items.row(kind).glyph)
}

/// The text on one screen that is not on the other, in one line.
fn words_beyond(screen: &Screen, plain: &Screen) -> String {
    let (text, plain) = (screen.to_text(), plain.to_text());
    let plain: Vec<&str> = plain.lines().collect();
    let rows = text.lines().enumerate();
    let new = rows.filter(|(y, row)| plain.get(*y) != Some(row));
    let words = new.flat_map(|(_, row)| row.split_whitespace());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn pointing_at_a_creature_tells_the_same_as_looking_by_keys() {
    let mut run = hall("cave goblin");
    let at = position(run.world(), first(&run)).expect("it stands somewhere");
    let view = View::new(run.world(), Layout::default(), None);
    let (x, y) = view.screen_cell(at).expect("it is in sight");
    let plain = drawn(&Play::default(), &run);
    let (mut points, mut looks) = (Play::default(), Play::default());
    points.pointer(&mut run, Layout::default(), Pointer::Moved { x, y });
    key(&mut looks, &mut run, Key::Char('x'));
    assert_eq!(looks.panel, Panel::Look(at));
    let pointed = words_beyond(&drawn(&points, &run), &plain);
    let looked = words_beyond(&drawn(&looks, &run), &plain);
    assert!(pointed.contains("cave goblin"), "{pointed}");
    // Pointing gets two rows, looking as many as it takes, below a line of keys.
    assert!(looked.contains(&pointed), "{pointed}\n{looked}");
    let all = look::describe(run.world(), at).join(" ");
    assert!(looked.ends_with(&all), "{all}\n{looked}");
    assert!(all.starts_with(&pointed), "{pointed}\n{all}");
}

#[test]
fn tab_goes_on_to_things_and_exits_but_not_while_aiming() {
    let mut run = hall("cave goblin");
    let mut play = Play::default();
    let cells = [Pos::new(4, 2), Pos::new(10, 2), Pos::new(10, 4)];
    key(&mut play, &mut run, Key::Char('x'));
    for at in cells.iter().cycle().take(5) {
        assert_eq!(play.panel, Panel::Look(*at));
        key(&mut play, &mut run, Key::Tab);
    }
    play.panel = Panel::Aim(Shot::Throw('a'), cells[0]);
    key(&mut play, &mut run, Key::Tab);
    assert_eq!(play.panel, Panel::Aim(Shot::Throw('a'), cells[0]));
}

#[test]
fn tab_stops_at_foes_that_have_surrendered() {
    let map = "
        ##########
        #g.@..p..#
        ##########
    ";
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true), \
                  'p': Creature(breed: \"bandit\", silent: true, held: Pleading)";
    let mut run = room(map, legend, &[]);
    let mut play = Play::default();
    key(&mut play, &mut run, Key::Char('x'));
    let mut seen = vec![play.panel.clone()];
    key(&mut play, &mut run, Key::Tab);
    seen.push(play.panel.clone());
    for x in [1, 6] {
        assert!(seen.contains(&Panel::Look(Pos::new(x, 1))), "{seen:?}");
    }
}

#[test]
fn a_creature_that_begins_to_hunt_the_hero_is_marked_for_that_turn() {
    let map = "
        #############
        #...........#
        #@.....g....#
        #...........#
        #############
    ";
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true, mood: Unwary, initiative: 3)";
    for is_calm in [false, true] {
        let mut run = room(map, legend, &[]);
        let mut play = Play::default();
        play.liking.is_calm = is_calm;
        play.keep_watch(&run);
        let mut marked = Vec::new();
        for _ in 0..6 {
            let happened = run.act(Action::Wait).expect("one can always wait");
            play.keep_watch(&run);
            let begins = |it: &Event| matches!(it, Event::Noticed { who } if who.id == FIRST);
            let is_news = happened.iter().any(|it| begins(&it.event));
            let cell = cell_of_first(&play, &run);
            let is_bright_red = cell.back == quarry::content::Colour(168, 16, 16);
            assert_eq!(is_bright_red, is_news && !is_calm);
            // A command that takes no time does not change that.
            key(&mut play, &mut run, Key::Char('m'));
            key(&mut play, &mut run, Key::Escape);
            let again = cell_of_first(&play, &run);
            assert_eq!(again, cell);
            marked.push(is_news);
        }
        let count = marked.iter().filter(|&&is_news| is_news).count();
        assert_eq!(count, 1, "it notices him once: {marked:?}");
    }
}

#[test]
fn the_cells_he_is_noticed_from_are_drawn_until_hidden() {
    let mut run = hall("rat");
    let mut play = Play::default();
    let is_drawn = |play: &Play, run: &Run| {
        let text = drawn(play, run).to_text();
        let has_legend = text.contains("° seen from");
        // In the legend and, by more than a colour, on the map.
        let signs = text.matches(['°', '♪']).count();
        assert_eq!(has_legend, signs > 2, "{text}");
        has_legend
    };
    assert!(!is_drawn(&play, &run));
    let reach = Key::Char('\\');
    key(&mut play, &mut run, reach);
    assert!(is_drawn(&play, &run));
    assert_eq!(run.turn(), 0, "that takes no time");
    key(&mut play, &mut run, Key::Char('j'));
    assert!(
        run.turn() == 1 && is_drawn(&play, &run),
        "it stays for a walk"
    );
    key(&mut play, &mut run, Key::Char('x'));
    key(&mut play, &mut run, Key::Escape);
    assert!(is_drawn(&play, &run), "only the look is left");
    key(&mut play, &mut run, Key::Escape);
    assert!(!is_drawn(&play, &run));
    key(&mut play, &mut run, reach);
    key(&mut play, &mut run, reach);
    assert!(!is_drawn(&play, &run));
    assert!(!run.is_helped, "it is no wizardry");
    key(&mut play, &mut run, reach);
    run.is_helped = true;
    key(&mut play, &mut run, Key::Char('&'));
    key(&mut play, &mut run, Key::Enter);
    assert!(!is_drawn(&play, &run), "a lens takes its place");
}
