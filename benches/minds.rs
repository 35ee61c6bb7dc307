//! What it costs to make up a mind: to feel about fifty that are perceived, to move a
//! machine of sixteen states, and to observe and choose by one's state with three enemies
//! in view, beside what one view costs. None of them should cost more.
//!
//! `cargo bench --no-default-features --bench minds` runs them.

use std::hint::black_box;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use criterion::{Criterion, criterion_group, criterion_main};
use quarry::ai::feel;
use quarry::ai::want::states;
use quarry::ai::want::states::advance::advance;
use quarry::content::{Content, Deed, Input, State, StateNo, StateTable, Transition};
use quarry::game::{Game, birth};
use quarry::model::{
    ActorId, Awareness, Clock, Goals, Item, Level, MyTurn, Sense, Sighting, StateOfMind, Stimulus,
};
use quarry::spatial::fov::View;
use quarry::spatial::{Grid, Pos};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// States of the machine.
const STATES: u8 = 16;

/// Sixteen states in a ring, each with a chance to go on for each of sixteen inputs.
fn machine() -> StateTable {
    let state = |number: u8| State {
        name: format!("state {number}"),
        does: Deed::Idle,
        tells: None,
        says: None,
        on: Input::ALL
            .map(|input| Transition {
                input,
                to: StateNo((number + 1) % STATES),
                chance: 50,
            })
            .to_vec(),
    };
    StateTable {
        id: "ring".to_owned(),
        start: StateNo(0),
        states: (0..STATES).map(state).collect(),
    }
}

/// A machine with all sixteen inputs there at once.
fn a_state_step(criterion: &mut Criterion) {
    let table = machine();
    let inputs = Input::ALL.map(|input| Stimulus { input, aim: None });
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut mind = StateOfMind::at_first(table.start);
    let mut group = criterion.benchmark_group("a state step");
    group.bench_function("sixteen inputs", |bencher| {
        bencher.iter(|| {
            let inputs = black_box(&inputs);
            advance(&table, &mut mind, inputs, None, 1, &mut rng)
        });
    });
    group.finish();
}

/// Somebody of that breed, there.
fn bear(content: &Content, world: &mut World, name: &str, at: Pos) -> (ActorId, Entity) {
    let id = world.resource_mut::<Clock>().new_actor_id();
    let breed = content.breeds.find(name).expect("the game has this breed");
    (id, birth::bear(world, id, breed, at))
}

/// A guard in the open who has three bandits in view.
fn alarmed() -> (Game, Entity) {
    let content = Arc::new(Content::embedded());
    let floor = content.terrain.find("floor").expect("the game has floors");
    let level = Level::new(0, Grid::filled(40, 40, floor), &content);
    let here = Pos::new(20, 20);
    let mut game = Game::in_room(content.clone(), 1, level);
    let world = &mut game.world;
    let (_, guard) = bear(&content, world, "town guard", here);
    let mut seen = Vec::new();
    for at in [(24, 20), (20, 25), (16, 22)].map(|(x, y)| Pos::new(x, y)) {
        let (who, _) = bear(&content, world, "bandit", at);
        let (steps, by) = (here.steps_to(at), Sense::Sight);
        seen.push(Sighting { steps, who, at, by });
    }
    world.entity_mut(guard).insert(MyTurn(0));
    let mut awareness = world.get_mut::<Awareness>(guard).expect("it is aware");
    awareness.seen = seen;
    (game, guard)
}

/// All that a creature with a table does before its deed: it observes, moves on, and
/// chooses.
fn a_choice_by_state(criterion: &mut Criterion) {
    let (mut game, guard) = alarmed();
    let world = &mut game.world;
    let goals = world.get::<Goals>(guard).expect("it has goals").clone();
    let mut group = criterion.benchmark_group("a choice by state");
    group.bench_function("three enemies in view", |bencher| {
        bencher.iter(|| states::choose(world, guard, black_box(&mut goals.clone())));
    });
    group.finish();
}

/// How many a creature perceives.
const PERCEIVED: u32 = 50;

/// A kobold in the open with fifty around it, friends and foes in arms, all of whom it
/// perceives; and gold.
fn beset() -> (Game, Pos) {
    let content = Arc::new(Content::embedded());
    let floor = content.terrain.find("floor").expect("the game has floors");
    let mut level = Level::new(0, Grid::filled(40, 40, floor), &content);
    let gold = content.items.find("gold idol").expect("there is gold");
    let here = Pos::new(20, 20);
    level.lay(Pos::new(22, 22), Item::one(gold));
    let mut game = Game::in_room(content.clone(), 1, level);
    let world = &mut game.world;
    let (_, kobold) = bear(&content, world, "kobold", here);
    let mut seen = Vec::new();
    let around = (0..PERCEIVED).map(|number| {
        let (x, y) = (number as i16 % 10, number as i16 / 10);
        (number, Pos::new(15 + x, 14 + y))
    });
    for (number, at) in around {
        let names = ["kobold champion", "bandit chief", "wolf", "kobold", "rat"];
        let (who, _) = bear(&content, world, names[number as usize % names.len()], at);
        let (steps, by) = (here.steps_to(at), Sense::Sight);
        seen.push(Sighting { steps, who, at, by });
    }
    world.entity_mut(kobold).insert(MyTurn(0));
    let mut awareness = world.get_mut::<Awareness>(kobold).expect("it is aware");
    awareness.seen = seen;
    (game, here)
}

/// The same creature's view, and what it feels.
fn an_appraisal(criterion: &mut Criterion) {
    let (mut game, here) = beset();
    let world = &mut game.world;
    let level = world.resource::<Level>().clone();
    let mut group = criterion.benchmark_group("an appraisal");
    group.bench_function("its view", |bencher| {
        bencher.iter(|| View::cast(black_box(here), 8, |at| level.is_opaque(at)));
    });
    let appraise = world.register_system(feel::appraise);
    group.bench_function("fifty perceived", |bencher| {
        bencher.iter(|| world.run_system(appraise));
    });
    group.finish();
}

criterion_group!(benches, a_state_step, a_choice_by_state, an_appraisal);
criterion_main!(benches);
