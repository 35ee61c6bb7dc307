//! Whether a foe close by catches somebody whatever it does: the chase over the cells round
//! that foe, played to its end.
//!
//! Who is first where is asked on the way to a loop (`ahead`). That says too
//! little where the two are near each other on open ground: a corner of a hall is lost though
//! its cells are reached first, and the far side of a tree is not though the foe could be
//! there as soon. So both are taken to step in turn, wherever they like, and what is lost is
//! found backwards from where they stand side by side. (A game of cops and robbers on a graph,
//! after Quilliot, Nowakowski and Winkler.)
//!
//! Whoever gets off these cells is taken to be free, and the foe to stay on them; so what is
//! found to be lost is, as long as the foe goes as fast and each step is a turn. Ground that
//! slows is not told from other ground. By whom there may be more of nothing is said.

use std::cmp::Reverse;
use std::ops::Range;

use super::fleer::Fleer;
use super::lay::Costs;
use crate::content::Refuge;
use crate::model::Course;
use crate::spatial::Pos;

/// So many steps round the foe the chase is played: round most pillars and blocks of rock that
/// one would run round, and to the end of most blind caves.
const ROUND: i16 = 20;
/// Who is nearer than this to its foe, in steps, had better think of the end.
pub(super) const CLOSE: u32 = 7;
/// Rows and columns of the board, with one that is shut about it.
const SIDE: usize = 2 * ROUND as usize + 3;

/// Which cells of the board something is true of: a bit for each column of a row.
type Cells = [u64; SIDE];
/// Some rows of it in a row.
type Rows = Range<usize>;

/// Who is lost round a foe.
#[derive(Clone, Debug)]
pub struct Endgame {
    /// Where the foe is.
    pub foe: Pos,
    /// Whether one is lost who ends its turn there.
    lost: Cells,
}

impl Endgame {
    /// The game on that board.
    #[must_use]
    pub fn on(board: &Board) -> Self {
        Self {
            foe: board.middle,
            lost: board.play(),
        }
    }

    /// Whether the foe catches who ends its turn on that cell, whatever it does.
    #[must_use]
    pub fn is_lost(&self, at: Pos) -> bool {
        on_board(self.foe, at).is_some_and(|(x, y)| self.lost[y] & (1 << x) != 0)
    }
}

/// The row and column of the foe's cell.
const MIDDLE: usize = SIDE / 2;

/// The column and row of a cell on the board about one; nothing off it.
fn on_board(middle: Pos, at: Pos) -> Option<(usize, usize)> {
    let from_middle = |at: i16, middle: i16| {
        let off = i32::from(at) - i32::from(middle);
        let is_near = off.unsigned_abs() <= ROUND.unsigned_abs().into();
        is_near.then(|| MIDDLE.wrapping_add_signed(off as isize))
    };
    Some((from_middle(at.x, middle.x)?, from_middle(at.y, middle.y)?))
}

const fn place(x: usize, y: usize) -> usize {
    y * SIDE + x
}

/// A cell that the foe can get to, and what is known of when it is there and is to go.
#[derive(Clone, Debug)]
struct Stand {
    x: usize,
    y: usize,
    /// Where the fleer is lost.
    lost: Cells,
    /// The rows of that which have not been gone back from.
    news: Rows,
}

/// The cells that are played on. What is the same here ends the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    middle: Pos,
    /// Where the fleer can be.
    fleer: Cells,
    /// Where the foe can be.
    foe: Cells,
    /// Where the fleer may step off the board.
    edge: Cells,
}

impl Board {
    /// That of one for whom steps cost that, before a foe on that cell for whom they cost
    /// that.
    #[must_use]
    pub fn round(foe: Pos, fleers: &Costs, foes: &Costs) -> Self {
        let mut board = Self {
            middle: foe,
            fleer: [0; SIDE],
            foe: [0; SIDE],
            edge: [0; SIDE],
        };
        let reach = ROUND.unsigned_abs().into();
        let leads_off = |at: Pos| foe.steps_to(at) > reach && fleers.is_open(at);
        for at in foe.within(reach) {
            let Some((x, y)) = on_board(foe, at) else {
                continue;
            };
            let mark = |cells: &mut Cells, is_so: bool| cells[y] |= u64::from(is_so) << x;
            mark(&mut board.foe, foes.is_open(at));
            if fleers.is_open(at) {
                let is_last = foe.steps_to(at) == reach;
                mark(&mut board.fleer, true);
                mark(&mut board.edge, is_last && at.neighbours().any(leads_off));
            }
        }
        board
    }

    /// Where the fleer is lost when the foe is to go from the middle.
    fn play(&self) -> Cells {
        let (mut stands, number) = self.stands();
        let mut open: Vec<usize> = (0..stands.len()).collect();
        let mut before = [0; SIDE];
        while !open.is_empty() {
            // All that is known so far before any of what follows from it.
            for stand in std::mem::take(&mut open) {
                let Stand { x, y, .. } = stands[stand];
                let rows = std::mem::take(&mut stands[stand].news);
                let rows = self.lost_before(&stands[stand].lost, rows, &mut before);
                if rows.is_empty() {
                    continue;
                }
                for from in self.foe_about(x, y) {
                    let there = usize::from(number[from]);
                    let known = &mut stands[there];
                    let more = add(&mut known.lost, &before, rows.clone());
                    if more.is_empty() {
                        continue;
                    }
                    if known.news.is_empty() {
                        open.push(there);
                    }
                    known.news = both(&known.news, &more);
                }
            }
        }
        stands.first().map_or([0; SIDE], |middle| middle.lost)
    }

    /// The cells that the foe can get to, the middle first, and their numbers by place.
    fn stands(&self) -> (Vec<Stand>, Vec<u16>) {
        let mut number = vec![u16::MAX; SIDE * SIDE];
        let mut stands: Vec<Stand> = Vec::new();
        let stand = |x: usize, y: usize| Stand {
            x,
            y,
            lost: self.beside(x, y),
            news: y - 1..y + 2,
        };
        if self.foe[MIDDLE] & (1 << MIDDLE) != 0 {
            number[place(MIDDLE, MIDDLE)] = 0;
            stands.push(stand(MIDDLE, MIDDLE));
        }
        let mut looked = 0;
        while let Some(&Stand { x, y, .. }) = stands.get(looked) {
            looked += 1;
            for at in self.foe_about(x, y) {
                if number[at] == u16::MAX {
                    number[at] = u16::try_from(stands.len()).expect("the board is small");
                    stands.push(stand(at % SIDE, at / SIDE));
                }
            }
        }
        (stands, number)
    }

    /// The places that the foe could be on one step before or after: its own, and those around.
    fn foe_about(&self, x: usize, y: usize) -> impl Iterator<Item = usize> {
        (y - 1..=y + 1).flat_map(move |row| {
            let near = self.foe[row] & (0b111 << (x - 1));
            bits(near).map(move |x| place(x, row))
        })
    }

    /// Where the fleer has ended its turn beside the foe, or on its cell.
    fn beside(&self, x: usize, y: usize) -> Cells {
        let mut cells = [0; SIDE];
        let rows = y - 1..=y + 1;
        for (row, open) in cells[rows.clone()].iter_mut().zip(&self.fleer[rows]) {
            *row = open & (0b111 << (x - 1));
        }
        cells
    }

    /// Where the fleer is lost when it is to go, from where every step is, as far as that
    /// follows from those rows: written to `before`, in the rows that it tells and no others.
    fn lost_before(&self, lost: &Cells, rows: Rows, before: &mut Cells) -> Rows {
        let all_bad = |y: usize| {
            let bad = lost[y] | !self.fleer[y];
            bad & (bad << 1) & (bad >> 1)
        };
        let (first, last) = (rows.start.max(2) - 1, (rows.end + 1).min(SIDE - 1));
        let (mut above, mut here) = (all_bad(first - 1), all_bad(first));
        let mut found = Rows::default();
        for (y, row) in (first..last).zip(&mut before[first..last]) {
            let below = all_bad(y + 1);
            *row = above & here & below & self.fleer[y] & !self.edge[y];
            if *row != 0 {
                found = both(&found, &(y..y + 1));
            }
            (above, here) = (here, below);
        }
        found
    }
}

/// Adds those rows of cells, and tells in which of them there are new ones.
fn add(cells: &mut Cells, more: &Cells, rows: Rows) -> Rows {
    let mut news = Rows::default();
    let pairs = cells[rows.clone()].iter_mut().zip(&more[rows.clone()]);
    for (y, (row, more)) in rows.zip(pairs) {
        if more & !*row != 0 {
            *row |= more;
            news = both(&news, &(y..y + 1));
        }
    }
    news
}

/// The rows from the first to the last of either.
fn both(some: &Rows, others: &Rows) -> Rows {
    match (some.is_empty(), others.is_empty()) {
        (true, _) => others.clone(),
        (_, true) => some.clone(),
        _ => some.start.min(others.start)..some.end.max(others.end),
    }
}

/// The columns of a row, the first first.
fn bits(mut row: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = row.trailing_zeros();
        row &= row.checked_sub(1)?;
        Some(first as usize)
    })
}

impl Fleer<'_> {
    /// The step of one from whom its foe cuts off all safety, and whom it does not catch all
    /// the same, as round a pillar: the farthest of those by which it is not lost. Nothing
    /// where it is lost by all.
    pub(super) fn keeps_going(&self, endgame: &Endgame) -> Option<Course> {
        let steps = self.here.neighbours();
        let steps = steps.filter(|&at| self.walker().can_go_to(at) && !endgame.is_lost(at));
        let apart = |at: &Pos| (at.steps_to(endgame.foe), Reverse(*at));
        let to = steps.max_by_key(apart)?;
        let stays = !endgame.is_lost(self.here) && apart(&self.here).0 >= apart(&to).0;
        Some(Course {
            next: if stays { self.here } else { to },
            to,
            refuge: Refuge::Away,
            danger: (self.content.tactics).flight.hopeless.saturating_sub(1),
        })
    }
}

#[cfg(test)]
mod tests;
