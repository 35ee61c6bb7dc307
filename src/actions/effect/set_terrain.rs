//! Changes the terrain of a cell.

use crate::actions::effect;
use crate::content::TerrainId;
use crate::model::level::Level;
use crate::rules::queries::content;
use crate::spatial::Pos;
use bevy::ecs::world::World;
pub(in crate::actions) fn turn(world: &mut World, at: Pos, becomes: TerrainId) {
    let content = content(world).clone();
    world
        .resource_mut::<Level>()
        .set_terrain(at, becomes, &content);
    effect::upset_views(world);
}
