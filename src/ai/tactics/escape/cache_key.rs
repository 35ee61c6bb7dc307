//! The inputs of a safety map. The map stays valid as long as they are unchanged.

use crate::ai::tactics::escape::threat::Threat;
use crate::content::{EscapeId, Handiness, Refuge};
use crate::rules::passability::Means;
use crate::spatial::Pos;

/// How an actor moves, as far as paths depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Gait, and how it handles doors.
    pub handiness: Handiness,
    /// How hard it pushes at stuck things.
    pub strength: u8,
    /// What opens locks for it, and which wards let it pass.
    pub means: Means,
}

/// Which list of refuges a fleer considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The refuges its escape seeks.
    Seeks,
    /// The refuges its escape falls back on.
    Otherwise,
    /// Anywhere out of sight and far away, even where it can be cornered.
    Anywhere,
}

impl Choice {
    /// All choices, in the order they are tried.
    pub const ALL: [Self; 3] = [Self::Seeks, Self::Otherwise, Self::Anywhere];
}

/// All inputs of a safety map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Depth of the level.
    pub depth: u8,
    /// Version of the level's terrain.
    pub version: u64,
    /// How the actor flees.
    pub escape: EscapeId,
    /// Which refuges it considers.
    pub choice: Choice,
    /// How it moves.
    pub body: Body,
    /// What it flees from.
    pub threats: Vec<Threat>,
    /// Refuges that only this fleer may know of: friends, items, its lair.
    pub places: Vec<(Refuge, Pos)>,
    /// Whether it seeks stairs but may not leave the level.
    pub stays: bool,
    /// The portal it stands on, if it seeks portals. A portal works only when stepped onto,
    /// so this one is safe only while no foe can do harm there.
    pub ring: Option<Pos>,
}

impl Key {
    /// Whether both keys yield the same danger.
    #[must_use]
    pub fn has_the_danger_of(&self, other: &Self) -> bool {
        let ground = |key: &Self| (key.depth, key.version, key.escape, key.body);
        ground(self) == ground(other) && self.threats == other.threats
    }
}

/// A level's depth and terrain version.
pub type Ground = (u8, u64);
