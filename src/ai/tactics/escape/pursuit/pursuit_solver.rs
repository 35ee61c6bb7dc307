//! Solves a chase backwards turn by turn, for all foe cells at once. The consequences of
//! newly lost cells are computed for a whole column of bits at a time.

use std::ops::Range;

use super::Stands;
use crate::ai::tactics::escape::pursuit_grid::{Column, PursuitGrid};

/// A partly solved chase.
pub(super) struct PursuitSolver<'a> {
    board: &'a PursuitGrid,
    stands: &'a Stands,
    around: Around,
    /// Cells on which the fleer is lost with the foe to move: all columns for each foe
    /// cell.
    lost: Vec<Column>,
    /// For each foe cell, the columns with newly lost cells that are not processed yet.
    news: Vec<Span>,
    /// The foe cells with unprocessed columns.
    open: Vec<usize>,
    before: Before,
}

/// For each foe cell, the foe cells one step away from it.
struct Around {
    /// Their numbers, one foe cell after another.
    stands: Vec<u16>,
    /// The end of each foe cell's range in `stands`.
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

/// Cells found this turn on which the fleer is lost with the fleer to move.
#[derive(Default)]
struct Before {
    /// The foe cells, and the columns found for each.
    found: Vec<(usize, Span)>,
    /// The contents of all those columns, one after another.
    columns: Vec<Column>,
}

/// A range of grid columns.
#[derive(Clone, Copy)]
struct Span {
    first: u8,
    /// Exclusive end; 0 if the range is empty.
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

    /// Widens the range to include another. Columns between the two are processed once more
    /// than needed, without effect.
    fn join(&mut self, more: Self) {
        self.first = self.first.min(more.first);
        self.end = self.end.max(more.end);
    }

    fn columns(self) -> Range<usize> {
        self.first.into()..self.end.into()
    }
}

impl<'a> PursuitSolver<'a> {
    /// The final positions: the fleer has ended its turn beside or on the foe's cell.
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

    /// Cells known to be lost with the foe to move: all columns for each foe cell.
    pub(super) fn lost(&self) -> &[Column] {
        &self.lost
    }

    /// Whether the chase is fully solved.
    pub(super) const fn is_over(&self) -> bool {
        self.open.is_empty()
    }

    /// Solves one more turn of both sides, going backwards. The fleer's half is done for
    /// all foe cells before the foe's half, so that each call covers exactly one turn.
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

    /// Finds the cells on which the fleer is lost with the fleer to move: every step leads
    /// to a lost cell. Only consequences of newly lost cells are computed.
    fn lost_before(&mut self, stand: usize, before: &mut Before) {
        let (board, (own_x, own_y)) = (self.board, self.stands.cells[stand]);
        let width = board.frame.width;
        let news = std::mem::replace(&mut self.news[stand], Span::NONE).columns();
        // New cells also affect the columns next to them.
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
                // Skip the foe's own cell: whoever could step from or onto it is adjacent
                // and lost already.
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

    /// Marks these columns as lost for every foe cell one step away from `stand`.
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
