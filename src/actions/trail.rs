//! The hero's scent trail, and what hides it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::model::run::Clock;
use crate::rules::queries::{position, terrain_at};
use crate::rules::status_effects::statuses_of;
use crate::spatial::Pos;

/// Lays the hero's scent on the cell he left, with his direction, and on the cell he
/// entered. Water takes no scent, and statuses that hide his scent prevent it everywhere.
pub fn leave(world: &mut World, hero: Entity, from: Pos, to: Pos) {
    let turn = world.resource::<Clock>().hero_turns;
    let toward = from.is_next_to(to).then(|| from.towards(to)).flatten();
    let is_hidden = hides_scent(world, hero);
    for (at, toward) in [(from, toward), (to, None)] {
        let is_washed = is_hidden || washes(world, at);
        let scent = &mut world.resource_mut::<Level>().scent;
        if is_washed {
            scent.wash(at);
        } else {
            scent.cross(at, toward, turn);
        }
    }
}

/// Clears the scent from the hero's cell once a status hides it.
pub fn cover(world: &mut World, whom: Entity) {
    let is_hero = world.get::<ActorId>(whom) == Some(&ActorId::HERO);
    if let Some(at) = position(world, whom).filter(|_| is_hero && hides_scent(world, whom)) {
        world.resource_mut::<Level>().scent.wash(at);
    }
}

fn washes(world: &World, at: Pos) -> bool {
    terrain_at(world, at).is_some_and(|terrain| terrain.washes)
}

fn hides_scent(world: &World, entity: Entity) -> bool {
    statuses_of(world, entity).any(|status| status.hides_scent)
}
