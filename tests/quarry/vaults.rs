//! Inhabitants of a place drawn by hand begin as they were drawn: asleep, awake or bound.

use std::sync::Arc;

use bevy::ecs::world::World;
use quarry::content::Content;
use quarry::game::Game;
use quarry::mapgen::{LevelPlan, plan};
use quarry::model::body::{Hold, Kind, Yielded};
use quarry::model::level::Level;
use quarry::model::mind::{Alertness, Awareness};
use quarry::rules::queries::entity_of;
use quarry::save::{Saved, decode, encode};
use quarry::turn::travel;

/// The first seed and level with such a fort, and its plan.
fn first(content: &Content, shows: impl Fn(&LevelPlan) -> bool) -> (u64, u8, LevelPlan) {
    let forts = (0..).zip(&content.depths);
    let forts = forts.filter(|(_, row)| row.theme == "fort");
    let forts: Vec<u8> = forts.map(|(depth, _)| depth).collect();
    let levels = (0..).flat_map(|seed| forts.iter().map(move |&depth| (seed, depth)));
    let mut plans = levels.map(|(seed, depth)| (seed, depth, plan(content, depth, seed)));
    let found = plans.find(|(_, _, plan)| shows(plan));
    found.expect("there are levels without end")
}

/// A run on that level, as soon as the hero has come there.
fn arrived(content: &Arc<Content>, seed: u64, depth: u8) -> Game {
    let mut game = Game::new(content.clone(), seed);
    travel::go_to(&mut game.world, depth);
    game
}

fn alertness(world: &World, plan: &LevelPlan, number: usize) -> Option<Alertness> {
    let (breed, at) = plan.creatures[number];
    let entity = entity_of(world, world.resource::<Level>().occupant(at)?)?;
    assert_eq!(world.get::<Kind>(entity), Some(&Kind(breed)));
    Some(world.get::<Awareness>(entity)?.alertness)
}

#[test]
fn sleepers_of_a_vault_sleep_and_its_sentries_do_not() {
    let content = Arc::new(Content::embedded());
    let has = |plan: &LevelPlan, asleep: bool| plan.asleep.values().any(|&it| it == asleep);
    let (seed, depth, plan) = first(&content, |plan| has(plan, true) && has(plan, false));
    let game = arrived(&content, seed, depth);
    for (&number, &asleep) in &plan.asleep {
        let found = alertness(&game.world, &plan, number);
        assert_eq!(
            found == Some(Alertness::Asleep),
            asleep,
            "{number} of seed {seed}"
        );
    }
}

#[test]
fn captives_of_a_vault_lie_bound_before_and_after_a_save() {
    let content = Arc::new(Content::embedded());
    let (seed, depth, plan) = first(&content, |plan| !plan.bound.is_empty());
    let game = arrived(&content, seed, depth);
    let saved = Saved::of(game.snapshot());
    let read = decode(&encode(&saved, &content), &content).expect("it is sound");
    let loaded = Game::resume(content.clone(), read.snapshot);
    for game in [&game, &loaded] {
        let world = &game.world;
        for &number in &plan.bound {
            let at = plan.creatures[number].1;
            let there = world.resource::<Level>().occupant(at);
            let entity = there.and_then(|id| entity_of(world, id));
            let yielded = entity.and_then(|entity| world.get::<Yielded>(entity));
            assert_eq!(yielded.map(|it| it.hold), Some(Hold::Tied), "{at}");
        }
    }
}
