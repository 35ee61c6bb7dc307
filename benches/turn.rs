//! What a full turn costs with 10 to 10 000 creatures awake, and what one field
//! of view costs.
//!
//! `cargo bench --no-default-features` runs them. A full turn is the time in which
//! everybody acts once, ten ticks; each run starts from the same crowd of hunters,
//! hunted, wanderers and walkers on a level that grows with it.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use quarry::content::Content;
use quarry::game::record::Snapshot;
use quarry::game::{Game, birth};
use quarry::model::{Clock, Level};
use quarry::spatial::fov::View;
use quarry::spatial::{Grid, Pos};
use quarry::turn::driver;

/// Cells of the level for each creature.
const ROOM: u32 = 25;

fn crowd(content: &Arc<Content>, creatures: u32) -> Snapshot {
    let side = u16::try_from((creatures * ROOM).isqrt()).expect("the largest crowd fits") + 12;
    let find = |name| {
        content
            .terrain
            .find(name)
            .expect("the game has this terrain")
    };
    let (floor, rock) = (find("floor"), find("rock"));
    let mut ground = Grid::filled(side, side, floor);
    for at in ground.positions().collect::<Vec<_>>() {
        // Walls with gaps every eight cells: rooms with doorways.
        let is_wall = (at.x % 8 == 0 && at.y % 8 != 4) || (at.y % 8 == 0 && at.x % 8 != 4);
        if is_wall || ground.is_border(at) {
            ground[at] = rock;
        }
    }
    let mut game = Game::in_room(content.clone(), 1, Level::new(0, ground, content));
    let breeds = [
        "cave goblin",
        "hare",
        "wolf",
        "peasant",
        "bandit",
        "deer",
        "bat",
        "cave rat",
    ]
    .map(|name| content.breeds.find(name).expect("the game has this breed"));
    let free: Vec<Pos> = {
        let level = game.world.resource::<Level>();
        level
            .ground()
            .positions()
            .filter(|&at| level.is_free(at))
            .collect()
    };
    let apart = free.len() / creatures as usize;
    for (number, &at) in free
        .iter()
        .step_by(apart.max(1))
        .take(creatures as usize)
        .enumerate()
    {
        let id = game.world.resource_mut::<Clock>().new_actor_id();
        birth::bear(&mut game.world, id, breeds[number % breeds.len()], at);
    }
    // Let them wake up and find something to do.
    driver::run_ticks(&mut game.world, 30);
    game.snapshot()
}

fn full_turn(criterion: &mut Criterion) {
    let content = Arc::new(Content::embedded());
    let mut group = criterion.benchmark_group("full turn");
    group.sample_size(10);
    for creatures in [10, 100, 1_000, 10_000] {
        let snapshot = crowd(&content, creatures);
        let alive = snapshot.here.actors.len() as u64;
        group.throughput(Throughput::Elements(alive));
        group.bench_function(BenchmarkId::from_parameter(creatures), |bencher| {
            bencher.iter_batched(
                || {
                    let mut game = Game::resume(content.clone(), snapshot.clone());
                    // The first tick builds the schedule; a game does that once.
                    driver::run_ticks(&mut game.world, 1);
                    game
                },
                |mut game| {
                    driver::run_ticks(&mut game.world, 10);
                    game
                },
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

fn field_of_view(criterion: &mut Criterion) {
    let is_opaque = |at: Pos| (at.x % 8 == 0 && at.y % 8 != 4) || (at.y % 8 == 0 && at.x % 8 != 4);
    let mut view = View::default();
    criterion.bench_function("field of view, radius 20", |bencher| {
        bencher.iter(|| view.recast(black_box(Pos::new(12, 11)), 20, is_opaque));
    });
}

criterion_group!(benches, full_turn, field_of_view);
criterion_main!(benches);
