//! The cost of tactics: the turn of a creature in a fight of many against many, with all
//! tactics and with none, measured in turn so that both run under the same conditions,
//! and their ratio.
//!
//! `cargo bench --no-default-features --bench tactics` runs it.

use std::time::{Duration, Instant};

use quarry::content::Content;
use quarry::lab::arena::fray;
use quarry::turn::driver;

/// Fights of each sort.
const ROUNDS: u64 = 30;
/// Ticks of each: enough that they meet, and so few that most still live.
const TICKS: u64 = 150;

/// The time of a creature's turn in the fight of that seed.
fn turn_of(content: &Content, seed: u64, with_tactics: bool) -> Duration {
    let mut game = fray::open(content, seed, with_tactics).expect("the game has all it takes");
    // The first tick builds the schedule; a game does that once.
    driver::run_ticks(&mut game.world, 1);
    let before = fray::turns_taken(&game);
    let began = Instant::now();
    driver::run_ticks(&mut game.world, TICKS);
    let took = began.elapsed();
    let turns = fray::turns_taken(&game) - before;
    took / u32::try_from(turns.max(1)).expect("they take fewer turns than that")
}

fn main() {
    let content = Content::embedded();
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for seed in 1..=ROUNDS {
        with.push(turn_of(&content, seed, true));
        without.push(turn_of(&content, seed, false));
    }
    let median = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2].as_secs_f64() * 1e6
    };
    let (with, without) = (median(&mut with), median(&mut without));
    println!("a creature's turn with tactics: {with:.1} µs, without: {without:.1} µs");
    println!("ratio: {:.2}", with / without);
}
