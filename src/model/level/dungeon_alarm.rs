//! The alarm raised when the hero takes the item he came for.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// Whether the dungeon knows that the hero is carrying the goal item out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Alarm {
    /// The tick in which the hero first picked up the goal; `None` before that.
    pub since: Option<u64>,
    /// Hero turns until the goal item flares up again and reveals the hero to foes nearby.
    /// Counted only while he carries it.
    pub flares_in: u32,
}
