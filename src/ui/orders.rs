//! The orders that the hero can give his companions now.

use bevy::ecs::world::World;

use super::map_view::in_view;
use super::reasons::name_of;
use crate::actions::{self, Refusal};
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::rules::hostility::is_hostile;
use crate::rules::queries::hero;

/// The possible orders with their words: to follow, to wait, and to attack each foe in view,
/// nearest first. Last comes a shout that everyone hears. Empty without companions.
#[must_use]
pub fn choices(world: &World) -> Vec<(Action, String)> {
    let Some(hero) = hero(world) else {
        return Vec::new();
    };
    let mut orders = vec![
        (Action::Heel, "follow me".to_owned()),
        (Action::Stay, "wait here".to_owned()),
    ];
    let foes = in_view(world).into_iter().map(|(_, entity)| entity);
    let foes = foes.filter(|&entity| is_hostile(world, entity, hero));
    let foes = foes.filter_map(|entity| world.get::<ActorId>(entity).copied());
    orders.extend(foes.map(|id| (Action::Sic(id), format!("attack {}", name_of(world, id)))));
    orders.retain(|&(action, _)| actions::check(world, hero, action).is_ok());
    if !orders.is_empty() {
        orders.push((Action::Shout, "shout for all to hear".to_owned()));
    }
    orders
}

/// The order with that letter in the list: the first is `a`.
///
/// # Errors
/// If there is no such order, or nobody to give it to.
pub fn lettered(world: &World, letter: char) -> Result<Action, String> {
    let orders = choices(world);
    let found = ('a'..='z').zip(&orders).find(|(own, _)| *own == letter);
    match found {
        Some((_, &(action, _))) => Ok(action),
        None if orders.is_empty() => Err(Refusal::NoCompanions.to_string()),
        None => Err(format!("There's no order `{letter}`.")),
    }
}
