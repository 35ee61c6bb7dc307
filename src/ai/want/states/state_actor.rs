//! The actor of a state machine.

use crate::ai::layers::walk::Walker;
use crate::model::things::Pack;
use crate::rules::queries::position;
use crate::spatial::Pos;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
/// The acting actor and its cell.
pub(super) struct Actor<'a> {
    pub(super) world: &'a World,
    pub(super) entity: Entity,
    pub(super) here: Pos,
    pub(super) walker: Walker<'a>,
}

impl<'a> Actor<'a> {
    pub(super) fn of(world: &'a World, entity: Entity) -> Option<Self> {
        Some(Self {
            here: position(world, entity)?,
            walker: Walker::of(world, entity)?,
            world,
            entity,
        })
    }

    pub(super) fn pack(&self) -> Option<&Pack> {
        self.world.get(self.entity)
    }
}
