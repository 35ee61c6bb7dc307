//! Going to another level, and out of the gate.
//!
//! The hero goes where he likes, and play goes with him. Others leave only where they flee,
//! and once at most; what becomes of them is in [`exits`](crate::turn::exits).

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::content::Leads;
use crate::model::body::Hero;
use crate::rules::level_exits::{beyond, has_goal, may_leave};
use crate::rules::queries::{content, level, position};

/// The depth that going down here leads to.
///
/// # Errors
/// When there is no way down here, or it is nobody who may leave.
pub fn check_descend(world: &World, actor: Entity) -> Result<u8, Refusal> {
    check_leave(world, actor)?;
    match leads(world, actor) {
        Some(Leads::Down) => to(world, actor).ok_or(Refusal::NoStairsDown),
        _ => Err(Refusal::NoStairsDown),
    }
}

/// The depth that going up here leads to; nothing where it leads out of the gate.
///
/// # Errors
/// When there is no way up here, it is nobody who may leave, or it is the gate and the goal
/// is missing.
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

/// Whether it may go to another level of its own will, as the hero may always.
fn check_leave(world: &World, actor: Entity) -> Result<(), Refusal> {
    let may_go = is_hero(world, actor) || may_leave(world, actor);
    may_go.then_some(()).ok_or(Refusal::NoSuchDeed)
}

/// The level that the way here leads to.
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

/// Goes down.
///
/// # Errors
/// As [`check_descend`].
pub fn descend(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    let depth = check_descend(world, actor)?;
    go(world, actor, (Leads::Down, depth))
}

/// Goes up, or out of the gate and wins.
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

/// The hero takes play with him to that depth. Anybody else is simply gone.
fn go(world: &mut World, actor: Entity, (leads, depth): (Leads, u8)) -> Result<(), Refusal> {
    if is_hero(world, actor) {
        effect::depart(world, depth);
        return Ok(());
    }
    effect::slip_away(world, actor, (leads, depth));
    Ok(())
}
