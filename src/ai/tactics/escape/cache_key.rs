//! What a chart is worked out from: as long as that is the same, so is the chart.

use crate::ai::tactics::escape::threat::Threat;
use crate::content::{EscapeId, Handiness, Refuge};
use crate::rules::passability::Means;
use crate::spatial::Pos;

/// How somebody gets about, as far as ways go by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Its gait, and what it does about doors.
    pub handiness: Handiness,
    /// How hard it pushes at what sticks.
    pub strength: u8,
    /// What it opens locks with, and which wards let it pass.
    pub means: Means,
}

/// Which of its refuges a fleer asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// What its kind seeks.
    Seeks,
    /// What it makes do with.
    Otherwise,
    /// Anywhere out of sight and far, shut in or not.
    Anywhere,
}

impl Choice {
    /// In the order in which they are asked for.
    pub const ALL: [Self; 3] = [Self::Seeks, Self::Otherwise, Self::Anywhere];
}

/// All that a chart is worked out from: as long as it is the same, so is the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The level.
    pub depth: u8,
    /// Which ground it has.
    pub version: u64,
    /// How it flees.
    pub escape: EscapeId,
    /// For what.
    pub choice: Choice,
    /// How it gets about.
    pub body: Body,
    /// What it runs from.
    pub threats: Vec<Threat>,
    /// Cells worth going to that it alone may know of: friends, things, its lair.
    pub places: Vec<(Refuge, Pos)>,
    /// Whether it would leave by stairs, and may not.
    pub stays: bool,
    /// The portal that it stands on, if it seeks such: that takes it nowhere.
    pub ring: Option<Pos>,
}

impl Key {
    /// Whether the danger is the same by both.
    #[must_use]
    pub fn has_the_danger_of(&self, other: &Self) -> bool {
        let ground = |key: &Self| (key.depth, key.version, key.escape, key.body);
        ground(self) == ground(other) && self.threats == other.threats
    }
}

/// The ground of a level as it is now: its depth, and the version of its ground.
pub type Ground = (u8, u64);

/// Where a chart was found: its place among those that are kept, and its number.
pub type Place = (usize, u64);
