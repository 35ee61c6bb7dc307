//! Taking stairs to another level, and leaving by the gate.
//!
//! The hero goes where he likes, and play follows him. Other actors only leave when they
//! flee, at most once; [`exits`](crate::turn::exits) handles what becomes of them.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::content::Leads;
use crate::model::body::Hero;
use crate::rules::level_exits::{beyond, has_goal, may_leave};
use crate::rules::queries::{content, level, position};

/// The depth that the stairs down lead to.
///
/// # Errors
/// If there are no stairs down here, or the actor may not leave the level.
pub fn check_descend(world: &World, actor: Entity) -> Result<u8, Refusal> {
    check_leave(world, actor)?;
    match leads(world, actor) {
        Some(Leads::Down) => to(world, actor).ok_or(Refusal::NoStairsDown),
        _ => Err(Refusal::NoStairsDown),
    }
}

/// The depth that the stairs up lead to, or `None` for the gate out of the dungeon.
///
/// # Errors
/// If there are no stairs up here, the actor may not leave the level, or this is the gate
/// and the goal item is missing.
pub fn check_ascend(world: &World, actor: Entity) -> Result<Option<u8>, Refusal> {
    check_leave(world, actor)?;
    match leads(world, actor) {
        Some(Leads::Up) => to(world, actor).map(Some).ok_or(Refusal::NoStairsUp),
        Some(Leads::Out) if !is_hero(world, actor) => Err(Refusal::NoStairsUp),
        Some(Leads::Out) if has_goal(world, actor) => Ok(None),
        Some(Leads::Out) => Err(Refusal::GoalMissing(goal_name(world))),
        _ => Err(Refusal::NoStairsUp),
    }
}

fn is_hero(world: &World, actor: Entity) -> bool {
    world.get::<Hero>(actor).is_some()
}

/// Whether the actor may change levels of its own will. The hero always may.
fn check_leave(world: &World, actor: Entity) -> Result<(), Refusal> {
    let may_go = is_hero(world, actor) || may_leave(world, actor);
    may_go.then_some(()).ok_or(Refusal::NoSuchDeed)
}

/// The depth that the exit here leads to.
fn to(world: &World, actor: Entity) -> Option<u8> {
    beyond(level(world), content(world), position(world, actor)?)
}

fn leads(world: &World, actor: Entity) -> Option<Leads> {
    level(world).leads_at(position(world, actor)?, content(world))
}

fn goal_name(world: &World) -> String {
    let goal = content(world).goal();
    goal.map_or_else(String::new, |kind| format!("the {}", kind.id))
}

/// Takes the stairs down.
///
/// # Errors
/// As [`check_descend`].
pub fn descend(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    let depth = check_descend(world, actor)?;
    go(world, actor, (Leads::Down, depth))
}

/// Takes the stairs up, or leaves by the gate and wins.
///
/// # Errors
/// As [`check_ascend`].
pub fn ascend(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    match check_ascend(world, actor)? {
        Some(depth) => go(world, actor, (Leads::Up, depth)),
        None => {
            effect::win(world, actor);
            Ok(())
        }
    }
}

/// The hero's departure takes play to that depth. Other actors just leave.
fn go(world: &mut World, actor: Entity, (leads, depth): (Leads, u8)) -> Result<(), Refusal> {
    if is_hero(world, actor) {
        effect::depart(world, depth);
        return Ok(());
    }
    effect::slip_away(world, actor, (leads, depth));
    Ok(())
}
