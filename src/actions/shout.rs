//! Shouting. Creatures shout for their friends: an alarm that tells them where their quarry is. The
//! hero's shout is only loud.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::mind::Goals;
use crate::model::run::Event;
use crate::rules::emit::{call_out, emit_about, make_noise};
use crate::rules::queries::{hero, position};

/// Shouts.
pub fn shout(world: &mut World, actor: Entity) {
    let is_call = hero(world) != Some(actor);
    let kind = if is_call {
        NoiseKind::Alarm
    } else {
        NoiseKind::Shout
    };
    emit_about(world, actor, |who| Event::Shouted { who, kind });
    let quarry = world.get::<Goals>(actor).and_then(|goals| goals.quarry);
    let quarry = quarry.filter(|_| is_call);
    if let Some(quarry) = quarry {
        call_out(world, actor, kind, quarry);
    } else {
        let at = position(world, actor).expect("every actor has a position");
        make_noise(world, actor, kind, at);
    }
}
