//! How statuses affect attack, defence, courage, noise and body heat.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, Status};
use crate::model::body::{Arts, Statuses};
use crate::rules::queries::content;

/// Whether a status frightens the body, regardless of its feelings.
#[must_use]
pub fn is_frightened(statuses: &Statuses, content: &Content) -> bool {
    statuses.rows(content).any(|status| status.frightens)
}

/// What an actor's statuses add to its rolls to hit.
#[must_use]
pub fn accuracy_by_status(world: &World, entity: Entity) -> i32 {
    statuses_of(world, entity)
        .map(|status| status.accuracy)
        .sum()
}

/// What an actor's statuses add to the target number for hitting it.
#[must_use]
pub fn defence_by_status(world: &World, entity: Entity) -> i32 {
    statuses_of(world, entity)
        .map(|status| status.defence)
        .sum()
}

/// What an actor's statuses add to the range of its steps, in tenths of a cell.
#[must_use]
pub fn tread_by_status(world: &World, entity: Entity) -> i32 {
    let noises = statuses_of(world, entity).map(|status| i32::from(status.noise));
    noises.sum()
}

/// Whether a status hides the actor's body heat.
#[must_use]
pub fn hides_warmth(world: &World, entity: Entity) -> bool {
    statuses_of(world, entity).any(|status| status.hides_warmth)
}

/// The active statuses of an actor, and those whose effects it has learned.
pub fn statuses_of(world: &World, entity: Entity) -> impl Iterator<Item = &Status> {
    let (statuses, arts) = (world.get(entity), world.get(entity));
    active_or_learned(statuses, arts, content(world))
}

/// The same from an actor's components.
pub fn active_or_learned<'a>(
    statuses: Option<&'a Statuses>,
    arts: Option<&'a Arts>,
    content: &'a Content,
) -> impl Iterator<Item = &'a Status> {
    let active = statuses.into_iter();
    let learned = arts.into_iter().flat_map(|arts| &arts.statuses);
    active
        .flat_map(|statuses| statuses.rows(content))
        .chain(learned.map(|&status| content.statuses.row(status)))
}
