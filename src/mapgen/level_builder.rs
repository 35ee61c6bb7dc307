//! What the steps of a chain work on, and what they hand on: all that is known of the ground
//! of a level so far.

use std::collections::BTreeMap;

use super::room::Room;
use super::site::Site;
use super::walk::Walk;
use crate::content::{Terrain, TerrainId, VaultId};
use crate::spatial::{Dir, Grid, Pos, hang_together};

/// A cell where stairs could be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub cell: Pos,
    /// The floor one steps onto it from; for a dead end the cell itself.
    pub foot: Pos,
}

impl Spot {
    /// Stairs on ground that one walks on.
    pub const fn on(floor: Pos) -> Self {
        Self {
            cell: floor,
            foot: floor,
        }
    }
}

/// A level that is being built: its ground without anyone or anything on it.
pub(super) struct LevelBuilder<'a> {
    pub site: &'a Site<'a>,
    pub terrain: Grid<TerrainId>,
    /// Open ground that fires, pools and the like may go to.
    pub rooms: Vec<Room>,
    /// Cells where a door may hang.
    pub doorways: Vec<Pos>,
    /// Where stairs would be out of the way, as far as whoever made the ground knows.
    pub spots: Vec<Spot>,
    /// Cells that later steps leave as they are.
    pub kept: Grid<bool>,
    /// Ends of corridors that lead nowhere else: worth a find.
    pub nooks: Vec<Pos>,
    pub places: BTreeMap<String, Pos>,
    /// Places that found no house: they are given open ground in the end.
    pub unplaced: Vec<String>,
    /// Cells before the doors of houses.
    pub doorsteps: Vec<Pos>,
    /// Where the hero comes in from above, or through the gate: the first is for the first
    /// level that leads here, and so on.
    pub ups: Vec<Pos>,
    /// The ways farther down, in the order of the levels they lead to.
    pub downs: Vec<Pos>,
    /// What stands as a whole, forts and vaults: no vault goes there.
    pub built: Vec<Room>,
    /// The vaults of the level.
    pub vaults: Vec<Standing>,
}

/// A vault that stands on a level.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub vault: VaultId,
    /// The rectangle that the drawing takes up.
    pub outline: Room,
    /// The cells of its drawing with their letters, row by row.
    pub cells: Vec<(Pos, char)>,
}

impl<'a> LevelBuilder<'a> {
    /// All rock.
    pub fn new(site: &'a Site<'a>) -> Self {
        let (width, height) = site.size();
        Self {
            site,
            terrain: Grid::filled(width, height, site.palette.rock),
            rooms: Vec::new(),
            doorways: Vec::new(),
            spots: Vec::new(),
            kept: Grid::filled(width, height, false),
            nooks: Vec::new(),
            places: BTreeMap::new(),
            unplaced: Vec::new(),
            doorsteps: Vec::new(),
            ups: Vec::new(),
            downs: Vec::new(),
            built: Vec::new(),
            vaults: Vec::new(),
        }
    }

    /// Columns and rows, as cells are counted.
    pub fn size(&self) -> (i16, i16) {
        (self.terrain.width() as i16, self.terrain.height() as i16)
    }

    /// The cell in the middle.
    pub fn middle(&self) -> Pos {
        let (width, height) = self.size();
        Pos::new(width / 2, height / 2)
    }

    /// Whether the cell is bare ground that nobody has a use for yet.
    pub fn is_bare(&self, at: Pos) -> bool {
        let id = self.terrain.get(at);
        let row = id.map(|&id| self.site.content.terrain.row(id));
        row.is_some_and(Terrain::is_bare) && !self.kept[at]
    }

    /// Whether a walker who opens doors can get onto the cell.
    pub fn is_passable(&self, at: Pos) -> bool {
        let id = self.terrain.get(at);
        id.is_some_and(|&id| self.site.is_passable(id))
    }

    /// Whether nothing is cut off if nobody passes over the cell: all one could go to from
    /// it hangs together without it.
    pub fn is_aside(&self, at: Pos) -> bool {
        let around: Vec<Pos> = at.neighbours().filter(|&to| self.is_passable(to)).collect();
        !around.is_empty() && hang_together(&around)
    }

    /// Gives a cell a name, and keeps it as it is.
    pub fn name(&mut self, name: impl Into<String>, at: Pos) {
        self.kept[at] = true;
        self.places.insert(name.into(), at);
    }

    /// Keeps a cell and all around it as they are.
    pub fn keep_around(&mut self, at: Pos) {
        for pos in at.neighbours().chain([at]) {
            if let Some(kept) = self.kept.get_mut(pos) {
                *kept = true;
            }
        }
    }

    /// How far a walker has to go from there.
    pub fn walk_from(&self, at: Pos) -> Walk {
        Walk::from(at, &self.site.passable(&self.terrain))
    }

    /// The cell beside `from` that way, if it is not part of the edge of the level.
    pub fn inside(&self, from: Pos, dir: Dir) -> Option<Pos> {
        let at = from.step(dir);
        (self.terrain.contains(at) && !self.terrain.is_border(at)).then_some(at)
    }
}
