//! What elements make of the ground.

use bevy::ecs::world::World;

use super::effect::set_terrain::turn;
use crate::content::{GroundReaction, TerrainId};
use crate::model::run::Event;
use crate::rules::emit::emit;
use crate::rules::ground::outcome;
use crate::rules::passability::may_exist;
use crate::rules::queries::{breed_of, content, entity_of, level};
use crate::spatial::Pos;

/// Exposes cells to an element. Of each kind of change only the first is told.
pub(super) fn expose(world: &mut World, cells: &[Pos], element: &str) {
    let content = content(world).clone();
    let mut told = Vec::new();
    for &at in cells {
        let Some((to, reaction)) = outcome(level(world), &content, at, element) else {
            continue;
        };
        let from = level(world).terrain_at(at);
        let is_new = !told.contains(&(from, to));
        if react(world, at, (to, reaction), is_new) && is_new {
            told.push((from, to));
        }
    }
}

/// Changes a cell by an element, and tells of it if `is_told`. Returns whether it changed.
pub fn react(
    world: &mut World,
    at: Pos,
    (to, reaction): (TerrainId, &GroundReaction),
    is_told: bool,
) -> bool {
    let from = level(world).terrain_at(at);
    let changes = change(world, at, to, reaction.engulfs);
    if let Some(from) = from.filter(|_| changes && is_told && !reaction.tells.is_empty()) {
        emit(world, at, Event::GroundChanged { from, to });
    }
    changes
}

/// Turns a cell into other terrain, unless a body there can't live in that and it doesn't engulf
/// bodies. Returns whether it did.
pub fn change(world: &mut World, at: Pos, to: TerrainId, engulfs: bool) -> bool {
    if !engulfs && !suits_occupant(world, at, to) {
        return false;
    }
    turn(world, at, to);
    true
}

/// Whether the body in a cell, if there is one, can live in that terrain.
fn suits_occupant(world: &World, at: Pos, terrain: TerrainId) -> bool {
    let content = content(world);
    let body = level(world)
        .occupant(at)
        .and_then(|id| entity_of(world, id));
    let breed = body.and_then(|body| breed_of(world, body));
    breed.is_none_or(|breed| may_exist(content, breed, content.terrain.row(terrain)))
}
