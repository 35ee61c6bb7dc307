//! What creatures say when the hero is in view.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::ai::regard::perceived;
use crate::model::body::{ActorId, Hero};
use crate::model::mind::{Drive, Quips};
use crate::model::run::{Event, Streams};
use crate::rules::emit::emit_about;
use crate::rules::queries::{InTurn, breed_of, content, held, in_turn_order};

/// Makes the actor beg aloud, with a random plea of its family. Most families have none.
pub fn beg(world: &mut World, entity: Entity) {
    let content = content(world).clone();
    let breed = breed_of(world, entity);
    let pleas = breed.map_or(&[][..], |breed| {
        content.rules.pleas_of(breed.family.as_deref())
    });
    let rng = &mut world.resource_mut::<Streams>().cosmetic;
    if let Some(words) = pleas.choose(rng).cloned() {
        emit_about(world, entity, |who| Event::Said { who, words });
    }
}

/// A line is spoken in one turn out of this many, on average.
const ONE_IN: u32 = 6;

/// Lets creatures that see the hero speak one of their remaining lines; each line is spoken
/// once. Creatures on their way to a place speak at once, since they would soon be gone.
/// Speaking costs no turn.
pub fn speak_up(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let lines = world.get::<Quips>(entity).map_or(0, |quips| quips.0.len());
        let hero = perceived(world, entity, ActorId::HERO);
        let sees_hero = hero.is_some_and(|hero| hero.is_in_view());
        // Surrendered actors have nothing more to say.
        if lines == 0 || !sees_hero || held(world, entity).is_some() {
            continue;
        }
        let is_in_haste = world.get(entity).is_some_and(Drive::is_errand);
        let streams = &mut *world.resource_mut::<Streams>();
        if !is_in_haste && streams.rules.random_range(0..ONE_IN) != 0 {
            continue;
        }
        // Whether a line is spoken draws from the rules stream; which line, from the
        // cosmetic one.
        let lines = u32::try_from(lines).unwrap_or(1);
        let chosen = streams.cosmetic.random_range(0..lines) as usize;
        let line = world
            .get_mut::<Quips>(entity)
            .map(|mut quips| quips.0.remove(chosen));
        let words = breed_of(world, entity)
            .and_then(|breed| breed.quips.get(usize::from(line?)))
            .cloned();
        if let Some(words) = words {
            emit_about(world, entity, |who| Event::Said { who, words });
        }
    }
}
