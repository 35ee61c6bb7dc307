//! How far a walker has to go, in steps to any of eight neighbours.

use crate::spatial::{Grid, Pos};

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
        let mut order = vec![start];
        steps[start] = 0;
        let mut next = 0;
        while let Some(&here) = order.get(next) {
            next += 1;
            let onward = steps[here] + 1;
            for there in here.neighbours() {
                if passable.get(there) == Some(&true) && steps[there] == UNREACHED {
                    steps[there] = onward;
                    order.push(there);
                }
            }
        }
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
