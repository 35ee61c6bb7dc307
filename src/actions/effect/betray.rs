//! How attacks and rumours change the trust of captives and of their faction.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::FactionId;
use crate::model::body::{ActorId, Hold, Yielded};
use crate::model::mind::{Goals, StateOfMind};
use crate::model::run::{Breach, Event, Repute, Rumour};
use crate::rules::companionship::desert;
use crate::rules::emit::{emit, emit_about};
use crate::rules::queries::position;

/// Ends the trust of a captive struck by the actor it yielded to or that let it go. Bound
/// captives cannot react; breeds driven by a state table follow it instead while pleading.
pub(super) fn betray(world: &mut World, whom: Entity, by: Entity) {
    let Some(yielded) = world.get::<Yielded>(whom).copied() else {
        return;
    };
    let is_by_table = yielded.hold == Hold::Pleading && world.get::<StateOfMind>(whom).is_some();
    let is_bound = matches!(yielded.hold, Hold::Tied | Hold::Betrayed);
    if is_by_table || is_bound || world.get::<ActorId>(by) != Some(&yielded.to) {
        return;
    }
    if yielded.is_sworn() {
        desert(world, whom, Breach::Struck);
        return;
    }
    world
        .entity_mut(whom)
        .insert(Yielded::new(yielded.to, Hold::Betrayed));
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        goals.last_act = None;
    }
    emit_about(world, whom, |who| Event::TrustedInVain { who });
}

/// Tells a faction what the hero did to a creature that surrendered.
pub fn spread_word(world: &mut World, of: FactionId, rumour: Rumour, whom: Entity) {
    world.resource_mut::<Repute>().spread(of, rumour);
    let at = position(world, whom).expect("every actor has a position");
    emit(world, at, Event::WordSpread { of, rumour });
}
