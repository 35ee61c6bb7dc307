//! A single loud event: how loud it is in each cell, and where it seems to come
//! from.
//!
//! After Shuruppak's hearing (Dijkstra's algorithm capped by the volume, with a
//! loss for distance and one for each change of direction by its angle), and after
//! Crawl for the place one perceives: it is the true one only when the sound came
//! straight, else the corner it came round last.
//!
//! # What is straight
//!
//! On a grid of eight directions, most straight lines turn all the time. What comes
//! straight from the source is therefore not searched for but cast, as sight is:
//! whatever would be seen if sight passed where sound does is heard without a turn
//! and from where it was made. Everything else is searched for from there on, over
//! (cell, direction of the last step); to leave the plain line is a turn of at
//! least 45 degrees.
//!
//! Behind a corner, the place that the sound seems to come from remains the corner
//! as long as a straight line of cells leads there; the first cell without one is
//! itself behind a new corner, one step before. In loudness, though, a line between
//! two of the eight directions costs there what its one bend does. To forgive that,
//! too, a search would have to remember corners, and opening a door could make a
//! sound quieter: the louder way through it would hide one with a better corner.
//!
//! # What is kept
//!
//! A way that comes to a cell in another direction than the loudest one is of use
//! only if it is quieter by less than the turn between the two takes, since the
//! loudest could make that turn right there; the loss grows evenly with the angle,
//! which makes this exact. So next to nothing is kept beside one way a cell. Losses
//! are small integers: the open ways wait in one list for each loss. Of equally
//! loud ways the one found first counts, and all is looked at in the same order
//! every time.

mod heading;
mod search;

use super::grid::{Dir, Grid, Pos};
use heading::Heading;
use search::Spread;

/// What weakens a sound, in the units of its volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// By a step along a row or a column, at least 1.
    pub straight: u32,
    /// By a step in both, from as much to twice as much.
    pub diagonal: u32,
    /// By each 45 degrees of a turn.
    pub turn: u32,
}

impl Losses {
    /// Ten for a cell, the usual 14 for ten times the root of two, and half a cell
    /// for each 45 degrees. Crawl takes a quarter; ours makes corners matter more.
    pub const AIR: Self = Self {
        straight: 10,
        diagonal: 14,
        turn: 5,
    };

    #[inline]
    fn of_step(self, dir: Dir) -> u32 {
        if dir.is_diagonal() {
            self.diagonal
        } else {
            self.straight
        }
    }

    #[inline]
    fn of_distance(self, from: Pos, to: Pos) -> u32 {
        let (dx, dy) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
        let (long, short) = (u32::from(dx.max(dy)), u32::from(dx.min(dy)));
        self.diagonal * short + self.straight * (long - short)
    }
}

/// What is heard of a sound in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// What is left of the volume, at least 1.
    pub loudness: u32,
    /// Where it seems to come from: the source, or the last corner on the way.
    pub from: Pos,
}

/// A sound that has spread. Keeps its memory for the next one.
#[derive(Debug, Default)]
pub struct Sound {
    volume: u32,
    width: u16,
    height: u16,
    cells: Vec<Cell>,
    /// Ways that may lead on, by their loss.
    open: Vec<Vec<Way>>,
    /// How many there are.
    waiting: usize,
    /// The cells in line with the source, in the order the cast found them.
    in_line: Vec<Pos>,
    /// The source of the last sound, and beyond how many cells nothing was touched.
    last: (Pos, u32),
}

/// The loudest way to a cell.
#[derive(Clone, Copy, Debug)]
struct Cell {
    loss: u32,
    /// Where it seems to come from.
    from: Pos,
    /// The direction in which it comes.
    heading: Heading,
    /// What was followed from here: a bit for each heading, and one more for what
    /// came straight from the source.
    followed: u16,
    /// Known not to let sound pass.
    is_blocked: bool,
}

impl Cell {
    const SILENT: Self = Self {
        loss: u32::MAX,
        from: Pos::new(0, 0),
        heading: Heading(0),
        followed: 0,
        is_blocked: false,
    };
}

/// A way to a cell.
#[derive(Clone, Copy, Debug)]
struct Way {
    at: Pos,
    /// The cell before; the same one if the way is straight from the source.
    via: Pos,
    /// Where it seemed to come from there.
    from: Pos,
    heading: Heading,
}

impl Way {
    fn is_straight(self) -> bool {
        self.via == self.at
    }

    /// The greatest turn that may be worth making, in eighths of a circle. After a
    /// straight step, whatever is more than one to the side was nearer from the
    /// cell before, and that way makes no greater turns in all; after a diagonal
    /// step, a wall may have been between.
    fn sharpest_turn(self) -> u8 {
        match (self.is_straight(), self.heading.is_diagonal()) {
            (true, _) => 4,
            (false, true) => 2,
            (false, false) => 1,
        }
    }
}

impl Sound {
    /// Lets a sound of `volume` spread from `source` over a map of the size of
    /// `shape`. `passes` tells what a cell takes beyond what open air does, as a
    /// closed door or a thin wall may; nothing where no sound passes. The source
    /// itself is always heard.
    #[must_use]
    pub fn spread<T>(
        shape: &Grid<T>,
        source: Pos,
        volume: u16,
        losses: Losses,
        passes: impl Fn(Pos) -> Option<u32>,
    ) -> Self {
        let mut sound = Self::default();
        sound.respread(shape, source, volume, losses, passes);
        sound
    }

    /// Lets another one spread instead.
    pub fn respread<T>(
        &mut self,
        shape: &Grid<T>,
        source: Pos,
        volume: u16,
        losses: Losses,
        passes: impl Fn(Pos) -> Option<u32>,
    ) {
        self.begin(shape.width(), shape.height(), volume);
        // Every step takes at least as much as a straight one.
        let farthest = u32::from(volume) / losses.straight.max(1) + 1;
        self.last = (source, farthest);
        if !shape.contains(source) || volume == 0 {
            return;
        }
        let mut spread = Spread {
            sound: self,
            source,
            losses,
            passes,
        };
        spread.straight();
        spread.round_corners();
    }

    /// What is heard at `at`; nothing beyond the volume.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<Heard> {
        let cell = &self.cells[self.offset(at)?];
        (cell.loss < self.volume).then(|| Heard {
            loudness: self.volume - cell.loss,
            from: cell.from,
        })
    }

    /// Every cell where it is heard, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, Heard)> + '_ {
        let all = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        all.map(|(x, y)| Pos::new(x as i16, y as i16))
            .filter_map(|at| Some((at, self.at(at)?)))
    }

    fn begin(&mut self, width: u16, height: u16, volume: u16) {
        self.volume = u32::from(volume);
        if (self.width, self.height) == (width, height) {
            self.fall_silent();
        } else {
            (self.width, self.height) = (width, height);
            let cells = usize::from(width) * usize::from(height);
            self.cells.clear();
            self.cells.resize(cells, Cell::SILENT);
        }
        self.in_line.clear();
        let losses = self.open.len().max(usize::from(volume));
        self.open.resize_with(losses, Vec::new);
    }

    /// Clears what the last sound may have touched and no more: most sounds are small
    /// beside the level.
    fn fall_silent(&mut self) {
        let (source, farthest) = (self.last.0, i64::from(self.last.1));
        let span = |at: i16, size: u16| {
            let (at, last) = (i64::from(at), i64::from(size) - 1);
            (at - farthest).clamp(0, last.max(0)) as usize
                ..=(at + farthest).clamp(0, last.max(0)) as usize
        };
        let columns = span(source.x, self.width);
        for y in span(source.y, self.height) {
            let row = y * usize::from(self.width);
            if let Some(cells) = self
                .cells
                .get_mut(row + columns.start()..=row + columns.end())
            {
                cells.fill(Cell::SILENT);
            }
        }
    }

    #[inline]
    fn offset(&self, at: Pos) -> Option<usize> {
        let is_inside = (0..i32::from(self.width)).contains(&i32::from(at.x))
            && (0..i32::from(self.height)).contains(&i32::from(at.y));
        is_inside.then(|| at.y as usize * usize::from(self.width) + at.x as usize)
    }
}

#[cfg(test)]
mod tests;
