//! Sums up many chases, and compares those with and without a tactic on the same seeds.

use serde::Serialize;

use super::Pursuit;
use super::chase_account::Fled;
use crate::lab::arena::TICKS;
use crate::lab::arena::worth::{standard_error, tenths};

/// Totals of the fleers in many chases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Measures {
    /// Number of fleers.
    pub fled: u64,
    /// Share that were away at the end, alive, in percent.
    pub got_away: f64,
    /// Share that got away and returned to the fight, in percent.
    pub came_back: f64,
    /// Share that were caught at least once, in percent: struck next to a foe, cornered, or
    /// dead.
    pub caught: f64,
    /// Mean number of turns of ten ticks until the first catch, among those caught.
    pub turns_to_catch: f64,
    /// Median number of turns until the first catch, among those caught.
    pub median_to_catch: f64,
    /// Share that died, in percent.
    pub died: f64,
    /// Share that died cornered, in percent.
    pub cornered: f64,
    /// Share of their turns in view in which they stood still or stepped back to their
    /// previous cell, in percent.
    pub wasted: f64,
}

/// The gain from a tactic and its standard error: chance alone exceeds the error in one of
/// three trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Gain {
    /// With the tactic minus without it, in percentage points or in turns.
    pub by: f64,
    /// The standard error of the gain.
    pub error: f64,
}

/// The gains that the tactic is judged by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Gains {
    /// In the share that got away.
    pub got_away: Gain,
    /// In the share that came back.
    pub came_back: Gain,
    /// In the mean number of turns until the first catch.
    pub turns_to_catch: Gain,
    /// In the share that died cornered.
    pub cornered: Gain,
}

/// A share, as functions for its numerator and denominator.
type Share = (fn(&Fled) -> u32, fn(&Fled) -> u32);

const ONE: fn(&Fled) -> u32 = |_| 1;
const GOT_AWAY: Share = (|fled| u32::from(fled.got_away), ONE);
const CAME_BACK: Share = (|fled| u32::from(fled.came_back), ONE);
const CAUGHT: Share = (|fled| u32::from(fled.caught_after.is_some()), ONE);
const DIED: Share = (|fled| u32::from(fled.died), ONE);
const CORNERED: Share = (|fled| u32::from(fled.died_cornered), ONE);
const WASTED: Share = (|fled| fled.wasted, |fled| fled.turns_in_view);

impl Measures {
    /// Sums up chases.
    #[must_use]
    pub fn of(chases: &[Pursuit]) -> Self {
        let percent = |part: Share| tenths(100.0 * share(chases, part));
        let caught = caught(chases);
        Self {
            fled: chases.iter().map(|chase| chase.fled.len() as u64).sum(),
            got_away: percent(GOT_AWAY),
            came_back: percent(CAME_BACK),
            caught: percent(CAUGHT),
            turns_to_catch: tenths(mean(&caught)),
            median_to_catch: tenths(median(&caught)),
            died: percent(DIED),
            cornered: percent(CORNERED),
            wasted: percent(WASTED),
        }
    }
}

impl Gains {
    /// The gains from the tactic. Both slices are in the order of the same seeds.
    #[must_use]
    pub fn of(with: &[Pursuit], without: &[Pursuit]) -> Self {
        let gain = |part: Share| gain(with, without, part);
        Self {
            got_away: gain(GOT_AWAY),
            came_back: gain(CAME_BACK),
            turns_to_catch: gain_of_turns(&caught(with), &caught(without)),
            cornered: gain(CORNERED),
        }
    }
}

/// Numerator and denominator of a share in one chase.
fn sums(chase: &Pursuit, (part, whole): Share) -> [f64; 2] {
    let sum = |count: fn(&Fled) -> u32| chase.fled.iter().map(|fled| f64::from(count(fled))).sum();
    [sum(part), sum(whole)]
}

/// The share over all chases, 0 to 1.
fn share(chases: &[Pursuit], of: Share) -> f64 {
    let both = chases.iter().map(|chase| sums(chase, of));
    let [part, whole] = both.fold([0.0, 0.0], |[a, b], [part, whole]| [a + part, b + whole]);
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// Each chase's deviation from the overall share. Numerator and denominator of a chase are
/// correlated, so the share is treated as a ratio of means, and its error is linearized by
/// the first term of the Taylor series.
fn pulls(chases: &[Pursuit], of: Share) -> Vec<f64> {
    let ratio = share(chases, of);
    let whole: f64 = chases.iter().map(|chase| sums(chase, of)[1]).sum();
    let each = whole / chases.len().max(1) as f64;
    let pull = |chase: &Pursuit| {
        let [part, whole] = sums(chase, of);
        if each > 0.0 {
            (part - ratio * whole) / each
        } else {
            0.0
        }
    };
    chases.iter().map(pull).collect()
}

/// The gain in a share, in percentage points, with the standard error of pairs with the
/// same seed.
fn gain(with: &[Pursuit], without: &[Pursuit], of: Share) -> Gain {
    let pairs = pulls(with, of).into_iter().zip(pulls(without, of));
    let differences: Vec<f64> = pairs.map(|(with, without)| with - without).collect();
    Gain {
        by: tenths(100.0 * (share(with, of) - share(without, of))),
        error: tenths(100.0 * standard_error(&differences)),
    }
}

/// The gain in turns. With the tactic other fleers are caught than without, so the samples
/// are not paired.
fn gain_of_turns(with: &[f64], without: &[f64]) -> Gain {
    let squared = |turns: &[f64]| standard_error(turns).powi(2);
    let is_told = !with.is_empty() && !without.is_empty();
    let by = if is_told {
        mean(with) - mean(without)
    } else {
        0.0
    };
    Gain {
        by: tenths(by),
        error: tenths((squared(with) + squared(without)).sqrt()),
    }
}

/// Turns until the first catch of each fleer that was caught, in ascending order.
fn caught(chases: &[Pursuit]) -> Vec<f64> {
    let fled = chases.iter().flat_map(|chase| &chase.fled);
    let ticks = fled.filter_map(|fled| fled.caught_after);
    let mut turns: Vec<f64> = ticks.map(|ticks| ticks as f64 / TICKS as f64).collect();
    turns.sort_by(f64::total_cmp);
    turns
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// The median of sorted numbers; 0 if there are none.
fn median(sorted: &[f64]) -> f64 {
    let count = sorted.len();
    let middle = &sorted[count.saturating_sub(1) / 2..(count / 2 + 1).min(count)];
    mean(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chase of `fled` fleers, of whom the first `away` got away.
    fn chase(fled: usize, away: usize) -> Pursuit {
        let one = |number| Fled {
            got_away: number < away,
            caught_after: (number >= away).then_some(40),
            ..Fled::default()
        };
        Pursuit {
            turns: 10,
            fled: (0..fled).map(one).collect(),
        }
    }

    #[test]
    fn shares_are_of_all_who_ran_and_not_of_chases() {
        let measures = Measures::of(&[chase(1, 1), chase(3, 0), chase(0, 0)]);
        assert_eq!((measures.fled, measures.got_away), (4, 25.0));
        assert_eq!((measures.caught, measures.turns_to_catch), (75.0, 4.0));
        assert_eq!(Measures::of(&[]), Measures::default());
    }

    #[test]
    fn the_error_is_of_pairs_and_is_nought_where_all_pairs_are_alike() {
        let all: Vec<Pursuit> = (0..8).map(|_| chase(1, 1)).collect();
        let none: Vec<Pursuit> = (0..8).map(|_| chase(1, 0)).collect();
        let gains = Gains::of(&all, &none);
        assert_eq!((gains.got_away.by, gains.got_away.error), (100.0, 0.0));
        // With one fleer per chase this is the error of the mean of pairs: half of them
        // gain, which is a variance of 8 / 28 over 8 pairs.
        let half: Vec<Pursuit> = (0..8).map(|number| chase(1, number % 2)).collect();
        let gains = Gains::of(&half, &none);
        let error = tenths(100.0 * (8.0f64 / 28.0 / 8.0).sqrt());
        assert_eq!((gains.got_away.by, gains.got_away.error), (50.0, error));
        // Nobody is caught with the tactic, so there is nothing to compare.
        let gains = Gains::of(&all, &none);
        assert_eq!(gains.turns_to_catch.by, 0.0);
    }

    #[test]
    fn the_median_is_the_middle_one_or_between_the_two() {
        assert_eq!(median(&[]), 0.0);
        assert_eq!(median(&[4.0]), 4.0);
        assert_eq!(median(&[1.0, 5.0]), 3.0);
        assert_eq!(median(&[1.0, 5.0, 90.0]), 5.0);
    }
}
