//! Whether a door can be opened or shut.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::Refusal;
use crate::content::{Terrain, TerrainId};
use crate::rules::queries::{breed_of, content, level, position, terrain_at};
use crate::spatial::Pos;

/// The terrain the opened cell would become, ignoring locks and jams.
///
/// # Errors
/// If nothing there opens, it is out of reach, or the actor cannot open doors.
pub fn check_open(world: &World, actor: Entity, at: Pos) -> Result<TerrainId, Refusal> {
    let becomes = turned(world, actor, at, |terrain| terrain.opens_into.as_deref())?;
    let can_open = breed_of(world, actor).is_some_and(|breed| breed.opens_doors);
    match becomes {
        None => Err(Refusal::NothingToOpen),
        Some(_) if !can_open => Err(Refusal::CannotOpen),
        Some(becomes) => Ok(becomes),
    }
}

/// The terrain the shut cell would become.
///
/// # Errors
/// If nothing there shuts, it is out of reach, or an actor or item is in the way.
pub fn check_shut(world: &World, actor: Entity, at: Pos) -> Result<TerrainId, Refusal> {
    let becomes = turned(world, actor, at, |terrain| terrain.shuts_into.as_deref())?;
    let becomes = becomes.ok_or(Refusal::NothingToShut)?;
    if level(world).occupant(at).is_some() {
        return Err(Refusal::Occupied);
    }
    if level(world).items.contains_key(&at) {
        return Err(Refusal::DoorwayNotEmpty);
    }
    Ok(becomes)
}

pub(super) fn turned(
    world: &World,
    actor: Entity,
    at: Pos,
    into: impl Fn(&Terrain) -> Option<&str>,
) -> Result<Option<TerrainId>, Refusal> {
    let here = position(world, actor).expect("every actor has a position");
    if !here.is_next_to(at) {
        return Err(Refusal::TooFar);
    }
    let name = terrain_at(world, at).and_then(into);
    Ok(name.and_then(|name| content(world).terrain.find(name)))
}
