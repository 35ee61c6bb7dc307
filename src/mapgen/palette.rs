//! Terrain that every level may need, looked up by name. Steps name any other terrain.

use crate::content::{Content, TerrainId};

/// The terrain ids.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub rock: TerrainId,
    pub floor: TerrainId,
    pub shut_door: TerrainId,
    pub locked_door: TerrainId,
    pub stuck_door: TerrainId,
    pub stairs_down: TerrainId,
    pub stairs_up: TerrainId,
    pub gate: TerrainId,
}

impl Palette {
    pub fn new(content: &Content) -> Self {
        let find = |name: &str| {
            content
                .terrain
                .find(name)
                .expect("loading checks that the terrain levels need is there")
        };
        Self {
            rock: find("rock"),
            floor: find("floor"),
            shut_door: find("shut door"),
            locked_door: find("locked door"),
            stuck_door: find("stuck door"),
            stairs_down: find("stairs down"),
            stairs_up: find("stairs up"),
            gate: find("gate"),
        }
    }
}
