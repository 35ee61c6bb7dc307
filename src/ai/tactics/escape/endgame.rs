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
//! The chase is played once over a ground, from wherever the two may stand, and holds for all
//! who get about on it alike, as long as its cells are the same. Only a level that is very
//! large is cut into boards; whoever gets off one of those is taken to be free, and the foe
//! to stay on it.
//!
//! What is found to be lost is, as long as the foe goes as fast and each step is a turn.
//! Ground that slows is not told from other ground. By whom there may be more of nothing is
//! said.

use std::cmp::Reverse;
use std::sync::Arc;

use super::fleer::Fleer;
use super::lay::Costs;
use crate::content::Refuge;
use crate::model::Course;
use crate::spatial::Pos;

/// Who is no farther than this from its foe, in steps, had better think of the end.
pub(super) const CLOSE: u32 = 7;
/// The most columns of a board: as many as there are bits in a set of them, but the two that
/// are shut about it.
const WIDTH: i16 = 126;
/// The most rows, for the same reason.
const HEIGHT: i16 = 62;
/// Boards of larger levels are so far apart: in a chase not each step makes one.
const STRIDE: i16 = 16;
/// What is lost in so many turns is lost soon.
const SOON: usize = 20;

/// Which cells of a column something is true of: a bit for each row. Levels are wider than
/// they are high.
type Column = u64;
/// Some columns of a board: a bit for each.
type Columns = u128;

/// Who is close to its foe has no step to a cell that is farther from it, in columns.
const REACH: usize = CLOSE as usize + 1;
/// What is kept for a stand of the foe's, for nobody asks about more: its own column and those
/// within reach to both sides.
type About = [Column; 2 * REACH + 1];

/// Who is lost before a foe.
#[derive(Clone, Debug)]
pub struct Endgame {
    /// Where the foe is.
    pub foe: Pos,
    chase: Arc<Chase>,
    /// Whether only who is lost soon is told from others.
    is_short: bool,
}

impl Endgame {
    /// Before that foe, by a chase over the ground on which it is.
    #[must_use]
    pub const fn of(chase: Arc<Chase>, foe: Pos) -> Self {
        Self {
            foe,
            chase,
            is_short: false,
        }
    }

    /// The same for one who has those steps to choose from, as far as it can go there: who is
    /// lost by all of them sees to it that it is not lost soon, for no foe is as good as the
    /// one that is reckoned with.
    #[must_use]
    pub fn by(&self, mut steps: impl Iterator<Item = Pos>, can_go: impl Fn(Pos) -> bool) -> Self {
        let is_short = !steps.any(|at| !self.is_lost(at) && can_go(at));
        Self {
            is_short,
            ..self.clone()
        }
    }

    /// Whether the foe catches who ends its turn on that cell, whatever it does: ever, or of
    /// who is lost [by](Self::by) all its steps, soon. Nobody is told to be lost who is more
    /// than 8 columns from the foe.
    #[must_use]
    pub fn is_lost(&self, at: Pos) -> bool {
        self.chase.is_lost((at, self.foe), self.is_short)
    }
}

/// The chase over a board, from everywhere.
#[derive(Debug)]
pub struct Chase {
    board: Board,
    stands: Stands,
    /// Where the fleer is lost who has ended its turn, for each stand of the foe's.
    lost: Vec<About>,
    /// Where it is lost soon, if that is not all the same.
    lost_soon: Option<Vec<About>>,
}

impl Chase {
    /// The chase over that board, played to its end.
    #[must_use]
    pub fn over(board: Board) -> Self {
        let stands = Stands::on(&board);
        let mut lost_soon = None;
        let lost = board.play(&stands, |so_far| {
            lost_soon = Some(stands.keep(so_far));
        });
        let lost = stands.keep(&lost);
        Self {
            board,
            stands,
            lost,
            lost_soon,
        }
    }

    fn is_lost(&self, (fleer, foe): (Pos, Pos), soon: bool) -> bool {
        let (fleer, foe) = (self.board.place(fleer), self.board.place(foe));
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

    /// Of all columns for each stand what is worth keeping.
    fn keep(&self, all: &[Column]) -> Vec<About> {
        let width = all.len() / self.cells.len().max(1);
        let stands = self.cells.iter().zip(all.chunks_exact(width.max(1)));
        let about = |(&(x, _), columns): (&(usize, usize), &[Column])| {
            let (first, last) = (x.saturating_sub(REACH), (x + REACH + 1).min(width));
            let mut about = [0; 2 * REACH + 1];
            about[first + REACH - x..last + REACH - x].copy_from_slice(&columns[first..last]);
            about
        };
        stands.map(about).collect()
    }

    fn on(board: &Board) -> Self {
        let mut cells = Vec::new();
        let mut numbers = vec![[Self::NONE; Column::BITS as usize]; board.width()];
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

    /// The numbers of those that the foe could be on one step before or after: its own, and
    /// those around.
    fn about(&self, (x, y): (usize, usize)) -> impl Iterator<Item = usize> {
        let columns = self.numbers[x - 1..=x + 1].iter();
        let near = columns.flat_map(move |column| &column[y - 1..=y + 1]);
        near.filter(|&&number| number != Self::NONE)
            .map(|&number| number.into())
    }
}

/// The cells that are played on, with a row or column that is shut on each side. What is the
/// same here ends the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The cell of the level that its first row and column stand for.
    corner: Pos,
    /// The columns of where the fleer can be.
    fleer: Vec<Column>,
    /// Where the foe can be.
    foe: Vec<Column>,
    /// Where the fleer may step off the board.
    edge: Vec<Column>,
}

impl Board {
    /// The corner of that for a foe on that cell of a level of such a size: the same for all
    /// of its cells where the level is not very large.
    #[must_use]
    pub fn corner(foe: Pos, (width, height): (u16, u16)) -> Pos {
        let first = |at: i16, size: u16, most: i16| {
            let over = i16::try_from(size).unwrap_or(i16::MAX) - most;
            let middle = (at - most / 2 + STRIDE / 2) / STRIDE * STRIDE;
            middle.clamp(0, over.max(0)) - 1
        };
        Pos::new(first(foe.x, width, WIDTH), first(foe.y, height, HEIGHT))
    }

    /// That of one for whom steps cost that, before foes for whom they cost that.
    #[must_use]
    pub fn at(corner: Pos, fleers: &Costs, foes: &Costs) -> Self {
        let level = fleers.grid();
        let last = |first: i16, size: u16, most: i16| {
            let size = i16::try_from(size).unwrap_or(i16::MAX);
            size.min(first.saturating_add(1 + most))
        };
        let right = last(corner.x, level.width(), WIDTH);
        let below = last(corner.y, level.height(), HEIGHT);
        let columns = usize::try_from(right - corner.x + 1).unwrap_or(0);
        let mut board = Self {
            corner,
            fleer: vec![0; columns],
            foe: vec![0; columns],
            edge: vec![0; columns],
        };
        let is_on = |at: Pos| {
            (corner.x + 1..right).contains(&at.x) && (corner.y + 1..below).contains(&at.y)
        };
        let leads_off = |at: Pos| !is_on(at) && fleers.is_open(at);
        for (column, x) in (corner.x + 1..right).enumerate() {
            let (mut fleer, mut foe, mut edge) = (0, 0, 0);
            for (row, y) in (corner.y + 1..below).enumerate() {
                let (at, bit) = (Pos::new(x, y), 0b10 << row);
                if foes.is_open(at) {
                    foe |= bit;
                }
                if !fleers.is_open(at) {
                    continue;
                }
                fleer |= bit;
                let is_last = [corner.x + 1, right - 1].contains(&x)
                    || [corner.y + 1, below - 1].contains(&y);
                if is_last && at.neighbours().any(leads_off) {
                    edge |= bit;
                }
            }
            board.fleer[column + 1] = fleer;
            board.foe[column + 1] = foe;
            board.edge[column + 1] = edge;
        }
        board
    }

    const fn width(&self) -> usize {
        self.fleer.len()
    }

    /// The column and row of a cell of the level; nothing off the board.
    fn place(&self, at: Pos) -> Option<(usize, usize)> {
        let x = usize::try_from(at.x - self.corner.x).ok()?;
        let y = usize::try_from(at.y - self.corner.y).ok()?;
        let is_on =
            (1..self.width() - 1).contains(&x) && (1..=HEIGHT.unsigned_abs().into()).contains(&y);
        is_on.then_some((x, y))
    }

    /// Where the fleer is lost when the foe is to go: the columns of the board for each stand.
    /// What is lost soon is told to `soon`, if that is not all the same.
    fn play(&self, stands: &Stands, mut soon: impl FnMut(&[Column])) -> Vec<Column> {
        let width = self.width();
        let mut lost = vec![0; stands.cells.len() * width];
        // The columns of each that have not been gone back from.
        let mut news = Vec::with_capacity(stands.cells.len());
        for (known, &cell) in lost.chunks_exact_mut(width).zip(&stands.cells) {
            news.push(self.begin_beside(cell, known));
        }
        let mut open: Vec<usize> = (0..stands.cells.len()).collect();
        let mut before = vec![0; lost.len()];
        let mut told: Vec<Columns> = Vec::with_capacity(open.len());
        let mut turns = 0;
        while !open.is_empty() {
            if turns == SOON {
                soon(&lost);
            }
            turns += 1;
            let round = std::mem::take(&mut open);
            // What is known of all of them first, and then what follows from it: so that a
            // round is a turn, whichever way it goes.
            told.clear();
            for (&stand, before) in round.iter().zip(before.chunks_exact_mut(width)) {
                let known = &lost[stand * width..][..width];
                let news = std::mem::take(&mut news[stand]);
                told.push(self.lost_before((stands.cells[stand], known), news, before));
            }
            let befores = before.chunks_exact(width).zip(&told);
            for (&stand, (before, &columns)) in round.iter().zip(befores) {
                if columns == 0 {
                    continue;
                }
                for from in stands.about(stands.cells[stand]) {
                    let known = &mut lost[from * width..][..width];
                    let more = add(known, before, columns);
                    if more != 0 && news[from] == 0 {
                        open.push(from);
                    }
                    news[from] |= more;
                }
            }
        }
        lost
    }

    /// Marks where the fleer has ended its turn beside the foe, or on its cell.
    fn begin_beside(&self, (x, y): (usize, usize), lost: &mut [Column]) -> Columns {
        let near = x - 1..x + 2;
        for (column, open) in lost[near.clone()].iter_mut().zip(&self.fleer[near]) {
            *column = open & (0b111 << (y - 1));
        }
        0b111 << (x - 1)
    }

    /// Where the fleer is lost when it is to go, from where every step is, as far as that
    /// follows from those columns, before a foe on that cell: written to `before`, in the
    /// columns that it tells and no others.
    fn lost_before(
        &self,
        ((own_x, own_y), lost): ((usize, usize), &[Column]),
        columns: Columns,
        before: &mut [Column],
    ) -> Columns {
        let all_bad = |x: usize| {
            let bad = lost[x] | !self.fleer[x];
            bad & (bad << 1) & (bad >> 1)
        };
        let (first, last) = ends(columns);
        let (first, last) = (first.max(2) - 1, (last + 1).min(self.width() - 1));
        let (mut left, mut here) = (all_bad(first - 1), all_bad(first));
        let mut found = 0;
        for (x, column) in (first..last).zip(&mut before[first..last]) {
            let right = all_bad(x + 1);
            *column = left & here & right & self.fleer[x] & !self.edge[x];
            if x == own_x {
                // Nothing new follows from the foe's own cell: all that it comes from is
                // beside that.
                *column &= !(1 << own_y);
            }
            found |= Columns::from(*column != 0) << x;
            (left, here) = (here, right);
        }
        found
    }
}

/// The first of some columns, and the one after the last.
const fn ends(columns: Columns) -> (usize, usize) {
    let last = Columns::BITS - columns.leading_zeros();
    (columns.trailing_zeros() as usize, last as usize)
}

/// Adds those columns of cells, and tells in which of them there are new ones.
fn add(cells: &mut [Column], more: &[Column], columns: Columns) -> Columns {
    let (first, last) = ends(columns);
    let pairs = cells[first..last].iter_mut().zip(&more[first..last]);
    let mut news = 0;
    for (x, (column, more)) in (first..last).zip(pairs) {
        if more & !*column != 0 {
            *column |= more;
            news |= 1 << x;
        }
    }
    news
}

/// The rows of a column, the first first.
fn bits(mut column: Column) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = column.trailing_zeros();
        column &= column.checked_sub(1)?;
        Some(first as usize)
    })
}

impl Fleer<'_> {
    /// The step of one from whom its foe cuts off all safety, and whom it does not catch all
    /// the same, as round a pillar: the farthest of those by which it is not lost; of who is
    /// lost by all, not soon. Nothing where there is none.
    pub(super) fn keeps_going(&self, endgame: &Endgame) -> Option<Course> {
        let walker = self.walker();
        let can_go = |at: Pos| walker.can_go_to(at);
        let all = std::iter::once(self.here).chain(self.here.neighbours());
        let endgame = endgame.by(all, |at| at == self.here || can_go(at));
        let steps = self.here.neighbours();
        let steps = steps.filter(|&at| can_go(at) && !endgame.is_lost(at));
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
