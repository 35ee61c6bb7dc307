//! What the player likes, in whatever run: kept in a file beside the saves.
//!
//! No rule knows of any of it, and no deed depends on it.

mod kept;
mod lines;
mod palette;
mod sheet;
mod zoom;

pub use palette::Palette;
pub use sheet::{OptionsSheet, Wanted};
pub use zoom::Zoom;

use std::collections::BTreeSet;

use super::hints::Hint;
use super::keys::Keymap;
use super::play::Liking;

/// What the player likes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether things may flicker.
    pub flicker: bool,
    /// Whether a word is said when something is met for the first time.
    pub hints: bool,
    /// Whether the game waits for a key at great dangers.
    pub pauses: bool,
    /// Whether two arrows pressed at once are a diagonal, for keyboards without a number pad.
    pub two_arrows: bool,
    /// Whether signs stand on the map beside those whose minds colours tell of.
    pub signs: bool,
    /// Whether a click on the map walks there, and does not only look.
    pub click_walks: bool,
    /// In which colours it is drawn.
    pub palette: Palette,
    /// How large the letters are, where the game draws them.
    pub zoom: Zoom,
    /// Which keys mean what.
    pub keys: Keymap,
    /// The hints that were given already.
    pub given: BTreeSet<Hint>,
}

impl Options {
    /// What of them bears on the play screen.
    #[must_use]
    pub const fn liking(&self) -> Liking {
        Liking {
            is_calm: !self.flicker,
            has_signs: self.signs,
            click_walks: self.click_walks,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            flicker: true,
            hints: true,
            pauses: true,
            two_arrows: false,
            signs: false,
            click_walks: true,
            palette: Palette::default(),
            zoom: Zoom::default(),
            keys: Keymap::default(),
            given: BTreeSet::new(),
        }
    }
}
