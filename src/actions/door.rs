//! Opening and shutting doors and the like.

use crate::actions::door_checks::{check_open, check_shut};
use crate::actions::effect::set_terrain::turn;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, lock};
use crate::content::NoiseKind;
use crate::model::mind::Action;
use crate::model::run::Event;
use crate::rules::emit::{emit_about, make_noise};
use crate::spatial::Pos;

/// Opens it. If it is locked or stuck, returns the action to take instead.
///
/// # Errors
/// As [`check_open`].
pub fn open(world: &mut World, actor: Entity, at: Pos) -> Result<Option<Action>, Refusal> {
    let becomes = check_open(world, actor, at)?;
    if let Some(instead) = lock::instead_of_opening(world, actor, at) {
        return Ok(Some(instead));
    }
    turn(world, at, becomes);
    emit_about(world, actor, |who| Event::Opened { who });
    make_noise(world, actor, NoiseKind::Door, at);
    Ok(None)
}

/// Shuts it.
///
/// # Errors
/// As [`check_shut`].
pub fn shut(world: &mut World, actor: Entity, at: Pos) -> Result<(), Refusal> {
    let becomes = check_shut(world, actor, at)?;
    turn(world, at, becomes);
    emit_about(world, actor, |who| Event::Shut { who });
    make_noise(world, actor, NoiseKind::Door, at);
    Ok(())
}
