//! Runs many fights and sums up their results.

use std::collections::BTreeMap;

use serde::Serialize;

use super::account::{Bout, Outcome};
use super::crew::each_number;
use super::problem::Problem;
use super::{Matchup, fight};

/// Runs fights with the seeds 1 to `seeds` in parallel on all cores, and calls `done` after
/// each. The results are in order of the seeds and do not depend on the number of cores.
///
/// # Errors
/// If no fight is requested, or the content lacks terrain of the map.
pub fn hold(matchup: &Matchup, seeds: u64, done: &(dyn Fn() + Sync)) -> Result<Vec<Bout>, Problem> {
    if matchup.turns == 0 {
        return Err(Problem::NoFight);
    }
    each_seed(seeds, &|seed| fight(matchup, seed), done)
}

/// Calls `one` for each of the seeds 1 to `seeds`, as [`hold`] does.
///
/// # Errors
/// If `seeds` is zero, or an error returned by `one`.
pub(super) fn each_seed<T: Send>(
    seeds: u64,
    one: &(dyn Fn(u64) -> Result<T, Problem> + Sync),
    done: &(dyn Fn() + Sync),
) -> Result<Vec<T>, Problem> {
    if seeds == 0 {
        return Err(Problem::NoFight);
    }
    each_number(seeds, one, done)
}

/// Summary of many fights.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Season {
    /// The name of the place.
    pub map: String,
    /// Number of fights.
    pub fights: u64,
    /// Number of draws.
    pub draws: u64,
    /// Average duration, in turns of ten ticks.
    pub turns: f64,
    /// Tactics disabled for the first side.
    pub without: Vec<String>,
    /// The summary of each side.
    pub sides: [SideOfSeason; 2],
}

/// Summary of one side over many fights.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideOfSeason {
    /// The side as it was written.
    pub who: String,
    /// Number of fights won.
    pub wins: u64,
    /// Average hit points per fight that the other side lost, from any cause.
    pub damage: f64,
    /// Average number of members standing at the end of a fight.
    pub survivors: f64,
    /// Average share of hit points left at the end of a fight, in percent.
    pub health: f64,
    /// Number of casts in all fights, by name of the spell.
    pub spells: BTreeMap<String, u64>,
}

impl Season {
    /// Sums up fights of one matchup.
    #[must_use]
    pub fn of(matchup: &Matchup, bouts: &[Bout]) -> Self {
        let draws = bouts.iter().filter(|bout| bout.outcome == Outcome::Drawn);
        let turns: i64 = bouts.iter().map(|bout| i64::from(bout.turns)).sum();
        Self {
            map: matchup.map.name(),
            fights: bouts.len() as u64,
            draws: draws.count() as u64,
            turns: mean(turns, bouts.len()),
            without: matchup
                .without
                .iter()
                .map(|it| it.name().to_owned())
                .collect(),
            sides: [side(matchup, bouts, 0), side(matchup, bouts, 1)],
        }
    }
}

fn side(matchup: &Matchup, bouts: &[Bout], number: usize) -> SideOfSeason {
    let own = || bouts.iter().map(|bout| &bout.sides[number]);
    let others = bouts.iter().map(|bout| &bout.sides[1 - number]);
    let mut spells: BTreeMap<String, u64> = BTreeMap::new();
    for (name, &times) in own().flat_map(|side| &side.spells) {
        *spells.entry(name.clone()).or_default() += u64::from(times);
    }
    let wins = bouts
        .iter()
        .filter(|bout| bout.outcome == Outcome::Won(number));
    let share = own().map(|side| 100 * side.health_left / side.health_at_first.max(1));
    SideOfSeason {
        who: matchup.sides[number].text.clone(),
        wins: wins.count() as u64,
        damage: mean(others.map(|side| side.lost).sum(), bouts.len()),
        survivors: mean(
            own().map(|side| i64::from(side.standing)).sum(),
            bouts.len(),
        ),
        health: mean(share.sum(), bouts.len()),
        spells,
    }
}

/// An average, rounded to a tenth.
fn mean(sum: i64, count: usize) -> f64 {
    let tenths = 10.0 * sum as f64 / count.max(1) as f64;
    tenths.round() / 10.0
}
