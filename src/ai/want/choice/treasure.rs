//! Which item on the ground to take.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::load;
use crate::ai::want::unreachable_goals;
use crate::model::mind::{Feelings, Felt, Goals};

/// The item it loves most, among those it could carry and has not lately found unreachable.
#[must_use]
pub fn dearest<'a>(world: &'a World, entity: Entity, goals: &Goals) -> Option<&'a Felt> {
    let barred = unreachable_goals::place(world, goals);
    let can_have =
        |felt: &Felt| Some(felt.at) != barred && load::bears_thing_at(world, entity, felt.at);
    world.get::<Feelings>(entity)?.dearest_thing(can_have)
}
