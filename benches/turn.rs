//! The cost of a full turn with 10 to 10 000 creatures awake, and of one field
//! of view.
//!
//! `cargo bench --no-default-features` runs them. A full turn is the time in which
//! everybody acts once, ten ticks; each run starts from the same crowd of hunters,
//! hunted, wanderers and walkers on a level that grows with it.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use quarry::content::{Content, Rules};
use quarry::game::Game;
use quarry::game::record::Snapshot;
use quarry::model::body::{ActorId, Health};
use quarry::model::level::Level;
use quarry::model::run::Clock;
use quarry::rules::spawn;
use quarry::spatial::fov::View;
use quarry::spatial::{Grid, Pos};
use quarry::turn::driver;

/// Cells of the level for each creature.
const ROOM: u32 = 25;

/// The kinds of crowd.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scene {
    /// In full light, hunters, hunted, wanderers and walkers, among themselves.
    Day,
    /// In the dark, with a walking hero: creatures that carry light, hear,
    /// smell, feel warmth and sense minds.
    Night,
}

impl Scene {
    const fn breeds(self) -> [&'static str; 8] {
        match self {
            Self::Day => [
                "cave goblin",
                "hare",
                "wolf",
                "peasant",
                "bandit",
                "deer",
                "bat",
                "cave rat",
            ],
            Self::Night => [
                "goblin torchbearer",
                "slime",
                "wolf",
                "wraith",
                "bandit",
                "jackal",
                "bat",
                "cave goblin",
            ],
        }
    }
}

fn crowd(content: &Arc<Content>, creatures: u32, scene: Scene) -> Snapshot {
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
    let mut level = Level::new(0, ground, content);
    if scene == Scene::Night {
        level.light = 0;
    }
    let mut game = Game::in_room(content.clone(), 1, level);
    let breeds = scene
        .breeds()
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
        spawn::spawn_actor(&mut game.world, id, breeds[number % breeds.len()], at);
    }
    if scene == Scene::Night {
        let middle = Pos::new(side as i16 / 2 + 1, side as i16 / 2 + 1);
        let at = quarry::turn::travel::free_cell_near(game.world.resource::<Level>(), middle);
        let breed = content.breeds.find(&content.usual_kit().breed);
        let hero = spawn::spawn_actor(
            &mut game.world,
            ActorId::HERO,
            breed.expect("loading checks the hero's breed"),
            at,
        );
        *game.world.get_mut(hero).expect("he has a body") = Health::whole(1_000_000);
    }
    // Let them wake up and find something to do.
    driver::run_ticks(&mut game.world, 30);
    game.snapshot()
}

fn full_turn(criterion: &mut Criterion) {
    // No creature is too far from the hero to act.
    let content = Content::embedded();
    let active_radius = 1_000;
    let rules = Rules {
        active_radius,
        ..content.rules.clone()
    };
    let content = Arc::new(content.with_rules(rules));
    full_turn_of(criterion, &content, "full turn", Scene::Day);
    full_turn_of(criterion, &content, "full turn by night", Scene::Night);
}

fn full_turn_of(criterion: &mut Criterion, content: &Arc<Content>, name: &str, scene: Scene) {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    for creatures in [10, 100, 1_000, 10_000] {
        let snapshot = crowd(content, creatures, scene);
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
