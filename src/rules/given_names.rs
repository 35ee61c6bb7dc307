//! Names of creatures that mean something to the hero: those that survived him and those that
//! follow him.

use bevy::ecs::world::World;

use crate::content::{Breed, Content};
use crate::model::run::Nemeses;

/// The first names of a breed: those of its family, or else those for families without any.
#[must_use]
pub fn first_names<'a>(content: &'a Content, breed: &Breed) -> &'a [String] {
    let own = content.voice_of(breed).map(|voice| &voice.names[..]);
    match own {
        Some(names) if !names.is_empty() => names,
        _ => &content.rules.survivors.names,
    }
}

/// Whether a creature of this run has that name.
#[must_use]
pub fn is_taken(world: &World, name: &str) -> bool {
    let mut nemeses = world.resource::<Nemeses>().0.values();
    nemeses.any(|nemesis| nemesis.name == name)
}
