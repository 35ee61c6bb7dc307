//! Calling others: the alarm of who keeps watch for them, and the howl of a pack.
//! Calling takes no time.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::{Clue, Event, Goals, breed_of, make_noise, position, tell_of};

/// Whoever keeps watch for others calls them when it begins to hunt.
pub fn raise_alarm(world: &mut World, entity: Entity) {
    if breed_of(world, entity).is_some_and(|breed| breed.raises_alarm) {
        call(world, entity, NoiseKind::Alarm);
    }
}

/// Who comes upon a trail calls the pack to it, if it is of that kind. Who came by
/// such a call does not pass it on.
pub fn howl(world: &mut World, entity: Entity, before: &Goals) {
    let kind = NoiseKind::Howl;
    let was_called = before.lead.is_some_and(|lead| lead.of == Clue::Noise(kind));
    let howls = breed_of(world, entity).is_some_and(|breed| breed.howls);
    if howls && !was_called {
        call(world, entity, kind);
    }
}

fn call(world: &mut World, entity: Entity, kind: NoiseKind) {
    tell_of(world, entity, |who| Event::Shouted { who, kind });
    if let Some(at) = position(world, entity) {
        make_noise(world, entity, kind, at);
    }
}
