//! How far a walker has to go, in steps to any of eight neighbours.

use crate::spatial::{Dir, Grid, Pos};

/// The distance of what cannot be reached.
pub(super) const UNREACHED: u32 = u32::MAX;

/// The ways from one cell to all others.
pub(super) struct Walk {
    /// Steps to each cell, or [`UNREACHED`].
    pub steps: Grid<u32>,
    /// All cells that can be reached, the nearest first.
    pub order: Vec<Pos>,
}

impl Walk {
    /// All ways from `start` over the cells that are `passable`; a breadth-first search.
    pub fn from(start: Pos, passable: &Grid<bool>) -> Self {
        let mut steps = Grid::filled(passable.width(), passable.height(), UNREACHED);
        steps[start] = 0;
        let order = flood(start, passable, |from, to| {
            let is_new = steps.cells()[to] == UNREACHED;
            if is_new {
                steps.cells_mut()[to] = steps.cells()[from] + 1;
            }
            is_new
        });
        Self { steps, order }
    }

    /// The cell that is the most steps away.
    pub fn farthest(&self) -> Pos {
        *self.order.last().expect("the start is always reached")
    }

    /// Steps to that cell.
    pub fn greatest(&self) -> u32 {
        self.steps[self.farthest()]
    }
}

/// All cells that hang together with `start` over those that are `open`, the nearest first.
/// `enters` is asked for each open cell beside one that was reached, with the offsets of both
/// in their grid, and says whether it is new. (Levels are searched many times over: inside
/// the edge, neighbours are found by adding to offsets.)
pub(super) fn flood(
    start: Pos,
    open: &Grid<bool>,
    mut enters: impl FnMut(usize, usize) -> bool,
) -> Vec<Pos> {
    let width = isize::try_from(usize::from(open.width())).expect("levels are small");
    let onward = Dir::ALL.map(|dir| {
        let (dx, dy) = dir.delta();
        (dir, isize::from(dy) * width + isize::from(dx))
    });
    let is_open = open.cells();
    let mut order = vec![start];
    let mut next = 0;
    while let Some(&here) = order.get(next) {
        next += 1;
        let from = open.offset(here);
        let is_inside = !open.is_border(here);
        for (dir, delta) in onward {
            let there = here.step(dir);
            if !is_inside && !open.contains(there) {
                continue;
            }
            let to = from.wrapping_add_signed(delta);
            if is_open[to] && enters(from, to) {
                order.push(there);
            }
        }
    }
    order
}
