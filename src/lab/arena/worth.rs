//! What a tactic is worth: the same fights by the same seeds, with it and without.

use serde::Serialize;

use super::account::{Bout, Outcome};
use super::problem::Problem;
use super::{Matchup, season};
use crate::model::mind::Tactic;

/// What came of fights with a tactic of the first side and without.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The tactic.
    pub tactic: String,
    /// Whose it is.
    pub first: String,
    /// Whom they fought.
    pub second: String,
    /// Where.
    pub map: String,
    /// How many fights with it, and as many without.
    pub fights: u64,
    /// Percent of the fights that the first side won with it.
    pub with: f64,
    /// Percent of the fights that the first side won without it.
    pub without: f64,
    /// Points of percent that it adds.
    pub difference: f64,
    /// The standard error of that: chance alone moves it farther in one of three trials.
    pub error: f64,
}

/// Holds the fights of each of these tactics without it, and once with all of them.
/// `done` is called after each fight.
///
/// # Errors
/// As [`season::hold`].
pub fn trials(
    matchup: &Matchup,
    tactics: &[Tactic],
    seeds: u64,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Worth>, Problem> {
    let with = season::hold(matchup, seeds, done)?;
    let trial = |&tactic: &Tactic| {
        let without = season::hold(&matchup.without(tactic), seeds, done)?;
        Ok(compare(matchup, tactic, &with, &without))
    };
    tactics.iter().map(trial).collect()
}

/// Compares fights by the same seeds.
fn compare(matchup: &Matchup, tactic: Tactic, with: &[Bout], without: &[Bout]) -> Worth {
    let won = |bout: &Bout| i32::from(bout.outcome == Outcome::Won(0));
    let count = |bouts: &[Bout]| bouts.iter().map(won).sum::<i32>();
    let pairs = with.iter().zip(without);
    let differences: Vec<f64> = pairs
        .map(|(with, without)| f64::from(won(with) - won(without)))
        .collect();
    let fights = with.len();
    let percent = |number: f64| tenths(100.0 * number / fights.max(1) as f64);
    Worth {
        tactic: tactic.name().to_owned(),
        first: matchup.sides[0].text.clone(),
        second: matchup.sides[1].text.clone(),
        map: matchup.map.name(),
        fights: fights as u64,
        with: percent(count(with).into()),
        without: percent(count(without).into()),
        difference: percent(differences.iter().sum()),
        error: tenths(100.0 * standard_error(&differences)),
    }
}

/// The standard error of the mean of such numbers: of pairs by the same seed, so that what
/// the two have in common does not count as chance.
pub(super) fn standard_error(numbers: &[f64]) -> f64 {
    let count = numbers.len() as f64;
    if count < 2.0 {
        return 0.0;
    }
    let mean = numbers.iter().sum::<f64>() / count;
    let squares = numbers.iter().map(|&it| (it - mean).powi(2));
    (squares.sum::<f64>() / (count - 1.0) / count).sqrt()
}

/// To a tenth.
pub(super) fn tenths(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean_of_pairs() {
        // Of 100 pairs 20 are won by the tactic and 10 lost by it: a variance of
        // (30 - 100 * 0.01) / 99, and a hundredth of that under the root.
        let mut numbers = vec![0.0; 100];
        numbers[..20].fill(1.0);
        numbers[20..30].fill(-1.0);
        let error = standard_error(&numbers);
        assert!((error - (29.0f64 / 9900.0).sqrt()).abs() < 1e-9, "{error}");
        assert!(standard_error(&[1.0, 1.0, 1.0]) < 1e-9);
        assert!(standard_error(&[1.0]) < 1e-9);
    }
}
