//! Going to another level, and out of the gate.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::content::{ItemClass, Leads};
use crate::model::{Pack, content, level, position};

/// The depth that going down here leads to.
///
/// # Errors
/// When there is no way down here.
pub fn check_descend(world: &World, actor: Entity) -> Result<u8, Refusal> {
    match leads(world, actor) {
        Some(Leads::Down) => Ok(level(world).depth + 1),
        _ => Err(Refusal::NoStairsDown),
    }
}

/// The depth that going up here leads to; nothing where it leads out of the gate.
///
/// # Errors
/// When there is no way up here, or it is the gate and the goal is missing.
pub fn check_ascend(world: &World, actor: Entity) -> Result<Option<u8>, Refusal> {
    match leads(world, actor) {
        Some(Leads::Up) => Ok(Some(level(world).depth.saturating_sub(1))),
        Some(Leads::Out) if has_goal(world, actor) => Ok(None),
        Some(Leads::Out) => Err(Refusal::GoalMissing(goal_name(world))),
        _ => Err(Refusal::NoStairsUp),
    }
}

fn leads(world: &World, actor: Entity) -> Option<Leads> {
    level(world).leads_at(position(world, actor)?, content(world))
}

fn has_goal(world: &World, actor: Entity) -> bool {
    let content = content(world);
    let is_goal = |kind| content.items.row(kind).class == ItemClass::Goal;
    let pack = world.get::<Pack>(actor);
    pack.is_some_and(|pack| pack.iter().any(|carried| is_goal(carried.item.kind)))
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
    effect::depart(world, depth);
    Ok(())
}

/// Goes up, or out of the gate and wins.
///
/// # Errors
/// As [`check_ascend`].
pub fn ascend(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    match check_ascend(world, actor)? {
        Some(depth) => effect::depart(world, depth),
        None => effect::win(world, actor),
    }
    Ok(())
}
