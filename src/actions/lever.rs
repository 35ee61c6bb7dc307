//! Pulling a lever: terrain elsewhere on the level changes.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use super::effect::set_terrain::turn;
use crate::content::{Lever, NoiseKind};
use crate::model::run::Event;
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::{content, level, lever_at, position};
use crate::spatial::Pos;

/// The lever.
///
/// # Errors
/// If the cell is out of reach or holds no lever.
pub fn check(world: &World, actor: Entity, at: Pos) -> Result<&Lever, Refusal> {
    let here = position(world, actor).expect("every actor has a position");
    if !here.is_next_to(at) {
        return Err(Refusal::TooFar);
    }
    lever_at(world, at).ok_or(Refusal::NoSuchDeed)
}

/// Pulls it. Terrain under a body that could not be there afterwards stays as it is.
///
/// # Errors
/// As [`check`].
pub fn pull(world: &mut World, actor: Entity, at: Pos) -> Result<(), Refusal> {
    let lever = check(world, actor, at)?.clone();
    let terrain = level(world).terrain_at(at);
    let here = position(world, actor).expect("every actor has a position");
    make_noise(world, actor, NoiseKind::Clatter, here);
    if let Some(terrain) = terrain {
        emit_about(world, actor, |who| Event::PulledLever { who, terrain });
    }
    let content = content(world).clone();
    let kind = |name: &str| content.terrain.find(name);
    let moves: Vec<_> = (lever.moves.iter())
        .filter_map(|(from, to)| Some((kind(from)?, kind(to)?)))
        .collect();
    let ground = level(world).ground().clone();
    for (cell, &before) in ground.iter() {
        let Some(&(_, to)) = moves.iter().find(|&&(from, _)| from == before) else {
            continue;
        };
        if content.terrain.row(to).walkable || level(world).occupant(cell).is_none() {
            turn(world, cell, to);
        }
    }
    if let Some(into) = kind(&lever.into) {
        turn(world, at, into);
    }
    Ok(())
}
