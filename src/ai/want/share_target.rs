//! Telling friends: a sentry's alarm, a pack's howl, and spoken directions. None of it
//! takes time. Directions are called out only if a friend in earshot would act on them, so
//! that no noise is spread in vain.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::regard::{perceived, would_attack};
use crate::content::{NoiseKind, Reaction};
use crate::model::body::ActorId;
use crate::model::level::CELL;
use crate::model::mind::{Clue, Drive, Goals, Quarry};
use crate::model::run::{Clock, Event};
use crate::rules::emit::{call_out, emit_about, make_noise};
use crate::rules::queries::{actors_within, breed_of, content, is_alive, position, reaction};

/// Directions are repeated once in this many stretches of ten ticks, offset by id.
const AGAIN: u64 = 4;

/// Calls out what friends should know: the quarry in view, or its trail.
pub fn share(world: &mut World, entity: Entity, before: &Goals, now: &Goals, drive: &Drive) {
    if before.quarry.is_none() && matches!(drive, Drive::Track { .. }) {
        howl(world, entity, before);
    }
    let is_after = |quarry: &Quarry| match drive {
        Drive::Attack { .. } => true,
        // Hearsay is not passed on.
        Drive::Goto { .. } => perceived(world, entity, quarry.who).is_some(),
        _ => false,
    };
    let Some(quarry) = now.quarry.filter(is_after) else {
        return;
    };
    let Some(breed) = breed_of(world, entity) else {
        return;
    };
    let (raises_alarm, gives_directions) = (breed.raises_alarm, breed.memory.gives_directions);
    if raises_alarm && before.quarry.is_none() {
        call(world, entity, NoiseKind::Alarm);
    }
    let stretch = world.resource::<Clock>().tick / 10;
    let number = world.get::<ActorId>(entity).map_or(0, |id| u64::from(id.0));
    let is_due = before.quarry.is_none() || (stretch + number).is_multiple_of(AGAIN);
    if gives_directions && is_due && has_somebody_to_tell(world, entity, quarry) {
        call_out(world, entity, NoiseKind::Word, quarry);
    }
}

/// Calls the pack to a newly found trail, if its breed howls. An actor led there by a howl
/// does not howl itself.
fn howl(world: &mut World, entity: Entity, before: &Goals) {
    let kind = NoiseKind::Howl;
    let was_called = before.lead.is_some_and(|lead| lead.of == Clue::Noise(kind));
    let howls = breed_of(world, entity).is_some_and(|breed| breed.howls);
    if howls && !was_called {
        call(world, entity, kind);
    }
}

fn call(world: &mut World, entity: Entity, kind: NoiseKind) {
    emit_about(world, entity, |who| Event::Shouted { who, kind });
    if let Some(at) = position(world, entity) {
        make_noise(world, entity, kind, at);
    }
}

/// Whether a friend in earshot would heed the news and does not hunt yet.
fn has_somebody_to_tell(world: &World, entity: Entity, quarry: Quarry) -> bool {
    let Some(here) = position(world, entity) else {
        return false;
    };
    let earshot = u32::from(content(world).rules.volumes.of(NoiseKind::Word)) / CELL;
    let near = actors_within(world, here, earshot);
    near.into_iter().any(|(_, other)| {
        let is_idle = || {
            let goals = world.get::<Goals>(other);
            goals.is_some_and(|goals| goals.quarry.is_none() && !goals.is_fleeing)
        };
        let listens =
            || breed_of(world, other).is_some_and(|breed| breed.heeds.contains(&NoiseKind::Word));
        other != entity
            && is_idle()
            && listens()
            && is_alive(world, other)
            && reaction(world, other, entity) == Reaction::Like
            && would_attack(world, other, quarry.who)
    })
}
