//! Leaving: who flees and stands on the way out that it sought takes it.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use crate::content::Refuge;
use crate::model::body::Hero;
use crate::model::mind::{Action, Course, Intent, Layer, Why};
use crate::rules::level_exits::{exit_action, may_leave};
use crate::rules::queries::{InTurn, content, in_turn_order, level, position};

/// Takes the stairs underfoot, where they are what it ran for.
pub fn decide(world: &mut World, actors: &mut InTurn<(Without<Intent>, Without<Hero>)>) {
    for entity in in_turn_order(world, actors) {
        if let Some(action) = way_out(world, entity) {
            let (by, why) = (Layer::Flee, Why::TakesStairs);
            let intent = Intent { action, by, why };
            world.entity_mut(entity).insert(intent);
        }
    }
}

/// Only who flees has a course.
fn way_out(world: &World, entity: Entity) -> Option<Action> {
    let (here, course) = (position(world, entity)?, world.get::<Course>(entity)?);
    let is_there = course.to == here && course.refuge == Refuge::Stairs;
    let action = exit_action(level(world), content(world), here)?;
    (is_there && may_leave(world, entity)).then_some(action)
}
