//! The time from a command to its result in real play: the scripted hero plays whole runs on
//! generated levels, and each of his actions is timed until he may act again.
//!
//! `cargo bench --no-default-features --bench play` prints the mean, the percentiles and the
//! slowest actions with where and when they happened, so that a run can be replayed to them.
//! The hero's own thinking isn't counted.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quarry::content::Content;
use quarry::game::Game;
use quarry::lab::bot::Bot;
use quarry::lab::runs;
use quarry::model::level::Level;
use quarry::model::run::{Clock, Roster, RunOutcome};
use quarry::turn::driver;

/// Seeds played with each kit.
const SEEDS: u64 = 4;
/// Maximum number of actions of a run.
const MOST: usize = 4_000;
/// Slowest actions printed.
const SLOWEST: usize = 5;

/// One action of a run.
struct Timed {
    took: Duration,
    what: String,
}

fn main() {
    let content = Arc::new(Content::embedded());
    let mut all = Vec::new();
    for start in runs::starts(&content) {
        for seed in 1..=SEEDS {
            play(&content, &start, seed, &mut all);
        }
    }
    all.sort_by_key(|it| it.took);
    let total: Duration = all.iter().map(|it| it.took).sum();
    let mean = total / u32::try_from(all.len().max(1)).unwrap_or(u32::MAX);
    println!("{} actions, mean {mean:.1?}", all.len());
    for (name, share) in [("median", 0.5), ("p99", 0.99), ("p99.9", 0.999)] {
        let at = (all.len() as f64 * share) as usize;
        if let Some(it) = all.get(at) {
            println!("{name:<7} {:.1?}", it.took);
        }
    }
    println!("slowest:");
    for it in all.iter().rev().take(SLOWEST) {
        println!("  {:.1?} {}", it.took, it.what);
    }
}

fn play(content: &Arc<Content>, start: &runs::Start, seed: u64, all: &mut Vec<Timed>) {
    let mut game = Game::with_kit(content.clone(), seed, start.id);
    let mut bot = Bot::default();
    for _ in 0..MOST {
        if *game.world.resource::<RunOutcome>() != RunOutcome::Playing {
            break;
        }
        let action = bot.next_action(&game.world);
        let (depth, others) = (
            game.world.resource::<Level>().depth,
            game.world.resource::<Roster>().len(),
        );
        let tick = game.world.resource::<Clock>().tick;
        let kit = &start.kit;
        let what = format!(
            "{action} by the {kit} of seed {seed} on level {depth}, tick {tick}, {others} actors"
        );
        let began = Instant::now();
        if driver::submit(&mut game.world, action).is_err() {
            break;
        }
        let took = began.elapsed();
        all.push(Timed { took, what });
    }
}
