//! Plot of the length of runs: a histogram of turns, with deaths below and wins on top.

use super::super::run_account::{Account, End};
use super::svg::{COLOURS, Picture, Side, easy_step};

/// Maximum number of bins.
const BINS: u32 = 24;
const CORNER: (i32, i32) = (60, 330);
const WIDTH: i32 = 624;
const HEIGHT: i32 = 270;
/// Maximum number of horizontal guide lines.
const LINES: u32 = 5;

/// Number of runs in one bin.
#[derive(Clone, Copy, Default)]
struct Bin {
    lost: u32,
    won: u32,
}

/// Draws the plot.
pub(super) fn draw(runs: &[Account]) -> String {
    let mut picture = Picture::new((720, 390), "How long runs take");
    let longest = runs.iter().map(|run| run.turns).max().unwrap_or(0);
    let stretch = easy_step(longest + 1, BINS);
    let count = longest / stretch + 1;
    let bins = bins(runs, stretch, count);
    let most = bins.iter().map(|bin| bin.lost + bin.won).max().unwrap_or(0);
    let step = easy_step(most, LINES);
    let top = most.div_ceil(step).max(1) * step;
    scale(&mut picture, step, top);
    let wide = WIDTH / whole(count);
    for (number, bin) in (0..).zip(&bins) {
        let x = CORNER.0 + wide * number;
        let (lost, won) = (high(bin.lost, top), high(bin.won, top));
        picture.box_at((x + 1, CORNER.1 - lost), (wide - 2, lost), COLOURS[0]);
        picture.box_at((x + 1, CORNER.1 - lost - won), (wide - 2, won), COLOURS[1]);
    }
    for mark in (0..=count).step_by(count.div_ceil(6) as usize) {
        let x = CORNER.0 + wide * whole(mark);
        picture.mark((x, CORNER.1), &(mark * stretch).to_string());
    }
    words(&mut picture);
    picture.finish()
}

fn bins(runs: &[Account], stretch: u32, count: u32) -> Vec<Bin> {
    let mut bins = vec![Bin::default(); count as usize];
    for run in runs {
        let bin = &mut bins[(run.turns / stretch) as usize];
        if run.end == End::Won {
            bin.won += 1;
        } else {
            bin.lost += 1;
        }
    }
    bins
}

fn whole(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// The height of a bar for that number of runs.
fn high(runs: u32, top: u32) -> i32 {
    HEIGHT * whole(runs) / whole(top)
}

fn scale(picture: &mut Picture, step: u32, top: u32) {
    for runs in (0..=top).step_by(step as usize) {
        let y = CORNER.1 - high(runs, top);
        picture.guide((CORNER.0, y), WIDTH, runs == 0, &runs.to_string());
    }
}

fn words(picture: &mut Picture) {
    let middle = CORNER.0 + WIDTH / 2;
    picture.word(
        (middle, CORNER.1 + 44),
        Side::Middle,
        "turns of the hero until the end, and how many runs took so many",
    );
    picture.key((560, 44), COLOURS[0], "not won");
    picture.key((560, 64), COLOURS[1], "won");
}
