//! The player's knowledge of creatures from all runs together, stored beside the saves. It
//! outlives every run.
//!
//! This is the player's memory and not part of a game: no rule, hash or replay reads it.
//! Breeds are stored by name, so that a change of content does no harm in either direction.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::piece::{Piece, PieceFile};
use crate::model::run::Habit;

/// Maximum number of breeds remembered.
const MOST_BREEDS: usize = 2_000;

/// Knowledge of creatures, by name of the breed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bestiary(BTreeMap<String, Known>);

/// Knowledge of one breed. An entry exists once the breed was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Number of these killed by the hero.
    pub slain: u32,
    /// Number of times one of these killed the hero.
    pub slain_by: u32,
    /// Habits observed.
    pub habits: BTreeSet<Habit>,
    /// Names of spells, shots and breaths observed.
    pub spells: BTreeSet<String>,
}

impl Bestiary {
    /// Knowledge of a breed; `None` if it was never seen.
    #[must_use]
    pub fn of(&self, breed: &str) -> Option<&Known> {
        self.0.get(breed)
    }

    /// The entry of a breed, created if missing. `None` if there is no room for a new one.
    pub fn meet(&mut self, breed: &str) -> Option<&mut Known> {
        if self.0.len() >= MOST_BREEDS && !self.0.contains_key(breed) {
            return None;
        }
        Some(self.0.entry(breed.to_owned()).or_default())
    }
}

impl Piece for Bestiary {
    const FILE: PieceFile = PieceFile {
        stem: "creatures",
        what: "What you have learned of creatures",
        most_bytes: 1 << 20,
        by_hand: false,
    };
    const HEADING: &'static str = "quarry creatures 1";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Store;
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
        let none = store.load_piece::<Bestiary>().expect("there is nothing");
        assert_eq!(none, (Bestiary::default(), None));
        store.keep_piece(&some()).expect("there is room");
        let read = store.load_piece::<Bestiary>().expect("it can be read");
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
                .write(&Bestiary::FILE.name(), &spoilt, None)
                .expect("there is room");
            let mut store = Store::on(shelf);
            let (read, notice) = store.load_piece::<Bestiary>().expect("it can be moved");
            assert_eq!(read, Bestiary::default());
            let notice = notice.expect("it is told");
            assert!(notice.contains("creatures.damaged-1.quarry"), "{notice}");
            store.keep_piece(&some()).expect("there is room");
            let kept = store.shelf.read("creatures.damaged-1.quarry", 1 << 20);
            assert_eq!(kept.expect("it is there"), Some(spoilt));
            assert_eq!(
                store.load_piece::<Bestiary>().expect("it is sound").0,
                some()
            );
        }
    }

    #[test]
    fn there_is_an_end_to_what_is_remembered() {
        let mut bestiary = Bestiary::default();
        for number in 0..=MOST_BREEDS {
            bestiary.meet(&format!("beast {number}"));
        }
        assert!(bestiary.meet("one more").is_none() && bestiary.meet("beast 1").is_some());
        assert_eq!(Bestiary::decode(&bestiary.encode()), Ok(bestiary));
    }
}
