//! Whoever stands on ground that harms it gets off that first.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Undecided;
use super::undecided::Actor;
use crate::model::mind::{Action, Intent, Layer, Why};
use crate::rules::ground::resists_ground;
use crate::rules::queries::{InTurn, in_turn_order, position, terrain_at};
use crate::spatial::Pos;

/// Decides for all who stand in fire, for example. Those who can't get out in one step are left to
/// later layers.
pub fn decide(world: &mut World, actors: &mut InTurn<Undecided>) {
    for entity in in_turn_order(world, actors) {
        if let Some(action) = step_off(world, entity) {
            let (by, why) = (Layer::LeaveGround, Why::GroundHarms);
            world.entity_mut(entity).insert(Intent { action, by, why });
        }
    }
}

/// A step to the neighbouring cell with the fewest cells beside it from which fire could spread.
fn step_off(world: &World, entity: Entity) -> Option<Action> {
    let here = position(world, entity)?;
    let ground = terrain_at(world, here)?;
    if resists_ground(world, entity, ground) == 100 {
        return None;
    }
    let actor = Actor::of(world, entity).filter(|actor| !actor.is_bound())?;
    let walker = &actor.walker;
    let is_open = |at: &Pos| walker.stands_on(*at) && walker.can_step_to(*at);
    let danger = |at: &Pos| at.neighbours().filter(|&it| spreads(world, it)).count();
    let to = here.neighbours().filter(is_open).min_by_key(danger)?;
    here.towards(to).map(Action::Step)
}

/// Whether the ground there spreads, as fire does.
fn spreads(world: &World, at: Pos) -> bool {
    terrain_at(world, at).is_some_and(|ground| ground.spreads.is_some())
}
