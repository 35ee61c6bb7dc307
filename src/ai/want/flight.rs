//! How those who want away get to safety: asked of [`escape`]
//! once all drives are known, and left with each of them as its [`Course`].
//!
//! Who only keeps its distance does not flee, and needs none. Who sees no way, or none that
//! is not hopeless, comes to its [last act](last_act) when a foe is close, if its kind has
//! such; else it runs on as it can, and turns when it is caught.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use super::{heading, last_act};
use crate::ai::layers::walk::Walker;
use crate::ai::tactics::escape::{self, Charts, Prospect, Sets};
use crate::model::{
    Course, Drive, Feelings, Goals, Hero, MyTurn, content, in_turn_order, position,
};
use crate::spatial::Pos;

/// Finds a course for each actor in turn that flees, or lets it come to its last act where
/// there is no way out.
pub fn plan(world: &mut World) {
    let actors = in_turn_order::<(With<MyTurn>, Without<Hero>)>(world);
    let view = heading::witness(world);
    world.resource_scope(|world, mut charts: Mut<'_, Charts>| {
        let mut sets = Sets::default();
        for entity in actors {
            let prospect = prospect(world, entity, (&mut charts, &mut sets));
            let last_act = match prospect {
                Some(Prospect::Hopeless(way)) => despair(world, entity, way),
                Some(Prospect::Way(_)) => None,
                None => {
                    take_heart(world, entity);
                    None
                }
            };
            let course = match prospect {
                Some(Prospect::Way(course)) => Some(course),
                Some(Prospect::Hopeless(course)) => course.filter(|_| last_act.is_none()),
                None => None,
            };
            if let Some(course) = &course {
                heading::tell(world, entity, course, view.as_ref());
            }
            keep(world, entity, course);
            remember(world, entity, prospect.is_some());
            if let Some(drive) = last_act {
                world.entity_mut(entity).insert(drive);
            }
        }
    });
}

fn prospect(world: &World, entity: Entity, shared: (&mut Charts, &mut Sets)) -> Option<Prospect> {
    let from = feared(world.get::<Drive>(entity)?)?;
    escape::find_among(world, entity, shared, from)
}

/// What it does who sees no way out, if it is of a kind that does anything: on a way that is
/// hopeless from when a foe is close; where there is no way at all, when it has nowhere to
/// step any more. Before that it may still hope.
fn despair(world: &mut World, entity: Entity, way: Option<Course>) -> Option<Drive> {
    let Drive::Flee {
        whom: Some(whom),
        from,
        ..
    } = world.get::<Drive>(entity)?
    else {
        return None;
    };
    let (whom, at) = (*whom, *from.first()?);
    let is_pressed = match way {
        Some(_) => is_close(world, entity),
        None => is_walled_in(world, entity, at),
    };
    if is_pressed {
        last_act::choose(world, entity, whom, at)
    } else {
        None
    }
}

/// Whether a foe is so near that it counts as a danger.
fn is_close(world: &World, entity: Entity) -> bool {
    let close = u32::from(content(world).tactics.flight.horizon);
    let feelings = world.get::<Feelings>(entity).into_iter();
    let mut foes = feelings.flat_map(Feelings::enemies);
    foes.any(|foe| foe.steps <= close)
}

/// Whether its foe is beside it, and beside every cell that it could step to.
fn is_walled_in(world: &World, entity: Entity, foe: Pos) -> bool {
    let (Some(here), Some(walker)) = (position(world, entity), Walker::of(world, entity)) else {
        return false;
    };
    let leads_away = |at: Pos| !at.is_next_to(foe) && walker.can_go_to(at);
    here.is_next_to(foe) && !here.neighbours().any(leads_away)
}

/// There is nothing to run from any more. A way out for a moment is not enough: who had to
/// make up its mind again each time would do everything sooner or later.
fn take_heart(world: &mut World, entity: Entity) {
    let despairs = |goals: &Goals| goals.has_despaired && goals.flight.is_none();
    if world.get::<Goals>(entity).is_some_and(despairs)
        && let Some(mut goals) = world.get_mut::<Goals>(entity)
    {
        last_act::forget(&mut goals);
    }
}

/// Keeps in mind where all is that it runs from, to see in its next turn whether that stirs.
fn remember(world: &mut World, entity: Entity, plans: bool) {
    let drive = world.get::<Drive>(entity).filter(|_| plans);
    let from = drive.and_then(feared).unwrap_or_default();
    let is_known = |goals: &Goals| goals.is_running_from(from);
    if world.get::<Goals>(entity).is_none_or(is_known) {
        return;
    }
    let mut from = from.to_vec();
    from.sort_unstable();
    if let Some(mut goals) = world.get_mut::<Goals>(entity) {
        goals.ran_from = from;
    }
}

/// The cells that it runs from, if it does; whoever it remembers goes without saying.
#[must_use]
pub fn feared(drive: &Drive) -> Option<&[Pos]> {
    let from = match drive {
        Drive::Flee { from, .. } => from.as_slice(),
        _ => &[],
    };
    drive.is_flight().then_some(from)
}

/// Leaves the course with it, and the end of it in its mind for when it perceives its
/// pursuer no more.
fn keep(world: &mut World, entity: Entity, course: Option<Course>) {
    let mut actor = world.entity_mut(entity);
    let Some(course) = course else {
        if actor.contains::<Course>() {
            actor.remove::<Course>();
        }
        return;
    };
    if let Some(mut goals) = actor.get_mut::<Goals>()
        && let Some(flight) = &mut goals.flight
    {
        flight.to = Some(course.to);
    }
    match actor.get_mut::<Course>() {
        Some(mut kept) => *kept = course,
        None => {
            actor.insert(course);
        }
    }
}
