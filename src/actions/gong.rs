//! Striking a gong: everyone in earshot who heeds gongs comes to where it was struck.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use super::effect::set_terrain::turn;
use super::lock::percent;
use crate::content::{NoiseKind, TerrainId};
use crate::model::run::Event;
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::{content, gong_at, position};
use crate::spatial::Pos;

/// The chance in percent that a stroke breaks the gong, and the terrain it then becomes.
///
/// # Errors
/// If the cell is out of reach or holds no gong that still rings.
pub fn check(world: &World, actor: Entity, at: Pos) -> Result<(u8, TerrainId), Refusal> {
    let here = position(world, actor).expect("every actor has a position");
    if !here.is_next_to(at) {
        return Err(Refusal::TooFar);
    }
    let gong = gong_at(world, at).ok_or(Refusal::NoSuchDeed)?;
    let broken = content(world)
        .terrain
        .find(gong.gong.as_deref().unwrap_or(&gong.id));
    Ok((
        gong.gong_breaks,
        broken.expect("content names only its own terrain"),
    ))
}

/// Strikes it once. The noise comes from the striker's cell, since nobody can stand on the
/// gong's own.
///
/// # Errors
/// As [`check`].
pub fn ring(world: &mut World, actor: Entity, at: Pos) -> Result<(), Refusal> {
    let (breaks, broken) = check(world, actor, at)?;
    let here = position(world, actor).expect("every actor has a position");
    let has_broken = percent(world, breaks.into());
    make_noise(world, actor, NoiseKind::Gong, here);
    emit_about(world, actor, |who| Event::RangGong { who, has_broken });
    if has_broken {
        turn(world, at, broken);
    }
    Ok(())
}
