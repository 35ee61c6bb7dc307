//! The turns of a chase, played backwards over all stands of the foe's at once: what follows
//! from new cells on which the fleer is lost is asked of a whole column of the board in one.

use std::ops::Range;

use super::Stands;
use crate::ai::tactics::escape::pursuit_grid::{Column, PursuitGrid};

/// A chase as far as it has been played.
pub(super) struct PursuitSolver<'a> {
    board: &'a PursuitGrid,
    stands: &'a Stands,
    around: Around,
    /// Where the fleer is lost when the foe is to go: the columns of the board for each stand.
    lost: Vec<Column>,
    /// For each stand the columns with new cells that nothing has been found to follow from.
    news: Vec<Span>,
    /// The stands that have such columns.
    open: Vec<usize>,
    before: Before,
}

/// For each stand those from which the foe gets to it in a step.
struct Around {
    /// Their numbers, for one stand after another.
    stands: Vec<u16>,
    /// Where those of each end.
    ends: Vec<usize>,
}

impl Around {
    fn of(stands: &Stands) -> Self {
        let mut around = Self {
            stands: Vec::new(),
            ends: Vec::new(),
        };
        for near in stands.around() {
            around.stands.extend(near);
            around.ends.push(around.stands.len());
        }
        around
    }

    fn of_stand(&self, stand: usize) -> impl Iterator<Item = usize> {
        let first = stand.checked_sub(1).map_or(0, |last| self.ends[last]);
        let stands = &self.stands[first..self.ends[stand]];
        stands.iter().map(|&stand| stand.into())
    }
}

/// Where the fleer is lost when it is to go, as far as that was found in this turn.
#[derive(Default)]
struct Before {
    /// The stands of the foe's, and which columns were found for each.
    found: Vec<(usize, Span)>,
    /// All those, one after another.
    columns: Vec<Column>,
}

/// A run of columns of a board.
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
        let number = |column| u8::try_from(column).expect("a board has at most 128 columns");
        Self {
            first: number(columns.start),
            end: number(columns.end),
        }
    }

    const fn is_none(self) -> bool {
        self.end == 0
    }

    /// Widens it so that others are in it. What comes between them is asked once more than it
    /// had to be, and says nothing new.
    fn join(&mut self, more: Self) {
        self.first = self.first.min(more.first);
        self.end = self.end.max(more.end);
    }

    fn columns(self) -> Range<usize> {
        self.first.into()..self.end.into()
    }
}

impl<'a> PursuitSolver<'a> {
    /// At its end: where the fleer has ended its turn beside the foe, or on its cell.
    pub(super) fn begin(board: &'a PursuitGrid, stands: &'a Stands) -> Self {
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
        Self {
            board,
            stands,
            around: Around::of(stands),
            lost,
            news,
            open: (0..stands.cells.len()).collect(),
            before: Before::default(),
        }
    }

    /// Where the fleer is lost when the foe is to go, as far as that is known: the columns of
    /// the board for each stand.
    pub(super) fn lost(&self) -> &[Column] {
        &self.lost
    }

    /// Whether nothing follows any more.
    pub(super) const fn is_over(&self) -> bool {
        self.open.is_empty()
    }

    /// A turn of both, the one before those that have been played. What follows for the fleer
    /// is found for all stands before it is seen what follows from that for the foe: so each
    /// turn is one, whichever way they go.
    pub(super) fn turn(&mut self) {
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
        let width = self.board.frame.width;
        let (lost, news) = (self.lost.as_mut_slice(), self.news.as_mut_slice());
        for from in self.around.of_stand(stand) {
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
