//! The initial state shared by all fields over the same ground.

use std::sync::Arc;

use crate::spatial::flow::UNREACHED;
use crate::spatial::grid::{Dir, Pos};

/// The initial state of a field, with a border of blocked cells around it so that searches
/// need no bounds checks.
#[derive(Clone, Debug)]
pub struct Blank {
    width: u16,
    height: u16,
    pub(super) cells: Vec<Cell>,
    regions: Arc<Regions>,
}

/// Connected regions: no path leads from one to another.
#[derive(Debug, Default)]
struct Regions {
    /// Region number by index; [`NONE`] for blocked cells.
    numbers: Vec<u32>,
    count: usize,
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The path cost; 0 also marks blocked cells, since nothing is ever less.
    pub(super) value: u32,
    /// The goal that the path leads to; [`NONE`] if unknown.
    pub(super) goal: u32,
    /// The next cell on the path. Ties go to the least value, then to the first index,
    /// regardless of search order.
    pub(super) onward: Onward,
}

/// The next cell of a path, in the order in which ties are broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Onward {
    pub(super) value: u32,
    pub(super) place: u32,
}

impl Onward {
    const NONE: Self = Self { value: 0, place: 0 };
}

/// No goal, or no region.
pub(super) const NONE: u32 = u32::MAX;

impl Cell {
    const UNKNOWN: Self = Self {
        value: UNREACHED,
        goal: NONE,
        onward: Onward::NONE,
    };
    pub(super) const SHUT: Self = Self {
        value: 0,
        ..Self::UNKNOWN
    };

    /// A goal cell.
    pub(super) const fn goal(number: u32) -> Self {
        Self {
            value: 0,
            goal: number,
            onward: Onward::NONE,
        }
    }

    /// Whether the cell is blocked.
    pub(super) const fn is_shut(self) -> bool {
        self.value == 0 && self.goal == NONE
    }
}

impl Blank {
    /// The initial state for a map of this size whose open cells are given by `is_open`.
    #[must_use]
    pub fn of(width: u16, height: u16, is_open: impl Fn(Pos) -> bool) -> Self {
        let size = (usize::from(width) + 2) * (usize::from(height) + 2);
        let mut blank = Self {
            width,
            height,
            cells: vec![Cell::SHUT; size],
            regions: Arc::default(),
        };
        for y in 0..height.cast_signed() {
            for x in 0..width.cast_signed() {
                let at = Pos::new(x, y);
                if is_open(at) {
                    blank.set(at, Cell::UNKNOWN);
                }
            }
        }
        blank.regions = Arc::new(blank.told_apart());
        blank
    }

    /// Finds the regions of all open cells.
    fn told_apart(&self) -> Regions {
        let mut regions = Regions {
            numbers: vec![NONE; self.cells.len()],
            count: 0,
        };
        let (around, mut open) = (self.around(), Vec::new());
        for first in 0..self.cells.len() {
            if self.cells[first].is_shut() || regions.numbers[first] != NONE {
                continue;
            }
            let number = u32::try_from(regions.count).expect("a map has fewer cells");
            regions.count += 1;
            regions.numbers[first] = number;
            open.push(first);
            while let Some(place) = open.pop() {
                for by in around {
                    let near = place.wrapping_add(by);
                    if !self.cells[near].is_shut() && regions.numbers[near] == NONE {
                        regions.numbers[near] = number;
                        open.push(near);
                    }
                }
            }
        }
        regions
    }

    /// The number of regions.
    pub(super) fn regions(&self) -> usize {
        self.regions.count
    }

    /// The region of an index, ignoring barred cells; `None` for blocked ground.
    pub(super) fn region(&self, place: usize) -> Option<usize> {
        let number = self.regions.numbers[place];
        (number != NONE).then_some(number as usize)
    }

    /// The values of `of` for all open cells, 0 for the others, by index.
    #[must_use]
    pub fn spread(&self, of: impl Fn(Pos) -> u32) -> Vec<u32> {
        let cells = (0..).zip(&self.cells);
        cells
            .map(|(place, cell)| {
                if cell.is_shut() {
                    0
                } else {
                    of(self.pos(place))
                }
            })
            .collect()
    }

    /// Index offset from a cell to the one below.
    const fn stride(&self) -> usize {
        self.width as usize + 2
    }

    /// The index of a cell; `None` outside the map.
    #[must_use]
    pub fn place(&self, at: Pos) -> Option<usize> {
        let (x, y) = (at.x.cast_unsigned(), at.y.cast_unsigned());
        let is_inside = x < self.width && y < self.height;
        is_inside.then(|| (usize::from(y) + 1) * self.stride() + usize::from(x) + 1)
    }

    /// The cell at an index.
    pub(super) fn pos(&self, place: u32) -> Pos {
        let stride = u32::from(self.width) + 2;
        let from_rim = |at: u32| i16::try_from(at).unwrap_or(i16::MAX) - 1;
        Pos::new(from_rim(place % stride), from_rim(place / stride))
    }

    /// What is known of a cell; `None` if blocked.
    pub(super) fn get(&self, at: Pos) -> Option<Cell> {
        let cell = self.cells[self.place(at)?];
        (!cell.is_shut()).then_some(cell)
    }

    /// Sets a cell; does nothing outside the map.
    pub(super) fn set(&mut self, at: Pos, cell: Cell) {
        if let Some(place) = self.place(at) {
            self.cells[place] = cell;
        }
    }

    /// Offsets from an index to those of its neighbours, in the order of [`Dir::ALL`]. Not
    /// valid for border cells.
    #[must_use]
    pub fn around(&self) -> [usize; Dir::ALL.len()] {
        let stride = self.stride();
        Dir::ALL.map(|dir| {
            let (dx, dy) = dir.delta();
            // Negative offsets wrap around.
            let rows = stride.wrapping_mul(dy as usize);
            rows.wrapping_add(dx as usize)
        })
    }
}
