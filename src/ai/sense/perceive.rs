//! How senses other than sight tell whom they make out: each adds to the list that
//! sight began, and nobody is on it twice.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use crate::model::{Alertness, Awareness, Hero, MyTurn, Sighting, in_turn_order};

/// Adds whom `felt` makes out to what each creature in turn perceives, nearest first
/// as before. What another sense found already stays as it was; who sleeps feels
/// nothing.
pub fn add(world: &mut World, felt: impl Fn(&World, Entity) -> Vec<Sighting>) {
    for entity in in_turn_order::<(With<MyTurn>, Without<Hero>)>(world) {
        let is_asleep = world
            .get::<Awareness>(entity)
            .is_none_or(|awareness| awareness.alertness == Alertness::Asleep);
        let felt = if is_asleep {
            Vec::new()
        } else {
            felt(world, entity)
        };
        if felt.is_empty() {
            continue;
        }
        if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
            for sighting in felt {
                if awareness.perceives(sighting.who).is_none() {
                    awareness.seen.push(sighting);
                }
            }
            awareness
                .seen
                .sort_unstable_by_key(|seen| (seen.steps, seen.who));
        }
    }
}
