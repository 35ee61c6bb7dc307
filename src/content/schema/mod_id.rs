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

/// With which mods something is played: `with bees 1.2`, or `without mods`.
#[must_use]
pub fn with_mods(mods: &[ModId]) -> String {
    match mods {
        [] => "without mods".to_owned(),
        mods => format!("with {}", mods_in_words(mods)),
    }
}

/// The mods in such words, as [`mods_in_words`] writes them.
#[must_use]
pub fn mods_of_words(words: &str) -> Vec<ModId> {
    let pairs = words.split(", ").flat_map(|part| part.split(" and "));
    let mods = pairs.filter_map(|pair| {
        let (name, version) = pair.split_once(' ')?;
        Some(ModId {
            name: name.to_owned(),
            version: version.to_owned(),
        })
    });
    mods.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mods_are_read_from_their_words() {
        let id = |name: &str, version: &str| ModId {
            name: name.to_owned(),
            version: version.to_owned(),
        };
        let all = [id("bees", "1.2"), id("ants-and", "0.3-b"), id("c", "1")];
        for count in 0..=all.len() {
            let words = mods_in_words(&all[..count]);
            assert_eq!(mods_of_words(&words), all[..count], "{words}");
        }
    }
}
