//! The alarm raised when the hero takes the item he came for.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// The dungeon's knowledge that the goal is on its way out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Alarm {
    /// The tick in which the hero first picked up the goal; `None` before that.
    pub since: Option<u64>,
    /// Hero turns, counted while he carries the goal, until it flares again.
    pub flares_in: u32,
}
