//! Each breed's default movement. This is the last layer: actors with nothing to do wait.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::entity::Entity;
use bevy::ecs::query::QueryState;
use bevy::ecs::world::World;
use rand::RngExt;

use super::Undecided;
use super::walk::Walker;
use crate::content::Movement;
use crate::model::body::ActorId;
use crate::model::mind::{Action, Drive, Goals, Intent, Layer, Why};
use crate::model::run::Streams;
use crate::rules::queries::{breed_of, position};
use crate::spatial::{Dir, Pos};

/// Decides for all remaining actors, ordered by id, since some draw random numbers.
pub fn decide(world: &mut World, actors: &mut QueryState<(Entity, &'static ActorId), Undecided>) {
    let mut order: Vec<_> = actors
        .iter(world)
        .map(|(entity, &id)| (id, entity))
        .collect();
    order.sort_unstable();
    world.resource_scope(|world, mut streams: Mut<'_, Streams>| {
        for (_, entity) in order {
            if let Some((action, why)) = deed(world, entity, &mut streams) {
                let by = Layer::DefaultMove;
                world.entity_mut(entity).insert(Intent { action, by, why });
            }
        }
    });
}

fn deed(world: &World, entity: Entity, streams: &mut Streams) -> Option<(Action, Why)> {
    let walker = Walker::of(world, entity)?;
    let (here, goals) = (position(world, entity)?, world.get::<Goals>(entity)?);
    let roams = world.get(entity).is_some_and(Drive::roams);
    Some(match &breed_of(world, entity)?.movement {
        Movement::Static | Movement::Random if roams => follow(&walker, here, goals, Why::OnItsWay),
        Movement::Static => (Action::Wait, Why::Nothing),
        Movement::Random => (amble(&walker, here, streams), Why::Wandering),
        Movement::Waypoint => follow(&walker, here, goals, Why::OnItsWay),
        Movement::Patrol(_) => follow(&walker, here, goals, Why::OnPatrol),
    })
}

/// A step north, east, south or west, or a wait, with equal chances. Never onto the level's
/// border or into an obstacle.
fn amble(walker: &Walker, here: Pos, streams: &mut Streams) -> Action {
    let thrown = streams.rules.random_range(1..=5u32) as usize;
    let Some(&dir) = Dir::CARDINAL.get(thrown - 1) else {
        return Action::Wait;
    };
    let to = here.step(dir);
    let is_border = walker.level().ground().is_border(to);
    if !is_border && walker.may_stand(to) && walker.can_step_to(to) {
        Action::Step(dir)
    } else {
        Action::Wait
    }
}

/// The next step of the actor's route; waits while it is blocked.
fn follow(walker: &Walker, here: Pos, goals: &Goals, why: impl Fn(Pos) -> Why) -> (Action, Why) {
    let Some(&end) = goals.route.first() else {
        return (Action::Wait, Why::Nothing);
    };
    match walker.step_of_way(here, &goals.route) {
        Some(dir) => (Action::Step(dir), why(end)),
        None => (Action::Wait, Why::Blocked),
    }
}
