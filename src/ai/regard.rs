//! How an actor takes to another that it knows by its id, and whether it perceives that
//! one. Nobody likes an actor that is gone.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Reaction;
use crate::model::body::ActorId;
use crate::model::mind::{Awareness, Sighting};
use crate::rules::queries::{entity_of, reaction};

/// Its reaction to `who`; `None` if that actor is not on the level.
#[must_use]
pub fn reaction_to(world: &World, entity: Entity, who: ActorId) -> Option<Reaction> {
    let other = entity_of(world, who)?;
    Some(reaction(world, entity, other))
}

/// Whether it would attack `who`.
#[must_use]
pub fn would_attack(world: &World, entity: Entity, who: ActorId) -> bool {
    reaction_to(world, entity, who) == Some(Reaction::Attack)
}

/// Whether it likes `who`.
#[must_use]
pub fn likes(world: &World, entity: Entity, who: ActorId) -> bool {
    reaction_to(world, entity, who) == Some(Reaction::Like)
}

/// Whether it would attack `who` or flee from that one.
#[must_use]
pub fn minds(world: &World, entity: Entity, who: ActorId) -> bool {
    let takes_to = reaction_to(world, entity, who);
    matches!(takes_to, Some(Reaction::Attack | Reaction::Flee))
}

/// How it perceives `who`, if it does.
#[must_use]
pub fn perceived(world: &World, entity: Entity, who: ActorId) -> Option<Sighting> {
    world.get::<Awareness>(entity)?.perceives(who)
}
