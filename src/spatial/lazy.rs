//! A field of the least cost to any of some goals, filled from the goals outward and only
//! as far as somebody asks.
//!
//! Dijkstra's algorithm, with its memory kept: who asks about a cell that was reached
//! before has its answer at once, and who asks about one farther out lets the search go on
//! from where it stopped. So many who share goals and costs pay for one search among them.
//! Who is cut off from all goals by the ground is told so without one.
//! (The idea is Ray Dillinger's, in "Escape and Evasion".)

mod blank;

pub use blank::Blank;

use blank::{Cell, NONE, Onward};

use super::flow::UNREACHED;
use super::grid::{Dir, Pos};
use super::radix::Radix;

/// The field, as far as it has been filled.
#[derive(Clone, Debug)]
pub struct Lazy {
    field: Blank,
    /// From a place in it to those of the cells around.
    around: [usize; Dir::ALL.len()],
    /// The regions with a goal that can be entered: from elsewhere no way leads to any.
    reached: Vec<bool>,
    /// Places of cells in the field.
    open: Radix<u32>,
    /// Up to here all values are final: the greatest that has been looked around from.
    settled: u32,
    looked_around: u32,
}

impl Lazy {
    /// A field over that ground with those goals, at cost 0. Nobody can be on a cell of
    /// `barred`, whatever the ground. Goals outside are ignored, and so are those that
    /// were named before.
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
            // Named again: shut or not, it was seen to the first time.
            if field.cells[place].goal != NONE {
                continue;
            }
            // One that can not be entered is a goal all the same, but nothing leads through it.
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
            open: Radix::default(),
            settled: 0,
            looked_around: 0,
        };
        lazy.begin_at_the_edge(&open);
        lazy
    }

    /// From among other goals no way leads on: where most of a level is safe, its edge is
    /// all that there is to search from.
    fn begin_at_the_edge(&mut self, goals: &[usize]) {
        let (cells, around) = (&self.field.cells, self.around);
        for &goal in goals {
            let mut near = around.iter().map(|by| goal.wrapping_add(*by));
            if near.any(|place| cells[place].value == UNREACHED) {
                self.open.push(0, number(goal));
            }
        }
    }

    /// The least cost of a way from the cell to a goal, the cell itself not counted;
    /// [`UNREACHED`] where there is none. `costs` are what it costs for the step there to be
    /// on each cell that is open, 1 or more, by [place](Blank::spread): the same each time.
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

    /// Whether its region has no goal to go to: a search would go over all others to find that
    /// out.
    fn is_cut_off(&self, place: usize) -> bool {
        let is_out_of_reach = |region: usize| !self.reached[region];
        self.field.cells[place].value == UNREACHED
            && self.field.region(place).is_some_and(is_out_of_reach)
    }

    /// Tells the cells around one what the way by it comes to.
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

    /// The value of a cell if it is known already.
    #[must_use]
    pub fn known(&self, at: Pos) -> Option<u32> {
        let value = self.field.get(at).map(|cell| cell.value);
        value.filter(|&value| value <= self.settled)
    }

    /// Up to here all values are known: what is not has more.
    #[must_use]
    pub const fn settled(&self) -> u32 {
        self.settled
    }

    /// The number of the goal that the way from the cell leads to, if its value is known
    /// already and there is a way.
    #[must_use]
    pub fn goal_of(&self, at: Pos) -> Option<usize> {
        let cell = self.field.get(at)?;
        let is_known = cell.value <= self.settled && cell.goal != NONE;
        is_known.then_some(cell.goal as usize)
    }

    /// The next cell of the way from there to a goal, if its value is known already; nothing
    /// at a goal.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        let cell = self.field.get(at)?;
        let is_known = (1..=self.settled).contains(&cell.value);
        is_known.then(|| self.field.pos(cell.onward.place))
    }

    /// How many cells it has looked around from so far.
    #[must_use]
    pub const fn looked_around(&self) -> u32 {
        self.looked_around
    }
}

/// A place as it is kept: no map has so many cells that it would not fit.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
