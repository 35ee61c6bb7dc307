//! A foe or an object that an actor flees from.

use crate::content::BreedId;
use crate::spatial::Pos;

/// A foe or a feared object, as the fleer believes it to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Threat {
    /// Its cell.
    pub at: Pos,
    /// Turns of its own that the fleer would survive next to it, 1 to 40.
    pub turns: u8,
    /// How many quarters of a turn it gets for each turn of the fleer: [`LEVEL`] is as fast,
    /// 0 does not move.
    pub pace: u8,
    /// Range at which it was seen to do harm, in cells, at least 1.
    pub reach: u8,
    /// Whether it was seen to use area attacks.
    pub blasts: bool,
    /// Its breed, for how it moves; `None` for an object.
    pub breed: Option<BreedId>,
}

/// The [`Threat::pace`] of a foe as fast as the fleer.
pub const LEVEL: u8 = 4;

/// Quarters in a turn, the unit of a pace.
pub(super) const QUARTERS: u32 = LEVEL as u32;
