//! Whether the dungeon knows that what the hero came for is on its way out.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// What the dungeon knows of that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Alarm {
    /// The tick in which the hero first took it up; nothing before.
    pub since: Option<u64>,
    /// Turns of the hero, while he carries it, until it flares again.
    pub flares_in: u32,
}
