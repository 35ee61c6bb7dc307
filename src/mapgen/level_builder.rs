//! The state that the steps of a chain share: everything known about a level's terrain so
//! far.

use std::collections::BTreeMap;

use super::room::Room;
use super::site::Site;
use super::walk::Walk;
use crate::content::{Terrain, TerrainId, VaultId};
use crate::spatial::{Dir, Grid, Pos, hang_together};

/// A candidate cell for stairs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub cell: Pos,
    /// The floor cell from which the stairs are entered; at a dead end, the cell itself.
    pub foot: Pos,
}

impl Spot {
    /// Stairs on a walkable cell.
    pub const fn on(floor: Pos) -> Self {
        Self {
            cell: floor,
            foot: floor,
        }
    }
}

/// A level under construction: its terrain, without creatures or items.
pub(super) struct LevelBuilder<'a> {
    pub site: &'a Site<'a>,
    pub terrain: Grid<TerrainId>,
    /// Open rectangles that fires, pools and similar features may use.
    pub rooms: Vec<Room>,
    /// Candidate cells for doors.
    pub doorways: Vec<Pos>,
    /// Candidate cells for stairs, suggested by the step that made the terrain.
    pub spots: Vec<Spot>,
    /// Cells that later steps must not change.
    pub kept: Grid<bool>,
    /// Dead ends of corridors, where items are worth hiding.
    pub nooks: Vec<Pos>,
    pub places: BTreeMap<String, Pos>,
    /// Places that got no house; they end up on open ground.
    pub unplaced: Vec<String>,
    /// Cells outside the doors of houses.
    pub doorsteps: Vec<Pos>,
    /// Where the hero arrives from above or through the gate, in the order of the levels
    /// that lead here.
    pub ups: Vec<Pos>,
    /// The exits leading down, in the order of the levels they lead to.
    pub downs: Vec<Pos>,
    /// The areas of forts and vaults, which no other vault may overlap.
    pub built: Vec<Room>,
    pub vaults: Vec<Standing>,
}

/// A vault placed on a level.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub vault: VaultId,
    /// The bounding rectangle of its drawing.
    pub outline: Room,
    /// The cells of its drawing with their letters, row by row.
    pub cells: Vec<(Pos, char)>,
}

impl<'a> LevelBuilder<'a> {
    /// A level of solid rock.
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

    /// Columns and rows, in the type of cell coordinates.
    pub fn size(&self) -> (i16, i16) {
        (self.terrain.width() as i16, self.terrain.height() as i16)
    }

    /// The centre cell.
    pub fn middle(&self) -> Pos {
        let (width, height) = self.size();
        Pos::new(width / 2, height / 2)
    }

    /// Whether the cell is bare terrain that no step has claimed.
    pub fn is_bare(&self, at: Pos) -> bool {
        let id = self.terrain.get(at);
        let row = id.map(|&id| self.site.content.terrain.row(id));
        row.is_some_and(Terrain::is_bare) && !self.kept[at]
    }

    /// Whether a walker that opens doors can enter the cell.
    pub fn is_passable(&self, at: Pos) -> bool {
        let id = self.terrain.get(at);
        id.is_some_and(|&id| self.site.is_passable(id))
    }

    /// Whether blocking the cell cuts nothing off: the passable cells around it are
    /// connected without it.
    pub fn is_aside(&self, at: Pos) -> bool {
        let around: Vec<Pos> = at.neighbours().filter(|&to| self.is_passable(to)).collect();
        !around.is_empty() && hang_together(&around)
    }

    /// Names a cell and protects it from later steps.
    pub fn name(&mut self, name: impl Into<String>, at: Pos) {
        self.kept[at] = true;
        self.places.insert(name.into(), at);
    }

    /// Protects a cell and its neighbours from later steps.
    pub fn keep_around(&mut self, at: Pos) {
        for pos in at.neighbours().chain([at]) {
            if let Some(kept) = self.kept.get_mut(pos) {
                *kept = true;
            }
        }
    }

    /// Walking distances from the cell.
    pub fn walk_from(&self, at: Pos) -> Walk {
        Walk::from(at, &self.site.passable(&self.terrain))
    }

    /// The cell next to `from` in that direction, unless it is on the level's border.
    pub fn inside(&self, from: Pos, dir: Dir) -> Option<Pos> {
        let at = from.step(dir);
        (self.terrain.contains(at) && !self.terrain.is_border(at)).then_some(at)
    }
}
