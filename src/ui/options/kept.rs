//! The text form of the options: RON below a header line. Of the keys, only the changes.

use super::Options;
use crate::save::piece::{in_ron, of_ron};

/// The header; its number is the format version.
const HEAD: &str = "quarry options 1";

impl Options {
    /// The options as text.
    #[must_use]
    pub fn encode(&self) -> String {
        in_ron(HEAD, self)
    }

    /// Parses options.
    ///
    /// # Errors
    /// Returns what is wrong with the text.
    pub fn decode(text: &str) -> Result<Self, String> {
        of_ron(HEAD, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::client::Key;
    use crate::ui::command::Command;
    use crate::ui::hints::Hint;
    use crate::ui::keys::Keymap;
    use crate::ui::options::{Palette, Zoom};
    use crate::ui::window_place::WindowPlace;

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
            gather: crate::ui::gather::Gather::Everything,
            palette: Palette::Tritanopia,
            zoom: Zoom::Largest,
            sound: false,
            window: Some(WindowPlace {
                width: 1000,
                height: 700,
                at: Some((-40, 7)),
            }),
            keys,
            given: Hint::ALL.iter().copied().collect(),
        };
        assert_eq!(Options::decode(&other.encode()), Ok(other));
    }

    #[test]
    fn a_few_words_by_hand_will_do() {
        let text = "quarry options 1\r\n(palette: HighContrast, keys: {\"look\": [\"E\"]})";
        let options = Options::decode(text).expect("it is sound");
        assert_eq!(options.palette, Palette::HighContrast);
        assert_eq!(options.keys.key_of(Command::Look), "E");
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
            flaw.contains("`o` is used for both `explore` and `look`"),
            "{flaw}"
        );
        let flaw = told("quarry options 1\n(size: 3)");
        assert!(flaw.contains("size"), "{flaw}");
    }
}
