//! A chase over a board, played to its end: from where a foe catches somebody whatever it
//! does.
//!
//! The two step in turn, wherever they like, and what is lost is found backwards from where
//! they stand side by side. (A game of cops and robbers on a graph, after Quilliot, Nowakowski
//! and Winkler.) For each cell that the foe may be on there are the cells on which the fleer is
//! lost, and what follows from new ones among them is asked of a whole column at once.

use std::ops::Range;

use super::board::{Board, Column, Frame, bits};
use super::endgame::CLOSE;
use crate::spatial::Pos;

/// What is lost in so many turns is lost soon.
const SOON: usize = 20;

/// Who is close to its foe has no step to a cell that is farther from it, in columns.
const REACH: usize = CLOSE as usize + 1;
/// What is kept for a stand of the foe's, for nobody asks about more: its own column and those
/// within reach to both sides.
type About = [Column; 2 * REACH + 1];

/// The chase over a board, from everywhere.
#[derive(Debug)]
pub struct Chase {
    frame: Frame,
    stands: Stands,
    /// Where the fleer is lost who has ended its turn, for each stand of the foe's.
    lost: Vec<About>,
    /// Where it is lost soon, if that is not all the same.
    lost_soon: Option<Vec<About>>,
}

impl Chase {
    /// The chase over that board, played to its end.
    #[must_use]
    pub fn over(board: &Board) -> Self {
        let stands = Stands::on(board);
        let mut play = Play::begin(board, &stands);
        for _ in 0..SOON {
            play.turn();
        }
        let lost_soon = (!play.is_over()).then(|| stands.keep(&play.lost));
        while !play.is_over() {
            play.turn();
        }
        Self {
            frame: board.frame,
            lost: stands.keep(&play.lost),
            lost_soon,
            stands,
        }
    }

    /// Whether the foe catches who ends its turn on that cell, ever or soon. Nobody is told to
    /// be lost who is more than 8 columns from the foe.
    pub(super) fn is_lost(&self, (fleer, foe): (Pos, Pos), soon: bool) -> bool {
        let (fleer, foe) = (self.frame.place(fleer), self.frame.place(foe));
        let (Some((x, y)), Some(foe)) = (fleer, foe) else {
            return false;
        };
        let lost_soon = self.lost_soon.as_ref().filter(|_| soon);
        let lost = lost_soon.unwrap_or(&self.lost);
        let about = self.stands.at(foe).map(|stand| &lost[stand]);
        let column = (x + REACH).checked_sub(foe.0);
        let column = about.zip(column).and_then(|(about, at)| about.get(at));
        column.is_some_and(|column| column & (1 << y) != 0)
    }
}

/// The cells that the foe can be on, numbered.
#[derive(Debug)]
struct Stands {
    /// Their columns and rows.
    cells: Vec<(usize, usize)>,
    /// Which of them each is, by column and row; [`NONE`](Self::NONE) of no other cell.
    numbers: Vec<[u16; Column::BITS as usize]>,
}

impl Stands {
    const NONE: u16 = u16::MAX;

    fn on(board: &Board) -> Self {
        let mut cells = Vec::new();
        let mut numbers = vec![[Self::NONE; Column::BITS as usize]; board.frame.width];
        for (x, (&column, numbers)) in board.foe.iter().zip(&mut numbers).enumerate() {
            for y in bits(column) {
                numbers[y] = u16::try_from(cells.len()).expect("a board has 126 by 62 cells");
                cells.push((x, y));
            }
        }
        Self { cells, numbers }
    }

    /// The number of a cell, if the foe can be on it.
    fn at(&self, (x, y): (usize, usize)) -> Option<usize> {
        let number = self.numbers[x][y];
        (number != Self::NONE).then(|| number.into())
    }

    /// For each the numbers of those that the foe could be on one step before or after: its
    /// own, and those around.
    fn around(&self) -> impl Iterator<Item = impl Iterator<Item = u16>> {
        self.cells.iter().map(|&(x, y)| {
            let columns = self.numbers[x - 1..=x + 1].iter();
            let near = columns.flat_map(move |column| &column[y - 1..=y + 1]);
            near.copied().filter(|&number| number != Self::NONE)
        })
    }

    /// Of all columns for each stand what is worth keeping.
    fn keep(&self, all: &[Column]) -> Vec<About> {
        let width = self.numbers.len();
        let stands = self.cells.iter().zip(all.chunks_exact(width));
        let about = |(&(x, _), columns): (&(usize, usize), &[Column])| {
            let (first, last) = (x.saturating_sub(REACH), (x + REACH + 1).min(width));
            let mut about = [0; 2 * REACH + 1];
            about[first + REACH - x..last + REACH - x].copy_from_slice(&columns[first..last]);
            about
        };
        stands.map(about).collect()
    }
}

/// A chase that is being played, backwards.
struct Play<'a> {
    board: &'a Board,
    stands: &'a Stands,
    /// The stands around each, one after another, and where those of each end.
    around: (Vec<u16>, Vec<usize>),
    /// Where the fleer is lost when the foe is to go: the columns of the board for each stand.
    lost: Vec<Column>,
    /// The columns of each that it has not been asked yet what follows from.
    news: Vec<Span>,
    /// The stands that have any.
    open: Vec<usize>,
    before: Before,
}

/// Where the fleer is lost when it is to go, as far as that was found in this turn.
#[derive(Default)]
struct Before {
    /// The stands of the foe's, and which columns were found for each.
    found: Vec<(usize, Span)>,
    /// All those, one after another.
    columns: Vec<Column>,
}

/// Some columns of a board, and what lies between them.
#[derive(Clone, Copy)]
struct Span {
    first: u8,
    /// The one after the last; 0 where there are none.
    end: u8,
}

impl Span {
    const NONE: Self = Self {
        first: u8::MAX,
        end: 0,
    };

    fn of(columns: Range<usize>) -> Self {
        let number = |column| u8::try_from(column).expect("a board has 128 columns");
        Self {
            first: number(columns.start),
            end: number(columns.end),
        }
    }

    const fn is_none(self) -> bool {
        self.end == 0
    }

    fn join(&mut self, more: Self) {
        self.first = self.first.min(more.first);
        self.end = self.end.max(more.end);
    }

    fn columns(self) -> Range<usize> {
        self.first.into()..self.end.into()
    }
}

impl<'a> Play<'a> {
    /// At its end: where the fleer has ended its turn beside the foe, or on its cell.
    fn begin(board: &'a Board, stands: &'a Stands) -> Self {
        let width = board.frame.width;
        let mut lost = vec![0; stands.cells.len() * width];
        let mut news = Vec::with_capacity(stands.cells.len());
        for (lost, &(x, y)) in lost.chunks_exact_mut(width).zip(&stands.cells) {
            let near = x - 1..x + 2;
            let columns = lost[near.clone()].iter_mut();
            for (column, open) in columns.zip(&board.fleer[near.clone()]) {
                *column = open & (0b111 << (y - 1));
            }
            news.push(Span::of(near));
        }
        let (mut around, mut ends) = (Vec::new(), Vec::new());
        for near in stands.around() {
            around.extend(near);
            ends.push(around.len());
        }
        Self {
            board,
            stands,
            around: (around, ends),
            lost,
            news,
            open: (0..stands.cells.len()).collect(),
            before: Before::default(),
        }
    }

    /// Whether nothing follows any more.
    const fn is_over(&self) -> bool {
        self.open.is_empty()
    }

    /// A turn of both, the one before those that have been played. What follows for the fleer
    /// is found for all stands before it is seen what follows from that for the foe: so each
    /// turn is one, whichever way they go.
    fn turn(&mut self) {
        let mut before = std::mem::take(&mut self.before);
        before.found.clear();
        before.columns.clear();
        let mut open = std::mem::take(&mut self.open);
        for &stand in &open {
            self.lost_before(stand, &mut before);
        }
        open.clear();
        self.open = open;
        let mut rest = before.columns.as_slice();
        for &(stand, span) in &before.found {
            let (columns, others) = rest.split_at(span.columns().len());
            rest = others;
            self.add_around(stand, span, columns);
        }
        self.before = before;
    }

    /// Where the fleer is lost when it is to go, before a foe on that stand: from where every
    /// step is, as far as that follows from what is new.
    fn lost_before(&mut self, stand: usize, before: &mut Before) {
        let (board, (own_x, own_y)) = (self.board, self.stands.cells[stand]);
        let width = board.frame.width;
        let news = std::mem::replace(&mut self.news[stand], Span::NONE).columns();
        // It says something of the columns beside it as well.
        let columns = news.start.max(2) - 1..(news.end + 1).min(width - 1);
        let near = columns.start - 1..columns.end + 1;
        let lost = &self.lost[stand * width..][near.clone()];
        let mut all_bad = lost.iter().zip(&board.fleer[near]).map(|(lost, open)| {
            let bad = lost | !open;
            bad & (bad << 1) & (bad >> 1)
        });
        let (mut left, mut here) = (all_bad.next().unwrap_or(0), all_bad.next().unwrap_or(0));
        let (begin, mut found) = (before.columns.len(), 0..0);
        let inside = &board.inside[columns.clone()];
        for ((x, inside), right) in columns.zip(inside).zip(all_bad) {
            let mut column = left & here & right & inside;
            (left, here) = (here, right);
            if x == own_x {
                // Nothing new follows from the foe's own cell: all that it comes from is
                // beside that.
                column &= !(1 << own_y);
            }
            if column != 0 {
                let first = if found.end == 0 { x } else { found.start };
                found = first..x + 1;
            }
            if found.end != 0 {
                before.columns.push(column);
            }
        }
        if found.end != 0 {
            before.columns.truncate(begin + found.len());
            before.found.push((stand, Span::of(found)));
        }
    }

    /// Adds those columns to what is lost before a foe on any stand from which it gets to that
    /// one.
    fn add_around(&mut self, stand: usize, span: Span, columns: &[Column]) {
        let (around, ends) = &self.around;
        let first = stand.checked_sub(1).map_or(0, |before| ends[before]);
        let width = self.board.frame.width;
        let (lost, news) = (self.lost.as_mut_slice(), self.news.as_mut_slice());
        for from in around[first..ends[stand]].iter().copied().map(usize::from) {
            let lost = &mut lost[from * width..][span.columns()];
            let mut more = 0;
            for (lost, column) in lost.iter_mut().zip(columns) {
                more |= column & !*lost;
                *lost |= column;
            }
            if more != 0 {
                let news = &mut news[from];
                if news.is_none() {
                    self.open.push(from);
                }
                news.join(span);
            }
        }
    }
}

#[cfg(test)]
mod tests;
