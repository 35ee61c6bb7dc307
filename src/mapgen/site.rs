//! The requested level, and classifications of its terrain.

use super::palette::Palette;
use crate::content::{Content, Depth, ItemKindId, Terrain, TerrainId};
use crate::spatial::Grid;

/// The greatest danger of an easy level.
const EASY: u8 = 4;

/// The requested level.
pub(super) struct Site<'a> {
    pub content: &'a Content,
    pub row: &'a Depth,
    pub depth: u8,
    pub palette: Palette,
    /// The unique item that a vault of the level may hold.
    pub relic: Option<ItemKindId>,
    /// The seed of the dice for an offering.
    pub offering: u64,
}

impl<'a> Site<'a> {
    /// # Panics
    /// If the content has no such depth.
    pub fn new(content: &'a Content, depth: u8) -> Self {
        Self {
            content,
            row: &content.depths[usize::from(depth)],
            depth,
            palette: Palette::new(content),
            relic: None,
            offering: 0,
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> (u16, u16) {
        self.row.size
    }

    /// How many walking steps from the stairs up nobody starts: more on easy levels, where
    /// heroes are new.
    pub fn quiet(&self) -> u32 {
        if self.row.danger <= EASY { 15 } else { 8 }
    }

    /// How many exits must lead back up, at least 1.
    pub fn ups(&self) -> usize {
        self.content.ways_up(self.depth).len().max(1)
    }

    /// How many exits must lead down.
    pub fn downs(&self) -> usize {
        self.row.down.len()
    }

    /// The terrain of exits leading back up. At depth 0 that is the gate out of the world.
    pub fn way_back(&self) -> TerrainId {
        if self.depth == 0 {
            self.palette.gate
        } else {
            self.palette.stairs_up
        }
    }

    /// The terrain a step names.
    pub fn terrain(&self, name: &str) -> TerrainId {
        let found = self.content.terrain.find(name);
        found.expect("loading checks the terrain that steps name")
    }

    /// Cells that a walker who opens doors and pulls levers can enter, judging by the terrain alone.
    pub fn passable(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| self.content.is_way(row))
    }

    /// Whether a walker who opens doors and pulls levers can enter the terrain.
    pub fn is_passable(&self, id: TerrainId) -> bool {
        self.content.is_way(self.content.terrain.row(id))
    }

    /// Cells that block sight.
    pub fn opaque(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| row.opaque)
    }

    /// Plain cells: walkable, without exits, doors, or anything that moves actors stepping
    /// on them.
    pub fn plain(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, Terrain::is_plain)
    }

    /// Bare cells: plain and dry, without fires and mana fonts.
    pub fn bare(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, Terrain::is_bare)
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
