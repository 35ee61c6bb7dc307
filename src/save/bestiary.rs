//! What the player has learned of creatures, in all runs together: a piece of its own beside
//! the saves, which outlives every run.
//!
//! It is the player's memory and no part of a game: no rule, no hash and no replay knows it.
//! Breeds stand in it by name, so that other content neither harms it nor is harmed by it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::shelf::Shelf;
use super::store::{Store, StoreError};

/// The name it is kept under.
pub const BESTIARY: &str = "creatures.quarry";
/// Its first line; the rest is RON.
const HEAD: &str = "quarry creatures 1\n";
/// No bestiary is longer, in bytes.
const MOST_BYTES: usize = 1 << 20;
/// No more than so many breeds are remembered.
const MOST_BREEDS: usize = 2_000;
/// No more than so many spoilt ones are set aside.
const MOST_ASIDE: u32 = 99;

/// All that was learned, by the names of breeds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bestiary(BTreeMap<String, Known>);

/// What was learned of one breed, which was seen at least.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// How many of it the hero killed.
    pub slain: u32,
    /// How often one of it killed the hero.
    pub slain_by: u32,
    /// What it was seen to do.
    pub habits: BTreeSet<Habit>,
    /// Spells, shots and breaths, by name, that it was seen to use.
    pub spells: BTreeSet<String>,
}

/// Something a creature was seen to do that others of its breed will do, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the words for them are the documentation")]
pub enum Habit {
    Ambushes,
    BreaksDoors,
    CallsForHelp,
    ComesBack,
    Digs,
    Directs,
    Flees,
    Howls,
    KeepsAway,
    LeavesByStairs,
    Multiplies,
    OpensDoors,
    PicksLocks,
    Pleads,
    SleepsLightly,
    Steals,
    Throws,
    Tramples,
}

impl Bestiary {
    /// What is known of a breed; nothing of one that was never seen.
    #[must_use]
    pub fn of(&self, breed: &str) -> Option<&Known> {
        self.0.get(breed)
    }

    /// The breed's entry, which begins now if there was none; nothing when all is full.
    pub fn meet(&mut self, breed: &str) -> Option<&mut Known> {
        if self.0.len() >= MOST_BREEDS && !self.0.contains_key(breed) {
            return None;
        }
        Some(self.0.entry(breed.to_owned()).or_default())
    }

    /// As it is kept.
    ///
    /// # Panics
    /// Never: plain data can always be written.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let pretty = ron::ser::PrettyConfig::default();
        let body = ron::ser::to_string_pretty(self, pretty).expect("plain data can be written");
        format!("{HEAD}{body}\n").into_bytes()
    }

    /// What those bytes hold; nothing where they hold no bestiary.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let body = text.strip_prefix(HEAD)?;
        let read: Self = ron::from_str(body).ok()?;
        (bytes.len() <= MOST_BYTES && read.0.len() <= MOST_BREEDS).then_some(read)
    }
}

impl Store {
    /// What was learned in the runs before, and a sentence about what was wrong with it. A
    /// spoilt one is set aside, and all is to be learned anew.
    ///
    /// # Errors
    /// When it can neither be used nor set aside: a new one would destroy it.
    pub fn load_bestiary(&mut self) -> Result<(Bestiary, Option<String>), StoreError> {
        let read = self.shelf.read(BESTIARY, MOST_BYTES);
        let whole = match read {
            Ok(None) => return Ok((Bestiary::default(), None)),
            Ok(Some(bytes)) => Bestiary::decode(&bytes),
            Err(_) => None,
        };
        if let Some(bestiary) = whole {
            return Ok((bestiary, None));
        }
        let aside = free_name(&*self.shelf);
        let aside = aside.ok_or_else(|| StoreError::TooManyAside {
            place: self.shelf.place(BESTIARY),
        })?;
        let renamed = self.shelf.rename(BESTIARY, &aside);
        renamed.map_err(|error| self.error(&error, BESTIARY))?;
        let notice = format!(
            "What you had learned of creatures can not be read. It is kept as {}, and you begin anew.",
            self.shelf.place(&aside)
        );
        Ok((Bestiary::default(), Some(notice)))
    }

    /// Keeps what was learned.
    ///
    /// # Errors
    /// When it can not be written; what was there is there still.
    pub fn keep_bestiary(&mut self, bestiary: &Bestiary) -> Result<(), StoreError> {
        let written = self.shelf.write(BESTIARY, &bestiary.encode(), None);
        written.map_err(|error| self.error(&error, BESTIARY))
    }
}

/// A name that nothing has yet.
fn free_name(shelf: &dyn Shelf) -> Option<String> {
    let mut names = (1..=MOST_ASIDE).map(|number| format!("creatures.spoilt-{number}.quarry"));
    names.find(|name| !shelf.has(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::shelf::MemoryShelf;

    fn some() -> Bestiary {
        let mut bestiary = Bestiary::default();
        let known = bestiary.meet("bog crone").expect("there is room");
        known.slain = 3;
        known.habits.extend([Habit::Flees, Habit::Ambushes]);
        known.spells.insert("blind".to_owned());
        bestiary.meet("rat").expect("there is room").slain_by = 1;
        bestiary
    }

    #[test]
    fn what_was_learned_is_read_as_it_was_written() {
        let mut store = Store::on(MemoryShelf::default());
        let none = store.load_bestiary().expect("there is nothing");
        assert_eq!(none, (Bestiary::default(), None));
        store.keep_bestiary(&some()).expect("there is room");
        let read = store.load_bestiary().expect("it can be read");
        assert_eq!(read, (some(), None));
        assert_eq!(read.0.of("wolf"), None);
    }

    #[test]
    fn what_is_spoilt_is_set_aside_with_a_sentence() {
        let cut = |bytes: Vec<u8>| bytes[..bytes.len() / 2].to_vec();
        for spoilt in [
            cut(some().encode()),
            b"quarry creatures 2\n({})".to_vec(),
            vec![0xff],
        ] {
            let mut shelf = MemoryShelf::default();
            shelf.write(BESTIARY, &spoilt, None).expect("there is room");
            let mut store = Store::on(shelf);
            let (read, notice) = store.load_bestiary().expect("it can be moved");
            assert_eq!(read, Bestiary::default());
            let notice = notice.expect("it is told");
            assert!(notice.contains("creatures.spoilt-1.quarry"), "{notice}");
            store.keep_bestiary(&some()).expect("there is room");
            let kept = store.shelf.read("creatures.spoilt-1.quarry", 1 << 20);
            assert_eq!(kept.expect("it is there"), Some(spoilt));
            assert_eq!(store.load_bestiary().expect("it is sound").0, some());
        }
    }

    #[test]
    fn there_is_an_end_to_what_is_remembered() {
        let mut bestiary = Bestiary::default();
        for number in 0..=MOST_BREEDS {
            bestiary.meet(&format!("beast {number}"));
        }
        assert!(bestiary.meet("one more").is_none() && bestiary.meet("beast 1").is_some());
        assert_eq!(Bestiary::decode(&bestiary.encode()), Some(bestiary));
    }
}
