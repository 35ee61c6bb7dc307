//! Cells, directions and generic rectangular grids.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// A cell of a level: column `x` to the east, row `y` to the south.
///
/// Ordered in reading order: by row, then by column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default)]
pub struct Pos {
    /// Row, growing southwards.
    pub y: i16,
    /// Column, growing eastwards.
    pub x: i16,
}

impl Pos {
    /// The cell in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { y, x }
    }

    /// The neighbour in direction `dir`.
    #[must_use]
    pub const fn step(self, dir: Dir) -> Self {
        let (dx, dy) = dir.delta();
        Self::new(self.x + dx, self.y + dy)
    }

    /// The eight neighbours, in the order of [`Dir::ALL`].
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Dir::ALL.into_iter().map(move |dir| self.step(dir))
    }

    /// Every cell within this many steps, including itself, in reading order. May lie
    /// outside the level.
    pub fn within(self, steps: u32) -> impl Iterator<Item = Self> {
        let reach = i16::try_from(steps).unwrap_or(i16::MAX);
        let span = move |at: i16| at.saturating_sub(reach)..=at.saturating_add(reach);
        span(self.y).flat_map(move |y| span(self.x).map(move |x| Self::new(x, y)))
    }

    /// Distance in steps over open ground, with diagonal steps counting as one.
    #[must_use]
    pub fn steps_to(self, other: Self) -> u32 {
        let (dx, dy) = self.apart(other);
        dx.max(dy)
    }

    /// The square of the straight distance to `other`, in cells.
    #[must_use]
    pub fn distance_squared(self, other: Self) -> u32 {
        let (dx, dy) = self.apart(other);
        dx * dx + dy * dy
    }

    /// Whether `other` is one of the eight neighbours.
    #[must_use]
    pub fn is_next_to(self, other: Self) -> bool {
        self.steps_to(other) == 1
    }

    /// The direction of the step that best leads to `other`; `None` for the same cell.
    #[must_use]
    pub fn towards(self, other: Self) -> Option<Dir> {
        Dir::from_delta(sign(self.x, other.x), sign(self.y, other.y))
    }

    fn apart(self, other: Self) -> (u32, u32) {
        (
            u32::from(self.x.abs_diff(other.x)),
            u32::from(self.y.abs_diff(other.y)),
        )
    }
}

/// Which way `to` lies from `from`: −1, 0 or 1.
pub(super) fn sign(from: i16, to: i16) -> i16 {
    to.cmp(&from) as i16
}

impl fmt::Debug for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// One of the eight directions of the compass.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Dir {
    #[default]
    North,
    East,
    South,
    West,
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

impl Dir {
    /// All eight: the cardinal directions first, each group clockwise from the north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::East,
        Self::South,
        Self::West,
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// All eight clockwise from the north, an eighth of a turn apart.
    pub const ROUND: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along rows and columns, clockwise from the north.
    pub const CARDINAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Columns and rows that one step in this direction adds.
    #[must_use]
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
            Self::NorthEast => (1, -1),
            Self::SouthEast => (1, 1),
            Self::SouthWest => (-1, 1),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The direction of a step by `dx` columns and `dy` rows, each −1, 0 or 1; `None` for
    /// (0, 0) or longer steps.
    #[must_use]
    pub fn from_delta(dx: i16, dy: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|dir| dir.delta() == (dx, dy))
    }

    /// The direction closest to `dx` columns and `dy` rows; `None` for (0, 0).
    #[must_use]
    pub fn nearest(dx: i16, dy: i16) -> Option<Self> {
        // At most half as far along one axis as along the other counts as straight.
        let counts = |one: i16, other: i16| {
            u32::from(one.unsigned_abs()) * 2 > u32::from(other.unsigned_abs())
        };
        Self::from_delta(
            if counts(dx, dy) { dx.signum() } else { 0 },
            if counts(dy, dx) { dy.signum() } else { 0 },
        )
    }

    /// This direction turned clockwise by a number of eighths.
    #[must_use]
    pub fn turned(self, eighths: usize) -> Self {
        // The discriminants list the four cardinal directions first, then the diagonals.
        let place = self as usize % 4 * 2 + self as usize / 4;
        Self::ROUND[(place + eighths) % 8]
    }

    /// The five directions to try for a step this way, in order: straight on, then the two
    /// at 45°, then the two at 90°. `right_first` tries the right one of each pair first.
    /// (The order of the fourth-generation AI.)
    #[must_use]
    pub fn five_tries(self, right_first: bool) -> [Self; 5] {
        let turns = if right_first {
            [0, 1, 7, 2, 6]
        } else {
            [0, 7, 1, 6, 2]
        };
        turns.map(|eighths| self.turned(eighths))
    }

    /// Whether both coordinates change.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        let (dx, dy) = self.delta();
        dx != 0 && dy != 0
    }

    /// The name in plain lower-case words without a space: `north`, `southwest`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A rectangle of values, one per cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid<T> {
    width: u16,
    height: u16,
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// A grid of `width` by `height` copies of `value`.
    #[must_use]
    pub fn filled(width: u16, height: u16, value: T) -> Self {
        Self {
            width,
            height,
            cells: vec![value; usize::from(width) * usize::from(height)],
        }
    }

    /// Sets every cell to `value`.
    pub fn fill(&mut self, value: T) {
        self.cells.fill(value);
    }
}

impl<T> Grid<T> {
    /// Columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Whether the number of cells matches the size. A grid from a damaged file may claim
    /// another size.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.cells.len() == usize::from(self.width) * usize::from(self.height)
    }

    /// Whether `pos` lies within.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        (0..i32::from(self.width)).contains(&i32::from(pos.x))
            && (0..i32::from(self.height)).contains(&i32::from(pos.y))
    }

    /// Whether `pos` lies on the outermost ring of cells.
    #[must_use]
    pub fn is_border(&self, pos: Pos) -> bool {
        self.contains(pos)
            && (pos.x == 0
                || pos.y == 0
                || i32::from(pos.x) == i32::from(self.width) - 1
                || i32::from(pos.y) == i32::from(self.height) - 1)
    }

    /// The value at `pos`; `None` outside.
    #[must_use]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.contains(pos).then(|| &self.cells[self.offset(pos)])
    }

    /// Mutable access to the value at `pos`; `None` outside.
    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        let offset = self.contains(pos).then(|| self.offset(pos))?;
        Some(&mut self.cells[offset])
    }

    /// Every cell with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.positions().zip(&self.cells)
    }

    /// Every cell, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Pos::new(x as i16, y as i16)))
    }

    /// The values alone, row by row.
    #[must_use]
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// The values alone, row by row, mutably.
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    /// The index of `pos` in [`cells`](Self::cells). Meaningful only inside the grid.
    #[must_use]
    pub fn offset(&self, pos: Pos) -> usize {
        pos.y as usize * usize::from(self.width) + pos.x as usize
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    /// # Panics
    /// Outside the grid.
    fn index(&self, pos: Pos) -> &T {
        assert!(self.contains(pos), "{pos} lies outside the grid");
        &self.cells[self.offset(pos)]
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    /// # Panics
    /// Outside the grid.
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        assert!(self.contains(pos), "{pos} lies outside the grid");
        let offset = self.offset(pos);
        &mut self.cells[offset]
    }
}

/// Whether all cells are connected by steps among them; true if empty.
#[must_use]
pub fn hang_together(cells: &[Pos]) -> bool {
    let mut reached: Vec<Pos> = cells.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        for &there in cells {
            if there.is_next_to(here) && !reached.contains(&there) {
                reached.push(there);
            }
        }
    }
    reached.len() == cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_directions_undo_each_other() {
        let here = Pos::new(3, 5);
        for dir in Dir::ALL {
            assert_eq!(here.towards(here.step(dir)), Some(dir));
            assert!(here.is_next_to(here.step(dir)));
        }
        assert_eq!(here.towards(here), None);
        assert_eq!(here.towards(Pos::new(9, 6)), Some(Dir::SouthEast));
    }

    #[test]
    fn five_tries_fan_out_from_the_straight_step() {
        use Dir::*;
        let right = [West, NorthWest, SouthWest, North, South];
        assert_eq!(West.five_tries(true), right);
        let left = [NorthEast, North, East, NorthWest, SouthEast];
        assert_eq!(NorthEast.five_tries(false), left);
        for dir in Dir::ALL {
            assert_eq!(dir.turned(8), dir);
            assert_eq!(dir.turned(3).turned(5), dir);
        }
    }

    #[test]
    fn cells_are_found_where_they_were_put() {
        let mut grid = Grid::filled(4, 3, 0);
        for (number, pos) in grid.positions().collect::<Vec<_>>().into_iter().enumerate() {
            grid[pos] = number;
        }
        assert_eq!(grid.cells(), (0..12).collect::<Vec<_>>());
        assert_eq!(grid[Pos::new(1, 2)], 9);
        assert_eq!(grid.get(Pos::new(4, 0)), None);
        assert_eq!(grid.get(Pos::new(-1, 0)), None);
        assert!(grid.is_border(Pos::new(3, 1)) && !grid.is_border(Pos::new(2, 1)));
    }
}
