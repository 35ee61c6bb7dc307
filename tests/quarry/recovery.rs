//! Recovery, how statuses affect those that act, and what shimmers; and that the hero cannot
//! die before his first turn on a level.

use quarry::rules::hostility::is_hostile;
use quarry::rules::visibility::hero_sees;
use std::path::Path;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use quarry::content::{Colour, Content};
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::{ActorId, Health, Mana, Statuses};
use quarry::model::mind::{Alertness, Awareness};
use quarry::model::run::Roster;
use quarry::rules::queries::{breed_of, entity_of, hero, position};
use quarry::turn::{driver, travel};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, UiClient};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::messages::Messages;
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;
use quarry::ui::session::Session;
use quarry::ui::shimmer;

use crate::sittings::{press, screen};

const OTHER: ActorId = ActorId(2);

/// A room with the hero and one creature, described as in the scenarios.
fn a_room(other: &str) -> (Game, Entity) {
    let content = Arc::new(Content::embedded());
    let drawn = format!(
        r##"(
            title: "The hero and another", map: "
                ##########
                #@......c#
                ##########
            ",
            legend: {{ 'c': Creature({other}) }},
            steps: [Expect([Alive("c")])],
        )"##
    );
    let scenarios = scenario::read_text(Path::new("room.ron"), &drawn, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let game = build_room::build(scenario, &Cast::of(scenario), &content, 1);
    let entity = entity_of(&game.world, OTHER).expect("it lives");
    (game, entity)
}

fn befall(game: &mut Game, whom: Entity, status: &str) {
    let found = Content::embedded().statuses.find(status);
    let status = found.expect("there is such a status");
    let mut statuses = game.world.get_mut::<Statuses>(whom).expect("it has a body");
    statuses.0 = vec![(status, 9)];
}

#[test]
fn the_stunned_and_the_frightened_hit_less_and_the_confused_are_hit_more() {
    let (mut game, other) = a_room(r#"breed: "bandit""#);
    let hero = hero(&game.world).expect("there is one");
    for whom in [hero, other] {
        let accuracy = quarry::actions::odds::accuracy(&game.world, whom);
        let defence = quarry::actions::odds::defence(&game.world, whom);
        for (status, hits, is_hit) in [
            ("stunned", -5, 0),
            ("frightened", -4, 0),
            ("confused", 0, -4),
            ("lamed", 0, 0),
        ] {
            befall(&mut game, whom, status);
            let now = quarry::actions::odds::accuracy(&game.world, whom);
            assert_eq!(now - accuracy, hits, "{status}");
            let now = quarry::actions::odds::defence(&game.world, whom);
            assert_eq!(now - defence, is_hit, "{status}");
        }
    }
}

#[test]
fn mana_and_health_recover_in_every_turn() {
    let (mut game, other) = a_room(r#"breed: "barkeep", hp: 3, statuses: [("webbed", 900)]"#);
    let rules = Content::embedded().rules.clone();
    let beats = 60;
    let max = 40;
    let mut body = game.world.entity_mut(other);
    body.insert((
        Mana { now: 0, max },
        Health {
            max: 90,
            ..Health::whole(3)
        },
    ));
    body.get_mut::<Health>().expect("it has a body").now = 3;
    driver::run_ticks(&mut game.world, beats * 10);
    let mana = game.world.get::<Mana>(other).expect("it has some").now;
    let health = game.world.get::<Health>(other).expect("it lives").now - 3;
    let share = i32::try_from(beats).expect("it is small");
    let all = i32::try_from(rules.mana_pace).expect("it is small");
    // The last turn may end a little later than asked for.
    assert!(
        (max * share / all..=max * (share + 2) / all).contains(&mana),
        "{mana}"
    );
    let pace = i32::try_from(rules.healing_pace).expect("it is small");
    assert!(
        (share / pace..=(share + 2) / pace).contains(&health),
        "{health}"
    );
    driver::run_ticks(&mut game.world, 10 * u64::from(rules.mana_pace));
    assert_eq!(
        game.world.get::<Mana>(other),
        Some(&Mana::whole(max)),
        "no more than the maximum"
    );
}

/// Which of the colours a creature is drawn in, lightened as far as its ground needs.
fn drawn_in(play: &Play, run: &Run, entity: Entity, colours: &[Colour]) -> Option<Colour> {
    let mut screen = Screen::default();
    play.draw(run, false, &mut screen);
    let view = View::new(run.world(), Layout::of(&screen), None);
    let at = position(run.world(), entity).expect("it stands somewhere");
    let (x, y) = view.screen_cell(at).expect("it is on the screen");
    let shown = channels(screen.cell(x, y).fore);
    let is_it = |&colour: &Colour| {
        (0..=100).any(|white| {
            let lighter = channels(colour).map(|it| it + (255 - it) * white / 100);
            lighter
                .iter()
                .zip(shown)
                .all(|(one, other)| one.abs_diff(other) <= 4)
        })
    };
    colours.iter().copied().find(is_it)
}

fn channels(Colour(red, green, blue): Colour) -> [i32; 3] {
    [red, green, blue].map(i32::from)
}

#[test]
fn a_drake_shimmers_in_the_colours_of_its_breaths_unless_that_is_too_much() {
    let content = Content::embedded();
    let breed = content.breeds.find("prism drake").expect("there are some");
    let breaths = shimmer::colours(&content, breed);
    assert!(breaths.len() > 2, "it breathes {breaths:?}");
    let (game, drake) = a_room(r#"breed: "prism drake", statuses: [("held", 900)]"#);
    let mut run = Run::of(game, Messages::default());
    let mut play = Play::default();
    let mut seen = Vec::new();
    for _ in 0..60 {
        let before = run.game.hash();
        let colour = drawn_in(&play, &run, drake, &breaths);
        let again = drawn_in(&play, &run, drake, &breaths);
        assert_eq!(colour, again, "it flickers with no time");
        assert_eq!(run.game.hash(), before, "looking changed the game");
        seen.push(colour.expect("it has the colour of a breath"));
        driver::run_ticks(&mut run.game.world, 9);
    }
    assert!(
        breaths.iter().all(|colour| seen.contains(colour)),
        "{seen:?}"
    );
    play.liking.is_calm = true;
    for _ in 0..20 {
        let steady = content.breeds.row(breed).colour;
        assert_eq!(drawn_in(&play, &run, drake, &[steady]), Some(steady));
        driver::run_ticks(&mut run.game.world, 9);
    }
}

#[test]
fn turning_flicker_off_lasts_into_the_next_run() {
    let mut session = Session::new(Arc::new(Content::embedded()), Keeper::default(), || 5);
    let said = |session: &mut Session| {
        let page = screen(session);
        let line = page
            .lines()
            .find(|line| line.contains("Motion and flashes"));
        let line = line.expect("the options have it");
        line.split("flashes")
            .nth(1)
            .unwrap_or_default()
            .trim()
            .to_owned()
    };
    press(&mut session, "nw=");
    assert!(
        said(&mut session).starts_with("yes"),
        "{}",
        screen(&mut session)
    );
    press(&mut session, "jj ");
    assert!(
        said(&mut session).starts_with("no"),
        "{}",
        screen(&mut session)
    );
    session.key(Key::Escape);
    session.begin(6);
    press(&mut session, "=");
    assert!(said(&mut session).starts_with("no"));
}

#[test]
fn no_waking_foe_can_reach_the_hero_when_he_first_enters_a_level() {
    let content = Arc::new(Content::embedded());
    let mut foes = 0;
    for seed in 1..=12 {
        let mut game = Game::new(content.clone(), seed);
        for depth in 1..u8::try_from(content.depths.len()).expect("there are few") {
            travel::go_to(&mut game.world, content.ways_up(depth)[0]);
            travel::go_to(&mut game.world, depth);
            quarry::game::open_eyes(&mut game.world);
            let world = &game.world;
            let hero = hero(world).expect("he lives");
            let here = position(world, hero).expect("he stands somewhere");
            let all = world.resource::<Roster>().values();
            for &foe in all.filter(|&&foe| foe != hero && is_hostile(world, foe, hero)) {
                let awareness = world.get::<Awareness>(foe).expect("it has a mind");
                if awareness.alertness == Alertness::Asleep {
                    continue;
                }
                foes += 1;
                let at = position(world, foe).expect("it stands somewhere");
                let steps = here.steps_to(at);
                let what = breed_of(world, foe).map(|breed| &breed.id);
                let what = format!("seed {seed}, depth {depth}: {what:?} at {at}, he at {here}");
                assert!(steps > 2 && !hero_sees(world, at), "{what}");
            }
        }
    }
    assert!(foes > 300, "only {foes} foes were awake");
}
