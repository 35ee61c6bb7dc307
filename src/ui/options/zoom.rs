//! The letter size, where the game draws the letters itself.

use serde::{Deserialize, Serialize};

/// Letter sizes. The usual size shows the whole grid as large as the window allows; larger
/// sizes show fewer columns and rows, down to the smallest playable grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Zoom {
    #[default]
    Usual,
    Larger,
    Large,
    Largest,
}

impl Zoom {
    /// Every size, smallest first.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Larger, Self::Large, Self::Largest];

    /// The letter size in percent of the usual one.
    #[must_use]
    pub const fn percent(self) -> u32 {
        match self {
            Self::Usual => 100,
            Self::Larger => 125,
            Self::Large => 150,
            Self::Largest => 200,
        }
    }

    /// The next larger or smaller size; stays at the last one.
    #[must_use]
    pub fn next(self, is_larger: bool) -> Self {
        let mut others = Self::ALL.into_iter();
        let next = match is_larger {
            true => others.find(|&other| other > self),
            false => others.rfind(|&other| other < self),
        };
        next.unwrap_or(self)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual: all of the map",
            Self::Larger => "larger by a quarter",
            Self::Large => "larger by half",
            Self::Largest => "twice as large",
        }
    }
}
