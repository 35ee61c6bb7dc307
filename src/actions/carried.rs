//! Looks up carried items by letter.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::Refusal;
use crate::content::with_the;
use crate::model::things::{Carried, Item, Pack};
use crate::rules::queries::called_by_hero;

/// The carried item with that letter.
///
/// # Errors
/// If no item has that letter.
pub fn carried(world: &World, actor: Entity, letter: char) -> Result<Carried, Refusal> {
    let pack = world.get::<Pack>(actor);
    let found = pack.and_then(|pack| pack.get(letter).copied());
    found.ok_or(Refusal::NoSuchThing(letter))
}

/// The hero's name for an item, with its definite article.
pub(super) fn name_of(world: &World, item: Item) -> String {
    with_the(&called_by_hero(world, item))
}
