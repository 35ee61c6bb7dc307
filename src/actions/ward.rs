//! Wards: laid underfoot, broken by those who would step on them, a few to a level.
//!
//! A ward stops a step and no blow: who stands beside one strikes across it. Whoever
//! would step onto it throws to break it, once; if that fails the move is lost. (Angband
//! and Oangband 0.5.2, with the strength of about 400 that goes with one try a turn.)

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::actions::effect::lay_ward::{fade, terrain_at};
use crate::model::level::Level;
use crate::model::run::{Event, Streams};
use crate::rules::emit::emit_about;
use crate::rules::passability::is_barred;
use crate::rules::queries::breed_of;
use crate::spatial::Pos;

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
