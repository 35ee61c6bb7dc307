//! Plot of the depth reached: the share of runs per kit that reached at least each danger.

use super::super::figures::{Figures, OfKit, per_mille};
use super::svg::{COLOURS, Picture, Side};

const SIZE: (i32, i32) = (720, 400);
/// The origin of the axes; their lengths follow.
const CORNER: (i32, i32) = (60, 350);
const WIDTH: i32 = 480;
const HEIGHT: i32 = 300;

/// Draws the plot.
pub(super) fn draw(figures: &Figures) -> String {
    let mut picture = Picture::new(SIZE, "How deep runs get");
    let lasts = figures.kits.iter().map(|kit| kit.reached.len());
    let dangers = lasts.max().unwrap_or(1).max(2) - 1;
    let places = figures.places.iter().map(|place| usize::from(place.danger));
    let dangers = dangers.max(places.max().unwrap_or(1));
    axes(&mut picture, dangers);
    for (number, kit) in figures.kits.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        picture.path(&curve(kit, dangers), colour);
        let y = 50 + 20 * i32::try_from(number).unwrap_or(0);
        let name = format!("{} ({})", kit.kit, kit.runs);
        picture.key((CORNER.0 + WIDTH + 16, y), colour, &name);
    }
    picture.finish()
}

fn x(danger: usize, dangers: usize) -> i32 {
    let danger = i32::try_from(danger).unwrap_or(0);
    CORNER.0 + WIDTH * danger / i32::try_from(dangers.max(1)).unwrap_or(1)
}

fn y(per_mille: u32) -> i32 {
    CORNER.1 - HEIGHT * i32::try_from(per_mille).unwrap_or(0) / 1_000
}

fn axes(picture: &mut Picture, dangers: usize) {
    for share in [0, 250, 500, 750, 1_000] {
        let label = format!("{} %", share / 10);
        picture.guide((CORNER.0, y(share)), WIDTH, share == 0, &label);
    }
    for danger in 0..=dangers {
        picture.mark((x(danger, dangers), CORNER.1), &danger.to_string());
    }
    let middle = CORNER.0 + WIDTH / 2;
    picture.word(
        (middle, CORNER.1 + 40),
        Side::Middle,
        "danger of the place, and the share of runs that came to it or beyond",
    );
}

fn curve(kit: &OfKit, dangers: usize) -> Vec<(i32, i32)> {
    let share = |danger: usize| {
        let reached = kit.reached.get(danger).copied().unwrap_or(0);
        y(per_mille(reached, kit.runs))
    };
    (0..=dangers)
        .map(|danger| (x(danger, dangers), share(danger)))
        .collect()
}
