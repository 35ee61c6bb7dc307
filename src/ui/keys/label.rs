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
        Key::Up => "up".to_owned(),
        Key::Down => "down".to_owned(),
        Key::Left => "left".to_owned(),
        Key::Right => "right".to_owned(),
        Key::Home => "home".to_owned(),
        Key::End => "end".to_owned(),
        Key::PageUp => "pgup".to_owned(),
        Key::PageDown => "pgdn".to_owned(),
        Key::Enter => "enter".to_owned(),
        Key::Escape => "esc".to_owned(),
        Key::Tab => "tab".to_owned(),
        Key::Backspace => "backspace".to_owned(),
        Key::Delete => "delete".to_owned(),
        Key::Larger => "ctrl +".to_owned(),
        Key::Smaller => "ctrl -".to_owned(),
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
    let named = [
        Key::Char(' '),
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::Home,
        Key::End,
        Key::PageUp,
        Key::PageDown,
        Key::Enter,
        Key::Escape,
        Key::Tab,
        Key::Backspace,
        Key::Delete,
        Key::Larger,
        Key::Smaller,
    ];
    let mut keys = named.into_iter().chain(pad).chain(shifted);
    keys.find(|&key| label(key) == text)
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
