//! Sleep by a status, and what ends it.
//!
//! Such sleep lasts no longer than its status. Otherwise the creature sleeps normally, and
//! whatever rouses other sleepers rouses it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Status, StatusId};
use crate::model::body::{Hero, Statuses};
use crate::model::mind::{Alertness, Awareness};
use crate::rules::queries::{content, is_asleep};

/// Puts a creature to sleep. The hero has no awareness to lose; he loses his turns.
pub(super) fn fall_asleep(world: &mut World, whom: Entity) {
    let mut body = world.entity_mut(whom);
    if body.contains::<Hero>() {
        return;
    }
    if let Some(mut awareness) = body.get_mut::<Awareness>() {
        awareness.alertness = Alertness::Asleep;
        awareness.roused = 0;
        awareness.seen.clear();
    }
}

/// Alerts a creature whose sleep ended, since it knows no reason to have lain down.
pub(super) fn wake(world: &mut World, whom: Entity) {
    if is_asleep(world, whom)
        && let Some(mut awareness) = world.get_mut::<Awareness>(whom)
    {
        awareness.start_up();
    }
}

/// Ends all statuses that harm ends.
pub(super) fn jolt(world: &mut World, whom: Entity) {
    for status in those(world, whom, |status| status.wakes) {
        super::cure(world, whom, status);
    }
}

/// Ends the sleep statuses of a creature woken by something else.
pub fn come_to(world: &mut World, whom: Entity) {
    if world.get::<Hero>(whom).is_some() || is_asleep(world, whom) {
        return;
    }
    for status in those(world, whom, Status::is_sleep) {
        super::take_off(world, whom, status);
    }
}

/// The actor's statuses that satisfy the predicate.
fn those(world: &World, whom: Entity, is_so: fn(&Status) -> bool) -> Vec<StatusId> {
    let statuses = world.get::<Statuses>(whom).into_iter();
    let ids = statuses.flat_map(|statuses| &statuses.0);
    let ids = ids.map(|&(status, _)| status);
    ids.filter(|&status| is_so(content(world).statuses.row(status)))
        .collect()
}
