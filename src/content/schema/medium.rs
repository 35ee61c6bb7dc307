//! What terrain is made of, as far as movement goes.

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

impl Medium {
    /// Whether it is ground to stand on: then what stands on a cell can bar it.
    #[must_use]
    pub const fn bears_feet(self) -> bool {
        matches!(self, Self::Ground | Self::Shallows | Self::Rubble)
    }
}
