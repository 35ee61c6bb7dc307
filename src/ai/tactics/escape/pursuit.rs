//! A chase over a board, played to its end: from where a foe catches somebody whatever it
//! does.
//!
//! The two step in turn, wherever they like, and what is lost is found backwards from where
//! they stand side by side. (A game of cops and robbers on a graph, after Quilliot, Nowakowski
//! and Winkler.)

mod pursuit_solver;

use self::pursuit_solver::PursuitSolver;
use super::pursuit_grid::{Column, Frame, PursuitGrid, bits};
use crate::spatial::Pos;

/// Who is no farther than this from its foe, in steps, had better think of the end.
pub(super) const CLOSE: u32 = 7;

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
    pub fn over(board: &PursuitGrid) -> Self {
        let stands = Stands::on(board);
        let mut play = PursuitSolver::begin(board, &stands);
        for _ in 0..SOON {
            play.turn();
        }
        let lost_soon = (!play.is_over()).then(|| stands.keep(play.lost()));
        while !play.is_over() {
            play.turn();
        }
        Self {
            frame: board.frame,
            lost: stands.keep(play.lost()),
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

    fn on(board: &PursuitGrid) -> Self {
        let mut cells = Vec::new();
        let mut numbers = vec![[Self::NONE; Column::BITS as usize]; board.frame.width];
        for (x, (&column, numbers)) in board.foe.iter().zip(&mut numbers).enumerate() {
            for y in bits(column) {
                numbers[y] =
                    u16::try_from(cells.len()).expect("a board has at most 126 by 62 cells");
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

    /// For each of them the numbers of those that the foe could be on one step before or after:
    /// its own, and those around.
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

#[cfg(test)]
mod tests;
