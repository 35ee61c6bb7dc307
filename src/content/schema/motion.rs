//! How bodies get about: what ground lets whom pass, and who gives way to whom.

use serde::{Deserialize, Serialize};

/// What a cell is for whoever would enter it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Medium {
    /// Firm ground.
    Ground,
    /// Water that one can wade.
    Shallows,
    /// Water that one must swim.
    Deep,
    /// Molten rock.
    Lava,
    /// Loose stones.
    Rubble,
    /// Trees.
    Woods,
    /// Rock and walls.
    Stone,
    /// The walls of the world, and what stands in the way of everybody.
    Solid,
}

/// A way of getting about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gait {
    /// Its name: `walker`.
    pub id: String,
    /// Chance in percent that a step into each medium succeeds; what is not named bars it.
    pub enters: Vec<(Medium, u8)>,
    /// Whether it leaves open floor where it went through stone or rubble.
    pub digs: bool,
}

/// The gait of a breed that names none.
pub const WALKER: &str = "walker";

/// How members of a breed get about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Its gait, by name.
    pub gait: String,
    /// Percent of its steps that go anywhere; beside a foe it strikes true all the same.
    pub erratic: u8,
    /// Whether it changes places with, or pushes aside, those worth less than itself.
    pub shoves: bool,
    /// Whether it kills those in its way that are worth much less than itself.
    pub tramples: bool,
    /// Whether it breaks down doors that it can not open.
    pub bashes: bool,
}

impl Default for Motion {
    fn default() -> Self {
        Self {
            gait: WALKER.to_owned(),
            erratic: 0,
            shoves: false,
            tramples: false,
            bashes: false,
        }
    }
}
