//! Summaries of many runs.

use std::collections::BTreeMap;

use serde::Serialize;

use super::coverage::Coverage;
use super::run_account::{Account, End, Replay, danger_of};
use crate::content::Content;

/// Summary of all runs with one kit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfKit {
    /// The name of the kit.
    pub kit: String,
    /// Number of runs.
    pub runs: u32,
    /// Number of wins.
    pub won: u32,
    /// Number of deaths.
    pub died: u32,
    /// Number of runs that reached the limit of actions.
    pub lasted: u32,
    /// Number of runs that panicked.
    pub panicked: u32,
    /// Number of runs whose log replayed to a different game.
    pub parted: u32,
    /// Number of actions chosen by the bot that the rules refused.
    pub refused: u32,
    /// Number of runs that reached a place of at least that danger, indexed by danger.
    pub reached: Vec<u32>,
    /// The highest danger that at least half of the runs reached.
    pub median_danger: u8,
    /// Number of runs that reached danger [`DEEP`] and in which a named survivor came for the
    /// hero.
    pub sought_out: u32,
    /// Minimum, median and maximum number of turns.
    pub turns: [u32; 3],
}

/// The danger from which a run counts as long enough to meet a named survivor.
pub const DEEP: u8 = 5;

/// Summary of the visits to one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfPlace {
    /// The name of the place.
    pub place: String,
    /// The danger of the place.
    pub danger: u8,
    /// Number of runs that reached it.
    pub reached: u32,
    /// Number of deaths there.
    pub died: u32,
}

impl OfPlace {
    /// Deaths there per thousand runs that reached it.
    #[must_use]
    pub fn toll(&self) -> u32 {
        per_mille(self.died, self.reached)
    }
}

/// Summary of many runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// By kit.
    pub kits: Vec<OfKit>,
    /// By place, least dangerous first.
    pub places: Vec<OfPlace>,
    /// Causes of death and their counts, most frequent first.
    pub killers: Vec<(String, u32)>,
    /// Coverage of the content.
    pub coverage: Coverage,
}

impl Figures {
    /// Sums up runs that were played with that content.
    #[must_use]
    pub fn of(content: &Content, accounts: &[Account]) -> Self {
        Self {
            kits: kits(accounts),
            places: places(content, accounts),
            killers: killers(accounts),
            coverage: Coverage::of(content, accounts),
        }
    }

    /// Whether a run panicked, an action was refused, or a log replayed differently.
    #[must_use]
    pub fn tells_of_faults(&self) -> bool {
        let mut kits = self.kits.iter();
        kits.any(|kit| kit.panicked + kit.parted + kit.refused > 0)
    }
}

/// `part` per thousand of `whole`.
#[must_use]
pub fn per_mille(part: u32, whole: u32) -> u32 {
    let share = u64::from(part) * 1_000 / u64::from(whole.max(1));
    u32::try_from(share).unwrap_or(u32::MAX)
}

/// Names of kits in the order in which they were played.
pub(super) fn names_of_kits(accounts: &[Account]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for account in accounts {
        if !names.contains(&account.kit.as_str()) {
            names.push(&account.kit);
        }
    }
    names
}

fn kits(accounts: &[Account]) -> Vec<OfKit> {
    let names = names_of_kits(accounts).into_iter();
    names.map(|name| of_kit(name, accounts)).collect()
}

fn of_kit(kit: &str, accounts: &[Account]) -> OfKit {
    let own: Vec<&Account> = accounts.iter().filter(|it| it.kit == kit).collect();
    let count = |is_so: &dyn Fn(&Account) -> bool| {
        let such = own.iter().filter(|account| is_so(account));
        u32::try_from(such.count()).unwrap_or(u32::MAX)
    };
    let most = own.iter().map(|it| it.danger()).max().unwrap_or(0);
    let reached = |danger: u8| count(&|it| !it.visits.is_empty() && it.danger() >= danger);
    let reached: Vec<u32> = (0..=most).map(reached).collect();
    let half = count(&|_| true).div_ceil(2);
    let deep = reached.iter().rposition(|&runs| runs >= half);
    let mut turns: Vec<u32> = own.iter().map(|it| it.turns).collect();
    turns.sort_unstable();
    let at = |part: usize| turns.get((turns.len().max(1) - 1) * part / 2).copied();
    OfKit {
        kit: kit.to_owned(),
        runs: count(&|_| true),
        won: count(&|it| it.end == End::Won),
        died: count(&|it| it.end.is_death()),
        lasted: count(&|it| it.end == End::Lasted),
        panicked: count(&|it| matches!(it.end, End::Panicked(_))),
        parted: count(&|it| matches!(it.replay, Replay::Parted(_))),
        refused: own.iter().map(|it| it.refused).sum(),
        median_danger: deep.and_then(|at| u8::try_from(at).ok()).unwrap_or(0),
        reached,
        sought_out: count(&|it| it.danger() >= DEEP && it.nemeses > 0),
        turns: [0, 1, 2].map(|part| at(part).unwrap_or(0)),
    }
}

fn places(content: &Content, accounts: &[Account]) -> Vec<OfPlace> {
    let rows = (0u8..).zip(&content.depths);
    let mut places: Vec<OfPlace> = rows
        .map(|(depth, row)| {
            let came = |it: &&Account| it.visits.iter().any(|visit| visit.place == row.id);
            let died = |it: &&Account| it.end.is_death() && it.place == row.id;
            OfPlace {
                place: row.id.clone(),
                danger: danger_of(content, depth),
                reached: u32::try_from(accounts.iter().filter(came).count()).unwrap_or(u32::MAX),
                died: u32::try_from(accounts.iter().filter(died).count()).unwrap_or(u32::MAX),
            }
        })
        .collect();
    places.sort_by_key(|place| place.danger);
    places
}

fn killers(accounts: &[Account]) -> Vec<(String, u32)> {
    let mut killers: BTreeMap<&str, u32> = BTreeMap::new();
    for account in accounts.iter().filter(|it| it.end.is_death()) {
        *killers.entry(account.end.cause()).or_default() += 1;
    }
    let mut killers: Vec<(String, u32)> = killers
        .into_iter()
        .map(|(name, times)| (name.to_owned(), times))
        .collect();
    // The sort is stable: equally frequent causes stay in order of their names.
    killers.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
    killers
}
