//! The least cost to any of some goals, searched from where it is asked.
//!
//! The same answers as [`Lazy`](super::lazy::Lazy) gives, which searches from the goals.
//! That is the better way for many who ask. For one who asks on a large map it is the worse:
//! before a dear cell is settled all that is cheaper has been, to the ends of the map. From
//! that cell only what is cheaper *from there* is looked at. What was learned on the way is
//! kept: whoever asks beside it goes on from where the first found its way.
//!
//! Only part of the map is searched, a window. Who would have to leave it has no answer.
//! (The search is A\*, after Hart, Nilsson and Raphael, 1968.)

use super::flow::UNREACHED;
use super::grid::Pos;
use super::radix::Radix;

/// The ground on which a way is sought; it must answer the same each time.
pub trait Ground {
    /// What a step onto the cell costs, 1 or more; nothing where one can not be.
    fn cost(&self, at: Pos) -> Option<u32>;
    /// Whether it is a goal.
    fn is_goal(&self, at: Pos) -> bool;
    /// What the way from there to any goal costs at least, the cell itself not counted: a
    /// step onto a cell must not take more from that than it costs.
    fn at_least(&self, at: Pos) -> u32;
}

/// What has been found about some cell.
#[derive(Clone, Debug)]
pub struct Seek {
    corner: Pos,
    side: i32,
    cells: Vec<Cell>,
    /// Which cells the search that is on has reached.
    touched: Vec<Pos>,
    open: Radix<Pos>,
    looked_around: u32,
}

#[derive(Clone, Copy, Debug)]
struct Cell {
    /// [`UNREACHED`] where one can not be.
    cost: u32,
    is_surveyed: bool,
    is_goal: bool,
    /// Whether `value` is its own.
    is_known: bool,
    value: u32,
    /// The least cost from where the search began that was found so far.
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
    /// A window of so many cells about one, of which nothing is known yet.
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

    /// How far from its middle the window goes, in cells.
    #[must_use]
    pub fn reach(&self) -> u8 {
        u8::try_from(self.side / 2).unwrap_or(u8::MAX)
    }

    /// The least cost of a way from the cell to a goal, the cell itself not counted;
    /// [`UNREACHED`] where there is none. Nothing where the window is too small to tell.
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

    /// Searches from there, and learns the value of every cell on any of the best ways.
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
            // There is no way from any cell that it came to either.
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

    /// What is left from there at least, or exactly where that is known.
    fn left(&self, at: Pos, ground: &impl Ground) -> u32 {
        let cell = &self.cells[self.place_of(at)];
        match (cell.is_known, cell.is_goal) {
            (true, _) => cell.value,
            (_, true) => 0,
            _ => ground.at_least(at),
        }
    }

    /// From the ends of the best ways back to where the search began.
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

    /// Looks what there is on a cell; nothing outside the window.
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

    /// The value of a cell if it is known already.
    #[must_use]
    pub fn known(&self, at: Pos) -> Option<u32> {
        let cell = &self.cells[self.place(at)?];
        cell.is_known.then_some(cell.value)
    }

    /// The next cell of the way from there to a goal, if its value is known already; nothing
    /// at a goal, or where there is no way.
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

    /// How many cells it has looked around from so far.
    #[must_use]
    pub const fn looked_around(&self) -> u32 {
        self.looked_around
    }
}

#[cfg(test)]
mod tests;
