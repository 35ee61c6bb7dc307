//! Smell: the trail that the hero leaves, as each kind of nose reads it.

use bevy::ecs::world::World;

use crate::content::{Breed, Follows};
use crate::model::run::Clock;
use crate::rules::queries::level;
use crate::spatial::Pos;

/// Where the trail leads next from a cell; nothing where the breed smells none.
#[must_use]
pub fn next_of_trail(world: &World, breed: &Breed, here: Pos) -> Option<Pos> {
    let nose = breed.senses.nose?;
    let now = world.resource::<Clock>().hero_turns;
    let scent = &level(world).scent;
    let freshest = || scent.freshest_around(here, now, nose.reach);
    let is_fresh = scent.age(here, now).is_some_and(|age| age <= nose.reach);
    let dir = match nose.follows {
        Follows::Freshest => freshest(),
        // Off the trail there is no arrow: the freshest mark leads onto it.
        Follows::Arrows => scent.arrow(here).filter(|_| is_fresh).or_else(freshest),
    };
    dir.map(|dir| here.step(dir))
}
