//! Hands at work: doors beside one are opened, and loads thrown down. When that is the
//! most urgent need, nothing beside one is more so.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Undecided;
use crate::content::LastAct;
use crate::model::mind::{Action, Drive, Goals, Intent, Layer, Why};
use crate::rules::queries::{InTurn, in_turn_order};
use crate::rules::speed::physical_speed;

/// Does what the drive says with what is at hand.
pub fn decide(world: &mut World, actors: &mut InTurn<Undecided>) {
    for entity in in_turn_order(world, actors) {
        if let Some((action, why)) = deed(world, entity) {
            let by = Layer::Handle;
            world.entity_mut(entity).insert(Intent { action, by, why });
        }
    }
}

fn deed(world: &World, entity: Entity) -> Option<(Action, Why)> {
    Some(match *world.get::<Drive>(entity)? {
        Drive::Open { at } => (Action::Open(at), Why::DoorBeside(at)),
        Drive::Unlock { at } => (Action::Unlock(at), Why::LockBeside(at)),
        Drive::Drop { letter } if lets_go(world, entity) => (Action::Drop(letter), Why::LetsGo),
        Drive::Drop { letter } => {
            let percent = physical_speed(world, entity).min(100);
            let percent = u8::try_from(percent).unwrap_or(100);
            (Action::Drop(letter), Why::SlowedTo(percent))
        }
        _ => return None,
    })
}

/// Whether it throws down what it stole, to get away.
fn lets_go(world: &World, entity: Entity) -> bool {
    let goals = world.get::<Goals>(entity);
    goals.is_some_and(|goals| goals.last_act == Some(LastAct::LetGo))
}
