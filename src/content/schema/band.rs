//! Bands: groups of creatures led by one of their members.

use serde::{Deserialize, Serialize};

use super::Found;
use crate::content::dice::Dice;
use crate::content::limits::PERCENT;
use crate::content::record::record;

const MEMBERS: &str = "a list such as `[(breed: \"wolf\", count: \"1d3+2\", role: Member)]`";

/// The role of a member in its band.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::EnumMessage,
)]
pub enum Role {
    /// Decides where to go. When it dies, another member takes over, or the band breaks up.
    Leader,
    /// Stays near the leader and does not flee while the leader lives.
    Bodyguard,
    /// Goes ahead and reports what it finds.
    Scout,
    /// Circles round to the prey's other side.
    Flanker,
    /// Stays behind the others and acts at range.
    Caster,
    /// Has no special task.
    Member,
}

/// Members of a band with the same breed and role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// Their breed, by name.
    pub breed: String,
    /// How many.
    pub count: Dice,
    /// Their role.
    pub role: Role,
}

record! {
    /// A kind of band.
    pub struct BandKind {
        /// Its name: `wolf pack`.
        pub id: String = id(),
        /// Its members.
        pub members: Vec<Members> = required(MEMBERS, Vec::new()),
        /// Maximum distance from each other, in cells, at which they count as together, 1 to
        /// 20.
        pub cohesion: u8 = number_or(1..=20, 5),
        /// Readiness to attack at once, in percent: 0 waits for the best moment, 100 never
        /// waits.
        pub aggression: u8 = number_or(PERCENT, 50),
        /// Whether they wait out of sight while their prey stands where few can reach it.
        pub lurks: bool = flag(false),
        /// Whether the band breaks up when its leader dies instead of choosing another.
        pub breaks: bool = flag(false),
        /// Where it spawns by chance.
        pub found: Vec<Found> = found(),
    }
}

impl BandKind {
    /// Whether such bands have a leader.
    #[must_use]
    pub fn is_led(&self) -> bool {
        self.members
            .iter()
            .any(|members| members.role == Role::Leader)
    }
}
