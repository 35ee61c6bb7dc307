//! Getting past an actor in the way by pushing it aside, swapping places or trampling it.
//!
//! Pushing takes the pusher's turn. The pushed actor loses its current intent, as it now
//! stands elsewhere.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{Refusal, effect, step, strike, trap};
use crate::model::body::{ActorId, Kind};
use crate::model::run::{Event, Streams};
use crate::rules::displacement::{Displacement, makes_room, passing_between};
use crate::rules::emit::{emit_about, who};
use crate::rules::queries::{content, level, position};
use crate::spatial::Pos;

/// The actor to push, and the cell it would move to.
///
/// # Errors
/// If it is gone or too far away, does not give way, or has nowhere to go.
pub fn check(world: &World, actor: Entity, other: ActorId) -> Result<(Entity, Pos), Refusal> {
    let other = strike::in_reach(world, actor, other)?;
    step::check_load(world, actor)?;
    let gives_way = matches!(
        passing_between(world, actor, other),
        Some(Displacement::Shoves | Displacement::Squeezes)
    );
    let here = position(world, actor).expect("every actor has a position");
    let there = position(world, other).expect("every actor has a position");
    let kind = world.get::<Kind>(other).expect("every actor has a breed");
    let room = makes_room(level(world), content(world), kind.0, (here, there));
    let room = room.filter(|_| gives_way).ok_or(Refusal::Occupied)?;
    Ok((other, room))
}

/// Tries to push past another actor.
///
/// # Errors
/// As [`check`].
pub fn shove(world: &mut World, actor: Entity, other: ActorId) -> Result<(), Refusal> {
    let (other, room) = check(world, actor, other)?;
    let whom = who(world, other);
    let here = position(world, actor).expect("every actor has a position");
    let there = position(world, other).expect("every actor has a position");
    let chance = passing_between(world, actor, other).map_or(0, Displacement::chance);
    let succeeds =
        chance >= 100 || world.resource_mut::<Streams>().rules.random_range(1..=100) <= chance;
    if !succeeds {
        emit_about(world, actor, |who| Event::Jostled { who, whom });
        return Ok(());
    }
    let aside = room != here;
    emit_about(world, actor, |who| Event::Shoved { who, whom, aside });
    if aside {
        effect::place(world, other, room);
        effect::place(world, actor, there);
    } else {
        effect::exchange(world, actor, other);
    }
    effect::unsettle(world, other);
    trap::step_on(world, other);
    trap::step_on(world, actor);
    Ok(())
}

/// The actor to trample.
///
/// # Errors
/// If it is gone, too far away, or cannot be trampled.
pub fn check_trample(world: &World, actor: Entity, other: ActorId) -> Result<Entity, Refusal> {
    let other = strike::in_reach(world, actor, other)?;
    step::check_load(world, actor)?;
    let goes_under = passing_between(world, actor, other) == Some(Displacement::Tramples);
    goes_under.then_some(other).ok_or(Refusal::Occupied)
}

/// Tramples another actor and takes its place.
///
/// # Errors
/// As [`check_trample`].
pub fn trample(world: &mut World, actor: Entity, other: ActorId) -> Result<(), Refusal> {
    let other = check_trample(world, actor, other)?;
    let whom = who(world, other);
    let there = position(world, other).expect("every actor has a position");
    emit_about(world, actor, |who| Event::Trampled { who, whom });
    effect::crush(world, other, actor);
    effect::place(world, actor, there);
    trap::step_on(world, actor);
    Ok(())
}
