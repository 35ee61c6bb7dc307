//! What statuses do to what a body can do: asked by whoever strikes or takes fright.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, Status};
use crate::model::body::Statuses;
use crate::rules::queries::content;

/// Whether a body in that state has lost heart, for whatever reason there is none of.
#[must_use]
pub fn is_frightened(statuses: &Statuses, content: &Content) -> bool {
    let mut rows = statuses.0.iter().map(|&(id, _)| content.statuses.row(id));
    rows.any(|status| status.frightens)
}

/// What its statuses add to the actor's throws to hit.
#[must_use]
pub fn accuracy_by_status(world: &World, entity: Entity) -> i32 {
    of(world, entity).map(|status| status.accuracy).sum()
}

/// What its statuses add to what a throw to hit the actor must reach.
#[must_use]
pub fn defence_by_status(world: &World, entity: Entity) -> i32 {
    of(world, entity).map(|status| status.defence).sum()
}

/// What its statuses add to how far the actor's steps are heard, in tenths of a cell.
#[must_use]
pub fn tread_by_status(world: &World, entity: Entity) -> i32 {
    of(world, entity)
        .map(|status| i32::from(status.noise))
        .sum()
}

/// Whether something hides the warmth of the actor's body.
#[must_use]
pub fn hides_warmth(world: &World, entity: Entity) -> bool {
    of(world, entity).any(|status| status.hides_warmth)
}

/// The statuses an actor is in.
fn of(world: &World, entity: Entity) -> impl Iterator<Item = &Status> {
    let statuses = world.get::<Statuses>(entity);
    let ids = statuses.into_iter().flat_map(|statuses| &statuses.0);
    ids.map(|&(id, _)| content(world).statuses.row(id))
}
