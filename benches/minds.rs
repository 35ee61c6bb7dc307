//! What it costs to make up a mind.
//!
//! `cargo bench --no-default-features --bench minds` runs them.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use quarry::ai::want::states::advance::advance;
use quarry::content::{Deed, Input, State, StateNo, StateTable, Transition};
use quarry::model::{StateOfMind, Stimulus};
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

criterion_group!(benches, a_state_step);
criterion_main!(benches);
