//! Telepathy: an actor that feels minds knows the exact cell of every foe with a mind,
//! through any obstacle, in each of its turns.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use super::perceive;
use crate::content::Reaction;
use crate::model::body::Hero;
use crate::model::mind::{Sense, Sighting};
use crate::rules::queries::{InTurn, position, reaction};
use crate::rules::telepathy::minds_felt;

/// Adds the foes whose minds each acting creature feels to those it perceives.
pub fn feel(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    perceive::add_each(world, actors, felt);
}

/// The foes whose minds an actor feels, ordered by id.
#[must_use]
pub fn felt(world: &World, entity: Entity) -> Vec<Sighting> {
    let Some(here) = position(world, entity) else {
        return Vec::new();
    };
    let minds = minds_felt(world, entity).into_iter();
    let foes = minds.filter(|&(_, _, other)| reaction(world, entity, other) == Reaction::Attack);
    foes.map(|(who, at, _)| Sighting {
        steps: here.steps_to(at),
        who,
        at,
        by: Sense::Mind,
    })
    .collect()
}
