//! The cost of flight: finding paths for 200 fleers of four groups, compared with four fleers,
//! one of each group, measured in turn so that both run under the same conditions, and their
//! ratio. The foe stands elsewhere in each round.
//!
//! Measured twice: with nothing known, as on a level on which nobody has fled yet or whose
//! ground has just changed; and with the ground known from earlier rounds, when only the
//! charts of that foe and each fleer's own search are left.
//!
//! Also the cost of a turn of all 200 with and without flight; there some fear each other too,
//! so that few of them share a chart.
//!
//! `cargo bench --no-default-features --bench flight` runs it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quarry::content::Content;
use quarry::lab::arena::rout::Rout;
use quarry::mapgen;
use quarry::model::level::Level;
use quarry::turn::driver;

/// Levels.
const SEEDS: u64 = 10;
/// Places of the foe on each.
const ROUNDS: usize = 30;
/// Fleers of each of the four sets where there are many.
const MANY: usize = 50;
/// Ticks of a turn: about as many as a creature waits for its next.
const TURN: u64 = 10;

/// The ground of the first level below the town.
fn open(content: &Arc<Content>, seed: u64, of_each: usize) -> Rout {
    let ground = mapgen::plan(content, 1, seed).terrain;
    let level = Level::new(1, ground, content);
    Rout::open(content, level, of_each).expect("the game has them")
}

/// What is known of the ground when paths are found over it.
#[derive(Clone, Copy)]
enum Known {
    Nothing,
    Ground,
}

fn plan(rout: &mut Rout, round: usize, known: Known) -> Duration {
    rout.frighten(round);
    if matches!(known, Known::Nothing) {
        rout.begin_anew();
    }
    let began = Instant::now();
    rout.plan();
    began.elapsed()
}

/// The mean times that 200 fleers and four of them take.
fn planning(content: &Arc<Content>, known: Known) -> (Duration, Duration) {
    let (mut many, mut few) = (Duration::ZERO, Duration::ZERO);
    for seed in 1..=SEEDS {
        let (mut crowd, mut four) = (open(content, seed, MANY), open(content, seed, 1));
        // The first round learns the ground, if it is to be known.
        let _ = (
            plan(&mut crowd, ROUNDS, known),
            plan(&mut four, ROUNDS, known),
        );
        for round in 0..ROUNDS {
            many += plan(&mut crowd, round, known);
            few += plan(&mut four, round, known);
        }
    }
    let rounds = SEEDS as u32 * ROUNDS as u32;
    (many / rounds, few / rounds)
}

/// The least time that a turn of all 200 takes, with or without flight.
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
    for (known, words) in [
        (Known::Nothing, "with nothing known"),
        (Known::Ground, "with the ground known"),
    ] {
        let (many, few) = planning(&content, known);
        let ratio = many.as_secs_f64() / few.as_secs_f64();
        println!("{words}: 200 fleers {many:.1?}, four {few:.1?}, ratio {ratio:.2}");
    }
    let (with, without) = (a_turn(&content, true), a_turn(&content, false));
    println!("a turn of all 200: {with:.1?}, by the plain way: {without:.1?}");
}
