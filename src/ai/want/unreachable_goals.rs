//! Goals that no path led to: avoided for a while, so that actors do not wait in front of
//! them forever.

use bevy::ecs::world::World;

use crate::model::mind::{Beyond, Goals};
use crate::model::run::Clock;
use crate::spatial::Pos;

/// Ticks until it looks again for a path to an unreachable goal.
const BEYOND: u64 = 200;

/// Notes that no path leads to the cell.
pub fn note(world: &World, goals: &mut Goals, at: Pos) {
    let until = world.resource::<Clock>().tick + BEYOND;
    goals.beyond = Some(Beyond { at, until });
}

/// The cell lately found unreachable, if any.
#[must_use]
pub fn place(world: &World, goals: &Goals) -> Option<Pos> {
    let now = world.resource::<Clock>().tick;
    let fresh = goals.beyond.filter(|beyond| now < beyond.until);
    fresh.map(|beyond| beyond.at)
}
