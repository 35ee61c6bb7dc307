//! What the player has learned of creatures, in all runs together: a piece of its own beside
//! the saves, which outlives every run.
//!
//! It is the player's memory and no part of a game: no rule, no hash and no replay knows it.
//! Breeds stand in it by name, so that other content neither harms it nor is harmed by it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::piece::{Piece, in_ron, of_ron, text};
use super::store::{Store, StoreError};

/// What is kept.
const BESTIARY: Piece = Piece {
    stem: "creatures",
    what: "What you have learned of creatures",
    most_bytes: 1 << 20,
};
/// Its first line; the rest is RON.
const HEAD: &str = "quarry creatures 1";
/// No more than so many breeds are remembered.
const MOST_BREEDS: usize = 2_000;

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
    #[must_use]
    pub fn encode(&self) -> String {
        in_ron(HEAD, self)
    }

    /// What those bytes hold.
    ///
    /// # Errors
    /// What is wrong where they hold no bestiary.
    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        let read: Self = of_ron(HEAD, text(bytes)?)?;
        match read.0.len() <= MOST_BREEDS {
            true => Ok(read),
            false => Err(format!("it has more than {MOST_BREEDS} creatures")),
        }
    }
}

impl Store {
    /// What was learned in the runs before, and a sentence about what was wrong with it. A
    /// spoilt one is set aside, and all is to be learned anew.
    ///
    /// # Errors
    /// When it can neither be used nor set aside: a new one would destroy it.
    pub fn load_bestiary(&mut self) -> Result<(Bestiary, Option<String>), StoreError> {
        self.load_piece(BESTIARY, Bestiary::decode)
    }

    /// Keeps what was learned.
    ///
    /// # Errors
    /// When it can not be written; what was there is there still.
    pub fn keep_bestiary(&mut self, bestiary: &Bestiary) -> Result<(), StoreError> {
        self.keep_piece(BESTIARY, &bestiary.encode())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::shelf::{MemoryShelf, Shelf};

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
        let cut = |text: String| text.into_bytes()[..40].to_vec();
        for spoilt in [
            cut(some().encode()),
            b"quarry creatures 2\n({})".to_vec(),
            vec![0xff],
        ] {
            let mut shelf = MemoryShelf::default();
            shelf
                .write(&BESTIARY.name(), &spoilt, None)
                .expect("there is room");
            let mut store = Store::on(shelf);
            let (read, notice) = store.load_bestiary().expect("it can be moved");
            assert_eq!(read, Bestiary::default());
            let notice = notice.expect("it is told");
            assert!(notice.contains("creatures.damaged-1.quarry"), "{notice}");
            store.keep_bestiary(&some()).expect("there is room");
            let kept = store.shelf.read("creatures.damaged-1.quarry", 1 << 20);
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
        assert_eq!(Bestiary::decode(bestiary.encode().as_bytes()), Ok(bestiary));
    }
}
