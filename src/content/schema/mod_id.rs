//! Mods: changes of the content by players.

use std::fmt;

/// A mod that the content was loaded with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ModId {
    /// Its name, one word of at most 40 ASCII letters, digits, `-` and `_`.
    pub name: String,
    /// Its version, at most 20 ASCII letters, digits, `.`, `-` and `+`.
    pub version: String,
}

impl fmt::Display for ModId {
    /// Its name and version: `bees 1.2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

/// The mods of a set in words: `bees 1.2 and cloister 0.3`; empty for none.
#[must_use]
pub fn mods_in_words(mods: &[ModId]) -> String {
    let words: Vec<String> = mods.iter().map(ToString::to_string).collect();
    match words.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
