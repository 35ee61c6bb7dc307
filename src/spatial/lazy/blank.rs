//! The ground of a field as it is before anything is known: what all fields over the same
//! ground begin from.

use std::sync::Arc;

use crate::spatial::flow::UNREACHED;
use crate::spatial::grid::{Dir, Pos};

/// Where one can be, as every field over the same ground begins: with a rim of cells about
/// it that are shut, so that no search has to look where the map ends.
#[derive(Clone, Debug)]
pub struct Blank {
    width: u16,
    height: u16,
    pub(super) cells: Vec<Cell>,
    regions: Arc<Regions>,
}

/// Which cells hang together: no way leads from one region to another.
#[derive(Debug, Default)]
struct Regions {
    /// The number of the region by place, [`NONE`] where one can not be.
    numbers: Vec<u32>,
    count: usize,
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// 0 where one can not be, too: nothing is ever less.
    pub(super) value: u32,
    /// Which goal the way from there leads to, [`NONE`] where that is not known.
    pub(super) goal: u32,
    /// The next cell of that way: of several as good the one with the least value, of those
    /// the first, whichever was come upon first.
    pub(super) onward: Onward,
}

/// The next cell of a way, as that of several as good is chosen.
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

    /// One of the goals.
    pub(super) const fn goal(number: u32) -> Self {
        Self {
            value: 0,
            goal: number,
            onward: Onward::NONE,
        }
    }

    /// Whether one can not be there.
    pub(super) const fn is_shut(self) -> bool {
        self.value == 0 && self.goal == NONE
    }
}

impl Blank {
    /// The cells of a map of so many columns and rows that one can be on.
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

    /// The regions of all cells that one can be on.
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

    /// How many regions there are.
    pub(super) fn regions(&self) -> usize {
        self.regions.count
    }

    /// The number of the region that a place belongs to, whoever bars it; nothing where the
    /// ground is shut.
    pub(super) fn region(&self, place: usize) -> Option<usize> {
        let number = self.regions.numbers[place];
        (number != NONE).then_some(number as usize)
    }

    /// For each cell that one can be on what is told of it, 0 for the others, as fields ask
    /// for it.
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

    /// From a cell to the one below it.
    const fn stride(&self) -> usize {
        self.width as usize + 2
    }

    /// The place of a cell; nothing outside the map.
    #[must_use]
    pub fn place(&self, at: Pos) -> Option<usize> {
        let (x, y) = (at.x.cast_unsigned(), at.y.cast_unsigned());
        let is_inside = x < self.width && y < self.height;
        is_inside.then(|| (usize::from(y) + 1) * self.stride() + usize::from(x) + 1)
    }

    /// The cell at a place.
    pub(super) fn pos(&self, place: u32) -> Pos {
        let stride = u32::from(self.width) + 2;
        let from_rim = |at: u32| i16::try_from(at).unwrap_or(i16::MAX) - 1;
        Pos::new(from_rim(place % stride), from_rim(place / stride))
    }

    /// What is known of a cell; nothing where one can not be.
    pub(super) fn get(&self, at: Pos) -> Option<Cell> {
        let cell = self.cells[self.place(at)?];
        (!cell.is_shut()).then_some(cell)
    }

    /// Puts that there; outside nothing happens.
    pub(super) fn set(&mut self, at: Pos, cell: Cell) {
        if let Some(place) = self.place(at) {
            self.cells[place] = cell;
        }
    }

    /// From a place to those of the cells around, in the order of [`Dir::ALL`]. Not from
    /// places of the rim.
    #[must_use]
    pub fn around(&self) -> [usize; Dir::ALL.len()] {
        let stride = self.stride();
        Dir::ALL.map(|dir| {
            let (dx, dy) = dir.delta();
            // What is added comes round to what would be taken away.
            let rows = stride.wrapping_mul(dy as usize);
            rows.wrapping_add(dx as usize)
        })
    }
}
