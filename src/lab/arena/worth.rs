//! The value of a tactic: the same fights on the same seeds, with and without it.

use serde::Serialize;

use super::account::{Bout, Outcome};
use super::problem::Problem;
use super::{Matchup, season};
use crate::model::mind::Tactic;

/// Results of fights with and without a tactic of the first side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The tactic.
    pub tactic: String,
    /// The first side, which uses the tactic.
    pub first: String,
    /// The second side.
    pub second: String,
    /// The name of the place.
    pub map: String,
    /// Number of fights with the tactic, and of those without.
    pub fights: u64,
    /// Share of fights that the first side won with the tactic, in percent.
    pub with: f64,
    /// Share of fights that the first side won without the tactic, in percent.
    pub without: f64,
    /// Gain from the tactic, in percentage points.
    pub difference: f64,
    /// Standard error of the gain: chance alone exceeds it in one of three trials.
    pub error: f64,
}

/// Runs the fights once with all tactics and once without each of these tactics, and calls
/// `done` after each fight.
///
/// # Errors
/// Those of [`season::hold`].
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

/// Compares fights on the same seeds.
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

/// The standard error of the mean. Applied to differences of pairs with the same seed, so
/// that what a pair has in common does not count as chance.
pub(super) fn standard_error(numbers: &[f64]) -> f64 {
    let count = numbers.len() as f64;
    if count < 2.0 {
        return 0.0;
    }
    let mean = numbers.iter().sum::<f64>() / count;
    let squares = numbers.iter().map(|&it| (it - mean).powi(2));
    (squares.sum::<f64>() / (count - 1.0) / count).sqrt()
}

/// Rounds to a tenth.
pub(super) fn tenths(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean_of_pairs() {
        // Of 100 pairs, 20 are won by the tactic and 10 lost by it. The variance is (30 -
        // 100 * 0.01) / 99; a hundredth of that goes under the root.
        let mut numbers = vec![0.0; 100];
        numbers[..20].fill(1.0);
        numbers[20..30].fill(-1.0);
        let error = standard_error(&numbers);
        assert!((error - (29.0f64 / 9900.0).sqrt()).abs() < 1e-9, "{error}");
        assert!(standard_error(&[1.0, 1.0, 1.0]) < 1e-9);
        assert!(standard_error(&[1.0]) < 1e-9);
    }
}
