//! The player's options for all runs, stored in a file beside the saves.
//!
//! They do not affect the rules or any action.

mod abilities;
mod kept;
mod lines;
mod palette;
mod sheet;
mod zoom;

pub use abilities::Abilities;
pub use palette::Palette;
pub use sheet::{OptionsSheet, Wanted};
pub use zoom::Zoom;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::gather::Gather;
use super::hints::Hint;
use super::keys::Keymap;
use super::play::Liking;
use super::window_place::WindowPlace;

/// The player's options. Those missing from a file have their default values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether effects move and flash on the map, and cells may flicker.
    pub flicker: bool,
    /// Whether hints are given for things met for the first time.
    pub hints: bool,
    /// Whether the game waits for a key at great dangers.
    pub pauses: bool,
    /// Whether two arrow keys pressed at once are a diagonal, for keyboards without a
    /// number pad.
    pub two_arrows: bool,
    /// Whether signs on the map repeat what colours tell of creatures' minds.
    pub signs: bool,
    /// Whether a click on the map walks there instead of only looking.
    pub click_walks: bool,
    /// Which items exploring picks up.
    pub gather: Gather,
    /// The palette the screen is drawn in.
    pub palette: Palette,
    /// The letter size, where the game draws the letters.
    pub zoom: Zoom,
    /// Whether sounds are played, where the game can.
    pub sound: bool,
    /// Where the player left the window.
    pub window: Option<WindowPlace>,
    /// The key bindings.
    pub keys: Keymap,
    /// The hints given already.
    pub given: BTreeSet<Hint>,
}

impl Options {
    /// The options that affect the play screen.
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
            gather: Gather::default(),
            palette: Palette::default(),
            zoom: Zoom::default(),
            sound: true,
            window: None,
            keys: Keymap::default(),
            given: BTreeSet::new(),
        }
    }
}
