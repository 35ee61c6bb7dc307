//! The ground of a drawing: where one gets to from the outside, by foot and otherwise.

use crate::content::schema::{BLANK, Gait, Medium, Parts, Terrain, Vault};
use crate::spatial::{Dir, Grid, Pos, hang_together};

/// Cells that water, or whatever else somebody is at home in, must have to be lived in.
const HABITAT: usize = 4;

/// What a drawing is to walk on.
pub(super) struct Ground<'a> {
    rows: Grid<Option<&'a Terrain>>,
    /// What is blank and hangs together with the outside.
    outside: Grid<bool>,
    /// Where a walker gets onto who opens doors, locks or no locks.
    pub open: Grid<bool>,
    /// The same without locked doors.
    pub unlocked: Grid<bool>,
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
            blank: Grid::filled(width, height, false),
        };
        for (at, &letter) in vault.drawing.iter() {
            let mark = vault.mark(letter);
            let name = mark.map(|mark| vault.terrain_of(mark));
            let id = name.and_then(|name| parts.terrain.find(name));
            let row = id.map(|id| parts.terrain.row(id));
            ground.rows[at] = row;
            ground.blank[at] = letter == BLANK;
            ground.open[at] = row.is_some_and(Terrain::is_passable);
            ground.unlocked[at] = ground.open[at] && row.is_some_and(|row| row.lock == 0);
        }
        let edge = ground
            .blank
            .positions()
            .filter(|&at| ground.blank.is_border(at));
        let edge: Vec<Pos> = edge.filter(|&at| ground.blank[at]).collect();
        ground.outside = flood(&edge, &ground.blank, &Dir::CARDINAL);
        ground
    }

    /// A blank cell that is not at the outside, if there is one.
    pub fn shut_in(&self) -> Option<Pos> {
        self.missed(&self.blank, &self.outside)
    }

    /// The cells of these through which one comes in by the four winds: those at the edge,
    /// and beside blanks at the outside.
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

    /// Whether one could come to the other side of the level through a lock: there are
    /// several locks at the outside, or something else to come in by that is behind one, or
    /// one has the outside on two sides.
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

    /// Whether the cells of the outside around that one do not hang together without it.
    fn parts_the_outside(&self, at: Pos) -> bool {
        let is_out = |at: &Pos| self.outside.get(*at).is_none_or(|&it| it);
        let around: Vec<Pos> = at.neighbours().filter(is_out).collect();
        !hang_together(&around)
    }

    /// All that one gets to from there over such cells.
    pub fn from(&self, starts: &[Pos], open: &Grid<bool>) -> Grid<bool> {
        flood(starts, open, &Dir::ALL)
    }

    /// One of these cells that is not reached, if there is one.
    pub fn missed(&self, wanted: &Grid<bool>, reached: &Grid<bool>) -> Option<Pos> {
        wanted.positions().find(|&at| wanted[at] && !reached[at])
    }

    /// Where a body of that gait may begin: whence it gets to a way in, if it walks at all;
    /// else in a habitat with a shore.
    pub fn homes(&self, gait: &Gait) -> Grid<bool> {
        let walks = gait.chance(Medium::Ground) > 0;
        let mut enters = Grid::filled(self.rows.width(), self.rows.height(), false);
        for (at, row) in self.rows.iter() {
            let door = |row: &Terrain| row.opens_into.is_some() && walks;
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

/// All open cells that hang together with the starts, by those directions.
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
