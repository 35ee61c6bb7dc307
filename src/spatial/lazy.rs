//! A field of the least cost to any goal, filled outward from the goals and only as far as
//! it is queried.
//!
//! Dijkstra's algorithm with its state kept: cells already reached are answered at once,
//! and a query farther out resumes the search where it stopped. Many actors with the same
//! goals and costs thus share one search. Cells that terrain cuts off from all goals are
//! answered without a search. (The idea is Ray Dillinger's, in "Escape and Evasion".)

mod blank;

pub use blank::Blank;

use blank::{Cell, NONE, Onward};

use super::bucket_queue::BucketQueue;
use super::flow::UNREACHED;
use super::grid::{Dir, Pos};

/// The field, as far as it has been filled.
#[derive(Clone, Debug)]
pub struct Lazy {
    field: Blank,
    /// Offsets from an index to those of the neighbours.
    around: [usize; Dir::ALL.len()],
    /// Regions with a goal that can be entered; no path leads to a goal from other regions.
    reached: Vec<bool>,
    /// Indices of open cells.
    open: BucketQueue<u32>,
    /// All values up to this one are final: it is the greatest value expanded so far.
    settled: u32,
    looked_around: u32,
}

impl Lazy {
    /// A field over this ground with these goals, at cost 0. Cells in `barred` cannot be
    /// entered, whatever the ground. Goals outside the map and repeated goals are ignored.
    #[must_use]
    pub fn from_goals(
        blank: &Blank,
        barred: impl IntoIterator<Item = Pos>,
        goals: impl Iterator<Item = Pos>,
    ) -> Self {
        let mut field = blank.clone();
        for at in barred {
            field.set(at, Cell::SHUT);
        }
        let mut reached = vec![false; field.regions()];
        let mut open = Vec::with_capacity(goals.size_hint().0);
        for (number, goal) in (0..).zip(goals) {
            let Some(place) = field.place(goal) else {
                continue;
            };
            // Repeated goal: already handled.
            if field.cells[place].goal != NONE {
                continue;
            }
            // A blocked goal is still a goal, but no path leads through it.
            if !field.cells[place].is_shut() {
                open.push(place);
                if let Some(region) = field.region(place) {
                    reached[region] = true;
                }
            }
            field.cells[place] = Cell::goal(number);
        }
        let mut lazy = Self {
            around: field.around(),
            field,
            reached,
            open: BucketQueue::default(),
            settled: 0,
            looked_around: 0,
        };
        lazy.begin_at_the_edge(&open);
        lazy
    }

    /// Only goals with a non-goal neighbour are expanded. Where most of a level is safe,
    /// its edge is all there is to search from.
    fn begin_at_the_edge(&mut self, goals: &[usize]) {
        let (cells, around) = (&self.field.cells, self.around);
        for &goal in goals {
            let mut near = around.iter().map(|by| goal.wrapping_add(*by));
            if near.any(|place| cells[place].value == UNREACHED) {
                self.open.push(0, number(goal));
            }
        }
    }

    /// The least path cost from the cell to a goal, excluding the cell itself;
    /// [`UNREACHED`] without a path. `costs` are the step costs of all open cells, at least
    /// 1, by [index](Blank::spread). They must be the same on every call.
    pub fn ask(&mut self, at: Pos, costs: &[u32]) -> u32 {
        let Some(place) = self.field.place(at) else {
            return UNREACHED;
        };
        if self.field.cells[place].is_shut() || self.is_cut_off(place) {
            return UNREACHED;
        }
        while self.field.cells[place].value > self.settled {
            let Some((so_far, here)) = self.open.pop() else {
                break;
            };
            let here = here as usize;
            if self.field.cells[here].value < so_far {
                continue;
            }
            self.settled = so_far;
            let value = so_far.saturating_add(costs[here]);
            self.look_around(here, so_far, value.min(UNREACHED - 1));
        }
        self.field.cells[place].value
    }

    /// Whether its region has no reachable goal. A search would need to cover all other
    /// regions to find that out.
    fn is_cut_off(&self, place: usize) -> bool {
        let is_out_of_reach = |region: usize| !self.reached[region];
        self.field.cells[place].value == UNREACHED
            && self.field.region(place).is_some_and(is_out_of_reach)
    }

    /// Updates the neighbours of a cell with the path through it.
    fn look_around(&mut self, here: usize, so_far: u32, value: u32) {
        self.looked_around += 1;
        let onward = Onward {
            value: so_far,
            place: number(here),
        };
        let next = Cell {
            value,
            goal: self.field.cells[here].goal,
            onward,
        };
        for by in self.around {
            let there = here.wrapping_add(by);
            let known = &mut self.field.cells[there];
            if value < known.value {
                *known = next;
                self.open.push(value, number(there));
            } else if value == known.value && onward < known.onward {
                *known = next;
            }
        }
    }

    /// The value of a cell, if known already.
    #[must_use]
    pub fn known(&self, at: Pos) -> Option<u32> {
        let value = self.field.get(at).map(|cell| cell.value);
        value.filter(|&value| value <= self.settled)
    }

    /// All values up to this one are known; unknown ones are greater.
    #[must_use]
    pub const fn settled(&self) -> u32 {
        self.settled
    }

    /// The number of the goal that the path from the cell leads to, if its value is known
    /// and there is a path.
    #[must_use]
    pub fn goal_of(&self, at: Pos) -> Option<usize> {
        let cell = self.field.get(at)?;
        let is_known = cell.value <= self.settled && cell.goal != NONE;
        is_known.then_some(cell.goal as usize)
    }

    /// The next cell on the path to a goal, if its value is known; `None` at a goal.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        let cell = self.field.get(at)?;
        let is_known = (1..=self.settled).contains(&cell.value);
        is_known.then(|| self.field.pos(cell.onward.place))
    }

    /// The number of cells expanded so far.
    #[must_use]
    pub const fn looked_around(&self) -> u32 {
        self.looked_around
    }
}

/// An index as stored; every map is small enough for it to fit.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
