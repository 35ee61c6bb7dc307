//! Converts between keys and their labels.

use crate::spatial::Dir;
use crate::ui::client::Key;

/// The label of a key.
#[must_use]
pub fn label(key: Key) -> String {
    match key {
        Key::Char(' ') => "space".to_owned(),
        Key::Char(glyph) => glyph.to_string(),
        Key::Pad(digit) => format!("pad {digit}"),
        Key::Shift(dir) => format!("shift {}", dir.name()),
        other => <&str>::from(other).to_owned(),
    }
}

/// Parses a label made by [`label`]; `None` if no key has it.
#[must_use]
pub fn labelled(text: &str) -> Option<Key> {
    let mut characters = text.chars();
    if let (Some(glyph), None) = (characters.next(), characters.next()) {
        return (!glyph.is_control()).then_some(Key::Char(glyph));
    }
    let pad = (0..=9).map(Key::Pad);
    let shifted = Dir::ALL.into_iter().map(Key::Shift);
    let mut others = pad.chain(shifted).chain([Key::Char(' ')]);
    let other = others.find(|&key| label(key) == text);
    other.or_else(|| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keys::BINDINGS;

    #[test]
    fn what_is_written_on_a_key_finds_it() {
        for binding in BINDINGS {
            for &key in binding.keys {
                assert_eq!(labelled(&label(key)), Some(key));
            }
        }
        assert_eq!(labelled("space"), Some(Key::Char(' ')));
        for nothing in ["", "\n", "shift", "pad 10"] {
            assert_eq!(labelled(nothing), None, "{nothing:?}");
        }
    }
}
