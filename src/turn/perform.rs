//! What everybody meant to do happens, one after another.

use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::actions;
use crate::model::{Decision, Intent, MyTurn, is_alive};
use crate::turn::driver::in_turn_order;

/// Carries the intents out, by initiative and then by id. Whoever died or was
/// moved in the meantime is met as they are now: the dead do nothing, and what
/// has become impossible comes to nothing.
pub fn carry_out(world: &mut World) {
    for entity in in_turn_order::<With<MyTurn>>(world) {
        let intent = world.entity_mut(entity).take::<Intent>();
        world.entity_mut(entity).remove::<MyTurn>();
        let Some(intent) = intent else {
            continue;
        };
        if let Some(mut decision) = world.get_mut::<Decision>(entity) {
            decision.0 = Some(intent);
        }
        if is_alive(world, entity) {
            // A refusal here means that the moment has passed: the turn is lost.
            let _ = actions::perform(world, entity, intent.action);
        }
    }
}
