//! What bombs and traps do.

use serde::{Deserialize, Serialize};

use super::NoiseKind;
use crate::content::dice::Dice;

/// What a bomb does where it bursts, and a trap that goes off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Burst {
    /// Draws every scent trail nearby to itself.
    Scent,
    /// Burns every body there, destroys scent trails, and stays hot for a while.
    Fire {
        /// Damage in hit points.
        damage: Dice,
        /// How long the place stays hot, in the hero's turns.
        turns: u16,
        /// The element that the ground takes it for, by name; it leaves the ground alone if
        /// absent.
        #[serde(default)]
        element: Option<String>,
    },
    /// Inflicts a status on every body there.
    Inflict {
        /// The status, by name.
        status: String,
        /// Its length in the affected body's own turns.
        turns: Dice,
    },
    /// Turns the floor around into the named terrain.
    Ground(String),
    /// Only makes this noise.
    Noise(NoiseKind),
}
