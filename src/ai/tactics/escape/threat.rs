//! A foe, or a thing, that somebody runs from.

use crate::content::BreedId;
use crate::spatial::Pos;

/// A foe, or a thing that is feared, as the fleer believes it to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Threat {
    /// Where.
    pub at: Pos,
    /// Own turns that the fleer would survive beside it, 1 to 40.
    pub turns: u8,
    /// Quarters of a turn that it has in a turn of the fleer's, 0 to 16; [`LEVEL`] is as
    /// fast, 0 does not stir.
    pub pace: u8,
    /// How far it was seen to do harm, in cells, 1 or more.
    pub reach: u8,
    /// Whether it was seen to harm all who stood together.
    pub blasts: bool,
    /// How it gets about; nothing for a thing.
    pub breed: Option<BreedId>,
}

/// In [`Threat::pace`], who is as fast as oneself.
pub const LEVEL: u8 = 4;

/// Quarters of a turn in one, the measure of a pace.
pub(super) const QUARTERS: u32 = LEVEL as u32;
