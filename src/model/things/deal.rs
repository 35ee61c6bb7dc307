//! What the hero does with a merchant.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// A deal with a merchant. Letters name items in the merchant's pack for [`Buy`](Self::Buy),
/// else in the hero's. Command logs use the lower-case variant name.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum Deal {
    /// Buys one item.
    Buy(char),
    /// Sells one item.
    Sell(char),
    /// Has one item mended.
    Mend(char),
    /// Is told what an item is.
    Appraise(char),
    /// Is healed.
    #[default]
    Heal,
}

impl Deal {
    /// The letter of the item in question, if it is about one.
    pub const fn letter_mut(&mut self) -> Option<&mut char> {
        match self {
            Self::Buy(letter)
            | Self::Sell(letter)
            | Self::Mend(letter)
            | Self::Appraise(letter) => Some(letter),
            Self::Heal => None,
        }
    }
}
