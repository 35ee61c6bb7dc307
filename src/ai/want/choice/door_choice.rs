//! Which adjacent door to open.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Terrain;
use crate::model::things::Pack;
use crate::rules::door_odds::opener;
use crate::rules::queries::{breed_of, content, level, position};
use crate::spatial::Pos;

/// A shut door beside the actor that opens freely, the first in order of directions. Doors
/// that stick are left shut: forcing one is noisy, and curiosity is not reason enough.
#[must_use]
pub fn door_beside(world: &World, entity: Entity) -> Option<Pos> {
    let gives = |terrain: &Terrain| {
        terrain.opens_into.is_some() && terrain.lock == 0 && terrain.sticks == 0
    };
    beside(world, entity, gives)
}

/// A locked door beside the actor that it has a key or pick for, the first in order of
/// directions.
#[must_use]
pub fn lock_beside(world: &World, entity: Entity) -> Option<Pos> {
    let pack = world.get::<Pack>(entity)?;
    opener(pack, content(world))?;
    beside(world, entity, |terrain| terrain.unlocks_into.is_some())
}

/// The first neighbouring cell with a suitable door, if the breed can open doors.
fn beside(world: &World, entity: Entity, will_do: impl Fn(&Terrain) -> bool) -> Option<Pos> {
    if !breed_of(world, entity)?.opens_doors {
        return None;
    }
    let (level, content) = (level(world), content(world));
    let mut around = position(world, entity)?.neighbours();
    around.find(|&at| {
        let terrain = level.terrain_at(at).map(|id| content.terrain.row(id));
        level.can_be_opened(at) && terrain.is_some_and(&will_do)
    })
}
