//! A field of the least cost to any of some goals, filled from the goals outward and only
//! as far as somebody asks.
//!
//! Dijkstra's algorithm, with its memory kept: who asks about a cell that was reached
//! before has its answer at once, and who asks about one farther out lets the search go on
//! from where it stopped. So many who share goals and costs pay for one search among them.
//! (The idea is Ray Dillinger's, in "Escape and Evasion".)

use super::flow::UNREACHED;
use super::grid::{Grid, Pos};
use super::radix::Radix;

/// The field, as far as it has been filled.
#[derive(Clone, Debug)]
pub struct Lazy {
    cells: Grid<Cell>,
    open: Radix<Pos>,
    /// Up to here all values are final: the greatest that has been looked around from.
    settled: u32,
    looked_around: u32,
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug)]
struct Cell {
    value: u32,
    /// To which goal the way from there leads.
    goal: Pos,
    /// The next cell of that way: of several as good the one with the least value, of those
    /// the first, whichever was come upon first.
    onward: Pos,
}

impl Cell {
    const UNKNOWN: Self = Self {
        value: UNREACHED,
        goal: Pos::new(0, 0),
        onward: Pos::new(0, 0),
    };
}

impl Lazy {
    /// A field of so many columns and rows with those goals, at cost 0. Goals outside are
    /// ignored. `is_open` is the same as for [`ask`](Self::ask).
    #[must_use]
    pub fn from_goals(
        width: u16,
        height: u16,
        goals: &[Pos],
        is_open: impl Fn(Pos) -> bool,
    ) -> Self {
        let mut cells = Grid::filled(width, height, Cell::UNKNOWN);
        for &goal in goals {
            if let Some(cell) = cells.get_mut(goal) {
                cell.value = 0;
            }
        }
        // From among others no way leads on: where most of a level is safe, its edge is all
        // that there is to search from.
        let is_left_for = |at: Pos| {
            let is_unknown = cells.get(at).is_some_and(|cell| cell.value == UNREACHED);
            is_unknown && is_open(at)
        };
        let is_edge = |goal: &&Pos| cells.contains(**goal) && goal.neighbours().any(is_left_for);
        let mut open = Radix::default();
        for &goal in goals.iter().filter(is_edge) {
            open.push(0, goal);
        }
        Self {
            cells,
            open,
            settled: 0,
            looked_around: 0,
        }
    }

    /// The least cost of a way from the cell to a goal, the cell itself not counted;
    /// [`UNREACHED`] where there is none. `is_open` tells whether one can be on a cell,
    /// `cost` what that costs for the step there, 1 or more; they must answer the same each
    /// time.
    pub fn ask(
        &mut self,
        at: Pos,
        is_open: impl Fn(Pos) -> bool,
        cost: impl Fn(Pos) -> u32,
    ) -> u32 {
        if !self.cells.contains(at) {
            return UNREACHED;
        }
        while self.cells[at].value > self.settled {
            let Some((so_far, here)) = self.open.pop() else {
                break;
            };
            if self.cells[here].value < so_far {
                continue;
            }
            self.settled = so_far;
            self.look_around(here, so_far, &is_open, &cost);
        }
        self.cells[at].value
    }

    fn look_around(
        &mut self,
        here: Pos,
        so_far: u32,
        is_open: impl Fn(Pos) -> bool,
        cost: impl Fn(Pos) -> u32,
    ) {
        self.looked_around += 1;
        if !is_open(here) {
            return;
        }
        let value = so_far.saturating_add(cost(here)).min(UNREACHED - 1);
        let goal = if so_far == 0 {
            here
        } else {
            self.cells[here].goal
        };
        for there in here.neighbours() {
            let Some(&known) = self.cells.get(there).filter(|known| value <= known.value) else {
                continue;
            };
            let is_better = if value < known.value {
                is_open(there)
            } else {
                (so_far, here) < (self.cells[known.onward].value, known.onward)
            };
            if is_better {
                let onward = here;
                self.cells[there] = Cell {
                    value,
                    goal,
                    onward,
                };
                if value < known.value {
                    self.open.push(value, there);
                }
            }
        }
    }

    /// The value of a cell if it is known already.
    #[must_use]
    pub fn known(&self, at: Pos) -> Option<u32> {
        let value = self.cells.get(at).map(|cell| cell.value);
        value.filter(|&value| value <= self.settled)
    }

    /// The goal that the way from the cell leads to, if its value is known already and there
    /// is a way.
    #[must_use]
    pub fn goal_of(&self, at: Pos) -> Option<Pos> {
        let value = self.known(at)?;
        Some(if value == 0 { at } else { self.cells[at].goal })
    }

    /// The next cell of the way from there to a goal, if its value is known already; nothing
    /// at a goal.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        let known = self.known(at).filter(|&value| value > 0);
        known.map(|_| self.cells[at].onward)
    }

    /// How many cells it has looked around from so far.
    #[must_use]
    pub const fn looked_around(&self) -> u32 {
        self.looked_around
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::flow;
    use proptest::prelude::*;

    const SIDE: i16 = 15;

    fn pos(cell: i16) -> Pos {
        Pos::new(cell % SIDE, cell / SIDE)
    }

    #[test]
    fn who_asks_after_another_pays_only_for_what_is_new() {
        let is_open = |at: Pos| at.y == 0 && (0..40).contains(&at.x);
        let cost = |_| 1;
        let mut field = Lazy::from_goals(40, 1, &[Pos::new(0, 0)], is_open);
        assert_eq!(field.ask(Pos::new(20, 0), is_open, cost), 20);
        let first = field.looked_around();
        assert!((20..=22).contains(&first), "{first}");
        assert_eq!(field.ask(Pos::new(7, 0), is_open, cost), 7);
        assert_eq!(field.looked_around(), first, "that had been found before");
        assert_eq!(field.known(Pos::new(30, 0)), None);
        assert_eq!(field.ask(Pos::new(22, 0), is_open, cost), 22);
        assert!(field.looked_around() <= first + 3);
    }

    #[test]
    fn what_is_walled_off_or_outside_is_not_reached() {
        let is_open = |at: Pos| at.x != 3;
        let cost = |_| 1;
        let mut field = Lazy::from_goals(7, 1, &[Pos::new(0, 0), Pos::new(9, 9)], is_open);
        for at in [Pos::new(5, 0), Pos::new(3, 0), Pos::new(-1, 0)] {
            assert_eq!(field.ask(at, is_open, cost), UNREACHED, "{at}");
        }
    }

    proptest! {
        #[test]
        fn it_says_what_a_search_of_all_would(costs in proptest::collection::vec(0u32..6, 225), goal in 0i16..225, asked in proptest::collection::vec(0i16..225, 6)) {
            let cost = |at: Pos| {
                let inside = (0..SIDE).contains(&at.x) && (0..SIDE).contains(&at.y);
                let cost = inside.then(|| costs[at.y as usize * SIDE as usize + at.x as usize])?;
                (cost > 0).then_some(cost)
            };
            prop_assume!(cost(pos(goal)).is_some());
            let mut field = Lazy::from_goals(15, 15, &[pos(goal)], |at| cost(at).is_some());
            // The other way round each cell is paid for on entering, the goal not.
            let shape = Grid::filled(15, 15, ());
            for at in asked.into_iter().map(pos).filter(|&at| cost(at).is_some()) {
                let all = flow::flood(&shape, &[(at, 0)], UNREACHED - 1, cost);
                let expected = match all[pos(goal)] {
                    UNREACHED => UNREACHED,
                    _ if at == pos(goal) => 0,
                    all => all,
                };
                prop_assert_eq!(field.ask(at, |at| cost(at).is_some(), |at| cost(at).unwrap_or(1)), expected);
                let mut here = at;
                while let Some(next) = field.onward(here).filter(|_| expected != UNREACHED) {
                    let (before, after) = (field.known(here), field.known(next));
                    prop_assert_eq!(before, after.zip(cost(next)).map(|(after, cost)| after + cost));
                    // Of several that are as good, always the same.
                    let as_good = here.neighbours().filter_map(|near| Some((field.known(near)?, near, cost(near)?)));
                    let as_good = as_good.filter(|&(after, _, cost)| Some(after + cost) == before);
                    prop_assert_eq!(as_good.map(|(after, near, _)| (after, near)).min(), after.map(|after| (after, next)));
                    here = next;
                }
                prop_assert!(expected == UNREACHED || here == pos(goal));
            }
        }
    }
}
