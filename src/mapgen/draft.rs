//! What builders start from and what they hand on.

use std::collections::BTreeMap;

use super::palette::Palette;
use crate::content::{Content, Depth, Terrain, TerrainId};
use crate::spatial::{Grid, Pos};

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

    /// Whether no way leads farther down.
    pub fn is_last(&self) -> bool {
        self.row.down.is_empty()
    }

    /// What leads back the way the hero came: out of the world from depth 0.
    pub fn way_back(&self) -> TerrainId {
        if self.depth == 0 {
            self.palette.gate
        } else {
            self.palette.stairs_up
        }
    }

    /// Which cells a walker who opens doors can get onto, as far as the ground goes.
    pub fn passable(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| row.walkable || row.opens_into.is_some())
    }

    /// Which cells stop sight.
    pub fn opaque(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| row.opaque)
    }

    /// Which cells are ordinary ground: walkable, no way elsewhere, no door, and nothing that
    /// moves who steps there.
    pub fn plain(&self, ground: &Grid<TerrainId>) -> Grid<bool> {
        self.where_terrain(ground, |row| {
            row.walkable
                && row.leads.is_none()
                && row.opens_into.is_none()
                && row.shuts_into.is_none()
                && !row.portal
        })
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

/// Ground without anyone or anything on it.
pub(super) struct Draft {
    pub terrain: Grid<TerrainId>,
    pub places: BTreeMap<String, Pos>,
    /// Where the hero comes in from above, or through the gate.
    pub arrival: Pos,
    /// Ends of corridors that lead nowhere else: worth a find.
    pub nooks: Vec<Pos>,
}
