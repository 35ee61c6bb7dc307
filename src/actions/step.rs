//! One step, or what bumping into something comes to.
//!
//! The hero strikes whoever would attack him and changes places with everybody
//! else; a creature treads down or pushes past whoever gives way to it, strikes whoever
//! it has a quarrel with and waits for the rest.
//! A shut door is opened by walking into it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, door, effect};
use crate::content::Reaction;
use crate::model::{
    Action, ActorId, Event, Hero, Passing, content, entity_of, is_hostile, level, passing_between,
    physical_speed, position, reaction, tell,
};
use crate::spatial::{Dir, Pos};

/// What walking that way comes to instead; nothing where it is simply a step.
///
/// # Errors
/// What is in the way.
pub fn outcome(world: &World, actor: Entity, dir: Dir) -> Result<Option<Action>, Refusal> {
    let here = position(world, actor).expect("every actor has a position");
    let to = here.step(dir);
    let level = level(world);
    if let Some(id) = level.occupant(to) {
        return bump(world, actor, id).map(Some);
    }
    if level.is_walkable(to) {
        check_load(world, actor)?;
        return Ok(None);
    }
    if level.can_be_opened(to) {
        return door::check_open(world, actor, to).map(|_| Some(Action::Open(to)));
    }
    Err(match level.terrain_at(to) {
        Some(terrain) => Refusal::InTheWay(content(world).terrain.row(terrain).id.clone()),
        None => Refusal::TooFar,
    })
}

/// Whether the actor can move from its cell, for all that it carries.
///
/// # Errors
/// When that is far too much.
pub(super) fn check_load(world: &World, actor: Entity) -> Result<(), Refusal> {
    if physical_speed(world, actor) > 0 {
        Ok(())
    } else {
        Err(Refusal::Overloaded)
    }
}

fn bump(world: &World, actor: Entity, id: ActorId) -> Result<Action, Refusal> {
    let other = entity_of(world, id).ok_or(Refusal::NobodyThere)?;
    if world.get::<Hero>(actor).is_none() {
        let has_quarrel = reaction(world, actor, other) == Reaction::Attack;
        return match passing_between(world, actor, other) {
            Some(Passing::Tramples) => Ok(Action::Trample(id)),
            Some(Passing::Shoves | Passing::Squeezes) => Ok(Action::Shove(id)),
            None if has_quarrel => Ok(Action::Strike(id)),
            None => Err(Refusal::Occupied),
        };
    }
    Ok(if is_hostile(world, other, actor) {
        Action::Strike(id)
    } else {
        Action::Swap(id)
    })
}

/// Steps that way. Returns what it comes to instead, with nothing done.
///
/// # Errors
/// As [`outcome`].
pub fn step(world: &mut World, actor: Entity, dir: Dir) -> Result<Option<Action>, Refusal> {
    if let Some(instead) = outcome(world, actor, dir)? {
        return Ok(Some(instead));
    }
    let here = position(world, actor).expect("every actor has a position");
    let to = here.step(dir);
    effect::place(world, actor, to);
    tell_what_lies(world, actor, to);
    Ok(None)
}

/// The hero notices what lies under his feet.
pub fn tell_what_lies(world: &mut World, actor: Entity, at: Pos) {
    if world.get::<Hero>(actor).is_none() {
        return;
    }
    let heap = level(world).items.get(&at);
    if let Some((&top, more)) = heap.and_then(|heap| Some((heap.last()?, heap.len() > 1))) {
        tell(world, at, Event::FoundUnderfoot { item: top, more });
    }
}
