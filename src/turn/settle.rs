//! What is left to do when all have acted: the dead are taken away, and the hero
//! who took the stairs arrives.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::game::travel;
use crate::model::{ActorId, Departure, Fate, Health, Roster, mourn};

/// Takes the dead out of the world; those who hunted them find out by themselves.
/// The hero stays.
pub fn bury_the_dead(world: &mut World) {
    let mut bodies = world.query::<(Entity, &ActorId, &Health)>();
    let dead: Vec<(Entity, ActorId)> = bodies
        .iter(world)
        .filter(|(_, id, health)| health.now <= 0 && **id != ActorId::HERO)
        .map(|(entity, &id, _)| (entity, id))
        .collect();
    if dead.is_empty() {
        return;
    }
    let ids: Vec<ActorId> = dead.iter().map(|&(_, id)| id).collect();
    mourn(world, &ids);
    for (entity, id) in dead {
        world.despawn(entity);
        world.resource_mut::<Roster>().0.remove(&id);
    }
}

/// Brings the hero to the level he left for.
pub fn change_level(world: &mut World) {
    let departure = world.resource_mut::<Departure>().0.take();
    if let Some(depth) = departure
        && *world.resource::<Fate>() == Fate::Playing
    {
        travel::go_to(world, depth);
    }
}
