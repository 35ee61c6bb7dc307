//! The hero's scent trail and what hides it, and the tracks of creatures.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::{ActorId, Kind};
use crate::model::level::{Level, Track, Tracks};
use crate::model::run::Clock;
use crate::rules::queries::{content, position, terrain_at};
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

/// Leaves a creature's track in the cell it left, if the ground takes tracks or it has a
/// smell.
pub fn track(world: &mut World, entity: Entity, from: Pos, to: Pos) {
    let turn = world.resource::<Clock>().hero_turns;
    let (Some(&who), Some(&Kind(breed))) =
        (world.get::<ActorId>(entity), world.get::<Kind>(entity))
    else {
        return;
    };
    let content = content(world);
    let row = content.breeds.row(breed);
    let takes_prints = terrain_at(world, from).is_some_and(|terrain| terrain.tracks > 0)
        && !content.gait_of(row).trackless;
    if from != to && (takes_prints || row.presence.smell > 0) {
        let toward = from.is_next_to(to).then(|| from.towards(to)).flatten();
        let track = Track {
            who,
            breed,
            turn,
            toward,
        };
        world.resource_mut::<Tracks>().0.insert(from, track);
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
