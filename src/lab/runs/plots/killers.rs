//! Plot of the most frequent causes of death, one bar each.

use super::super::figures::{Figures, per_mille};
use super::svg::{COLOURS, Picture, Side};

/// Maximum number of bars.
const MOST: usize = 16;
const ROW: i32 = 22;
const TOP: i32 = 44;
const LEFT: i32 = 200;
const WIDTH: i32 = 400;

/// Draws the plot.
pub(super) fn draw(figures: &Figures, runs: usize) -> String {
    let killers = &figures.killers[..figures.killers.len().min(MOST)];
    let rows = i32::try_from(killers.len()).unwrap_or(0);
    let title = format!("What killed the hero in {runs} runs");
    let mut picture = Picture::new((720, TOP + ROW * rows + 16), &title);
    let most = killers.first().map_or(1, |&(_, times)| times);
    for (row, (name, times)) in (0..).zip(killers) {
        let y = TOP + ROW * row;
        let width = WIDTH * i32::try_from(per_mille(*times, most)).unwrap_or(0) / 1_000;
        picture.word((LEFT - 8, y + 13), Side::End, name);
        picture.box_at((LEFT, y), (width.max(1), ROW - 6), COLOURS[0]);
        let label = times.to_string();
        picture.word((LEFT + width + 6, y + 13), Side::Start, &label);
    }
    picture.finish()
}
