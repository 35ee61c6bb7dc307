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
use std::ops::Range;
use std::sync::Arc;

use super::fleer::Fleer;
use super::lay::Costs;
use crate::content::Refuge;
use crate::model::Course;
use crate::spatial::Pos;

/// Who is nearer than this to its foe, in steps, had better think of the end.
pub(super) const CLOSE: u32 = 7;
/// The most columns of a board: as many as there are bits in a row of it, but the two that are
/// shut about it.
const WIDTH: i16 = 126;
/// The most rows.
const HEIGHT: i16 = 62;
/// Boards of larger levels begin at multiples of this: in a chase not each step makes one.
const STRIDE: i16 = 16;
/// What is lost in about so many turns is lost soon.
const SOON: usize = 20;

/// Which cells of a row something is true of: a bit for each column.
type Row = u128;
/// Some rows of a board one after another.
type Rows = Range<usize>;

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

    /// The same for one who has those steps to choose from: who is lost by all of them sees to
    /// it that it is not lost soon, for no foe is as good as the one that is reckoned with.
    #[must_use]
    pub fn by(&self, mut steps: impl Iterator<Item = Pos>) -> Self {
        let is_short = !steps.any(|at| !self.is_lost(at));
        Self {
            is_short,
            ..self.clone()
        }
    }

    /// Whether the foe catches who ends its turn on that cell, whatever it does.
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
    /// Where the fleer is lost who has ended its turn: the rows of the board for each stand of
    /// the foe's.
    lost: Vec<Row>,
    /// Where it is lost soon.
    lost_soon: Vec<Row>,
}

impl Chase {
    /// The chase over that board, played to its end.
    #[must_use]
    pub fn over(board: Board) -> Self {
        let stands = Stands::on(&board);
        let (lost, lost_soon) = board.play(&stands);
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
        let lost = if soon { &self.lost_soon } else { &self.lost };
        let stand = self.stands.at(foe);
        stand.is_some_and(|stand| lost[stand * self.board.height() + y] & (1 << x) != 0)
    }
}

/// The cells that the foe can be on, numbered.
#[derive(Debug)]
struct Stands {
    /// The columns and rows, in reading order.
    cells: Vec<(usize, usize)>,
    /// For each row, how many are in rows above it, and which cells of it are such.
    rows: Vec<(usize, Row)>,
}

impl Stands {
    fn on(board: &Board) -> Self {
        let mut cells = Vec::new();
        let mut rows = Vec::with_capacity(board.height());
        for (y, &row) in board.foe.iter().enumerate() {
            rows.push((cells.len(), row));
            cells.extend(bits(row).map(|x| (x, y)));
        }
        Self { cells, rows }
    }

    /// The number of a cell, if the foe can be on it.
    fn at(&self, (x, y): (usize, usize)) -> Option<usize> {
        let (above, row) = self.rows[y];
        let before = row & ((1 << x) - 1);
        (row & (1 << x) != 0).then(|| above + before.count_ones() as usize)
    }

    /// The numbers of those that the foe could be on one step before or after: its own, and
    /// those around.
    fn about(&self, (x, y): (usize, usize)) -> impl Iterator<Item = usize> {
        let rows = self.rows[y - 1..=y + 1].iter();
        rows.flat_map(move |&(above, row)| {
            let left = row & ((1 << (x - 1)) - 1);
            let first = above + left.count_ones() as usize;
            let near = (row >> (x - 1)) & 0b111;
            first..first + near.count_ones() as usize
        })
    }
}

/// The cells that are played on, with a row or column that is shut on each side. What is the
/// same here ends the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The cell of the level that its first row and column stand for.
    corner: Pos,
    /// Where the fleer can be, by rows.
    fleer: Vec<Row>,
    /// Where the foe can be.
    foe: Vec<Row>,
    /// Where the fleer may step off the board.
    edge: Vec<Row>,
}

impl Board {
    /// The corner of that for a foe on that cell of a level of such a size: the same for all
    /// of its cells where the level is not very large.
    #[must_use]
    pub fn corner(foe: Pos, (width, height): (u16, u16)) -> Pos {
        let first = |at: i16, size: u16, most: i16| {
            let over = i16::try_from(size).unwrap_or(i16::MAX) - most;
            let middle = (at - most / 2) / STRIDE * STRIDE;
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
        let rows = usize::try_from(below - corner.y + 1).unwrap_or(0);
        let mut board = Self {
            corner,
            fleer: vec![0; rows],
            foe: vec![0; rows],
            edge: vec![0; rows],
        };
        let is_on = |at: Pos| {
            (corner.x + 1..right).contains(&at.x) && (corner.y + 1..below).contains(&at.y)
        };
        let leads_off = |at: Pos| !is_on(at) && fleers.is_open(at);
        for y in corner.y + 1..below {
            for x in corner.x + 1..right {
                let at = Pos::new(x, y);
                let Some((column, row)) = board.place(at) else {
                    continue;
                };
                let mark = |cells: &mut Vec<Row>, is_so: bool| {
                    cells[row] |= Row::from(is_so) << column;
                };
                mark(&mut board.foe, foes.is_open(at));
                mark(&mut board.fleer, fleers.is_open(at));
                let is_last = [corner.x + 1, right - 1].contains(&x)
                    || [corner.y + 1, below - 1].contains(&y);
                if is_last && fleers.is_open(at) {
                    mark(&mut board.edge, at.neighbours().any(leads_off));
                }
            }
        }
        board
    }

    const fn height(&self) -> usize {
        self.fleer.len()
    }

    /// The column and row of a cell of the level; nothing off the board.
    fn place(&self, at: Pos) -> Option<(usize, usize)> {
        let x = usize::try_from(at.x - self.corner.x).ok()?;
        let y = usize::try_from(at.y - self.corner.y).ok()?;
        let is_on = (1..=WIDTH.unsigned_abs().into()).contains(&x)
            && (1..self.height() - 1).contains(&y);
        is_on.then_some((x, y))
    }

    /// Where the fleer is lost when the foe is to go, and where soon: the rows of the board for
    /// each stand.
    fn play(&self, stands: &Stands) -> (Vec<Row>, Vec<Row>) {
        let height = self.height();
        let mut lost = vec![0; stands.cells.len() * height];
        // The rows of each that have not been gone back from.
        let mut news = Vec::with_capacity(stands.cells.len());
        for (known, &cell) in lost.chunks_exact_mut(height).zip(&stands.cells) {
            news.push(self.begin_beside(cell, known));
        }
        let mut open: Vec<usize> = (0..stands.cells.len()).collect();
        let mut before = vec![0; height];
        let (mut turns, mut lost_soon) = (0, None);
        while !open.is_empty() {
            if turns == SOON {
                lost_soon = Some(lost.clone());
            }
            turns += 1;
            // All that is known so far before any of what follows from it.
            for stand in std::mem::take(&mut open) {
                let rows = std::mem::take(&mut news[stand]);
                let known = &lost[stand * height..][..height];
                let rows = self.lost_before(known, rows, &mut before);
                if rows.is_empty() {
                    continue;
                }
                for from in stands.about(stands.cells[stand]) {
                    let known = &mut lost[from * height..][..height];
                    let more = add(known, &before, rows.clone());
                    if more.is_empty() {
                        continue;
                    }
                    if news[from].is_empty() {
                        open.push(from);
                    }
                    news[from] = both(&news[from], &more);
                }
            }
        }
        let lost_soon = lost_soon.unwrap_or_else(|| lost.clone());
        (lost, lost_soon)
    }

    /// Marks where the fleer has ended its turn beside the foe, or on its cell.
    fn begin_beside(&self, (x, y): (usize, usize), lost: &mut [Row]) -> Rows {
        let rows = y - 1..y + 2;
        for (row, open) in lost[rows.clone()].iter_mut().zip(&self.fleer[rows.clone()]) {
            *row = open & (0b111 << (x - 1));
        }
        rows
    }

    /// Where the fleer is lost when it is to go, from where every step is, as far as that
    /// follows from those rows: written to `before`, in the rows that it tells and no others.
    fn lost_before(&self, lost: &[Row], rows: Rows, before: &mut [Row]) -> Rows {
        let all_bad = |y: usize| {
            let bad = lost[y] | !self.fleer[y];
            bad & (bad << 1) & (bad >> 1)
        };
        let (first, last) = (rows.start.max(2) - 1, (rows.end + 1).min(self.height() - 1));
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
fn add(cells: &mut [Row], more: &[Row], rows: Rows) -> Rows {
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
fn bits(mut row: Row) -> impl Iterator<Item = usize> {
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
        let open: Vec<Pos> = steps.filter(|&at| self.walker().can_go_to(at)).collect();
        let endgame = endgame.by(open.iter().copied());
        let steps = open.into_iter().filter(|&at| !endgame.is_lost(at));
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
