//! Totals over all runs, stored as a text beside the saves. No rule reads them. Kits and
//! breeds are stored by name, so that a change of content does no harm.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::piece::{Piece, PieceFile};

/// Maximum number of kits, of killers and of sets of mods that are stored.
const MOST_NAMES: usize = 2_000;

/// Totals over the runs of one kit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// Number of runs.
    pub runs: u32,
    /// Number of runs won.
    pub won: u32,
    /// Turns taken by the heroes.
    pub turns: u64,
    /// Creatures killed by the heroes.
    pub kills: u64,
    /// Sum over the runs of the danger of the deepest place reached.
    pub dangers: u64,
    /// Highest danger of a deepest place.
    pub most_danger: u8,
}

/// Totals over all runs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// Totals by name of the kit.
    pub kits: BTreeMap<String, Sum>,
    /// Number of runs ended by each breed. Deaths without a killer have an empty name.
    pub killers: BTreeMap<String, u32>,
    /// Totals by mods, for the runs with some: the names of the mods, as `ants, bees`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mods: BTreeMap<String, Sum>,
    /// The current and the longest streak of consecutive wins.
    pub streak: (u32, u32),
    /// The run counted last: its seed, and the number of runs counted before it began.
    #[serde(default)]
    pub last: Option<(u64, u32)>,
}

/// A finished run, as it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The name of the kit.
    pub kit: String,
    /// The names of the mods that it was played with.
    pub mods: BTreeSet<String>,
    /// The killer's breed; `None` without a killer, and for a run that was won.
    pub killer: Option<String>,
    /// Whether the run was won.
    pub is_won: bool,
    /// Turns taken by the hero.
    pub turns: u32,
    /// Creatures killed by the hero.
    pub kills: u32,
    /// The danger of the deepest place the hero reached.
    pub danger: u8,
}

impl Sum {
    fn add(&mut self, other: Self) {
        self.runs = self.runs.saturating_add(other.runs);
        self.won = self.won.saturating_add(other.won);
        self.turns = self.turns.saturating_add(other.turns);
        self.kills = self.kills.saturating_add(other.kills);
        self.dangers = self.dangers.saturating_add(other.dangers);
        self.most_danger = self.most_danger.max(other.most_danger);
    }
}

impl From<&Outcome> for Sum {
    fn from(outcome: &Outcome) -> Self {
        Self {
            runs: 1,
            won: outcome.is_won.into(),
            turns: outcome.turns.into(),
            kills: outcome.kills.into(),
            dangers: outcome.danger.into(),
            most_danger: outcome.danger,
        }
    }
}

impl Statistics {
    /// Adds a finished run, which is identified by its seed and the number of runs counted
    /// before it began.
    pub fn take_in(&mut self, outcome: &Outcome, run: (u64, u32)) {
        self.last = Some(run);
        let is_new = |has: bool, count: usize| !has && count >= MOST_NAMES;
        if !is_new(self.kits.contains_key(&outcome.kit), self.kits.len()) {
            self.kits
                .entry(outcome.kit.clone())
                .or_default()
                .add(outcome.into());
        }
        let mods = Vec::from_iter(outcome.mods.iter().map(String::as_str)).join(", ");
        if !mods.is_empty() && !is_new(self.mods.contains_key(&mods), self.mods.len()) {
            self.mods.entry(mods).or_default().add(outcome.into());
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

    /// The sum over all kits.
    #[must_use]
    pub fn all(&self) -> Sum {
        let mut all = Sum::default();
        for &sum in self.kits.values() {
            all.add(sum);
        }
        all
    }
}

impl Piece for Statistics {
    const FILE: PieceFile = PieceFile {
        stem: "statistics",
        what: "The count of your runs",
        most_bytes: 256 << 10,
        by_hand: false,
    };
    const HEADING: &'static str = "quarry statistics 1";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Store;
    use crate::save::shelf::{MemoryShelf, Shelf};

    fn run(kit: &str, killer: Option<&str>, danger: u8) -> Outcome {
        Outcome {
            kit: kit.to_owned(),
            mods: BTreeSet::new(),
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
            statistics.take_in(&outcome, (7, 0));
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
    fn runs_with_mods_are_also_counted_by_these() {
        let mut statistics = some();
        assert!(statistics.mods.is_empty());
        let modded = Outcome {
            mods: ["bees", "ants"].map(str::to_owned).into(),
            ..run("mage", None, 12)
        };
        statistics.take_in(&modded, (7, 0));
        let mods: Vec<_> = statistics.mods.iter().collect();
        assert_eq!((mods[0].0.as_str(), mods[0].1.runs), ("ants, bees", 1));
        assert_eq!(statistics.all().runs, 6);
        assert_eq!(Statistics::decode(&statistics.encode()), Ok(statistics));
    }

    #[test]
    fn the_count_is_read_as_it_was_kept_and_set_aside_when_damaged() {
        let mut store = Store::on(MemoryShelf::default());
        assert_eq!(
            store.load_piece::<Statistics>(),
            Ok((Statistics::default(), None))
        );
        store.keep_piece(&some()).expect("there is room");
        assert_eq!(store.load_piece::<Statistics>(), Ok((some(), None)));
        let mut shelf = MemoryShelf::default();
        let spoilt = some().encode().replace("runs: 3", "runs: many");
        let written = shelf.write("statistics.quarry", spoilt.as_bytes(), None);
        written.expect("there is room");
        let mut store = Store::on(shelf);
        let (none, told) = store
            .load_piece::<Statistics>()
            .expect("it can be set aside");
        let told = told.expect("it is told");
        assert_eq!(none, Statistics::default());
        assert!(told.contains("statistics.damaged-1.quarry"), "{told}");
    }
}
