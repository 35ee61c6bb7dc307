//! Giving up: lay the weapon down, and do nothing more. Who is led along goes where it is
//! led.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Undecided;
use super::walk::Walker;
use crate::model::body::Hold;
use crate::model::mind::{Action, Drive, Intent, Layer, Why};
use crate::rules::queries::{InTurn, held, in_turn_order, position};

/// Lets everybody who is at somebody's mercy do what that leaves it to do.
pub fn decide(world: &mut World, actors: &mut InTurn<Undecided>) {
    for entity in in_turn_order(world, actors) {
        if let Some((action, why)) = deed(world, entity) {
            let by = Layer::Surrender;
            world.entity_mut(entity).insert(Intent { action, by, why });
        }
    }
}

/// Drops what it wields; waits when its hands are empty, or bound; keeps up with whoever
/// leads it.
fn deed(world: &World, entity: Entity) -> Option<(Action, Why)> {
    let hold = held(world, entity).map(|yielded| yielded.hold);
    match *world.get::<Drive>(entity)? {
        Drive::Surrender { .. } if hold == Some(Hold::Tied) => Some((Action::Wait, Why::Bound)),
        Drive::Surrender { lets_go } => {
            Some((lets_go.map_or(Action::Wait, Action::Drop), Why::GivesUp))
        }
        Drive::Join { at, .. } if hold == Some(Hold::Led) => {
            let here = position(world, entity)?;
            let walker = Walker::of(world, entity)?;
            let step = walker.step_towards(here, at).filter(|_| here != at);
            Some((step.unwrap_or(Action::Wait), Why::LedAlong))
        }
        _ => None,
    }
}
