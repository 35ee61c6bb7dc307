//! Shouting, to be heard.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::run::Event;
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::position;

/// Shouts, with or without a meaning.
pub fn shout(world: &mut World, actor: Entity, kind: NoiseKind) {
    emit_about(world, actor, |who| Event::Shouted { who, kind });
    let at = position(world, actor).expect("every actor has a position");
    make_noise(world, actor, kind, at);
}
