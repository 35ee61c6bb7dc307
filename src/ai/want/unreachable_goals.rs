//! What one wanted and found no way to: for a while it is left alone, so that nobody
//! stands before it for ever.

use bevy::ecs::world::World;

use crate::model::mind::{Beyond, Goals};
use crate::model::run::Clock;
use crate::spatial::Pos;

/// Ticks until it looks again for a way to where there was none.
const BEYOND: u64 = 200;

/// There was no way to that place.
pub fn note(world: &World, goals: &mut Goals, at: Pos) {
    let until = world.resource::<Clock>().tick + BEYOND;
    goals.beyond = Some(Beyond { at, until });
}

/// What it has lately found no way to.
#[must_use]
pub fn place(world: &World, goals: &Goals) -> Option<Pos> {
    let now = world.resource::<Clock>().tick;
    let fresh = goals.beyond.filter(|beyond| now < beyond.until);
    fresh.map(|beyond| beyond.at)
}
