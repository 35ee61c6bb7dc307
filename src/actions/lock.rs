//! Locked and stuck doors: keys, picks and shoulders.
//!
//! A key opens every lock, a pick needs luck and time. Actors with neither can push the
//! door: loud and rarely successful, but it keeps everyone from being shut out for good.
//! Stuck doors are pushed too, with better odds.

use crate::actions::door_checks::{check_open, turned};
use crate::actions::effect::set_terrain::turn;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{Refusal, effect};
use crate::content::{NoiseKind, Terrain, TerrainId};
use crate::model::body::Arts;
use crate::model::mind::{Action, DisabledTactics};
use crate::model::run::{Event, Streams};
use crate::model::things::Pack;
use crate::rules::door_odds::{Opener, bash_chance, opener, push_chance};
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::passability::breaks_things;
use crate::rules::queries::{breed_of, content, level, terrain_at};
use crate::spatial::Pos;

/// The action that opening the cell turns into: unlocking if the actor carries an opener,
/// otherwise a push. `None` if the cell is neither locked nor stuck.
#[must_use]
pub fn instead_of_opening(world: &World, actor: Entity, at: Pos) -> Option<Action> {
    let terrain = terrain_at(world, at)?;
    if terrain.lock > 0 && carried_opener(world, actor).is_some() {
        Some(Action::Unlock(at))
    } else if holds_fast(terrain) {
        Some(Action::Force(at))
    } else {
        None
    }
}

/// Whether opening it without a key takes a push.
const fn holds_fast(terrain: &Terrain) -> bool {
    terrain.lock > 0 || terrain.sticks > 0
}

/// The opener the actor would use on a lock.
#[must_use]
pub fn carried_opener(world: &World, actor: Entity) -> Option<Opener> {
    let opener = opener(world.get::<Pack>(actor)?, content(world))?;
    let deft = breed_of(world, actor).map_or(0, |breed| breed.craft.deft);
    let learned = world.get::<Arts>(actor);
    let learned = learned.map_or(0, |learned| learned.deft);
    Some(opener.in_hands(deft.saturating_add(learned)))
}

/// The terrain the cell would become, and the opener used.
///
/// # Errors
/// If there is no lock, it is out of reach, or the actor has no opener or cannot open
/// doors.
pub fn check_unlock(world: &World, actor: Entity, at: Pos) -> Result<(TerrainId, Opener), Refusal> {
    let becomes = turned(world, actor, at, |terrain| terrain.unlocks_into.as_deref())?;
    let becomes = becomes.ok_or(Refusal::NothingToUnlock)?;
    if !breed_of(world, actor).is_some_and(|breed| breed.opens_doors) {
        return Err(Refusal::CannotOpen);
    }
    let opener = carried_opener(world, actor).ok_or(Refusal::NoKey)?;
    Ok((becomes, opener))
}

/// Tries the lock for one turn.
///
/// # Errors
/// As [`check_unlock`].
pub fn unlock(world: &mut World, actor: Entity, at: Pos) -> Result<(), Refusal> {
    let (becomes, opener) = check_unlock(world, actor, at)?;
    let danger = content(world).danger(level(world).depth);
    let chance = terrain_at(world, at).map_or(0, |terrain| opener.chance(terrain, danger));
    let kind = opener.kind;
    make_noise(world, actor, NoiseKind::Lock, at);
    let opens = percent(world, chance);
    if opens {
        turn(world, at, becomes);
        emit_about(world, actor, |who| Event::Unlocked { who, kind });
    } else {
        emit_about(world, actor, |who| Event::Slipped { who, kind });
    }
    // A key wears when it opens a lock, a pick when it fails to.
    let is_strained = opener.skill.is_none() == opens;
    if is_strained && percent(world, opener.breaks.into()) {
        effect::lose_one(world, actor, opener.letter);
        emit_about(world, actor, |who| Event::Snapped { who, kind });
    }
    Ok(())
}

/// How a door gives way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivesWay {
    /// The terrain the cell would become.
    into: TerrainId,
    /// Whether the door breaks.
    breaks: bool,
}

/// How the door would give way. Breeds that bash break locked doors; those that cannot
/// open doors break every door.
///
/// # Errors
/// If the cell needs no push, is out of reach, or the actor can neither open nor break
/// doors.
pub fn check_force(world: &World, actor: Entity, at: Pos) -> Result<GivesWay, Refusal> {
    let (opens, bashes) = breed_of(world, actor).map_or((false, false), |breed| {
        (breed.opens_doors, breed.motion.bashes)
    });
    let breaks = breaks_things(world.get::<DisabledTactics>(actor)) && bashes;
    let is_locked = terrain_at(world, at).is_some_and(|terrain| terrain.lock > 0);
    if breaks && (is_locked || !opens) {
        let is_door = |terrain: &Terrain| terrain.opens_into.is_some();
        let is_shut = terrain_at(world, at).is_some_and(is_door);
        let into = turned(world, actor, at, |terrain| terrain.breaks_into.as_deref())?;
        let into = into.filter(|_| is_shut).ok_or(Refusal::NothingToForce)?;
        return Ok(GivesWay { into, breaks });
    }
    let into = check_open(world, actor, at)?;
    if terrain_at(world, at).is_some_and(holds_fast) {
        let breaks = false;
        Ok(GivesWay { into, breaks })
    } else {
        Err(Refusal::NothingToForce)
    }
}

/// Pushes once with the actor's full strength.
///
/// # Errors
/// As [`check_force`].
pub fn force(world: &mut World, actor: Entity, at: Pos) -> Result<(), Refusal> {
    let gives = check_force(world, actor, at)?;
    let strength = breed_of(world, actor).map_or(1, |breed| breed.strength);
    let danger = content(world).danger(level(world).depth);
    let by = if gives.breaks {
        bash_chance
    } else {
        push_chance
    };
    let chance = terrain_at(world, at).map_or(0, |terrain| by(strength, terrain, danger));
    make_noise(world, actor, NoiseKind::Bang, at);
    if !percent(world, chance) {
        emit_about(world, actor, |who| Event::Withstood { who });
        return Ok(());
    }
    turn(world, at, gives.into);
    emit_about(world, actor, |who| match gives.breaks {
        true => Event::Smashed { who },
        false => Event::Forced { who },
    });
    Ok(())
}

/// True with a chance of `chance` percent. Chances of 0 and of 100 or more roll no die.
pub fn percent(world: &mut World, chance: u32) -> bool {
    let rng = &mut world.resource_mut::<Streams>().rules;
    chance > 0 && (chance >= 100 || rng.random_range(1..=100) <= chance)
}
