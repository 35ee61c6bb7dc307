//! What flight costs: to find 200 fleers of four sets their ways, beside four fleers, one of
//! each set, measured in turn so that both have the same weather, and their ratio. The foe
//! stands elsewhere in each round, so that all that was worked out before is of no use but
//! what is known of the ground.
//!
//! Also what a turn of all 200 costs with that and without; there some fear each other as
//! well, so that few of them share a chart.
//!
//! `cargo bench --no-default-features --bench flight` runs it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quarry::arena::rout::Rout;
use quarry::content::Content;
use quarry::mapgen;
use quarry::model::Level;
use quarry::turn::driver;

/// Levels.
const SEEDS: u64 = 10;
/// Places of the foe on each.
const ROUNDS: usize = 30;
/// Fleers of each of the four sets where there are many.
const MANY: usize = 50;
/// Ticks of a turn: about as many as everybody waits for the next.
const TURN: u64 = 10;

/// The ground of the first level below the town.
fn open(content: &Arc<Content>, seed: u64, of_each: usize) -> Rout {
    let ground = mapgen::plan(content, 1, seed).terrain;
    let level = Level::new(1, ground, content);
    Rout::open(content, level, of_each).expect("the game has them")
}

fn plan(rout: &mut Rout, round: usize) -> Duration {
    rout.frighten(round);
    let began = Instant::now();
    rout.plan();
    began.elapsed()
}

/// The mean time that 200 and that four of them take.
fn planning(content: &Arc<Content>) -> (Duration, Duration) {
    let (mut many, mut few) = (Duration::ZERO, Duration::ZERO);
    for seed in 1..=SEEDS {
        let (mut crowd, mut four) = (open(content, seed, MANY), open(content, seed, 1));
        // The first round finds out about the ground.
        let _ = (plan(&mut crowd, ROUNDS), plan(&mut four, ROUNDS));
        for round in 0..ROUNDS {
            many += plan(&mut crowd, round);
            few += plan(&mut four, round);
        }
    }
    let rounds = SEEDS as u32 * ROUNDS as u32;
    (many / rounds, few / rounds)
}

/// The least time that a turn of all 200 takes, with that or without.
fn a_turn(content: &Arc<Content>, knows: bool) -> Duration {
    let turn = |seed| {
        let mut rout = open(content, seed, MANY);
        rout.frighten(0);
        if !knows {
            rout.forget();
        }
        let world = &mut rout.game.world;
        driver::run_ticks(world, TURN);
        let began = Instant::now();
        driver::run_ticks(world, TURN);
        began.elapsed()
    };
    (1..=SEEDS).map(turn).sum::<Duration>() / SEEDS as u32
}

fn main() {
    let content = Arc::new(Content::embedded());
    let (many, few) = planning(&content);
    println!("ways for 200 fleers: {many:.1?}, for four: {few:.1?}");
    println!("ratio: {:.2}", many.as_secs_f64() / few.as_secs_f64());
    let (with, without) = (a_turn(&content, true), a_turn(&content, false));
    println!("a turn of all 200: {with:.1?}, by the plain way: {without:.1?}");
}
