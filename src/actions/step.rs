//! A step, or the action that bumping into something turns into.
//!
//! The hero strikes hostile actors and swaps places with all others. Creatures trample or
//! push past actors that give way to them, strike those they would attack, and are blocked
//! by the rest. Walking into a shut door opens it; creatures that cannot open doors break
//! it down. A step onto rubble or a ward may fail, which loses the move.

use crate::rules::hostility::is_hostile;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::door_checks::check_open;
use super::lock::percent;
use super::{Refusal, effect, lock, portal, trap, ward};
use crate::content::{Medium, Reaction};
use crate::model::body::{ActorId, Hero};
use crate::model::mind::{Action, DisabledTactics};
use crate::model::run::Event;
use crate::rules::displacement::{Displacement, passing_between};
use crate::rules::emit::{emit, emit_about};
use crate::rules::passability;
use crate::rules::queries::{
    breed_of, content, entity_of, gong_at, level, lever_at, position, reaction, terrain_at,
};
use crate::rules::speed::physical_speed;
use crate::spatial::{Dir, Pos};

/// The action that walking that way turns into, or `None` for a plain step.
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
    if passability::may_be_at(world, actor, to) {
        check_load(world, actor)?;
        check_ward(world, actor, to)?;
        return Ok(None);
    }
    if gong_at(world, to).is_some() {
        return Ok(Some(Action::Ring(to)));
    }
    if lever_at(world, to).is_some() {
        return Ok(Some(Action::Pull(to)));
    }
    if level.can_be_opened(to) {
        let has_hands = breed_of(world, actor).is_some_and(|breed| breed.opens_doors);
        if !has_hands && lock::check_force(world, actor, to).is_ok() {
            return Ok(Some(Action::Force(to)));
        }
        return check_open(world, actor, to).map(|_| Some(Action::Open(to)));
    }
    Err(match terrain_at(world, to) {
        Some(terrain) => Refusal::InTheWay(terrain.id.clone()),
        None => Refusal::TooFar,
    })
}

/// Whether the actor can move under its load.
///
/// # Errors
/// If the load is too heavy to take a step.
pub(super) fn check_load(world: &World, actor: Entity) -> Result<(), Refusal> {
    if physical_speed(world, actor) > 0 {
        Ok(())
    } else {
        Err(Refusal::Overloaded)
    }
}

/// Whether the actor would try to break the ward at that cell, if one bars it.
///
/// # Errors
/// If a ward bars the cell and the actor does not break things.
fn check_ward(world: &World, actor: Entity, to: Pos) -> Result<(), Refusal> {
    if passability::is_barred(world, actor, to)
        && !passability::breaks_things(world.get::<DisabledTactics>(actor))
    {
        return Err(Refusal::Warded);
    }
    Ok(())
}

fn bump(world: &World, actor: Entity, id: ActorId) -> Result<Action, Refusal> {
    let other = entity_of(world, id).ok_or(Refusal::NobodyThere)?;
    if world.get::<Hero>(actor).is_none() {
        let has_quarrel = reaction(world, actor, other) == Reaction::Attack;
        return match passing_between(world, actor, other) {
            Some(Displacement::Tramples) => Ok(Action::Trample(id)),
            Some(Displacement::Shoves | Displacement::Squeezes) => Ok(Action::Shove(id)),
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

/// Steps that way. If it returns another action to take instead, nothing was done.
///
/// # Errors
/// As [`outcome`].
pub fn step(world: &mut World, actor: Entity, dir: Dir) -> Result<Option<Action>, Refusal> {
    if let Some(instead) = outcome(world, actor, dir)? {
        return Ok(Some(instead));
    }
    let here = position(world, actor).expect("every actor has a position");
    let to = here.step(dir);
    if ward::gives_way(world, actor, to) && gets_there(world, actor, to) {
        effect::place(world, actor, to);
        dig(world, actor, to);
        let to = portal::lead_on(world, actor, to);
        trap::step_on(world, actor);
        tell_what_lies(world, actor, to);
    }
    Ok(None)
}

/// Rolls whether the actor gets onto that terrain. A failure loses the move.
fn gets_there(world: &mut World, actor: Entity, to: Pos) -> bool {
    let found = || {
        let (breed, terrain) = (breed_of(world, actor)?, level(world).terrain_at(to)?);
        let gait = content(world).gait_of(breed);
        let chance = passability::footing(gait, content(world).terrain.row(terrain));
        Some((chance, terrain, gait.digs))
    };
    let Some((chance, terrain, digs)) = found() else {
        return false;
    };
    if percent(world, chance.into()) {
        return true;
    }
    emit_about(world, actor, |who| Event::Struggled { who, terrain, digs });
    false
}

/// Leaves open ground behind an actor that digs.
fn dig(world: &mut World, actor: Entity, at: Pos) {
    let found = || {
        let (breed, terrain) = (breed_of(world, actor)?, terrain_at(world, at)?);
        let is_dug = matches!(terrain.medium, Medium::Stone | Medium::Rubble);
        let name = terrain.breaks_into.as_deref().filter(|_| is_dug)?;
        content(world).gait_of(breed).digs.then_some(())?;
        content(world).terrain.find(name)
    };
    if let Some(bare) = found() {
        crate::actions::effect::set_terrain::turn(world, at, bare);
    }
}

/// Tells the hero which items lie under his feet.
pub fn tell_what_lies(world: &mut World, actor: Entity, at: Pos) {
    if world.get::<Hero>(actor).is_none() {
        return;
    }
    let heap = level(world).items.get(&at);
    if let Some((&top, more)) = heap.and_then(|heap| Some((heap.last()?, heap.len() > 1))) {
        emit(world, at, Event::FoundUnderfoot { item: top, more });
    }
}
