//! The text form of the options: all changes from the defaults, in RON below a header line.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Options, Palette, Zoom};
use crate::save::piece::{in_ron, of_ron};
use crate::ui::hints::Hint;
use crate::ui::keys::Keymap;

/// The header; its number is the format version.
const HEAD: &str = "quarry options 1";

/// The serialized options. Missing fields have their default values.
#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Kept {
    flicker: bool,
    hints: bool,
    pauses: bool,
    two_arrows: bool,
    signs: bool,
    click_walks: bool,
    palette: Palette,
    zoom: Zoom,
    /// For each command with changed keys, by name: the labels of all its keys.
    keys: BTreeMap<String, Vec<String>>,
    given: BTreeSet<Hint>,
}

impl Default for Kept {
    fn default() -> Self {
        Self::of(&Options::default())
    }
}

impl Kept {
    fn of(options: &Options) -> Self {
        Self {
            flicker: options.flicker,
            hints: options.hints,
            pauses: options.pauses,
            two_arrows: options.two_arrows,
            signs: options.signs,
            click_walks: options.click_walks,
            palette: options.palette,
            zoom: options.zoom,
            keys: options.keys.changes(),
            given: options.given.clone(),
        }
    }
}

impl Options {
    /// The options as text.
    #[must_use]
    pub fn encode(&self) -> String {
        in_ron(HEAD, &Kept::of(self))
    }

    /// Parses options.
    ///
    /// # Errors
    /// Returns what is wrong with the text.
    pub fn decode(text: &str) -> Result<Self, String> {
        let kept: Kept = of_ron(HEAD, text)?;
        Ok(Self {
            flicker: kept.flicker,
            hints: kept.hints,
            pauses: kept.pauses,
            two_arrows: kept.two_arrows,
            signs: kept.signs,
            click_walks: kept.click_walks,
            palette: kept.palette,
            zoom: kept.zoom,
            keys: Keymap::changed(&kept.keys)?,
            given: kept.given,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::client::Key;
    use crate::ui::command::Command;

    #[test]
    fn options_are_read_as_they_were_written() {
        let usual = Options::default();
        assert_eq!(Options::decode(&usual.encode()), Ok(usual.clone()));
        let mut keys = Keymap::default();
        assert_eq!(keys.bind(Command::Look, Key::Char('o')), Ok(()));
        let other = Options {
            flicker: false,
            hints: false,
            pauses: false,
            two_arrows: true,
            signs: true,
            click_walks: false,
            palette: Palette::Tritanopia,
            zoom: Zoom::Largest,
            keys,
            given: Hint::ALL.into_iter().collect(),
        };
        assert_eq!(Options::decode(&other.encode()), Ok(other));
    }

    #[test]
    fn a_few_words_by_hand_will_do() {
        let text = "quarry options 1\r\n(palette: HighContrast, keys: {\"look\": [\"A\"]})";
        let options = Options::decode(text).expect("it is sound");
        assert_eq!(options.palette, Palette::HighContrast);
        assert_eq!(options.keys.key_of(Command::Look), "A");
        assert!(options.flicker && options.hints);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let told = |text: &str| Options::decode(text).expect_err("it is wrong");
        assert!(told("").contains("does not begin with `quarry options 1`"));
        let flaw = told("quarry options 1\n(\n  flicker: maybe,\n)");
        assert!(flaw.contains("line 3, column "), "{flaw}");
        let flaw = told("quarry options 1\n(keys: {\"look\": [\"o\"]})");
        assert!(
            flaw.contains("`o` means both `explore` and `look`"),
            "{flaw}"
        );
        let flaw = told("quarry options 1\n(size: 3)");
        assert!(flaw.contains("size"), "{flaw}");
    }
}
