//! What many runs come to together.

use std::collections::BTreeMap;

use serde::Serialize;

use super::coverage::Coverage;
use super::run_account::{Account, End, Replay, danger_of};
use crate::content::Content;

/// What became of all runs that began in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfKit {
    /// What the hero began with.
    pub kit: String,
    /// How many runs.
    pub runs: u32,
    /// In how many he came home with what he went for.
    pub won: u32,
    /// In how many he died.
    pub died: u32,
    /// In how many he lived on until it was given up.
    pub lasted: u32,
    /// How many the program failed in.
    pub panicked: u32,
    /// How many were played again from their logs and came out otherwise.
    pub parted: u32,
    /// Deeds that the scripted hero chose and the rules refused.
    pub refused: u32,
    /// How many runs came to a place of at least that danger, from danger 0 on.
    pub reached: Vec<u32>,
    /// The danger that half of the runs came to, or more.
    pub median_danger: u8,
    /// Turns of the shortest run, of the one in the middle, and of the longest.
    pub turns: [u32; 3],
}

/// What became of those who came to one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfPlace {
    /// Its name.
    pub place: String,
    /// Its danger.
    pub danger: u8,
    /// In how many runs the hero came there.
    pub reached: u32,
    /// In how many he died there.
    pub died: u32,
}

impl OfPlace {
    /// How many of a thousand who came there died there.
    #[must_use]
    pub fn toll(&self) -> u32 {
        per_mille(self.died, self.reached)
    }
}

/// What many runs come to together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// By way to begin.
    pub kits: Vec<OfKit>,
    /// By place, the less dangerous first.
    pub places: Vec<OfPlace>,
    /// What killed the hero, and how often, the most frequent first.
    pub killers: Vec<(String, u32)>,
    /// What of the content was met with.
    pub coverage: Coverage,
}

impl Figures {
    /// Adds up runs that were played with that content.
    #[must_use]
    pub fn of(content: &Content, accounts: &[Account]) -> Self {
        Self {
            kits: kits(accounts),
            places: places(content, accounts),
            killers: killers(accounts),
            coverage: Coverage::of(content, accounts),
        }
    }

    /// Whether a run failed, or a log came out otherwise.
    #[must_use]
    pub fn tells_of_faults(&self) -> bool {
        let mut kits = self.kits.iter();
        kits.any(|kit| kit.panicked + kit.parted + kit.refused > 0)
    }
}

/// How many of a thousand; 0 of none.
#[must_use]
pub fn per_mille(part: u32, whole: u32) -> u32 {
    let share = u64::from(part) * 1_000 / u64::from(whole.max(1));
    u32::try_from(share).unwrap_or(u32::MAX)
}

/// Kits in the order in which they were played.
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
    // A stable sort: of those as frequent, the first by name goes first.
    killers.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
    killers
}
