//! Wards: laid underfoot, broken by those who would step on them, a few to a level.
//!
//! A ward stops a step and no blow: who stands beside one strikes across it. Whoever
//! would step onto it throws to break it, once; if that fails the move is lost. (Angband
//! and Oangband 0.5.2, with the strength of about 400 that goes with one try a turn.)

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::door::turn;
use crate::content::{Content, Medium, Terrain, TerrainId};
use crate::model::level::Level;
use crate::model::run::{Event, Streams};
use crate::rules::emit::{emit, emit_about};
use crate::rules::passability::is_barred;
use crate::rules::queries::{breed_of, content, level, position};
use crate::spatial::Pos;

/// Lays that ward where the body stands. More than the rules allow on a level do not
/// hold: the oldest fade. Ground that leads elsewhere, or is anything but plain, takes none.
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

fn takes_a_ward(terrain: Option<&Terrain>) -> bool {
    terrain.is_some_and(|terrain| {
        let is_plain = terrain.opens_into.is_none() && terrain.shuts_into.is_none();
        let is_ground = terrain.walkable && terrain.medium == Medium::Ground;
        is_plain && is_ground && terrain.leads.is_none() && terrain.ward == 0
    })
}

/// Whether nothing keeps the actor from a step onto that cell any more: there is no ward
/// against it, or it has just broken it.
pub(super) fn gives_way(world: &mut World, actor: Entity, at: Pos) -> bool {
    let breed = breed_of(world, actor).zip(terrain_at(world, at));
    let Some((level, ward)) = breed
        .filter(|_| is_barred(world, actor, at))
        .map(|(breed, terrain)| (breed.level, terrain.ward))
    else {
        return true;
    };
    let thrown = world
        .resource_mut::<Streams>()
        .rules
        .random_range(1..=u32::from(ward));
    let breaks = thrown <= u32::from(level);
    if breaks {
        fade(world, at);
        world
            .resource_mut::<Level>()
            .wards
            .retain(|&ward| ward != at);
        emit_about(world, actor, |who| Event::BrokeWard { who });
    } else {
        emit_about(world, actor, |who| Event::WardHeld { who });
    }
    breaks
}

fn fade(world: &mut World, at: Pos) {
    let ward = terrain_at(world, at).filter(|terrain| terrain.ward > 0);
    let bare = bare(ward, content(world));
    if let Some(bare) = bare {
        turn(world, at, bare);
    }
}

/// What is left of a ward that is broken.
fn bare(terrain: Option<&Terrain>, content: &Content) -> Option<TerrainId> {
    content.terrain.find(terrain?.breaks_into.as_deref()?)
}

fn terrain_at(world: &World, at: Pos) -> Option<&Terrain> {
    let id = level(world).terrain_at(at)?;
    Some(content(world).terrain.row(id))
}
