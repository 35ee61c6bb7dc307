//! What blows and words do to the trust of those who gave up, and of their kin.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::FactionId;
use crate::model::body::{ActorId, Hold, Yielded};
use crate::model::mind::{Goals, StateOfMind};
use crate::model::run::{Event, Repute, Rumour};
use crate::rules::emit::{emit, emit_about};
use crate::rules::queries::position;

/// It was struck by the one it had yielded to, or who had let it go: it trusts them no
/// more. Who lies bound can not help it, and who goes by a table does as that says.
pub(super) fn betray(world: &mut World, whom: Entity, by: Entity) {
    let Some(yielded) = world.get::<Yielded>(whom).copied() else {
        return;
    };
    let is_by_table = yielded.hold == Hold::Pleading && world.get::<StateOfMind>(whom).is_some();
    let is_bound = matches!(yielded.hold, Hold::Tied | Hold::Betrayed);
    if is_by_table || is_bound || world.get::<ActorId>(by) != Some(&yielded.to) {
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

/// A faction hears what the hero did with one who gave up.
pub fn spread_word(world: &mut World, of: FactionId, rumour: Rumour, whom: Entity) {
    world.resource_mut::<Repute>().spread(of, rumour);
    let at = position(world, whom).expect("every actor has a position");
    emit(world, at, Event::WordSpread { of, rumour });
}
