//! Many whole runs by the scripted hero, to measure the game: how deep each way to begin
//! gets, what ends it, how long it takes, and what of the content is ever met with.
//!
//! `quarry runs` at the prompt. [`Plan`] says what is played; [`hold`] plays it, the same
//! for the same seeds on every machine; [`figures`] adds it up; [`runs_report`] tells of it, and
//! [`plots`] draws it. Nothing here changes a rule.

pub mod coverage;
pub mod figures;
pub mod keep;
mod ledger;
mod one;
pub mod plots;
pub mod run_account;
pub mod runs_report;
pub mod start;

use std::sync::Arc;

use crate::content::Content;
use crate::lab::arena::crew::each_number;
use keep::{Kept, Problem};
use run_account::Account;
use start::Start;

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Ways to begin; each is played with every seed.
    pub starts: Vec<Start>,
    /// The first seed.
    pub first: u64,
    /// How many seeds from there on.
    pub seeds: u64,
    /// After so many deeds a run is given up.
    pub deeds: u32,
    /// Whether the log of each run is played again and compared.
    pub checks_logs: bool,
}

impl Plan {
    /// Runs in all.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.seeds.saturating_mul(self.starts.len() as u64)
    }
}

/// Plays all that is planned and not kept already, as many runs at a time as the machine has
/// cores, and calls `done` after each. The accounts come seed by seed for each start in turn,
/// and are the same however many cores there are. A run that panics is an account of that.
///
/// # Errors
/// When a run can not be kept.
pub fn hold(
    content: &Arc<Content>,
    plan: &Plan,
    kept: &Kept,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Account>, Problem> {
    let starts = plan.starts.len();
    // All starts with one seed after another, so that what is broken off is even.
    let one = |number: u64| -> Result<(u64, Account), Problem> {
        let at = number - 1;
        let (round, turn) = (at / starts as u64, at % starts as u64);
        let start = &plan.starts[usize::try_from(turn).unwrap_or(0)];
        let seed = plan.first.wrapping_add(round);
        if let Some(known) = kept.known(&start.kit, seed) {
            return Ok((turn, known.clone()));
        }
        let run = one::play(content, plan, start, seed);
        kept.keep(&run)?;
        Ok((turn, run))
    };
    let mut held = each_number(plan.runs(), &one, done)?;
    held.sort_by_key(|&(turn, _)| turn);
    Ok(held.into_iter().map(|(_, run)| run).collect())
}

#[cfg(test)]
mod tests;
