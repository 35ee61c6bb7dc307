//! A chase over a pursuit grid, solved to its end: from which cells a foe catches the fleer
//! whatever it does.
//!
//! The two take turns, each stepping to any neighbouring cell. Lost positions are found
//! backwards from those in which the two are adjacent. (A game of cops and robbers on a
//! graph, after Quilliot, Nowakowski and Winkler.)

mod pursuit_solver;

use self::pursuit_solver::PursuitSolver;
use super::pursuit_grid::{Column, Frame, PursuitGrid, bits};
use crate::spatial::Pos;

/// Within this many steps of a foe, a fleer considers the endgame.
pub(super) const CLOSE: u32 = 7;

/// Positions lost within this many turns are lost soon.
const SOON: usize = 20;

/// Farthest cell a close fleer can step to, in columns from the foe.
const REACH: usize = CLOSE as usize + 1;
/// The columns kept per foe cell: its own and those within reach on both sides. No others
/// are ever queried.
type About = [Column; 2 * REACH + 1];

/// The solved chase over a pursuit grid, for all positions.
#[derive(Debug)]
pub struct Chase {
    frame: Frame,
    stands: Stands,
    /// Cells on which a fleer that has ended its turn is lost, for each foe cell.
    lost: Vec<About>,
    /// Cells on which it is lost soon; `None` if that is the same as `lost`.
    lost_soon: Option<Vec<About>>,
}

impl Chase {
    /// Solves the chase over a pursuit grid.
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

    /// Whether the foe catches a fleer that ends its turn on this cell, ever or soon.
    /// Always false for cells more than 8 columns from the foe.
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

/// Numbering of the cells that the foe can be on.
#[derive(Debug)]
struct Stands {
    /// Column and row of each cell.
    cells: Vec<(usize, usize)>,
    /// Number of each cell by column and row; [`NONE`](Self::NONE) for all others.
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

    /// For each cell, the numbers of the cells one foe step away, itself included.
    fn around(&self) -> impl Iterator<Item = impl Iterator<Item = u16>> {
        self.cells.iter().map(|&(x, y)| {
            let columns = self.numbers[x - 1..=x + 1].iter();
            let near = columns.flat_map(move |column| &column[y - 1..=y + 1]);
            near.copied().filter(|&number| number != Self::NONE)
        })
    }

    /// Extracts the columns worth keeping for each foe cell.
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
