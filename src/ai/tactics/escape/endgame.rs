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
use crate::model::{Course, content};
use crate::spatial::{Grid, Pos};

/// So many steps round the foe the chase is played.
const ROUND: u32 = 10;
/// Who is nearer than this to its foe, in steps, had better think of the end.
pub(super) const CLOSE: u32 = 6;

/// Who is lost round a foe.
#[derive(Clone, Debug)]
pub struct Endgame {
    /// Where the foe is.
    pub foe: Pos,
    /// The first column and row.
    corner: Pos,
    /// Whether one is lost who ends its turn there.
    lost: Grid<bool>,
}

impl Endgame {
    /// The game of one for whom steps cost that, before a foe on that cell for whom they cost
    /// that.
    #[must_use]
    pub fn of(fleers: &Costs, foes: &Costs, foe: Pos) -> Self {
        let board = Board::round(foe, fleers, foes);
        let game = board.play();
        let side = 2 * i16::try_from(ROUND).unwrap_or(0) + 1;
        let (width, corner) = (side.unsigned_abs(), board.corner);
        let mut lost = Grid::filled(width, width, false);
        let Some(there) = board.number(foe) else {
            return Self { foe, corner, lost };
        };
        for (number, at) in board.cells.iter().enumerate() {
            lost[Pos::new(at.x - corner.x, at.y - corner.y)] =
                game[number * board.cells.len() + there];
        }
        Self { foe, corner, lost }
    }

    /// Whether the foe catches who ends its turn on that cell, whatever it does.
    #[must_use]
    pub fn is_lost(&self, at: Pos) -> bool {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        self.lost.get(Pos::new(x, y)).copied().unwrap_or(false)
    }
}

/// The cells that are played on.
struct Board {
    corner: Pos,
    cells: Vec<Pos>,
    /// The number of each cell, from the corner on.
    numbers: Grid<Option<usize>>,
    /// From each cell, where the fleer may be next; nothing where it can not be.
    fleer: Vec<Vec<usize>>,
    /// The same for the foe.
    foe: Vec<Vec<usize>>,
    /// Whether the fleer may step off the board there.
    is_edge: Vec<bool>,
}

impl Board {
    fn round(foe: Pos, fleers: &Costs, foes: &Costs) -> Self {
        let reach = i16::try_from(ROUND).unwrap_or(0);
        let corner = Pos::new(foe.x - reach, foe.y - reach);
        let side = (2 * reach + 1).unsigned_abs();
        let is_open = |at: &Pos| fleers.is_open(*at) || foes.is_open(*at);
        let cells: Vec<Pos> = foe.within(ROUND).filter(is_open).collect();
        let mut numbers = Grid::filled(side, side, None);
        for (number, at) in cells.iter().enumerate() {
            numbers[Pos::new(at.x - corner.x, at.y - corner.y)] = Some(number);
        }
        let mut board = Self {
            corner,
            cells,
            numbers,
            fleer: Vec::new(),
            foe: Vec::new(),
            is_edge: Vec::new(),
        };
        board.fleer = board.steps(fleers);
        board.foe = board.steps(foes);
        let leads_off = |at: Pos| fleers.is_open(at) && foe.steps_to(at) > ROUND;
        let mut cells = board.cells.iter();
        board.is_edge = cells
            .by_ref()
            .map(|at| at.neighbours().any(leads_off))
            .collect();
        board
    }

    fn number(&self, at: Pos) -> Option<usize> {
        let from_corner = Pos::new(at.x - self.corner.x, at.y - self.corner.y);
        self.numbers.get(from_corner).copied().flatten()
    }

    /// Where one may be next from each cell, itself first.
    fn steps(&self, costs: &Costs) -> Vec<Vec<usize>> {
        let from = |(number, at): (usize, &Pos)| {
            if !costs.is_open(*at) {
                return Vec::new();
            }
            let open = at.neighbours().filter(|&near| costs.is_open(near));
            let beside = open.filter_map(|near| self.number(near));
            std::iter::once(number).chain(beside).collect()
        };
        self.cells.iter().enumerate().map(from).collect()
    }

    /// Whether it is lost, by cell of the fleer and cell of the foe, when the foe is to go.
    fn play(&self) -> Vec<bool> {
        let count = self.cells.len();
        let mut lost = vec![false; count * count];
        // How many steps of the fleer are known to be lost, when it is to go.
        let mut bad_steps = vec![0u8; count * count];
        let mut open = self.side_by_side();
        for &(fleer, foe) in &open {
            lost[fleer * count + foe] = true;
        }
        while let Some((to, foe)) = open.pop() {
            for &fleer in &self.fleer[to] {
                let before = fleer * count + foe;
                bad_steps[before] += 1;
                let all = self.fleer[fleer].len() + usize::from(self.is_edge[fleer]);
                if usize::from(bad_steps[before]) < all {
                    continue;
                }
                for &from in &self.foe[foe] {
                    if !lost[fleer * count + from] {
                        lost[fleer * count + from] = true;
                        open.push((fleer, from));
                    }
                }
            }
        }
        lost
    }

    /// All in which the fleer has ended its turn beside the foe.
    fn side_by_side(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (fleer, &at) in self.cells.iter().enumerate() {
            if self.fleer[fleer].is_empty() {
                continue;
            }
            let reached = std::iter::once(at).chain(at.neighbours());
            let reached = reached.filter_map(|near| self.number(near));
            let foes = reached.filter(|&foe| !self.foe[foe].is_empty());
            pairs.extend(foes.map(|foe| (fleer, foe)));
        }
        pairs
    }
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
            danger: content(self.world)
                .tactics
                .flight
                .hopeless
                .saturating_sub(1),
        })
    }
}

#[cfg(test)]
mod tests;
