//! Bands: creatures that go about together, led by one of them.

use serde::{Deserialize, Serialize};

use super::Found;
use crate::content::dice::Dice;

/// What somebody is in a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Role {
    /// It says where to go; when it dies, another takes its place, or the band breaks.
    Leader,
    /// It stays by the leader and does not run while that lives.
    Bodyguard,
    /// It goes ahead, and tells what it finds.
    Scout,
    /// It goes round to the prey's other side.
    Flanker,
    /// It stays behind the others and acts from afar.
    Caster,
    /// One of the rest.
    Member,
}

/// Some members of a band that are alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// Their breed, by name.
    pub breed: String,
    /// How many.
    pub count: Dice,
    /// What they are.
    pub role: Role,
}

/// A kind of band.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BandKind {
    /// Its name: `wolf pack`.
    pub id: String,
    /// Who is in it.
    pub members: Vec<Members>,
    /// How far from each other, in cells, they are still together, 1 to 20.
    pub cohesion: u8,
    /// How ready they are to go in at once, in percent: 0 waits for the best moment, 100
    /// never waits.
    pub aggression: u8,
    /// Whether they wait out of sight for prey that stands where few can reach it.
    pub lurks: bool,
    /// Whether the band breaks when its leader dies, instead of choosing another.
    pub breaks: bool,
    /// Where it is met by chance.
    pub found: Vec<Found>,
}

impl BandKind {
    /// Whether such bands go about with a leader.
    #[must_use]
    pub fn is_led(&self) -> bool {
        self.members
            .iter()
            .any(|members| members.role == Role::Leader)
    }
}
