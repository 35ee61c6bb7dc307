//! Who sees a spell being cast: an input of state tables.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Input, Reaction};
use crate::model::body::ActorId;
use crate::model::mind::{Aim, StateOfMind};
use crate::rules::queries::{actors_within, is_alive, is_asleep, position, queue_input, reaction};
use crate::rules::visibility::makes_out;

/// Maximum distance at which a spell is watched, in steps.
const WATCHED: u32 = 20;

/// Tells all creatures with a state table that see the caster, unless they like it.
pub(super) fn show(world: &mut World, caster: Entity) {
    let (Some(at), Some(&who)) = (position(world, caster), world.get::<ActorId>(caster)) else {
        return;
    };
    for (_, other) in actors_within(world, at, WATCHED) {
        let watches = other != caster
            && world.get::<StateOfMind>(other).is_some()
            && is_alive(world, other)
            && !is_asleep(world, other)
            && reaction(world, other, caster) != Reaction::Like
            && makes_out(world, other, at);
        if watches {
            queue_input(world, other, Input::SawSpell, Some(Aim::body(who, at)));
        }
    }
}
