//! Many fights at once, and what they come to together.

use std::collections::BTreeMap;

use serde::Serialize;

use super::account::{Bout, Outcome};
use super::crew::each_number;
use super::problem::Problem;
use super::{Matchup, fight};

/// Holds a fight with each of so many seeds from 1 on, as many at a time as the machine
/// has cores, and calls `done` after each. The fights come in the order of their seeds, and
/// are the same however many cores there are.
///
/// # Errors
/// When no fight is asked for, or the content lacks the ground of the map.
pub fn hold(matchup: &Matchup, seeds: u64, done: &(dyn Fn() + Sync)) -> Result<Vec<Bout>, Problem> {
    if matchup.turns == 0 {
        return Err(Problem::NoFight);
    }
    each_seed(seeds, &|seed| fight(matchup, seed), done)
}

/// Does something with each of so many seeds from 1 on, in the manner of [`hold`].
///
/// # Errors
/// When there are no seeds, or the first of those that `one` came upon.
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

/// What many fights came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Season {
    /// Where.
    pub map: String,
    /// How many fights.
    pub fights: u64,
    /// How many of them nobody won.
    pub draws: u64,
    /// Turns of ten ticks that a fight took, on average.
    pub turns: f64,
    /// What the first side did without.
    pub without: Vec<String>,
    /// What became of each side.
    pub sides: [SideOfSeason; 2],
}

/// What became of one side in many fights.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideOfSeason {
    /// Who, as it was written.
    pub who: String,
    /// Fights that it won.
    pub wins: u64,
    /// Hit points that the other side lost in a fight, on average, whoever or whatever took
    /// them.
    pub damage: f64,
    /// Who of it stood at the end of a fight, on average.
    pub survivors: f64,
    /// Percent of its hit points that were left at the end of a fight, on average.
    pub health: f64,
    /// Spells it cast in all fights, by name.
    pub spells: BTreeMap<String, u64>,
}

impl Season {
    /// Adds up fights of one matchup.
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

/// An average, to a tenth.
fn mean(sum: i64, count: usize) -> f64 {
    let tenths = 10.0 * sum as f64 / count.max(1) as f64;
    tenths.round() / 10.0
}
