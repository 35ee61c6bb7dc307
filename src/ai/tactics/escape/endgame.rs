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

use super::fleer::Fleer;
use super::lay::Costs;
use crate::content::Refuge;
use crate::model::Course;
use crate::spatial::Pos;

/// So many steps round the foe the chase is played.
const ROUND: i16 = 10;
/// Who is nearer than this to its foe, in steps, had better think of the end.
pub(super) const CLOSE: u32 = 6;
/// Rows and columns of the board, with one that is shut about it.
const SIDE: usize = 2 * ROUND as usize + 3;

/// Which cells of the board something is true of: a bit for each column of a row.
type Cells = [u32; SIDE];

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
            lost: board.play()[place(MIDDLE, MIDDLE)],
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
            let mark = |cells: &mut Cells, is_so: bool| cells[y] |= u32::from(is_so) << x;
            mark(&mut board.foe, foes.is_open(at));
            if fleers.is_open(at) {
                let is_last = foe.steps_to(at) == reach;
                mark(&mut board.fleer, true);
                mark(&mut board.edge, is_last && at.neighbours().any(leads_off));
            }
        }
        board
    }

    /// Where the fleer is lost when the foe is to go, by the place of the foe.
    fn play(&self) -> Vec<Cells> {
        let mut lost = vec![[0; SIDE]; SIDE * SIDE];
        let mut open = Vec::new();
        for (y, &row) in self.foe.iter().enumerate() {
            for x in bits(row) {
                lost[place(x, y)] = self.beside(x, y);
                open.push((x, y));
            }
        }
        let mut is_open = vec![true; SIDE * SIDE];
        while !open.is_empty() {
            // All that is known so far before any of what follows from it.
            for (x, y) in std::mem::take(&mut open) {
                is_open[place(x, y)] = false;
                let before = self.lost_before(&lost[place(x, y)]);
                for (from, row) in (y - 1..).zip(&self.foe[y - 1..=y + 1]) {
                    for x in bits(row & (0b111 << (x - 1))) {
                        let there = place(x, from);
                        if add(&mut lost[there], &before) && !is_open[there] {
                            is_open[there] = true;
                            open.push((x, from));
                        }
                    }
                }
            }
        }
        lost
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

    /// Where the fleer is lost when it is to go: from where every step is.
    fn lost_before(&self, lost: &Cells) -> Cells {
        let mut beside = [0; SIDE];
        for (row, (lost, open)) in beside.iter_mut().zip(lost.iter().zip(&self.fleer)) {
            let bad = lost | !open;
            *row = bad & (bad << 1) & (bad >> 1);
        }
        let mut all = [0; SIDE];
        for y in 1..SIDE - 1 {
            let bad = beside[y - 1] & beside[y] & beside[y + 1];
            all[y] = bad & self.fleer[y] & !self.edge[y];
        }
        all
    }
}

/// Adds those cells, and tells whether there are new ones among them.
fn add(cells: &mut Cells, more: &Cells) -> bool {
    let mut news = 0;
    for (row, more) in cells.iter_mut().zip(more) {
        news |= more & !*row;
        *row |= more;
    }
    news != 0
}

/// The columns of a row, the first first.
fn bits(mut row: u32) -> impl Iterator<Item = usize> {
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
