//! What members of a breed are good at, and what they gain when they grow.

use serde::{Deserialize, Serialize};

/// What members of a breed are good at, and what they gain when they grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Craft {
    /// Added to the skill of picks in its hands, 0 to 100.
    pub deft: u8,
    /// Percent of harm that its blows do beyond those of others to who does not expect
    /// them, 0 to 500.
    pub backstab: u16,
    /// What it gains.
    pub grows: Grows,
}

/// What ten steps of growth add to a body; a part of them adds its share, rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grows {
    /// Hit points of the whole body, 0 to 1000.
    pub hp: u16,
    /// Mana when whole, 0 to 1000.
    pub mana: u16,
    /// Accuracy, 0 to 100.
    pub accuracy: u16,
    /// Defence, 0 to 100.
    pub defence: u16,
    /// Spellpower, 0 to 100.
    pub power: u16,
}

impl Default for Grows {
    /// Those of who only fights: tougher and surer.
    fn default() -> Self {
        Self {
            hp: 30,
            mana: 0,
            accuracy: 10,
            defence: 5,
            power: 0,
        }
    }
}
