//! From (content, depth, seed) to the plan of a level. Knows nothing of a running game.
pub mod populate;
use crate::content::*;
use crate::model::Item;
use crate::spatial::{Grid, Pos};
use std::collections::BTreeMap;
pub struct LevelPlan {
    pub terrain: Grid<TerrainId>,
    pub places: BTreeMap<String, Pos>,
    pub creatures: Vec<(BreedId, Pos)>,
    pub items: Vec<(Item, Pos)>,
}
pub fn plan(_content: &Content, _depth: u8, _seed: u64) -> LevelPlan {
    todo!()
}
