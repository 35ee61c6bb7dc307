//! The cost of making up a mind: feeling about fifty perceived creatures, moving a machine
//! of sixteen states, and taking a guard's turn by its table with three enemies in view,
//! compared with the cost of a field of view: cast alone, and with finding out who is in it,
//! as a turn does. Feeling should cost no more than that.
//!
//! `cargo bench --no-default-features --bench minds` runs them.

use std::hint::black_box;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;
use criterion::{Criterion, criterion_group, criterion_main};
use quarry::ai::feel;
use quarry::ai::sense::{lighting, sight};
use quarry::ai::want::states::advance::advance;
use quarry::ai::want::states::{self};
use quarry::content::{Content, Deed, Input, State, StateNo, StateTable, Transition};
use quarry::game::Game;
use quarry::model::body::{ActorId, MyTurn};
use quarry::model::level::Level;
use quarry::model::mind::{Awareness, Goals, Sense, Sight, Sighting, StateOfMind, Stimulus};
use quarry::model::run::Clock;
use quarry::model::things::Item;
use quarry::rules::spawn;
use quarry::spatial::fov::View;
use quarry::spatial::{Grid, Pos};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use strum::IntoEnumIterator;

/// States of the machine.
const STATES: u8 = 16;

/// The first sixteen inputs.
fn sixteen_inputs() -> impl Iterator<Item = Input> {
    Input::iter().take(STATES.into())
}

/// Sixteen states in a ring, each with a chance to move on for each of sixteen inputs.
fn machine() -> StateTable {
    let state = |number: u8| State {
        name: format!("state {number}"),
        does: Deed::Idle,
        tells: None,
        says: None,
        on: sixteen_inputs()
            .map(|input| Transition {
                input,
                to: StateNo((number + 1) % STATES),
                chance: 50,
            })
            .collect(),
    };
    StateTable {
        id: "ring".to_owned(),
        start: StateNo(0),
        states: (0..STATES).map(state).collect(),
    }
}

/// A machine that has all sixteen inputs at once.
fn a_state_step(criterion: &mut Criterion) {
    let table = machine();
    let inputs = sixteen_inputs().map(|input| Stimulus { input, aim: None });
    let inputs: Vec<Stimulus> = inputs.collect();
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut mind = StateOfMind::at_first(table.start);
    let mut group = criterion.benchmark_group("a state step");
    group.bench_function("sixteen inputs", |bencher| {
        bencher.iter(|| {
            let inputs = black_box(&inputs);
            advance(&table, &mut mind, inputs, None, &mut rng)
        });
    });
    group.finish();
}

/// How many creatures one creature perceives.
const PERCEIVED: u32 = 50;

/// A creature of that breed there.
fn bear(world: &mut World, content: &Content, name: &str, at: Pos) -> (ActorId, Entity) {
    let id = world.resource_mut::<Clock>().new_actor_id();
    let breed = content.breeds.find(name).expect("the game has this breed");
    (id, spawn::spawn_actor(world, id, breed, at))
}

/// A kobold in the open that perceives fifty armed creatures around it, friends and foes,
/// and gold.
fn beset() -> (Game, Pos) {
    let content = Arc::new(Content::embedded());
    let floor = content.terrain.find("floor").expect("the game has floors");
    let mut level = Level::new(0, Grid::filled(40, 40, floor), &content);
    let gold = content.items.find("gold idol").expect("there is gold");
    let here = Pos::new(20, 20);
    level.lay(Pos::new(22, 22), Item::one(gold));
    let mut game = Game::in_room(content.clone(), 1, level);
    let world = &mut game.world;
    let (_, kobold) = bear(world, &content, "kobold", here);
    let mut seen = Vec::new();
    let near = (16..25).flat_map(|y| (16..25).map(move |x| Pos::new(x, y)));
    let around = (0..PERCEIVED).zip(near.filter(|&at| at != here));
    for (number, at) in around {
        let names = ["kobold champion", "bandit chief", "wolf", "kobold", "rat"];
        let (who, _) = bear(world, &content, names[number as usize % names.len()], at);
        let (steps, by) = (here.steps_to(at), Sense::Sight);
        seen.push(Sighting { steps, who, at, by });
    }
    world.entity_mut(kobold).insert(MyTurn(0));
    let mut awareness = world.get_mut::<Awareness>(kobold).expect("it is aware");
    awareness.seen = seen;
    (game, here)
}

/// The same creature's view, and its feelings.
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
    // As in a turn: it casts its view anew, and finds out who is in it.
    let looker = acting(world);
    let shine = world.register_system(lighting::shine);
    world.run_system(shine).expect("it runs");
    let look = world.register_system(sight::look_around);
    let notice = world.register_system(sight::take_notice);
    group.bench_function("its view, and who is in it", |bencher| {
        bencher.iter(|| {
            let mut sight = world.get_mut::<Sight>(looker).expect("it sees");
            sight.is_stale = true;
            world.run_system(look).expect("it runs");
            world.run_system(notice)
        });
    });
    let seen = &world.get::<Awareness>(looker).expect("it is aware").seen;
    assert!(seen.len() as u32 >= PERCEIVED - 5, "{} in view", seen.len());
    group.finish();
}

/// The creature whose turn it is.
fn acting(world: &mut World) -> Entity {
    let mut acting = world.query_filtered::<Entity, With<MyTurn>>();
    acting.single(world).expect("one acts")
}

/// A town guard in the open that sees three goblins and already has feelings about them.
fn a_guard() -> (Game, Entity) {
    let content = Arc::new(Content::embedded());
    let floor = content.terrain.find("floor").expect("the game has floors");
    let level = Level::new(0, Grid::filled(40, 40, floor), &content);
    let here = Pos::new(20, 20);
    let mut game = Game::in_room(content.clone(), 1, level);
    let world = &mut game.world;
    let (_, guard) = bear(world, &content, "town guard", here);
    let seen = [Pos::new(24, 20), Pos::new(20, 15), Pos::new(14, 23)].map(|at| {
        let (who, _) = bear(world, &content, "cave goblin", at);
        let (steps, by) = (here.steps_to(at), Sense::Sight);
        Sighting { steps, who, at, by }
    });
    world.entity_mut(guard).insert(MyTurn(0));
    let mut awareness = world.get_mut::<Awareness>(guard).expect("it is aware");
    awareness.seen = seen.to_vec();
    let appraise = world.register_system(feel::appraise);
    world.run_system(appraise).expect("it runs");
    (game, guard)
}

/// A whole turn of wanting by state table: observing, moving on, and acting.
fn a_turn_by_table(criterion: &mut Criterion) {
    let (mut game, guard) = a_guard();
    let world = &mut game.world;
    let mut group = criterion.benchmark_group("a turn by table");
    group.bench_function("three enemies in view", |bencher| {
        bencher.iter(|| {
            let mut goals = Goals::default();
            states::choose(world, guard, &mut goals)
        });
    });
    group.finish();
}

criterion_group!(benches, a_state_step, an_appraisal, a_turn_by_table);
criterion_main!(benches);
