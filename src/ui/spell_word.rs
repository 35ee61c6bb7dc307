//! A player's word for a spell: its name, or its letter in the list of spells. It is
//! resolved only when the spell is cast, because parsing has no access to the content.

use std::fmt;

/// Maximum length in bytes; no spell name is longer in plain letters.
const MOST: usize = 40;

/// A name or a letter, in lower case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SpellWord {
    bytes: [u8; MOST],
    length: u8,
}

impl SpellWord {
    /// Makes a word from text; `None` if it is empty or longer than any name.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let mut bytes = [0; MOST];
        bytes
            .get_mut(..text.len())
            .filter(|place| !place.is_empty())?
            .copy_from_slice(text.as_bytes());
        let length = u8::try_from(text.len()).ok()?;
        Some(Self { bytes, length })
    }

    /// The word as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let bytes = &self.bytes[..usize::from(self.length)];
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// The letter, if the word is a single letter.
    #[must_use]
    pub fn letter(&self) -> Option<char> {
        let mut letters = self.as_str().chars();
        let first = letters.next().filter(char::is_ascii_lowercase)?;
        letters.next().is_none().then_some(first)
    }
}

impl fmt::Debug for SpellWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_what_was_said() {
        let word = SpellWord::new(" Fire Bolt").expect("it is short");
        assert_eq!((word.as_str(), word.letter()), ("fire bolt", None));
        let letter = SpellWord::new("b").expect("it is short");
        assert_eq!(letter.letter(), Some('b'));
        assert_eq!(SpellWord::new(" "), None);
        assert_eq!(SpellWord::new(&"x".repeat(41)), None);
        assert_eq!(SpellWord::new("7").and_then(|word| word.letter()), None);
    }
}
