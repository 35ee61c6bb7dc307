//! The terrain that builders draw with, by name.

use crate::content::{Content, TerrainId};

/// One id for each terrain a builder needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub rock: TerrainId,
    pub floor: TerrainId,
    pub shut_door: TerrainId,
    pub locked_door: TerrainId,
    pub stuck_door: TerrainId,
    pub stairs_down: TerrainId,
    pub stairs_up: TerrainId,
    pub grass: TerrainId,
    pub road: TerrainId,
    pub house_wall: TerrainId,
    pub town_wall: TerrainId,
    pub gate: TerrainId,
    pub tree: TerrainId,
    pub water: TerrainId,
    pub shallow_water: TerrainId,
    pub well: TerrainId,
    pub brazier: TerrainId,
    pub embers: TerrainId,
    pub mana_font: TerrainId,
    pub lava: TerrainId,
    pub rubble: TerrainId,
    pub fairy_ring: TerrainId,
}

impl Palette {
    pub fn new(content: &Content) -> Self {
        let find = |name: &str| {
            content
                .terrain
                .find(name)
                .expect("loading checks that the terrain builders need is there")
        };
        Self {
            rock: find("rock"),
            floor: find("floor"),
            shut_door: find("shut door"),
            locked_door: find("locked door"),
            stuck_door: find("stuck door"),
            stairs_down: find("stairs down"),
            stairs_up: find("stairs up"),
            grass: find("grass"),
            road: find("road"),
            house_wall: find("house wall"),
            town_wall: find("town wall"),
            gate: find("gate"),
            tree: find("tree"),
            water: find("water"),
            shallow_water: find("shallow water"),
            well: find("well"),
            brazier: find("brazier"),
            embers: find("embers"),
            mana_font: find("mana font"),
            lava: find("lava"),
            rubble: find("rubble"),
            fairy_ring: find("fairy ring"),
        }
    }
}
