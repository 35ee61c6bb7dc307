//! A single noise: how loud it is in each cell, and where it seems to come from.
//!
//! After Shuruppak's hearing (Dijkstra's algorithm limited by the volume, with a loss for
//! distance and one for each change of direction by its angle). The perceived place is
//! after Crawl: the true one only if the sound came straight, else the last corner it
//! passed.
//!
//! # Straight lines
//!
//! On a grid with eight directions most straight lines change direction constantly.
//! Straight sound is therefore not searched for but cast, as sight is: every cell visible
//! if sight passed where sound does is reached without a turn and from the true source.
//! Everything else is searched from there, over pairs of cell and last direction. Leaving
//! the direct line is a turn of at least 45 degrees.
//!
//! Behind a corner, the sound seems to come from that corner as long as a straight line of
//! cells leads there. The first cell without such a line is behind a new corner, which is
//! the previous cell. Loudness there still pays for one bend on lines between two of the
//! eight directions. Avoiding that would require remembering corners, and then opening a
//! door could make a sound quieter: the louder path through it would hide one with a better
//! corner.
//!
//! # Pruning
//!
//! A path reaching a cell in another direction than the loudest path is useful only if its
//! extra loss is less than the turn between the two, since the loudest path could make that
//! turn right there. The loss is proportional to the angle, so this is exact, and hardly
//! more than one path per cell is kept. Losses are small integers, so open paths wait in
//! one list per loss. Among equally loud paths the first one found wins; the order of
//! search is deterministic.

mod heading;
mod search;

use super::grid::{Dir, Grid, Pos};
use heading::Heading;
use search::Spread;

/// What weakens a sound, in units of its volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// Loss of a step along a row or column, at least 1.
    pub straight: u32,
    /// Loss of a diagonal step, one to two times as much.
    pub diagonal: u32,
    /// Loss per 45 degrees of a turn.
    pub turn: u32,
}

impl Losses {
    /// Ten per cell, the usual 14 for a diagonal, and half a cell per 45 degrees. Crawl
    /// uses a quarter; ours makes corners matter more.
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
    /// The remaining volume, at least 1.
    pub loudness: u32,
    /// Where it seems to come from: the source, or the last corner on the path.
    pub from: Pos,
}

/// A sound that has spread. Its memory is reused for the next one.
#[derive(Debug, Default)]
pub struct Sound {
    volume: u32,
    width: u16,
    height: u16,
    cells: Vec<Cell>,
    /// Open paths, by loss.
    open: Vec<Vec<Way>>,
    /// The number of open paths.
    waiting: usize,
    /// Cells in direct line with the source, in the order of the cast.
    in_line: Vec<Pos>,
    /// The source of the last sound, and the distance in cells beyond which nothing was
    /// touched.
    last: (Pos, u32),
}

/// The loudest path to a cell.
#[derive(Clone, Copy, Debug)]
struct Cell {
    loss: u32,
    /// Where the sound seems to come from.
    from: Pos,
    /// The direction it arrives in.
    heading: Heading,
    /// Paths already followed from here: a bit per heading, plus one for sound straight
    /// from the source.
    followed: u16,
    /// Whether the cell is known to block sound.
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

/// A path to a cell.
#[derive(Clone, Copy, Debug)]
struct Way {
    at: Pos,
    /// The previous cell; `at` itself for sound straight from the source.
    via: Pos,
    /// Where the sound seemed to come from in the previous cell.
    from: Pos,
    heading: Heading,
}

impl Way {
    fn is_straight(self) -> bool {
        self.via == self.at
    }

    /// The sharpest turn worth trying, in eighths of a circle. After a straight step,
    /// anything more than one eighth aside was nearer from the previous cell, with no
    /// greater turns in total; after a diagonal step, a wall may have been in between.
    fn sharpest_turn(self) -> u8 {
        match (self.is_straight(), self.heading.is_diagonal()) {
            (true, _) => 4,
            (false, true) => 2,
            (false, false) => 1,
        }
    }
}

impl Sound {
    /// Spreads a sound of `volume` from `source` over a map of the size of `shape`.
    /// `passes` is the loss in a cell beyond that of open air, e.g. for a closed door or a
    /// thin wall; `None` if blocked. The source itself is always heard.
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

    /// Spreads another sound instead, reusing memory.
    pub fn respread<T>(
        &mut self,
        shape: &Grid<T>,
        source: Pos,
        volume: u16,
        losses: Losses,
        passes: impl Fn(Pos) -> Option<u32>,
    ) {
        self.begin(shape.width(), shape.height(), volume);
        // Every step loses at least as much as a straight one.
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

    /// What is heard at `at`; `None` beyond the volume.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<Heard> {
        let cell = &self.cells[self.offset(at)?];
        (cell.loss < self.volume).then(|| Heard {
            loudness: self.volume - cell.loss,
            from: cell.from,
        })
    }

    /// Every cell where the sound is heard, row by row.
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

    /// Clears only the area the last sound may have touched: most sounds are small compared
    /// to the level.
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
