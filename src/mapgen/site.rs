//! The level that is asked for, and what its terrain is good for.

use super::palette::Palette;
use crate::content::{Content, Depth, Terrain, TerrainId};
use crate::spatial::Grid;

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
        self.content.ways_up(self.depth).len().max(1)
    }

    /// How many ways there must be farther down.
    pub fn downs(&self) -> usize {
        self.row.down.len()
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
        self.where_terrain(ground, Terrain::is_passable)
    }

    /// Whether a walker who opens doors can get onto such ground.
    pub fn is_passable(&self, id: TerrainId) -> bool {
        self.content.terrain.row(id).is_passable()
    }

    /// Which cells stop sight.
    pub fn opaque(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| row.opaque)
    }

    /// Which cells are ordinary ground: walkable, no way elsewhere, no door, and nothing that
    /// moves who steps there.
    pub fn plain(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, Terrain::is_plain)
    }

    /// Which cells are bare: plain and dry, with no fire and no font on them.
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
