//! Swapping places with a peaceful actor.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect, step, trap};
use crate::model::body::ActorId;
use crate::model::run::Event;
use crate::rules::emit::{emit_about, who};
use crate::rules::passability;
use crate::rules::queries::position;

/// The actor to swap places with.
///
/// # Errors
/// If it is gone or too far away, or one of the two cannot stand in the other's cell.
pub fn check(world: &World, actor: Entity, other: ActorId) -> Result<Entity, Refusal> {
    let other = effect::living(world, other).ok_or(Refusal::NobodyThere)?;
    let here = position(world, actor).expect("every actor has a position");
    let there = position(world, other).expect("every actor has a position");
    step::check_load(world, actor)?;
    if !here.is_next_to(there) {
        return Err(Refusal::TooFar);
    }
    let could_be =
        |who, at| passability::may_be_at(world, who, at) && !passability::is_barred(world, who, at);
    if could_be(actor, there) && could_be(other, here) {
        Ok(other)
    } else {
        Err(Refusal::NoFooting)
    }
}

/// Swaps places.
///
/// # Errors
/// As [`check`].
pub fn swap(world: &mut World, actor: Entity, other: ActorId) -> Result<(), Refusal> {
    let other = check(world, actor, other)?;
    let with = who(world, other);
    effect::exchange(world, actor, other);
    emit_about(world, actor, |who| Event::Swapped { who, with });
    let here = position(world, actor).expect("every actor has a position");
    step::tell_what_lies(world, actor, here);
    trap::step_on(world, actor);
    trap::step_on(world, other);
    Ok(())
}
