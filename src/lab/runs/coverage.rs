//! Coverage of the content by many runs: what was encountered or used, and what never was.

use serde::Serialize;

use super::run_account::{Account, Tally};
use crate::content::Content;

/// What was encountered. A name occurs in at most one list of its kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All counts, summed over the runs.
    pub tally: Tally,
    /// Breeds absent from all levels the hero visited.
    pub breeds_absent: Vec<String>,
    /// Breeds that were present but never seen.
    pub breeds_unmet: Vec<String>,
    /// Breeds that were seen but never acted against the hero; most are harmless by nature.
    pub breeds_idle: Vec<String>,
    /// Item kinds that nobody carried and that lay nowhere.
    pub things_absent: Vec<String>,
    /// Item kinds that were present but never seen lying or taken.
    pub things_unseen: Vec<String>,
    /// Item kinds that were noticed but never used.
    pub things_unused: Vec<String>,
    /// Spells that were never cast.
    pub spells_uncast: Vec<String>,
}

impl Coverage {
    /// Coverage of that content by those runs.
    #[must_use]
    pub fn of(content: &Content, accounts: &[Account]) -> Self {
        let mut tally = Tally::default();
        for account in accounts {
            tally.add(&account.tally);
        }
        let mut coverage = Self::default();
        coverage.sort_breeds(content, &tally);
        coverage.sort_things(content, &tally);
        let spells = content.spells.names();
        let uncast = spells.filter(|&name| !tally.spells.contains_key(name));
        coverage.spells_uncast = uncast.map(str::to_owned).collect();
        coverage.tally = tally;
        coverage
    }

    fn sort_breeds(&mut self, content: &Content, tally: &Tally) {
        let others = content.breeds.names();
        for name in others.filter(|&name| !content.is_heros(name)) {
            let beasts = tally.breeds.get(name).cloned().unwrap_or_default();
            let list = match (beasts.present, beasts.met, beasts.deeds) {
                (0, ..) => &mut self.breeds_absent,
                (_, 0, _) => &mut self.breeds_unmet,
                (.., 0) => &mut self.breeds_idle,
                _ => continue,
            };
            list.push(name.to_owned());
        }
    }

    /// Treasures and the goal count as used when taken.
    fn sort_things(&mut self, content: &Content, tally: &Tally) {
        use crate::content::ItemClass::{Goal, Treasure};
        for (_, kind) in content.items.iter() {
            let things = tally.things.get(&kind.id).cloned().unwrap_or_default();
            let is_worth_itself = matches!(kind.class, Goal | Treasure(_));
            let gain = if is_worth_itself { things.taken } else { 0 };
            let use_made = things.used + things.used_by_others + gain;
            let noticed = things.seen + things.taken + use_made;
            let list = match (things.present, noticed, use_made) {
                (0, 0, _) => &mut self.things_absent,
                (_, 0, _) => &mut self.things_unseen,
                (.., 0) => &mut self.things_unused,
                _ => continue,
            };
            list.push(kind.id.clone());
        }
    }
}

impl Tally {
    /// Adds the counts of another run.
    pub fn add(&mut self, other: &Self) {
        for (name, more) in &other.breeds {
            let own = self.breeds.entry(name.clone()).or_default();
            own.present += more.present;
            own.met += more.met;
            own.killed += more.killed;
            own.deeds += more.deeds;
            own.harm += more.harm;
        }
        for (name, more) in &other.things {
            let own = self.things.entry(name.clone()).or_default();
            own.present += more.present;
            own.seen += more.seen;
            own.taken += more.taken;
            own.used += more.used;
            own.used_by_others += more.used_by_others;
        }
        for (name, more) in &other.spells {
            let own = self.spells.entry(name.clone()).or_default();
            own.hits += more.hits;
            for (caster, times) in &more.by {
                *own.by.entry(caster.clone()).or_default() += times;
            }
        }
    }
}
