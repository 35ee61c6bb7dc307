//! Who can get where: a level must be whole for each of its inhabitants, by its own gait,
//! and not for the hero alone.

use std::collections::BTreeMap;

use crate::content::{Breed, Content, Gait, Medium, Terrain};
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::walk::flood;
use crate::rules::passability::footing;
use crate::spatial::{Grid, Pos};

/// Cells that water, or whatever else somebody is at home in, must have to be lived in.
const HABITAT: usize = 4;

/// Where bodies of each gait may begin.
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

    /// The cells a member of that breed may begin on: those from which it can get to the way
    /// in, if it walks on ground at all; else those of a habitat large enough to live in
    /// that lies beside where others walk.
    pub fn of(&mut self, breed: &'a Breed) -> &Grid<bool> {
        let gait = breed.motion.gait.as_str();
        if !self.by_gait.contains_key(gait) {
            let reach = self.flood(self.content.gait_of(breed));
            self.by_gait.insert(gait, reach);
        }
        self.known(breed)
    }

    /// The same once it has been asked for.
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

    /// Whether it is none of the walls round the level, which are the end of the world.
    fn is_inside(&self, at: Pos) -> bool {
        !self.work.terrain.is_border(at) || self.work.is_passable(at)
    }

    fn is_habitat(&self, piece: &[Pos]) -> bool {
        let mut shore = piece.iter().flat_map(|at| at.neighbours());
        piece.len() >= HABITAT && shore.any(|at| self.work.is_passable(at))
    }
}

/// Whether a body of that gait gets onto such ground; doors are opened or broken.
fn can_enter(gait: &Gait, terrain: &Terrain) -> bool {
    footing(gait, terrain) > 0 || terrain.opens_into.is_some() && gait.chance(Medium::Ground) > 0
}
