//! Wards: laid underfoot, broken by actors stepping onto them, limited in number per level.
//!
//! A ward stops steps, not blows: adjacent actors can strike across it. An actor stepping
//! onto a ward rolls once to break it; a failure loses the move. (After Angband and
//! Oangband 0.5.2, with a strength of about 400 to suit one try per turn.)

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::actions::effect::lay_ward::fade;
use crate::model::level::Level;
use crate::model::run::{Event, Streams};
use crate::rules::emit::emit_about;
use crate::rules::passability::is_barred;
use crate::rules::queries::{breed_of, terrain_at};
use crate::spatial::Pos;

/// Whether the actor may step onto the cell: no ward bars it, or the actor just broke it.
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
