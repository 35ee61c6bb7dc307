//! Who sees a spell cast or a trap go off: inputs of state tables.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Input, Reaction};
use crate::model::body::ActorId;
use crate::model::mind::{Aim, StateOfMind};
use crate::rules::queries::{actors_within, is_alive, is_asleep, position, queue_input, reaction};
use crate::rules::visibility::makes_out;
use crate::spatial::Pos;

/// Maximum distance at which that is watched, in steps.
const WATCHED: u32 = 20;

/// Gives the input to all creatures with a state table that see the cell where `doer` did
/// something. Spells of creatures that they like don't count.
pub(super) fn show(world: &mut World, doer: Entity, at: Pos, input: Input) {
    let is_there = position(world, doer) == Some(at);
    let aim = match world.get::<ActorId>(doer).filter(|_| is_there) {
        Some(&who) => Aim::body(who, at),
        None => Aim::place(at),
    };
    for (_, other) in actors_within(world, at, WATCHED) {
        let watches = other != doer
            && world.get::<StateOfMind>(other).is_some()
            && is_alive(world, other)
            && !is_asleep(world, other)
            && (input != Input::SawSpell || reaction(world, other, doer) != Reaction::Like)
            && makes_out(world, other, at);
        if watches {
            queue_input(world, other, input, Some(aim));
        }
    }
}
