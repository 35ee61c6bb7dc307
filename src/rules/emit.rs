//! Recording events and noises, and whether the hero witnessed them.

use crate::rules::visibility::{hero_sees, hero_sees_body};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::body::{ActorId, Kind};
use crate::model::level::{Noise, Noises};
use crate::model::mind::Quarry;
use crate::model::run::{Event, Events, Happened, Who};
use crate::rules::queries::{hero, position};
use crate::spatial::Pos;

/// The actor as referred to by events.
///
/// # Panics
/// If the entity is not an actor.
#[must_use]
pub fn who(world: &World, entity: Entity) -> Who {
    let id = *world.get::<ActorId>(entity).expect("every actor has an id");
    let kind = world.get::<Kind>(entity).expect("every actor has a breed");
    let at = position(world, entity).expect("every actor has a position");
    Who {
        id,
        breed: kind.0,
        is_seen: id == ActorId::HERO || hero_sees_body(world, at),
    }
}

/// Records an event at a cell.
pub fn emit(world: &mut World, at: Pos, event: Event) {
    let is_witnessed = hero_sees(world, at) || event.concerns_hero();
    record(world, at, event, is_witnessed);
}

fn record(world: &mut World, at: Pos, event: Event, is_witnessed: bool) {
    world.resource_mut::<Events>().0.push(Happened {
        at,
        is_witnessed,
        event,
    });
}

/// Records an event about an actor, at its position.
pub fn emit_about(world: &mut World, entity: Entity, event: impl FnOnce(Who) -> Event) {
    let event = event(who(world, entity));
    let at = position(world, entity).expect("every actor has a position");
    emit(world, at, event);
}

/// Records an event about an actor that the hero sees, or hears from within `earshot` steps.
pub fn emit_heard(
    world: &mut World,
    entity: Entity,
    earshot: u32,
    event: impl FnOnce(Who) -> Event,
) {
    let at = position(world, entity).expect("every actor has a position");
    let hero_at = hero(world).and_then(|hero| position(world, hero));
    let is_heard = hero_at.is_some_and(|hero_at| hero_at.steps_to(at) <= earshot);
    let event = event(who(world, entity));
    let is_witnessed = is_heard || hero_sees(world, at);
    record(world, at, event, is_witnessed);
}

/// Records a noise at its normal volume.
pub fn make_noise(world: &mut World, by: Entity, kind: NoiseKind, at: Pos) {
    sound(world, by, (kind, 0), at, None);
}

/// Records a noise that is louder than its kind by some tenths of a cell.
pub fn make_din(world: &mut World, by: Entity, noise: (NoiseKind, i16), at: Pos) {
    sound(world, by, noise, at, None);
}

/// Records that an actor loudly tells its friends where a target is.
pub fn call_out(world: &mut World, by: Entity, kind: NoiseKind, about: Quarry) {
    let at = position(world, by).expect("every actor has a position");
    sound(world, by, (kind, 0), at, Some(about));
}

fn sound(
    world: &mut World,
    by: Entity,
    (kind, louder): (NoiseKind, i16),
    at: Pos,
    about: Option<Quarry>,
) {
    let by = *world.get::<ActorId>(by).expect("every actor has an id");
    let noise = Noise {
        kind,
        at,
        by,
        about,
        louder,
    };
    world.resource_mut::<Noises>().0.push(noise);
}
