//! What terrain consists of, as far as movement is concerned.

use serde::{Deserialize, Serialize};
/// What a cell consists of, as far as movement is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Medium {
    /// Firm ground.
    Ground,
    /// Water to wade through.
    Shallows,
    /// Water to swim in.
    Deep,
    /// Molten rock.
    Lava,
    /// Loose stones.
    Rubble,
    /// Trees.
    Woods,
    /// Rock and walls.
    Stone,
    /// Impassable to every creature, such as the walls of the world.
    Solid,
}

impl Medium {
    /// Whether creatures stand on it, so that a feature of the cell can bar it.
    #[must_use]
    pub const fn bears_feet(self) -> bool {
        matches!(self, Self::Ground | Self::Shallows | Self::Rubble)
    }
}
