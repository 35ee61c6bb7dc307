//! What the steps of a chain work on, and what they hand on: the level that is asked for,
//! and all that is known of its ground so far.

use std::collections::BTreeMap;

use super::palette::Palette;
use super::walk::Walk;
use crate::content::{Content, Depth, Medium, Terrain, TerrainId};
use crate::spatial::{Dir, Grid, Pos};

/// The level that is asked for.
pub(super) struct Site<'a> {
    pub content: &'a Content,
    pub row: &'a Depth,
    pub depth: u8,
    pub palette: Palette,
}

impl<'a> Site<'a> {
    /// # Panics
    /// When the content has no such depth.
    pub fn new(content: &'a Content, depth: u8) -> Self {
        Self {
            content,
            row: &content.depths[usize::from(depth)],
            depth,
            palette: Palette::new(content),
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> (u16, u16) {
        self.row.size
    }

    /// How many ways there must be back the way the hero came.
    pub fn ups(&self) -> usize {
        1
    }

    /// How many ways there must be farther down.
    pub fn downs(&self) -> usize {
        usize::from(usize::from(self.depth) + 1 < self.content.depths.len())
    }

    /// What leads back the way the hero came: out of the world from depth 0.
    pub fn way_back(&self) -> TerrainId {
        if self.depth == 0 {
            self.palette.gate
        } else {
            self.palette.stairs_up
        }
    }

    /// The terrain of a name that a step gives.
    pub fn terrain(&self, name: &str) -> TerrainId {
        let found = self.content.terrain.find(name);
        found.expect("loading checks the terrain that steps name")
    }

    /// Which cells a walker who opens doors can get onto, as far as the ground goes.
    pub fn passable(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, can_pass)
    }

    /// Whether a walker who opens doors can get onto such ground.
    pub fn is_passable(&self, id: TerrainId) -> bool {
        can_pass(self.content.terrain.row(id))
    }

    /// Which cells stop sight.
    pub fn opaque(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| row.opaque)
    }

    /// Which cells are ordinary ground: walkable, no way elsewhere, no door, and nothing that
    /// moves who steps there.
    pub fn plain(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, is_plain)
    }

    /// Which cells are bare: plain and dry, with no fire and no font on them.
    pub fn bare(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, is_bare)
    }

    fn where_terrain(
        &self,
        ground: &Grid<TerrainId>,
        holds: impl Fn(&Terrain) -> bool,
    ) -> Grid<bool> {
        let answers: Vec<bool> = self
            .content
            .terrain
            .iter()
            .map(|(_, row)| holds(row))
            .collect();
        let mut grid = Grid::filled(ground.width(), ground.height(), false);
        for (cell, id) in grid.cells_mut().iter_mut().zip(ground.cells()) {
            *cell = answers[usize::from(id.0)];
        }
        grid
    }
}

fn can_pass(row: &Terrain) -> bool {
    row.walkable || row.opens_into.is_some()
}

fn is_plain(row: &Terrain) -> bool {
    let is_door = row.opens_into.is_some() || row.shuts_into.is_some();
    row.walkable && row.leads.is_none() && !is_door && !row.portal
}

fn is_bare(row: &Terrain) -> bool {
    let is_dry = matches!(row.medium, Medium::Ground | Medium::Rubble);
    is_plain(row) && is_dry && row.glow.is_none() && row.font == 0 && row.warmth < HOT
}

/// How warm ground is, at least, that things would burn on.
const HOT: u8 = 50;

/// A rectangle of open ground, without its walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// Its north-western cell.
    pub corner: Pos,
    /// Cells from west to east.
    pub width: i16,
    /// Cells from north to south.
    pub height: i16,
}

impl Room {
    /// All its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        self.and_around(0)
    }

    /// All its cells and `around` more on each side, row by row.
    pub fn and_around(self, around: i16) -> impl Iterator<Item = Pos> {
        let Pos { x, y } = self.corner;
        let columns = x - around..x + self.width + around;
        let rows = y - around..y + self.height + around;
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }

    /// Whether the cell is within.
    pub fn contains(self, at: Pos) -> bool {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// The cell in the middle, or north-west of it.
    pub fn middle(self) -> Pos {
        Pos::new(
            self.corner.x + (self.width - 1) / 2,
            self.corner.y + (self.height - 1) / 2,
        )
    }

    /// The cells in its corners.
    pub fn corners(self) -> [Pos; 4] {
        let Pos { x, y } = self.corner;
        let (right, low) = (x + self.width - 1, y + self.height - 1);
        [
            self.corner,
            Pos::new(right, y),
            Pos::new(x, low),
            Pos::new(right, low),
        ]
    }
}

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
pub(super) struct Work<'a> {
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
}

impl<'a> Work<'a> {
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
        row.is_some_and(is_bare) && !self.kept[at]
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
        let Some(&first) = around.first() else {
            return false;
        };
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            next += 1;
            for &there in &around {
                if there.is_next_to(here) && !reached.contains(&there) {
                    reached.push(there);
                }
            }
        }
        reached.len() == around.len()
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
