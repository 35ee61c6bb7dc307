//! What a creature can learn of other minds beyond its senses.

use serde::{Deserialize, Serialize};

/// Insight into the minds around. A wizard's lens shows all of these at any time; a potion,
/// spell or helm lends some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Insight {
    /// Which creatures smell the hero or follow his trail.
    Smell,
    /// Which creatures hear the hero or investigate a noise.
    Hearing,
    /// Which creatures are afraid, and of what.
    Fear,
}
