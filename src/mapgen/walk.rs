//! Walking distances, in steps to any of eight neighbours.

use crate::spatial::{Dir, Grid, Pos};

/// The distance of unreachable cells.
pub(super) const UNREACHED: u32 = u32::MAX;

/// The distances from one cell to all others.
pub(super) struct Walk {
    /// Steps to each cell, or [`UNREACHED`].
    pub steps: Grid<u32>,
    /// All reachable cells, nearest first.
    pub order: Vec<Pos>,
}

impl Walk {
    /// Breadth-first search from `start` over the `passable` cells.
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

    /// The cell at the greatest distance.
    pub fn farthest(&self) -> Pos {
        *self.order.last().expect("the start is always reached")
    }

    /// The greatest distance, in steps.
    pub fn greatest(&self) -> u32 {
        self.steps[self.farthest()]
    }
}

/// All cells connected to `start` over `open` cells, nearest first. `enters` is called for
/// each open cell next to a reached one, with the offsets of the reached cell and the new
/// one in the grid, and tells whether it is new. For speed, neighbours of cells off the
/// border are found by adding offsets, as levels are searched many times.
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
