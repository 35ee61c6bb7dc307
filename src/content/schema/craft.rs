//! The skills of a breed, and what its members gain from growth.

use serde::{Deserialize, Serialize};

use crate::content::limits::PERCENT;
use crate::content::range::{percent, within};
use crate::content::record::record;

record! {
    /// The skills of a breed, and what its members gain from growth.
    #[derive(Copy, Default)]
    pub struct Craft {
        /// Added to the skill of lockpicks in its hands, 0 to 100.
        pub deft: u8 = number_or(PERCENT, 0),
        /// Extra damage in percent against unaware targets, on top of the usual bonus, 0 to
        /// 500.
        pub backstab: u16 = number_or(0..=500, 0),
        /// What it gains from growth.
        pub grows: Grows = value("`(hp: 30, mana: 0, accuracy: 10, defence: 5, power: 0)`, for ten steps"),
    }
}

/// What ten steps of growth add to a body; fewer steps add their share, rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grows {
    /// Maximum hit points, 0 to 1000.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub hp: u16,
    /// Maximum mana, 0 to 1000.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub mana: u16,
    /// Accuracy, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub accuracy: u16,
    /// Defence, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub defence: u16,
    /// Spellpower, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub power: u16,
}

impl Default for Grows {
    /// The gains of a pure fighter: toughness and accuracy.
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
