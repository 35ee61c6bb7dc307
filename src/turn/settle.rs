//! What is left to do when all have acted: the dead are taken away, and the hero
//! who took the stairs arrives.

use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::game::travel;
use crate::model::{ActorId, Departure, Fate, Goals, Health, Roster};

/// Takes the dead out of the world and out of everybody's mind. The hero stays.
pub fn bury_the_dead(world: &mut World) {
    let mut bodies = world.query::<(Entity, &ActorId, &Health)>();
    let dead: BTreeMap<ActorId, Entity> = bodies
        .iter(world)
        .filter(|(_, id, health)| health.now <= 0 && **id != ActorId::HERO)
        .map(|(entity, &id, _)| (id, entity))
        .collect();
    if dead.is_empty() {
        return;
    }
    for (id, &entity) in &dead {
        world.despawn(entity);
        world.resource_mut::<Roster>().0.remove(id);
    }
    let mut goals = world.query::<&mut Goals>();
    for mut goals in goals.iter_mut(world) {
        if goals
            .quarry
            .is_some_and(|quarry| dead.contains_key(&quarry.who))
        {
            goals.quarry = None;
        }
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
