//! The ground of a drawing: which cells can be reached from the outside.

use crate::content::schema::{BLANK, Gait, Medium, Parts, Terrain, Vault};
use crate::spatial::{Dir, Grid, Pos, hang_together};

/// Minimum number of connected cells for creatures that cannot walk on ground, such as
/// fish.
const HABITAT: usize = 4;

/// The cells of a drawing, as far as movement is concerned.
pub(super) struct Ground<'a> {
    rows: Grid<Option<&'a Terrain>>,
    /// Blank cells that are connected to the outside.
    outside: Grid<bool>,
    /// Cells that a walker can enter if he opens all doors and locks and pulls all levers.
    pub open: Grid<bool>,
    /// The same without locked doors and what levers move.
    pub unlocked: Grid<bool>,
    /// What levers move out of the way.
    barred: Grid<bool>,
    blank: Grid<bool>,
}

impl<'a> Ground<'a> {
    pub fn of(parts: &'a Parts, vault: &'a Vault) -> Self {
        let (width, height) = (vault.drawing.width(), vault.drawing.height());
        let mut ground = Self {
            rows: Grid::filled(width, height, None),
            outside: Grid::filled(width, height, false),
            open: Grid::filled(width, height, false),
            unlocked: Grid::filled(width, height, false),
            barred: Grid::filled(width, height, false),
            blank: Grid::filled(width, height, false),
        };
        for (at, &letter) in vault.drawing.iter() {
            let mark = vault.mark(letter);
            let name = mark.map(|mark| vault.terrain_of(mark));
            let id = name.and_then(|name| parts.terrain.find(name));
            let row = id.map(|id| parts.terrain.row(id));
            ground.rows[at] = row;
            ground.blank[at] = letter == BLANK;
            ground.open[at] = row.is_some_and(|row| parts.is_way(row));
            ground.barred[at] = ground.open[at] && !row.is_some_and(Terrain::is_passable);
            let is_locked = row.is_some_and(|row| row.lock > 0);
            ground.unlocked[at] = ground.open[at] && !ground.barred[at] && !is_locked;
        }
        let edge = ground
            .blank
            .positions()
            .filter(|&at| ground.blank.is_border(at));
        let edge: Vec<Pos> = edge.filter(|&at| ground.blank[at]).collect();
        ground.outside = flood(&edge, &ground.blank, &Dir::CARDINAL);
        ground
    }

    /// A blank cell that is not connected to the outside, if any.
    pub fn shut_in(&self) -> Option<Pos> {
        self.missed(&self.blank, &self.outside)
    }

    /// The `open` cells by which the vault can be entered in a cardinal direction: at the
    /// edge, or beside outside blanks.
    pub fn ways_in(&self, open: &Grid<bool>) -> Vec<Pos> {
        self.beside_the_outside(open, &Dir::CARDINAL)
    }

    fn beside_the_outside(&self, open: &Grid<bool>, dirs: &[Dir]) -> Vec<Pos> {
        let is_out = |at: Pos| self.outside.get(at).is_none_or(|&it| it);
        let cells = open.positions().filter(|&at| open[at]);
        cells
            .filter(|at| dirs.iter().any(|&dir| is_out(at.step(dir))))
            .collect()
    }

    /// Whether a lock could block the way between two parts of the level: a locked door
    /// separates the outside cells around it, or unlocked cells do not connect all
    /// entrances.
    pub fn leads_through_a_lock(&self) -> bool {
        let locks = self.open.positions();
        let mut locks = locks.filter(|&at| self.open[at] && !self.unlocked[at]);
        if locks.any(|at| self.parts_the_outside(at)) {
            return true;
        }
        let ways_in = self.beside_the_outside(&self.open, &Dir::ALL);
        let by_hand: Vec<Pos> = (ways_in.iter().copied())
            .filter(|&at| self.unlocked[at])
            .collect();
        let reached = self.from(&by_hand[..by_hand.len().min(1)], &self.unlocked);
        let apart = ways_in.iter().filter(|&&at| !reached[at]).count();
        apart > usize::from(by_hand.is_empty())
    }

    /// Whether the outside cells around this one are connected only through it.
    fn parts_the_outside(&self, at: Pos) -> bool {
        let is_out = |at: &Pos| self.outside.get(*at).is_none_or(|&it| it);
        let around: Vec<Pos> = at.neighbours().filter(is_out).collect();
        !hang_together(&around)
    }

    /// All cells that can be reached from `starts` over `open` cells.
    pub fn from(&self, starts: &[Pos], open: &Grid<bool>) -> Grid<bool> {
        flood(starts, open, &Dir::ALL)
    }

    /// A wanted cell that is not reached, if any.
    pub fn missed(&self, wanted: &Grid<bool>, reached: &Grid<bool>) -> Option<Pos> {
        wanted.positions().find(|&at| wanted[at] && !reached[at])
    }

    /// Cells where a body of this gait may start. Walkers need a path to an entrance; other
    /// bodies need a habitat of at least [`HABITAT`] cells beside walkable ground.
    pub fn homes(&self, gait: &Gait) -> Grid<bool> {
        let walks = gait.chance(Medium::Ground) > 0;
        let mut enters = Grid::filled(self.rows.width(), self.rows.height(), false);
        for (at, row) in self.rows.iter() {
            let door = |row: &Terrain| (row.opens_into.is_some() || self.barred[at]) && walks;
            enters[at] = row.is_some_and(|row| gait.footing(row) > 0 || door(row));
        }
        if walks {
            return self.from(&self.ways_in(&enters), &enters);
        }
        let mut homes = Grid::filled(self.rows.width(), self.rows.height(), false);
        for start in enters.positions().filter(|&at| enters[at]) {
            let piece = self.from(&[start], &enters);
            let cells: Vec<Pos> = piece.positions().filter(|&at| piece[at]).collect();
            let mut shore = cells.iter().flat_map(|at| at.neighbours());
            homes[start] =
                cells.len() >= HABITAT && shore.any(|at| self.open.get(at) == Some(&true));
        }
        homes
    }
}

/// All open cells connected to the starts by steps in these directions.
fn flood(starts: &[Pos], open: &Grid<bool>, dirs: &[Dir]) -> Grid<bool> {
    let mut reached = Grid::filled(open.width(), open.height(), false);
    let mut queue: Vec<Pos> = starts.to_vec();
    for &start in starts {
        reached[start] = true;
    }
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        for there in dirs.iter().map(|&dir| here.step(dir)) {
            if open.get(there) == Some(&true) && !reached[there] {
                reached[there] = true;
                queue.push(there);
            }
        }
    }
    reached
}
