//! What all runs came to together, kept across runs: a text of its own beside the saves. No
//! rule knows of it. Kits and breeds stand in it by name, so that other content does no harm.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::piece::{Piece, in_ron, of_ron, text};
use super::store::{Store, StoreError};

/// What is kept.
const STATISTICS: Piece = Piece {
    stem: "statistics",
    what: "The count of your runs",
    most_bytes: 256 << 10,
};
/// What it begins with; the number is that of its form.
const HEAD: &str = "quarry statistics 1";
/// No more than so many names are kept of a kind.
const MOST_NAMES: usize = 2_000;

/// What the runs of one kind came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// How many there were.
    pub runs: u32,
    /// How many of them were won.
    pub won: u32,
    /// Turns that their heroes took.
    pub turns: u64,
    /// Whom they killed.
    pub kills: u64,
    /// The danger of the deepest place of each, added up.
    pub dangers: u64,
    /// The greatest of those.
    pub most_danger: u8,
}

/// What all runs came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// By the name of the kit.
    pub kits: BTreeMap<String, Sum>,
    /// How many runs ended by each breed; those that nobody ended are under no name.
    pub killers: BTreeMap<String, u32>,
    /// Runs won, one after the other, up to the last; and the most there ever were.
    pub streak: (u32, u32),
}

/// A run that is over, as it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The name of the kit.
    pub kit: String,
    /// Of what breed the killer was, if it was anybody; nothing for a run that was won.
    pub killer: Option<String>,
    /// Whether it was won.
    pub is_won: bool,
    /// Turns that the hero took.
    pub turns: u32,
    /// How many he killed.
    pub kills: u32,
    /// The danger of the deepest place he saw.
    pub danger: u8,
}

impl Sum {
    fn add(&mut self, outcome: &Outcome) {
        self.runs = self.runs.saturating_add(1);
        self.won = self.won.saturating_add(outcome.is_won.into());
        self.turns = self.turns.saturating_add(outcome.turns.into());
        self.kills = self.kills.saturating_add(outcome.kills.into());
        self.dangers = self.dangers.saturating_add(outcome.danger.into());
        self.most_danger = self.most_danger.max(outcome.danger);
    }
}

impl Statistics {
    /// Takes in a run that is over.
    pub fn take_in(&mut self, outcome: &Outcome) {
        let is_new = |has: bool, count: usize| !has && count >= MOST_NAMES;
        if !is_new(self.kits.contains_key(&outcome.kit), self.kits.len()) {
            self.kits
                .entry(outcome.kit.clone())
                .or_default()
                .add(outcome);
        }
        if outcome.is_won {
            let (now, most) = self.streak;
            let now = now.saturating_add(1);
            self.streak = (now, most.max(now));
            return;
        }
        self.streak.0 = 0;
        let killer = outcome.killer.clone().unwrap_or_default();
        if !is_new(self.killers.contains_key(&killer), self.killers.len()) {
            let count = self.killers.entry(killer).or_default();
            *count = count.saturating_add(1);
        }
    }

    /// All kits together.
    #[must_use]
    pub fn all(&self) -> Sum {
        let mut all = Sum::default();
        for sum in self.kits.values() {
            all.runs = all.runs.saturating_add(sum.runs);
            all.won = all.won.saturating_add(sum.won);
            all.turns = all.turns.saturating_add(sum.turns);
            all.kills = all.kills.saturating_add(sum.kills);
            all.dangers = all.dangers.saturating_add(sum.dangers);
            all.most_danger = all.most_danger.max(sum.most_danger);
        }
        all
    }

    fn encode(&self) -> String {
        in_ron(HEAD, self)
    }

    fn decode(bytes: &[u8]) -> Result<Self, String> {
        of_ron(HEAD, text(bytes)?)
    }
}

impl Store {
    /// What all runs came to that were kept here. A count that can not be read is set aside,
    /// as the sentence says.
    ///
    /// # Errors
    /// When it can neither be read nor set aside: a new one would destroy it.
    pub fn statistics(&mut self) -> Result<(Statistics, Option<String>), StoreError> {
        self.load_piece(STATISTICS, Statistics::decode)
    }

    /// Keeps them.
    ///
    /// # Errors
    /// When they can not be written; what was there is there still.
    pub fn keep_statistics(&mut self, statistics: &Statistics) -> Result<(), StoreError> {
        self.keep_piece(STATISTICS, &statistics.encode())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::shelf::{MemoryShelf, Shelf};

    fn run(kit: &str, killer: Option<&str>, danger: u8) -> Outcome {
        Outcome {
            kit: kit.to_owned(),
            killer: killer.map(str::to_owned),
            is_won: killer.is_none(),
            turns: 100,
            kills: 3,
            danger,
        }
    }

    fn some() -> Statistics {
        let mut statistics = Statistics::default();
        for outcome in [
            run("mage", Some("rat"), 2),
            run("mage", None, 12),
            run("thief", None, 12),
            run("mage", Some("rat"), 4),
            run("thief", None, 13),
        ] {
            statistics.take_in(&outcome);
        }
        statistics
    }

    #[test]
    fn runs_are_counted_by_kit_by_killer_and_in_a_row() {
        let statistics = some();
        let mages = statistics.kits["mage"];
        assert_eq!(
            (mages.runs, mages.won, mages.turns, mages.kills),
            (3, 1, 300, 9)
        );
        assert_eq!((mages.dangers, mages.most_danger), (18, 12));
        assert_eq!(statistics.killers["rat"], 2);
        assert_eq!(statistics.streak, (1, 2));
        let all = statistics.all();
        assert_eq!((all.runs, all.won, all.most_danger), (5, 3, 13));
    }

    #[test]
    fn the_count_is_read_as_it_was_kept_and_set_aside_when_damaged() {
        let mut store = Store::on(MemoryShelf::default());
        assert_eq!(store.statistics(), Ok((Statistics::default(), None)));
        store.keep_statistics(&some()).expect("there is room");
        assert_eq!(store.statistics(), Ok((some(), None)));
        let mut shelf = MemoryShelf::default();
        let spoilt = some().encode().replace("runs: 3", "runs: many");
        let written = shelf.write("statistics.quarry", spoilt.as_bytes(), None);
        written.expect("there is room");
        let mut store = Store::on(shelf);
        let (none, told) = store.statistics().expect("it can be set aside");
        let told = told.expect("it is told");
        assert_eq!(none, Statistics::default());
        assert!(told.contains("statistics.damaged-1.quarry"), "{told}");
    }
}
