//! What creatures with state tables remember, and what not: nothing about a level they
//! have left, and no finished flight.

use std::path::Path;
use std::sync::Arc;

use quarry::content::Content;
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::ActorId;
use quarry::model::mind::{Aim, Flight, Goals, StateOfMind, Stimulus};
use quarry::rules::queries::{entity_of, position};
use quarry::save::validate;
use quarry::spatial::Pos;
use quarry::turn::{driver, travel};

const SENTRY: ActorId = ActorId(2);
const THIEF: ActorId = ActorId(3);

/// The hero, a sentry beside him that hunts him, and a thief far away.
fn a_room() -> (Game, Arc<Content>) {
    let content = Arc::new(Content::embedded());
    let drawn = r#"(
        title: "A sentry at the hero's heels, and a thief who hears of it",
        map: "
            ##################################################
            #@s..............................................#
            ################################################.#
            #t...............................................#
            ##################################################
        ",
        legend: {
            's': Creature(breed: "goblin sentry", hunts: ("@", (1, 1)), silent: true),
            't': Creature(breed: "goblin thief", silent: true),
        },
        hero: (hp: 300, initiative: 9),
        steps: [Expect([Alive("s")])],
    )"#;
    let scenarios = scenario::read_text(Path::new("room.ron"), drawn, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let game = build_room::build(scenario, &Cast::of(scenario), &content, 1);
    (game, content)
}

fn mind(game: &Game, who: ActorId) -> StateOfMind {
    let entity = entity_of(&game.world, who).expect("it lives");
    let mind = game.world.get::<StateOfMind>(entity);
    mind.expect("it goes by a table").clone()
}

/// A mind full of places that need not exist on another level.
fn fill(game: &mut Game, who: ActorId) {
    let entity = entity_of(&game.world, who).expect("it lives");
    let far = Pos::new(48, 3);
    let aim = Aim::body(ActorId::HERO, far);
    let mut mind = game
        .world
        .get_mut::<StateOfMind>(entity)
        .expect("it goes by a table");
    mind.has_begun = true;
    mind.post = Some(far);
    mind.refuge = Some(far);
    mind.aim = Some(aim);
    mind.enemy = Some(aim);
    let input = quarry::content::Input::AlarmHeard;
    mind.queued = vec![Stimulus {
        input,
        aim: Some(aim),
    }];
}

#[test]
fn no_places_of_the_old_level_are_remembered_over_the_stairs() {
    let (mut game, content) = a_room();
    fill(&mut game, SENTRY);
    fill(&mut game, THIEF);
    travel::go_to(&mut game.world, 1);
    let followed = mind(&game, SENTRY);
    let entity = entity_of(&game.world, SENTRY).expect("it came along");
    let here = position(&game.world, entity);
    let hero = quarry::rules::queries::hero(&game.world).expect("he lives");
    let him = position(&game.world, hero).map(|at| Aim::body(ActorId::HERO, at));
    assert_eq!((followed.post, followed.aim), (here, him));
    assert_eq!((followed.refuge, followed.enemy), (None, None));
    assert_eq!(followed.queued, []);
    let sound = validate::check(&game.snapshot(), &content);
    assert!(sound.is_ok(), "{sound:?}");

    let elsewhere = &game
        .world
        .resource::<quarry::rules::level_record::Elsewhere>()
        .0;
    let mut left = elsewhere.values().flat_map(|level| &level.actors);
    let left = left.find(|actor| actor.id == THIEF).expect("it stayed");
    let left = left.mind.clone().expect("it goes by a table");
    assert_eq!((left.aim, left.enemy), (None, None));
    assert_eq!(left.queued, []);
    assert_eq!(left.post, Some(Pos::new(48, 3)));
}

#[test]
fn a_finished_flight_keeps_nobody_busy() {
    let (mut game, _) = a_room();
    let entity = entity_of(&game.world, THIEF).expect("it lives");
    let mut goals = game.world.get_mut::<Goals>(entity).expect("it has goals");
    goals.flight = Some(Flight {
        whom: ActorId::HERO,
        to: None,
        turns_left: 8,
    });
    driver::run_ticks(&mut game.world, 3);
    let goals = game.world.get::<Goals>(entity).expect("it has goals");
    assert_eq!(goals.flight, None);
    assert!(!goals.is_busy(), "{goals:?}");
}
