//! The cost of the senses' fields compared with one flood of a whole level.
//!
//! `cargo bench --no-default-features --bench fields` runs them, on a cave, a maze,
//! halls of pillars and scree of 80 by 50 cells. Before the benches proper it prints
//! ratios: the time of a loud event to that of a whole flood, measured in turn; the cells
//! that following a walk touches to those that whole floods would; and the time of a
//! field of view to that of one by the crate `adam_fov_rs`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use quarry::spatial::flow::{self, UNREACHED};
use quarry::spatial::fov::View;
use quarry::spatial::light::{Light, Source};
use quarry::spatial::noise::{FAR, Hearable, Noise, SPARE};
use quarry::spatial::sound::{Losses, Sound};
use quarry::spatial::{Dir, Grid, Pos};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 50;
/// How far a steady noise reaches, in steps.
const REACH: u32 = 45;
/// A shout, heard over thirty cells of open ground.
const SHOUT: u16 = 300;
/// Heard nearly everywhere.
const DIN: u16 = 2_000;

/// True where there is a wall.
struct Map(Grid<bool>);

impl Map {
    fn is_wall(&self, at: Pos) -> bool {
        self.0.get(at).is_none_or(|&wall| wall)
    }

    fn step(&self, at: Pos) -> Option<u32> {
        (!self.is_wall(at)).then_some(1)
    }

    fn air(&self, at: Pos) -> Option<u32> {
        (!self.is_wall(at)).then_some(0)
    }

    fn inner(&self) -> Vec<Pos> {
        let all = self.0.positions().filter(|&at| !self.0.is_border(at));
        all.collect()
    }

    fn cave(dice: &mut Dice) -> Self {
        let mut map = Self(Grid::filled(WIDTH, HEIGHT, true));
        for at in map.inner() {
            map.0[at] = dice.roll(100) < 42;
        }
        for _ in 0..4 {
            let before = Self(map.0.clone());
            for at in map.inner() {
                map.0[at] = at.neighbours().filter(|&near| before.is_wall(near)).count() > 4;
            }
        }
        map
    }

    fn maze(dice: &mut Dice) -> Self {
        let mut map = Self(Grid::filled(WIDTH, HEIGHT, true));
        let mut stack = vec![Pos::new(1, 1)];
        map.0[Pos::new(1, 1)] = false;
        while let Some(&here) = stack.last() {
            let is_new = |dir: &Dir| {
                let there = here.step(*dir).step(*dir);
                map.0.get(there) == Some(&true) && !map.0.is_border(there)
            };
            let onward: Vec<Dir> = Dir::CARDINAL.into_iter().filter(is_new).collect();
            let Some(&dir) = onward.get(dice.roll(onward.len() as u32) as usize) else {
                stack.pop();
                continue;
            };
            map.0[here.step(dir)] = false;
            map.0[here.step(dir).step(dir)] = false;
            stack.push(here.step(dir).step(dir));
        }
        for at in map.inner() {
            if (at.x + at.y) % 2 == 1 && dice.roll(8) == 0 {
                map.0[at] = false;
            }
        }
        map
    }

    /// Single rocks only: corners everywhere.
    fn scree(dice: &mut Dice) -> Self {
        let mut map = Self(Grid::filled(WIDTH, HEIGHT, true));
        for at in map.inner() {
            map.0[at] = dice.roll(5) == 0;
        }
        map
    }

    fn pillars() -> Self {
        let mut map = Self(Grid::filled(WIDTH, HEIGHT, false));
        for at in map.0.positions().collect::<Vec<_>>() {
            map.0[at] = map.0.is_border(at) || (at.x % 4 == 0 && at.y % 4 == 0);
        }
        map
    }

    /// The floor cell nearest to the middle of the map.
    fn middle(&self) -> Pos {
        let middle = Pos::new(WIDTH as i16 / 2, HEIGHT as i16 / 2);
        let floor = self.0.positions().filter(|&at| !self.is_wall(at));
        let nearest = floor.min_by_key(|at| at.distance_squared(middle));
        nearest.expect("there is floor")
    }

    /// A random walk that keeps a direction until something is in the way
    /// or it changes at random.
    fn walk(&self, steps: u32, dice: &mut Dice) -> Vec<Pos> {
        let mut here = self.middle();
        let mut dir = Dir::East;
        let mut walked = Vec::new();
        for _ in 0..steps {
            for _ in 0..20 {
                if !self.is_wall(here.step(dir)) && dice.roll(6) > 0 {
                    here = here.step(dir);
                    break;
                }
                dir = Dir::ALL[dice.roll(8) as usize];
            }
            walked.push(here);
        }
        walked
    }
}

/// The linear congruential generator of Knuth's MMIX.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32).checked_rem(sides).unwrap_or(0)
    }
}

fn maps() -> [(&'static str, Map); 4] {
    let dice = &mut Dice(7);
    [
        ("cave", Map::cave(dice)),
        ("maze", Map::maze(dice)),
        ("pillars", Map::pillars()),
        ("scree", Map::scree(dice)),
    ]
}

fn whole_flood(map: &Map, centre: Pos, limit: u32) -> Grid<u32> {
    flow::flood(&map.0, &[(black_box(centre), 0)], limit, |at| map.step(at))
}

fn follow(noise: &mut Noise, map: &Map, view: &mut View, centre: Pos) -> u32 {
    let now = Hearable {
        centre,
        reach: REACH,
        map: 1,
    };
    let is_in_sight = |last| {
        view.recast(centre, FAR as u8, |at| map.is_wall(at));
        view.contains(last)
    };
    noise.update(now, is_in_sight, |at| map.step(at)).cells()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn print_ratios() {
    for (name, map) in maps() {
        let source = map.middle();
        let mut sound = Sound::default();
        let mut times = [const { Vec::new() }; 3];
        for _ in 0..501 {
            let start = Instant::now();
            black_box(whole_flood(&map, source, UNREACHED));
            times[0].push(start.elapsed());
            for (time, volume) in [(1, SHOUT), (2, DIN)] {
                let start = Instant::now();
                sound.respread(&map.0, source, volume, Losses::AIR, |at| map.air(at));
                times[time].push(start.elapsed());
            }
        }
        let [flood, shout, din] = times.map(median);
        println!(
            "{name}: of a whole flood, a shout takes {} % of the time, a din {} %",
            shout.as_nanos() * 100 / flood.as_nanos(),
            din.as_nanos() * 100 / flood.as_nanos()
        );
        let mut noise = Noise::silent(WIDTH, HEIGHT, SPARE);
        let (mut view, mut some, mut all) = (View::default(), 0, 0);
        for centre in map.walk(2_000, &mut Dice(11)) {
            some += follow(&mut noise, &map, &mut view, centre);
            let whole = whole_flood(&map, centre, REACH);
            all += whole
                .cells()
                .iter()
                .filter(|&&cost| cost != UNREACHED)
                .count();
        }
        println!(
            "{name}: following a walk touches {} per mille of the cells",
            some as usize * 1_000 / all
        );
    }
}

/// The time of a field of view compared with that of the crate `adam_fov_rs` on the same maps,
/// from the same cells, measured in turn.
fn print_views() {
    for (name, map) in maps() {
        let floor: Vec<Pos> = map.0.positions().filter(|&at| !map.is_wall(at)).collect();
        for radius in [8u8, 20] {
            let mut times = [const { Vec::new() }; 2];
            let mut view = View::default();
            let mut seen = vec![false; usize::from(WIDTH) * usize::from(HEIGHT)];
            for &centre in floor.iter().step_by(3) {
                let start = Instant::now();
                view.recast(black_box(centre), radius, |at| map.is_wall(at));
                black_box(&view);
                times[0].push(start.elapsed());
                let start = Instant::now();
                adam(&map, black_box(centre), radius, &mut seen);
                black_box(&seen);
                times[1].push(start.elapsed());
            }
            let [ours, adams] = times.map(median);
            println!(
                "{name}: a view of radius {radius} takes {} % of the time of adam_fov_rs",
                ours.as_nanos() * 100 / adams.as_nanos()
            );
        }
    }
}

/// The same field of view by the other crate, into cells that are cleared first.
fn adam(map: &Map, centre: Pos, radius: u8, seen: &mut [bool]) {
    seen.fill(false);
    adam_fov_rs::compute_fov(
        [i32::from(centre.x), i32::from(centre.y)],
        usize::from(radius),
        [u32::from(WIDTH), u32::from(HEIGHT)],
        |at| map.is_wall(Pos::new(at.x as i16, at.y as i16)),
        |at| seen[at.y as usize * usize::from(WIDTH) + at.x as usize] = true,
    );
}

fn floods_and_sounds(criterion: &mut Criterion) {
    print_ratios();
    print_views();
    for (name, map) in maps() {
        let mut group = criterion.benchmark_group(name);
        let source = map.middle();
        group.bench_function("whole flood", |bencher| {
            bencher.iter(|| whole_flood(&map, source, UNREACHED));
        });
        let mut sound = Sound::default();
        for (loudness, volume) in [("shout", SHOUT), ("din", DIN)] {
            group.bench_function(loudness, |bencher| {
                bencher.iter(|| {
                    let source = black_box(source);
                    sound.respread(&map.0, source, volume, Losses::AIR, |at| map.air(at));
                });
            });
        }
        group.finish();
    }
}

fn walks(criterion: &mut Criterion) {
    for (name, map) in maps() {
        let mut group = criterion.benchmark_group(format!("{name}, 200 steps"));
        group.sample_size(20);
        let walk = map.walk(200, &mut Dice(11));
        group.bench_function("whole floods", |bencher| {
            bencher.iter(|| {
                for &centre in &walk {
                    black_box(whole_flood(&map, centre, REACH));
                }
            });
        });
        let mut view = View::default();
        group.bench_function("following", |bencher| {
            bencher.iter(|| {
                let mut noise = Noise::silent(WIDTH, HEIGHT, SPARE);
                for &centre in &walk {
                    follow(&mut noise, &map, &mut view, centre);
                }
                noise
            });
        });
        group.finish();
    }
}

fn light_and_sight(criterion: &mut Criterion) {
    let (_, map) = maps().into_iter().next().expect("there are some");
    let floor: Vec<Pos> = map.0.positions().filter(|&at| !map.is_wall(at)).collect();
    let sources: Vec<Source> = floor
        .iter()
        .step_by(floor.len() / 20)
        .take(20)
        .map(|&at| Source {
            at,
            radius: 8,
            strength: 200,
            colour: [255; 3],
        })
        .collect();
    let mut light = Light::darkness(WIDTH, HEIGHT);
    let mut version = 0;
    criterion.bench_function("light of 20 sources", |bencher| {
        bencher.iter(|| {
            version += 1;
            light.update(sources.clone(), version, |at| map.is_wall(at))
        });
    });
    criterion.bench_function("light that did not change", |bencher| {
        bencher.iter(|| light.update(sources.clone(), version, |at| map.is_wall(at)));
    });
    let mut view = View::default();
    criterion.bench_function("field of view, radius 20", |bencher| {
        bencher.iter(|| view.recast(black_box(map.middle()), 20, |at| map.is_wall(at)));
    });
}

criterion_group!(benches, floods_and_sounds, walks, light_and_sight);
criterion_main!(benches);
