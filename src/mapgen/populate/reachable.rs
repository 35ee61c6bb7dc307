//! Where each gait can go. A level must be connected for all its inhabitants, by their own
//! gaits, not only for the hero.

use std::collections::BTreeMap;

use crate::content::{Breed, Content, Gait, Medium, Terrain};
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::walk::flood;
use crate::rules::passability::footing;
use crate::spatial::{Grid, Pos};

/// Minimum number of connected cells of water or other special terrain for creatures to
/// live in.
const HABITAT: usize = 4;

/// Where creatures of each gait may start.
pub(super) struct Reach<'a> {
    content: &'a Content,
    work: &'a LevelBuilder<'a>,
    by_gait: BTreeMap<&'a str, Grid<bool>>,
}

impl<'a> Reach<'a> {
    pub fn new(content: &'a Content, work: &'a LevelBuilder<'a>) -> Self {
        Self {
            content,
            work,
            by_gait: BTreeMap::new(),
        }
    }

    /// The cells on which the breed may start. For gaits that walk on ground: all cells
    /// connected to an arrival. For others: all habitats large enough to live in that lie
    /// next to passable cells.
    pub fn of(&mut self, breed: &'a Breed) -> &Grid<bool> {
        let gait = breed.motion.gait.as_str();
        if !self.by_gait.contains_key(gait) {
            let reach = self.flood(self.content.gait_of(breed));
            self.by_gait.insert(gait, reach);
        }
        self.known(breed)
    }

    /// As [`Reach::of`], once that has been called for the gait.
    pub fn known(&self, breed: &Breed) -> &Grid<bool> {
        &self.by_gait[breed.motion.gait.as_str()]
    }

    fn flood(&self, gait: &Gait) -> Grid<bool> {
        let terrain = &self.work.terrain;
        let mut open = Grid::filled(terrain.width(), terrain.height(), false);
        for (at, &id) in terrain.iter() {
            open[at] = can_enter(gait, self.content.terrain.row(id)) && self.is_inside(at);
        }
        let mut reach = Grid::filled(terrain.width(), terrain.height(), false);
        let mut found = reach.clone();
        let walks = gait.chance(Medium::Ground) > 0;
        let starts: Vec<Pos> = if walks {
            self.work.ups.clone()
        } else {
            open.positions().collect()
        };
        for start in starts {
            if found[start] || !open[start] {
                continue;
            }
            found[start] = true;
            let piece = flood(start, &open, |_, to| {
                let is_new = !found.cells()[to];
                found.cells_mut()[to] = true;
                is_new
            });
            if walks || self.is_habitat(&piece) {
                for at in piece {
                    reach[at] = true;
                }
            }
        }
        reach
    }

    /// Whether the cell is not part of the level's border walls, which nothing passes.
    fn is_inside(&self, at: Pos) -> bool {
        !self.work.terrain.is_border(at) || self.work.is_passable(at)
    }

    fn is_habitat(&self, piece: &[Pos]) -> bool {
        let mut shore = piece.iter().flat_map(|at| at.neighbours());
        piece.len() >= HABITAT && shore.any(|at| self.work.is_passable(at))
    }
}

/// Whether the gait can enter the terrain. Doors count, as they can be opened or broken.
fn can_enter(gait: &Gait, terrain: &Terrain) -> bool {
    footing(gait, terrain) > 0 || terrain.opens_into.is_some() && gait.chance(Medium::Ground) > 0
}
