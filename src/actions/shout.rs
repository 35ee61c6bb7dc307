//! Shouting.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::run::Event;
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::position;

/// Shouts with the given kind of noise.
pub fn shout(world: &mut World, actor: Entity, kind: NoiseKind) {
    emit_about(world, actor, |who| Event::Shouted { who, kind });
    let at = position(world, actor).expect("every actor has a position");
    make_noise(world, actor, kind, at);
}
