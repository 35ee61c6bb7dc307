//! The least cost to any goal, searched from the asking cell.
//!
//! Gives the same answers as [`Lazy`](super::lazy::Lazy), which searches from the goals.
//! That is better for many queries, but worse for a single one on a large map: before an
//! expensive cell is settled, all cheaper cells across the map have been. Searching from
//! the cell only visits what is cheaper *from there*. Results are kept, so nearby queries
//! continue from the paths already found.
//!
//! Only a window of the map is searched. A query that would have to leave the window has no
//! answer. (The search is A\*, after Hart, Nilsson and Raphael, 1968.)

use super::flow::UNREACHED;
use super::grid::Pos;
use super::radix::Radix;

/// The ground to search. Answers must not change between calls.
pub trait Ground {
    /// Cost of a step onto the cell, at least 1; `None` if blocked.
    fn cost(&self, at: Pos) -> Option<u32>;
    /// Whether the cell is a goal.
    fn is_goal(&self, at: Pos) -> bool;
    /// Lower bound of the path cost to any goal, excluding the cell itself. It must be
    /// consistent: a step may not reduce it by more than the step costs.
    fn at_least(&self, at: Pos) -> u32;
}

/// Search results within a window.
#[derive(Clone, Debug)]
pub struct Seek {
    corner: Pos,
    side: i32,
    cells: Vec<Cell>,
    /// Cells reached by the current search.
    touched: Vec<Pos>,
    open: Radix<Pos>,
    looked_around: u32,
}

#[derive(Clone, Copy, Debug)]
struct Cell {
    /// [`UNREACHED`] if blocked.
    cost: u32,
    is_surveyed: bool,
    is_goal: bool,
    /// Whether `value` is final.
    is_known: bool,
    value: u32,
    /// The least cost found so far from the start of the search.
    so_far: u32,
}

impl Cell {
    const UNSEEN: Self = Self {
        cost: UNREACHED,
        is_surveyed: false,
        is_goal: false,
        is_known: false,
        value: UNREACHED,
        so_far: UNREACHED,
    };
}

impl Seek {
    /// An empty window of this radius in cells around `centre`.
    #[must_use]
    pub fn about(centre: Pos, reach: u8) -> Self {
        let reach = i16::from(reach);
        let side = 2 * i32::from(reach) + 1;
        Self {
            corner: Pos::new(centre.x - reach, centre.y - reach),
            side,
            cells: vec![Cell::UNSEEN; (side * side).unsigned_abs() as usize],
            touched: Vec::new(),
            open: Radix::default(),
            looked_around: 0,
        }
    }

    /// The radius of the window, in cells.
    #[must_use]
    pub fn reach(&self) -> u8 {
        u8::try_from(self.side / 2).unwrap_or(u8::MAX)
    }

    /// The least path cost to a goal, excluding the cell itself; [`UNREACHED`] without a
    /// path. `None` if the window is too small to tell.
    pub fn ask(&mut self, at: Pos, ground: &impl Ground) -> Option<u32> {
        let cell = self.survey(at, ground)?;
        if !cell.is_known {
            if cell.is_goal {
                self.learn(at, 0);
            } else if cell.cost == UNREACHED {
                self.learn(at, UNREACHED);
            } else {
                let found = self.search(at, ground);
                self.forget_search();
                found?;
            }
        }
        self.known(at)
    }

    /// Searches from a cell, and stores the value of every cell on any best path.
    fn search(&mut self, from: Pos, ground: &impl Ground) -> Option<()> {
        let mut best = UNREACHED;
        let mut ends = Vec::new();
        self.come_to(from, 0, ground);
        while let Some((whole, here)) = self.open.pop() {
            if whole > best {
                break;
            }
            let cell = self.survey(here, ground)?;
            if cell.so_far.saturating_add(self.left(here, ground)) != whole {
                continue;
            }
            if cell.is_known || cell.is_goal {
                best = whole;
                if !ends.contains(&here) {
                    ends.push(here);
                }
            } else if self.is_on_rim(here) {
                return None;
            } else {
                self.look_around(here, ground);
            }
        }
        if ends.is_empty() {
            // None of the visited cells has a path either.
            for place in 0..self.touched.len() {
                self.learn(self.touched[place], UNREACHED);
            }
        }
        self.trace_back(best, ends);
        Some(())
    }

    fn look_around(&mut self, here: Pos, ground: &impl Ground) {
        self.looked_around += 1;
        let so_far = self.cells[self.place_of(here)].so_far;
        for there in here.neighbours() {
            let Some(cell) = self.survey(there, ground) else {
                continue;
            };
            let leads_nowhere = cell.is_known && cell.value == UNREACHED;
            if cell.cost != UNREACHED && !leads_nowhere {
                self.come_to(there, so_far.saturating_add(cell.cost), ground);
            }
        }
    }

    fn come_to(&mut self, at: Pos, so_far: u32, ground: &impl Ground) {
        let left = self.left(at, ground);
        let place = self.place_of(at);
        let cell = &mut self.cells[place];
        if so_far < cell.so_far {
            if cell.so_far == UNREACHED {
                self.touched.push(at);
            }
            cell.so_far = so_far;
            self.open
                .push(so_far.saturating_add(left).min(UNREACHED - 1), at);
        }
    }

    /// Lower bound of the remaining cost, exact where it is known.
    fn left(&self, at: Pos, ground: &impl Ground) -> u32 {
        let cell = &self.cells[self.place_of(at)];
        match (cell.is_known, cell.is_goal) {
            (true, _) => cell.value,
            (_, true) => 0,
            _ => ground.at_least(at),
        }
    }

    /// Stores values from the ends of the best paths back to the start.
    fn trace_back(&mut self, best: u32, mut open: Vec<Pos>) {
        while let Some(here) = open.pop() {
            let cell = self.cells[self.place_of(here)];
            self.learn(here, best - cell.so_far);
            for before in here.neighbours() {
                let Some(place) = self.place(before) else {
                    continue;
                };
                let it = self.cells[place];
                let leads_here = it.so_far.saturating_add(cell.cost) == cell.so_far;
                if leads_here && !it.is_known && !it.is_goal {
                    self.learn(before, best - it.so_far);
                    open.push(before);
                }
            }
        }
    }

    fn forget_search(&mut self) {
        self.open.clear();
        while let Some(at) = self.touched.pop() {
            let place = self.place_of(at);
            self.cells[place].so_far = UNREACHED;
        }
    }

    /// Fetches the data of a cell; `None` outside the window.
    fn survey(&mut self, at: Pos, ground: &impl Ground) -> Option<Cell> {
        let place = self.place(at)?;
        let cell = &mut self.cells[place];
        if !cell.is_surveyed {
            cell.is_surveyed = true;
            cell.cost = ground.cost(at).unwrap_or(UNREACHED);
            cell.is_goal = ground.is_goal(at);
        }
        Some(*cell)
    }

    fn learn(&mut self, at: Pos, value: u32) {
        let place = self.place_of(at);
        let cell = &mut self.cells[place];
        (cell.is_known, cell.value) = (true, value);
    }

    fn place(&self, at: Pos) -> Option<usize> {
        let column = i32::from(at.x) - i32::from(self.corner.x);
        let row = i32::from(at.y) - i32::from(self.corner.y);
        let is_inside = (0..self.side).contains(&column) && (0..self.side).contains(&row);
        is_inside.then(|| (row * self.side + column).unsigned_abs() as usize)
    }

    fn place_of(&self, at: Pos) -> usize {
        self.place(at)
            .expect("only cells of the window are reached")
    }

    fn is_on_rim(&self, at: Pos) -> bool {
        at.neighbours().any(|near| self.place(near).is_none())
    }

    /// The value of a cell, if known already.
    #[must_use]
    pub fn known(&self, at: Pos) -> Option<u32> {
        let cell = &self.cells[self.place(at)?];
        cell.is_known.then_some(cell.value)
    }

    /// The next cell on the path to a goal, if its value is known; `None` at a goal or
    /// without a path.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        let value = self.known(at)?;
        if value == 0 || value == UNREACHED {
            return None;
        }
        let onward = at.neighbours().filter_map(|near| {
            let cell = &self.cells[self.place(near)?];
            let leads_on = cell.is_known && cell.cost.saturating_add(cell.value) == value;
            leads_on.then_some((cell.value, near))
        });
        Some(onward.min()?.1)
    }

    /// The number of cells expanded so far.
    #[must_use]
    pub const fn looked_around(&self) -> u32 {
        self.looked_around
    }
}

#[cfg(test)]
mod tests;
