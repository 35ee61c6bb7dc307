//! What it costs to make up a mind: to feel about fifty that are perceived, and to move
//! a machine of sixteen states, beside what one view costs. Neither should cost more.
//!
//! `cargo bench --no-default-features --bench minds` runs them.

use std::hint::black_box;
use std::sync::Arc;

use bevy::ecs::world::World;
use criterion::{Criterion, criterion_group, criterion_main};
use quarry::ai::feel;
use quarry::ai::want::states::advance::advance;
use quarry::content::{Content, Deed, Input, State, StateNo, StateTable, Transition};
use quarry::game::{Game, birth};
use quarry::model::{
    Awareness, Clock, Item, Level, MyTurn, Sense, Sighting, StateOfMind, Stimulus,
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
    let bear = |world: &mut World, name: &str, at| {
        let id = world.resource_mut::<Clock>().new_actor_id();
        let breed = content.breeds.find(name).expect("the game has this breed");
        (id, birth::bear(world, id, breed, at))
    };
    let (_, kobold) = bear(world, "kobold", here);
    let mut seen = Vec::new();
    let around = (0..PERCEIVED).map(|number| {
        let (x, y) = (number as i16 % 10, number as i16 / 10);
        (number, Pos::new(15 + x, 14 + y))
    });
    for (number, at) in around {
        let names = ["kobold champion", "bandit chief", "wolf", "kobold", "rat"];
        let (who, _) = bear(world, names[number as usize % names.len()], at);
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

criterion_group!(benches, a_state_step, an_appraisal);
criterion_main!(benches);
