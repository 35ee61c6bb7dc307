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

use super::cast::cast;
use super::grid::{Dir, Grid, Pos};
use super::line::line;

/// What weakens a sound, in the units of its volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// By a step along a row or a column, at least 1.
    pub straight: u32,
    /// By a step in both, at least as much.
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

    fn of_step(self, dir: Dir) -> u32 {
        if dir.is_diagonal() {
            self.diagonal
        } else {
            self.straight
        }
    }

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
    /// The cells in line with the source, in the order the cast found them.
    in_line: Vec<Pos>,
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

#[derive(Clone, Copy, Debug)]
struct Way {
    at: Pos,
    from: Pos,
    heading: Heading,
}

/// A direction as an eighth of a turn, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heading(u8);

impl Heading {
    const RING: [Dir; 8] = [
        Dir::North,
        Dir::NorthEast,
        Dir::East,
        Dir::SouthEast,
        Dir::South,
        Dir::SouthWest,
        Dir::West,
        Dir::NorthWest,
    ];

    /// All with their directions, in the order of [`Dir::ALL`].
    const ALL: [(Self, Dir); 8] = {
        let mut all = [(Self(0), Dir::North); 8];
        let mut place = 0;
        while place < 8 {
            let ring = (place % 4) * 2 + place / 4;
            all[place] = (Self(ring as u8), Self::RING[ring]);
            place += 1;
        }
        all
    };

    /// The nearest to the line between two cells. 5/12 is just above the tangent
    /// of an eighth of a right angle times two, 22.5 degrees.
    fn between(from: Pos, to: Pos) -> Self {
        let (dx, dy) = (
            i32::from(to.x) - i32::from(from.x),
            i32::from(to.y) - i32::from(from.y),
        );
        let is_upright = dx.abs() * 12 < dy.abs() * 5;
        let is_level = dy.abs() * 12 < dx.abs() * 5;
        Self(match (is_upright, is_level, dx > 0, dy > 0) {
            (true, _, _, false) => 0,
            (true, _, _, true) => 4,
            (_, true, true, _) => 2,
            (_, true, false, _) => 6,
            (_, _, true, false) => 1,
            (_, _, true, true) => 3,
            (_, _, false, true) => 5,
            (_, _, false, false) => 7,
        })
    }

    /// Eighths of a turn to another: 0 to 4.
    fn turn_to(self, other: Self) -> u32 {
        let apart = self.0.abs_diff(other.0);
        u32::from(apart.min(8 - apart))
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
        (self.width, self.height) = (width, height);
        self.cells.clear();
        let cells = usize::from(width) * usize::from(height);
        self.cells.resize(cells, Cell::SILENT);
        self.in_line.clear();
        self.open.iter_mut().for_each(Vec::clear);
        let losses = self.open.len().max(usize::from(volume));
        self.open.resize_with(losses, Vec::new);
    }

    fn offset(&self, at: Pos) -> Option<usize> {
        let is_inside = (0..i32::from(self.width)).contains(&i32::from(at.x))
            && (0..i32::from(self.height)).contains(&i32::from(at.y));
        is_inside.then(|| at.y as usize * usize::from(self.width) + at.x as usize)
    }
}

struct Spread<'a, P> {
    sound: &'a mut Sound,
    source: Pos,
    losses: Losses,
    passes: P,
}

impl<P: Fn(Pos) -> Option<u32>> Spread<'_, P> {
    /// Everything in plain line with the source.
    fn straight(&mut self) {
        let Self {
            sound,
            source,
            losses,
            passes,
        } = self;
        let (source, losses) = (*source, *losses);
        let inside = sound
            .offset(source)
            .expect("a source outside was turned away");
        sound.cells[inside].loss = 0;
        sound.cells[inside].from = source;
        sound.in_line.push(source);
        let radius = sound.volume / losses.straight.max(1);
        let size = (sound.width, sound.height);
        let medium = |at: Pos| {
            let is_inside = (0..i32::from(size.0)).contains(&i32::from(at.x))
                && (0..i32::from(size.1)).contains(&i32::from(at.y));
            if is_inside { passes(at) } else { None }
        };
        cast(source, radius as i32, medium, |at, lost| {
            let Some(offset) = sound.offset(at) else {
                return;
            };
            let cell = &mut sound.cells[offset];
            let Some(lost) = lost else {
                cell.is_blocked = true;
                return;
            };
            let loss = losses.of_distance(source, at).saturating_add(lost);
            if loss < sound.volume && loss < cell.loss {
                if cell.loss == u32::MAX {
                    sound.in_line.push(at);
                }
                cell.loss = loss;
                cell.from = source;
                cell.heading = Heading::between(source, at);
            }
        });
    }

    /// Everything else, beginning at the edges of what is in plain line.
    fn round_corners(&mut self) {
        for number in 0..self.sound.in_line.len() {
            let at = self.sound.in_line[number];
            if self.may_lead_on(at) {
                let cell = *self.cell(at);
                self.sound.open[cell.loss as usize].push(Way {
                    at,
                    from: cell.from,
                    heading: cell.heading,
                });
            }
        }
        for loss in 0..self.sound.volume {
            let mut number = 0;
            // Every step takes something: what is found goes to later lists.
            while let Some(&way) = self.sound.open[loss as usize].get(number) {
                self.follow(way, loss);
                number += 1;
            }
        }
    }

    /// Whether a neighbour is not as loud as the way over `at` might make it.
    fn may_lead_on(&self, at: Pos) -> bool {
        let loss = self.cell(at).loss;
        Dir::ALL.into_iter().any(|dir| {
            self.sound.offset(at.step(dir)).is_some_and(|offset| {
                let there = &self.sound.cells[offset];
                !there.is_blocked && there.loss > loss + self.losses.of_step(dir)
            })
        })
    }

    fn follow(&mut self, way: Way, loss: u32) {
        let is_straight = way.from == self.source;
        let bit = 1 << if is_straight { 8 } else { way.heading.0 };
        let here = self.cell_mut(way.at);
        let is_best = (here.loss, here.heading, here.from) == (loss, way.heading, way.from);
        if here.followed & bit != 0 {
            return;
        }
        here.followed |= bit;
        let here = *here;
        if is_best || self.is_useful(&here, loss, way.heading) {
            for (heading, dir) in Heading::ALL {
                // What is in line with the source, the cast has told already.
                let turn = way.heading.turn_to(heading).max(u32::from(is_straight));
                self.step(way, loss + turn * self.losses.turn, heading, dir);
            }
        }
    }

    fn step(&mut self, way: Way, loss: u32, heading: Heading, dir: Dir) {
        let to = way.at.step(dir);
        let Some(offset) = self.sound.offset(to) else {
            return;
        };
        let there = self.sound.cells[offset];
        let loss = loss + self.losses.of_step(dir);
        if there.is_blocked || !self.is_useful(&there, loss, heading) {
            return;
        }
        let Some(extra) = (self.passes)(to) else {
            self.sound.cells[offset].is_blocked = true;
            return;
        };
        let loss = loss.saturating_add(extra);
        if self.is_useful(&there, loss, heading) {
            let is_corner = way.from == self.source || !self.is_clear(way.from, to);
            let from = if is_corner { way.at } else { way.from };
            self.reach(to, loss, from, heading);
        }
    }

    /// Whether a way to a cell can be the loudest there or further on.
    fn is_useful(&self, best: &Cell, loss: u32, heading: Heading) -> bool {
        let is_straight = best.loss != u32::MAX && best.from == self.source;
        let turn = best.heading.turn_to(heading).max(u32::from(is_straight));
        let limit = best.loss.saturating_add(turn * self.losses.turn);
        loss < limit.min(self.sound.volume)
    }

    fn reach(&mut self, at: Pos, loss: u32, from: Pos, heading: Heading) {
        let cell = self.cell_mut(at);
        if loss < cell.loss {
            cell.loss = loss;
            cell.from = from;
            cell.heading = heading;
        }
        self.sound.open[loss as usize].push(Way { at, from, heading });
    }

    fn is_clear(&self, from: Pos, to: Pos) -> bool {
        line(from, to).all(|at| (self.passes)(at).is_some())
    }

    fn cell(&self, at: Pos) -> &Cell {
        let offset = self.sound.offset(at).expect("ways stay on the map");
        &self.sound.cells[offset]
    }

    fn cell_mut(&mut self, at: Pos) -> &mut Cell {
        let offset = self.sound.offset(at).expect("ways stay on the map");
        &mut self.sound.cells[offset]
    }
}

#[cfg(test)]
mod tests;
