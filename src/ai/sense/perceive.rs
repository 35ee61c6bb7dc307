//! How senses other than sight add to the list of perceived actors that sight began,
//! without duplicates.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use crate::model::body::Hero;
use crate::model::mind::{Alertness, Awareness, Sighting};
use crate::rules::queries::{InTurn, in_turn_order};

/// Adds what `felt` tells for each acting creature to what that creature perceives.
pub fn add_each(
    world: &mut World,
    actors: &mut InTurn<Without<Hero>>,
    felt: fn(&World, Entity) -> Vec<Sighting>,
) {
    for entity in in_turn_order(world, actors) {
        let felt = felt(world, entity);
        add(world, entity, felt);
    }
}

/// Adds sightings to what one creature perceives, keeping the list sorted by distance.
/// Actors found by another sense keep their entry; sleepers perceive nothing.
pub fn add(world: &mut World, entity: Entity, felt: Vec<Sighting>) {
    if felt.is_empty() {
        return;
    }
    let Some(mut awareness) = world.get_mut::<Awareness>(entity) else {
        return;
    };
    if awareness.alertness == Alertness::Asleep {
        return;
    }
    for sighting in felt {
        if awareness.perceives(sighting.who).is_none() {
            awareness.seen.push(sighting);
        }
    }
    awareness
        .seen
        .sort_unstable_by_key(|seen| (seen.steps, seen.who));
}
