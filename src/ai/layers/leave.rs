//! Leaving: who flees and stands on the way out that it sought takes it.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use crate::content::Refuge;
use crate::model::{
    Action, Course, Drive, Fright, Hero, Intent, Layer, MyTurn, Why, breed_of, content,
    exit_action, in_turn_order, level, may_leave, position,
};

/// Takes the stairs underfoot, where they are what it ran for.
pub fn decide(world: &mut World) {
    for entity in in_turn_order::<(With<MyTurn>, Without<Intent>, Without<Hero>)>(world) {
        if let Some(action) = way_out(world, entity) {
            let (by, why) = (Layer::Flee, Why::TakesStairs);
            let intent = Intent { action, by, why };
            world.entity_mut(entity).insert(intent);
        }
    }
}

fn way_out(world: &World, entity: Entity) -> Option<Action> {
    let here = position(world, entity)?;
    let action = exit_action(level(world), content(world), here)?;
    let sought = match *world.get::<Drive>(entity)? {
        Drive::Flee { fright, .. } if fright != Fright::Distance => {
            let course = world.get::<Course>(entity)?;
            course.to == here && course.refuge == Refuge::Stairs
        }
        // Out of view of whom it runs from, it goes by the place that it kept in mind.
        Drive::Retreat { to, .. } => to == Some(here) && takes_stairs(world, entity),
        _ => false,
    };
    (sought && may_leave(world, entity)).then_some(action)
}

/// Whether those of its breed take stairs for safety.
fn takes_stairs(world: &World, entity: Entity) -> bool {
    breed_of(world, entity).is_some_and(|breed| {
        let (_, escape) = content(world).escape_of(breed);
        let mut refuges = escape.seeks.iter().chain(&escape.otherwise);
        refuges.any(|&refuge| refuge == Refuge::Stairs)
    })
}
