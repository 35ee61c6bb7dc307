//! What lies about that a machine would have: the thing its breed loves most of those
//! that it could bear and has not lately found no way to.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::want::beyond;
use crate::ai::want::choice::load;
use crate::model::{Feelings, Felt, Goals};
use crate::spatial::Pos;

/// Where that lies.
pub(super) fn dearest(world: &World, entity: Entity, goals: &Goals) -> Option<Pos> {
    let barred = beyond::place(world, goals);
    let can_have =
        |felt: &Felt| Some(felt.at) != barred && load::bears_thing_at(world, entity, felt.at);
    let feelings = world.get::<Feelings>(entity)?;
    feelings.dearest_thing(can_have).map(|thing| thing.at)
}
