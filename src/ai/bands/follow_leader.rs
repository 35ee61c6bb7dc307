//! Following the hero: companions with nothing to do keep near him, by sight, or by scent
//! when he is out of view.

use crate::rules::visibility::makes_out;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::ActorId;
use crate::model::mind::Drive;
use crate::model::run::Clock;
use crate::rules::band_membership::is_companion;
use crate::rules::queries::{breed_of, hero, is_asleep, level, position};

/// Companions stop within this many steps of the hero.
const NEAR: u32 = 2;

/// The drive of an idle companion.
pub(super) fn follow(world: &World, entity: Entity, own: &Drive) -> Option<Drive> {
    if !own.is_idle() || !is_companion(world, entity) || is_asleep(world, entity) {
        return None;
    }
    let (here, hero_at) = (position(world, entity)?, position(world, hero(world)?)?);
    let whom = ActorId::HERO;
    if makes_out(world, entity, hero_at) {
        let at = if here.steps_to(hero_at) > NEAR {
            hero_at
        } else {
            here
        };
        return Some(Drive::Join { whom, at });
    }
    let nose = breed_of(world, entity)?.senses.nose?;
    let now = world.resource::<Clock>().hero_turns;
    let toward = level(world).scent.freshest_around(here, now, nose.reach)?;
    let at = here.step(toward);
    Some(Drive::Join { whom, at })
}
