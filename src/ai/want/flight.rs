//! How those who want away get to safety: asked of [`escape`]
//! once all drives are known, and left with each of them as its [`Course`].
//!
//! Who only keeps its distance does not flee, and needs none. Who sees no way has none; who
//! sees one that is hopeless has that, to know by how much.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use crate::ai::tactics::escape::{self, Charts, Prospect};
use crate::model::{Course, Drive, Fright, Goals, Hero, MyTurn, in_turn_order};
use crate::spatial::Pos;

/// Finds a course for each actor in turn that flees.
pub fn plan(world: &mut World) {
    let actors = in_turn_order::<(With<MyTurn>, Without<Hero>)>(world);
    world.resource_scope(|world, mut charts: Mut<'_, Charts>| {
        for entity in actors {
            let course = course(world, entity, &mut charts);
            keep(world, entity, course);
        }
    });
}

fn course(world: &World, entity: Entity, charts: &mut Charts) -> Option<Course> {
    let from = feared(world.get::<Drive>(entity)?)?;
    match escape::find(world, entity, charts, from)? {
        Prospect::Way(course) => Some(course),
        Prospect::Hopeless(course) => course,
    }
}

/// The cells that it runs from, if it does; whoever it remembers goes without saying.
fn feared(drive: &Drive) -> Option<&[Pos]> {
    match drive {
        Drive::Flee { fright, from, .. } => (*fright != Fright::Distance).then_some(from),
        Drive::Retreat { .. } => Some(&[]),
        _ => None,
    }
}

/// Leaves the course with it, and the end of it in its mind for when it perceives its
/// pursuer no more.
fn keep(world: &mut World, entity: Entity, course: Option<Course>) {
    let mut actor = world.entity_mut(entity);
    let Some(course) = course else {
        actor.remove::<Course>();
        return;
    };
    if let Some(mut goals) = actor.get_mut::<Goals>()
        && let Some(flight) = &mut goals.flight
    {
        flight.to = Some(course.to);
    }
    actor.insert(course);
}
