//! The cost of a new level, for each chain and at the size of the largest levels of the
//! game, 80 by 50: the median and the slowest of many seeds, with its creatures and things.
//!
//! `cargo bench --no-default-features --bench levels` runs it.

use std::time::{Duration, Instant};

use quarry::content::Content;
use quarry::mapgen::plan;

/// Levels of each row.
const SEEDS: u64 = 200;
/// Columns and rows.
const SIZE: (u16, u16) = (80, 50);

fn main() {
    let content = Content::embedded();
    let mut parts = (*content).clone();
    for row in &mut parts.depths {
        row.size = SIZE;
    }
    let content = Content::assemble(parts, 0);
    for (depth, row) in (0..).zip(&content.depths) {
        let times = (0..SEEDS).map(|seed| {
            let began = Instant::now();
            std::hint::black_box(plan(&content, depth, seed));
            began.elapsed()
        });
        let mut times: Vec<Duration> = times.collect();
        times.sort_unstable();
        let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{:24} median {median:>10.1?}, slowest {slowest:>10.1?}",
            row.id
        );
    }
}
