//! The cells of a maze, the passages between them, and the rooms they belong to.
//!
//! Maze cell (x, y) is the level cell (2x + 1, 2y + 1); the level cells in between are
//! walls or passages. Walls thus fall on even columns and rows, and the outermost ring of
//! the level is never opened.

use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use crate::mapgen::percent;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Grid, Pos};

/// Marks cells outside rooms. Rooms are numbered from 1.
pub(super) const NO_ROOM: u8 = 0;

/// Chance in percent that a corridor is forced to go straight on where it can. Without
/// this, mazes twist so much that nobody sees farther than three steps.
const STRAIGHT: u8 = 45;

/// To the opposite direction, in eighths of a turn.
const HALF_TURN: usize = 4;

/// Maze cells and the passages between them.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    /// For each cell, a bit per side with a passage.
    passages: Grid<u8>,
    /// The room number of each cell.
    room_numbers: Grid<u8>,
    /// Measured in maze cells.
    rooms: Vec<Room>,
}

impl Lattice {
    /// A lattice of solid rock.
    pub fn solid(columns: u16, rows: u16) -> Self {
        Self {
            passages: Grid::filled(columns, rows, 0),
            room_numbers: Grid::filled(columns, rows, NO_ROOM),
            rooms: Vec::new(),
        }
    }

    /// A perfect maze over all cells, with exactly one path between any two. Made by
    /// depth-first search: a random walk that backtracks when stuck.
    pub fn maze(columns: u16, rows: u16, rng: &mut Pcg64Mcg) -> Self {
        let mut lattice = Self::solid(columns, rows);
        let mut trail: Vec<(Pos, Option<Dir>)> = vec![(Pos::new(columns as i16 / 2, 0), None)];
        while let Some(&(cell, heading)) = trail.last() {
            match lattice.way_on(cell, heading, rng) {
                Some(dir) => {
                    lattice.join(cell, dir);
                    trail.push((cell.step(dir), Some(dir)));
                }
                None => {
                    trail.pop();
                }
            }
        }
        lattice
    }

    fn way_on(&self, cell: Pos, heading: Option<Dir>, rng: &mut Pcg64Mcg) -> Option<Dir> {
        let untouched = |dir: &Dir| self.passages.get(cell.step(*dir)) == Some(&0);
        let straight = heading.filter(untouched);
        if straight.is_some() && percent(rng, STRAIGHT) {
            return straight;
        }
        let ways: Vec<Dir> = Dir::CARDINAL.into_iter().filter(untouched).collect();
        ways.choose(rng).copied()
    }

    /// The level cell of a maze cell.
    pub const fn centre(cell: Pos) -> Pos {
        Pos::new(cell.x * 2 + 1, cell.y * 2 + 1)
    }

    /// Columns and rows of maze cells.
    pub fn size(&self) -> (i16, i16) {
        (self.passages.width() as i16, self.passages.height() as i16)
    }

    /// Every maze cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + use<> {
        self.passages.positions()
    }

    /// Whether the lattice contains that cell.
    pub fn contains(&self, cell: Pos) -> bool {
        self.passages.contains(cell)
    }

    /// Whether the cell has been dug out. False outside the lattice.
    pub fn is_open(&self, cell: Pos) -> bool {
        self.passages.get(cell).is_some_and(|&sides| sides != 0) || self.room_of(cell) != NO_ROOM
    }

    /// Whether a passage leads from the cell in that direction.
    pub fn is_joined(&self, cell: Pos, dir: Dir) -> bool {
        self.passages
            .get(cell)
            .is_some_and(|sides| sides & bit(dir) != 0)
    }

    /// Opens the passage from the cell in that direction. Both ends must be maze cells.
    pub fn join(&mut self, cell: Pos, dir: Dir) {
        self.passages[cell] |= bit(dir);
        self.passages[cell.step(dir)] |= bit(dir.turned(HALF_TURN));
    }

    /// Closes the passage from the cell in that direction.
    pub fn part(&mut self, cell: Pos, dir: Dir) {
        self.passages[cell] &= !bit(dir);
        self.passages[cell.step(dir)] &= !bit(dir.turned(HALF_TURN));
    }

    /// The directions of the cell's passages.
    pub fn exits(&self, cell: Pos) -> impl Iterator<Item = Dir> {
        Dir::CARDINAL
            .into_iter()
            .filter(move |&dir| self.is_joined(cell, dir))
    }

    /// Whether the cell ends a corridor: it has one passage and is not in a room.
    pub fn is_dead_end(&self, cell: Pos) -> bool {
        self.room_of(cell) == NO_ROOM && self.exits(cell).count() == 1
    }

    /// Every dead end, row by row.
    pub fn dead_ends(&self) -> impl Iterator<Item = Pos> {
        self.cells().filter(|&cell| self.is_dead_end(cell))
    }

    /// The maze cells connected to `start`.
    pub fn reached(&self, start: Pos) -> Grid<bool> {
        let mut reached = Grid::filled(self.passages.width(), self.passages.height(), false);
        reached[start] = true;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for there in self.exits(cell).map(|dir| cell.step(dir)) {
                if !reached[there] {
                    reached[there] = true;
                    open.push(there);
                }
            }
        }
        reached
    }

    /// All rooms, in order of their numbers.
    pub fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// The number of the cell's room, or [`NO_ROOM`].
    pub fn room_of(&self, cell: Pos) -> u8 {
        self.room_numbers.get(cell).copied().unwrap_or(NO_ROOM)
    }

    /// Places a room over whatever is there. Passages across its walls remain as entrances.
    pub fn lay(&mut self, room: Room) {
        self.rooms.push(room);
        let number = self.rooms.len() as u8;
        for cell in room.cells() {
            self.room_numbers[cell] = number;
        }
        for cell in room.cells() {
            for dir in [Dir::East, Dir::South] {
                if self.room_of(cell.step(dir)) == number {
                    self.join(cell, dir);
                }
            }
        }
    }

    /// Every passage into a room, once, as a cell inside and the direction out.
    pub fn entrances(&self) -> impl Iterator<Item = (Pos, Dir)> {
        self.cells()
            .filter(|&cell| self.room_of(cell) != NO_ROOM)
            .flat_map(|cell| self.exits(cell).map(move |dir| (cell, dir)))
            .filter(|&(cell, dir)| self.room_of(cell.step(dir)) < self.room_of(cell))
    }
}

const fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn a_maze_is_perfect_before_anything_is_done_to_it(
            columns in 1..60u16,
            rows in 1..40u16,
            seed: u64,
        ) {
            let lattice = Lattice::maze(columns, rows, &mut Pcg64Mcg::seed_from_u64(seed));
            let cells = lattice.cells().count();
            let sides: usize = lattice.cells().map(|cell| lattice.exits(cell).count()).sum();
            prop_assert_eq!(sides / 2, cells - 1, "passages");
            prop_assert_eq!(lattice.reached(Pos::new(0, 0)).cells().iter().filter(|&&is| is).count(), cells);
        }
    }
}
