//! Smell: reading the hero's scent trail with each kind of nose.

use bevy::ecs::world::World;

use crate::content::{Breed, Follows};
use crate::model::run::Clock;
use crate::rules::queries::level;
use crate::spatial::Pos;

/// The next cell of the trail; `None` if the breed has no nose or smells nothing.
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
