//! Those of which there is but one: who of them has come into the world in this run.
//!
//! Dead or alive, on this level or another, none comes a second time; so whatever they did
//! was done by them.

use std::collections::BTreeSet;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::world::content;
use crate::content::BreedId;

/// Every breed of which there is but one that has come into the world in this run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Uniques(pub BTreeSet<BreedId>);

/// Whether one of that breed may still come into the world: of most there are always more.
#[must_use]
pub fn may_come(world: &World, breed: BreedId) -> bool {
    !world.resource::<Uniques>().0.contains(&breed)
}

/// Notes that one of that breed is in the world, if there is but one of it.
pub fn note_coming(world: &mut World, breed: BreedId) {
    if content(world).breeds.row(breed).is_unique {
        world.resource_mut::<Uniques>().0.insert(breed);
    }
}
