//! Laying wards, and how they fade.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::effect::set_terrain::turn;
use crate::content::{Content, Medium, Terrain, TerrainId};
use crate::model::level::Level;
use crate::model::run::Event;
use crate::rules::emit::{emit, emit_about};
use crate::rules::queries::{content, level, position, terrain_at};
use crate::spatial::Pos;

/// Lays a ward where the body stands. Beyond the maximum per level, the oldest wards fade.
/// Only plain ground that leads nowhere takes a ward.
pub fn lay(world: &mut World, whom: Entity, ward: TerrainId) {
    let Some(at) = position(world, whom) else {
        return;
    };
    if !takes_a_ward(terrain_at(world, at)) {
        return emit_about(world, whom, |who| Event::WardFoundNoHold { who });
    }
    turn(world, at, ward);
    emit_about(world, whom, |who| Event::WardLaid { who });
    let most = usize::from(content(world).rules.wards);
    world.resource_mut::<Level>().wards.push(at);
    while level(world).wards.len() > most {
        let oldest = world.resource_mut::<Level>().wards.remove(0);
        fade(world, oldest);
        emit(world, oldest, Event::WardFaded);
    }
}

pub(in crate::actions) fn takes_a_ward(terrain: Option<&Terrain>) -> bool {
    terrain.is_some_and(|terrain| {
        let is_plain = terrain.opens_into.is_none() && terrain.shuts_into.is_none();
        let is_ground = terrain.walkable && terrain.medium == Medium::Ground;
        is_plain && is_ground && terrain.leads.is_none() && terrain.ward == 0
    })
}

pub(in crate::actions) fn fade(world: &mut World, at: Pos) {
    let ward = terrain_at(world, at).filter(|terrain| terrain.ward > 0);
    let bare = bare(ward, content(world));
    if let Some(bare) = bare {
        turn(world, at, bare);
    }
}

/// The terrain left when a ward breaks.
pub(in crate::actions) fn bare(terrain: Option<&Terrain>, content: &Content) -> Option<TerrainId> {
    content.terrain.find(terrain?.breaks_into.as_deref()?)
}
