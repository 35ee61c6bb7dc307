//! The letter size, where the game draws the letters itself.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Letter sizes. The usual size fits the window; larger ones show fewer columns and rows,
/// smaller ones more.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Zoom {
    #[strum(serialize = "25% smaller")]
    Smaller,
    #[default]
    #[strum(serialize = "default")]
    Usual,
    #[strum(serialize = "25% larger")]
    Larger,
    #[strum(serialize = "50% larger")]
    Large,
    #[strum(serialize = "double size")]
    Largest,
}

impl Zoom {
    /// Every size, smallest first.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The letter size in percent of the usual one.
    #[must_use]
    pub const fn percent(self) -> u32 {
        match self {
            Self::Smaller => 75,
            Self::Usual => 100,
            Self::Larger => 125,
            Self::Large => 150,
            Self::Largest => 200,
        }
    }

    /// The next larger or smaller size; stays at the last one.
    #[must_use]
    pub fn next(self, is_larger: bool) -> Self {
        let mut others = Self::ALL.iter().copied();
        let next = match is_larger {
            true => others.find(|&other| other > self),
            false => others.rfind(|&other| other < self),
        };
        next.unwrap_or(self)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}
