//! Distances and ground, where rooms cannot show them: creatures without these tactics do the
//! plain thing, and an observed range of a foe is saved with the game.

use std::path::Path;
use std::sync::Arc;

use quarry::content::Content;
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::{ActorId, CombatRange, KnownRanges};
use quarry::model::mind::{Decision, DisabledTactics, Layer, Tactic};
use quarry::rules::queries::{entity_of, position};
use quarry::turn::driver;

/// The creature with the first number after the hero's.
const ONE: ActorId = ActorId(2);

fn drawn(text: &str) -> Game {
    let content = Arc::new(Content::embedded());
    let scenarios = scenario::read_text(Path::new("room.ron"), text, &content);
    let scenario = &scenarios.expect("the room is sound")[0];
    let content = build_room::content_of(scenario, &content);
    build_room::build(scenario, &Cast::of(scenario), &content, 1)
}

fn without(game: &mut Game, tactic: Tactic) {
    let one = entity_of(&game.world, ONE).expect("it lives");
    let forgoes = DisabledTactics::default().and(tactic);
    game.world.entity_mut(one).insert(forgoes);
}

/// A bowman and a goblin that does not move.
fn bowman() -> Game {
    drawn(
        r##"(
        title: "A bowman and a goblin that is held",
        map: "
            ################
            #b............g#
            ################
        ",
        legend: {
            'b': Creature(breed: "crag bowman", silent: true, mana: 99),
            'g': Creature(breed: "cave goblin", silent: true, hp: 9000, max_hp: 9000, statuses: [("held", 900)]),
        },
        steps: [Expect([Alive("b")])],
    )"##,
    )
}

/// How near the first comes to the second within that number of ticks.
fn nearest(game: &mut Game, ticks: u64) -> u32 {
    let place = |game: &Game, who: ActorId| {
        let entity = entity_of(&game.world, who).expect("it lives");
        position(&game.world, entity).expect("it stands somewhere")
    };
    let mut nearest = u32::MAX;
    for _ in 0..ticks {
        driver::run_ticks(&mut game.world, 1);
        nearest = nearest.min(place(game, ONE).steps_to(place(game, ActorId(3))));
    }
    nearest
}

#[test]
fn without_the_distance_tactic_a_bowman_goes_in() {
    // It moves about, but never where it does not want to be.
    let mut game = bowman();
    let found = nearest(&mut game, 400);
    let one = entity_of(&game.world, ONE).expect("it lives");
    let range = game.world.get::<CombatRange>(one).copied();
    let least = range.map_or(0, |range| u32::from(range.min));
    assert!(least > 1 && found >= least, "{found}, {range:?}");
    let mut game = bowman();
    without(&mut game, Tactic::Distance);
    assert_eq!(nearest(&mut game, 400), 1);
    let one = entity_of(&game.world, ONE).expect("it lives");
    let range = game.world.get::<CombatRange>(one).copied();
    assert_eq!(range, Some(CombatRange::default()));
}

/// Decisions to use the ground, of a veteran facing four goblins.
fn ground_taken(forgoes: bool) -> usize {
    let mut game = drawn(
        r##"(
        title: "A veteran before a passage",
        map: "
            ##############
            ####........g#
            #...v.......g#
            ####........g#
            ####........g#
            ##############
        ",
        legend: {
            'v': Creature(breed: "pit veteran", silent: true, initiative: 5, hp: 900, max_hp: 900),
            'g': Creature(breed: "cave goblin", silent: true, hp: 900, max_hp: 900),
        },
        steps: [Expect([Alive("v")])],
    )"##,
    );
    // In reading order the veteran comes after the first goblin.
    let veteran = entity_of(&game.world, ActorId(3)).expect("it lives");
    if forgoes {
        let forgoes = DisabledTactics::default().and(Tactic::Ground);
        game.world.entity_mut(veteran).insert(forgoes);
    }
    let mut taken = 0;
    for _ in 0..80 {
        driver::run_ticks(&mut game.world, 1);
        let decision = game.world.get::<Decision>(veteran);
        let decided = decision.and_then(|decision| decision.0);
        taken += usize::from(decided.is_some_and(|intent| intent.by == Layer::Ground));
    }
    taken
}

#[test]
fn without_the_ground_tactic_a_veteran_stays_in_the_open() {
    assert!(ground_taken(false) > 0);
    assert_eq!(ground_taken(true), 0);
}

#[test]
fn an_observed_range_survives_a_save() {
    let mut game = drawn(
        r##"(
        title: "A slinger and a goblin",
        map: "
            ############
            #k......g..#
            ############
        ",
        legend: {
            'k': Creature(breed: "kobold slinger", silent: true),
            'g': Creature(breed: "cave goblin", silent: true, hp: 9000, max_hp: 9000),
        },
        steps: [Expect([Alive("k")])],
    )"##,
    );
    let seen = |game: &Game| {
        let goblin = entity_of(&game.world, ActorId(3)).expect("it lives");
        game.world
            .get::<KnownRanges>(goblin)
            .expect("a mind")
            .clone()
    };
    assert_eq!(seen(&game).of(ONE), KnownRanges::ARM);
    driver::run_ticks(&mut game.world, 40);
    let kept = seen(&game);
    assert_eq!(kept.of(ONE), 10);
    assert!(kept.0[0].aimed_at_me.is_some());
    let content = Arc::new(Content::embedded());
    let resumed = Game::resume(content, game.snapshot());
    assert_eq!(seen(&resumed), kept);
}
