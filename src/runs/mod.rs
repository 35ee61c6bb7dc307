//! Many whole runs by the scripted hero, to measure the game: how deep each way to begin
//! gets, what ends it, how long it takes, and what of the content is ever met with.
//!
//! `quarry runs` at the prompt. [`Plan`] says what is played; [`hold`] plays it, the same
//! for the same seeds on every machine; [`figures`] adds it up; [`report`] tells of it, and
//! [`plots`] draws it. Nothing here changes a rule.

pub mod account;
pub mod coverage;
pub mod figures;
mod ledger;
mod one;
pub mod plots;
pub mod report;
pub mod start;

use std::convert::Infallible;
use std::sync::Arc;

use crate::arena::crew::each_number;
use crate::content::Content;
use account::Account;
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

/// Plays all that is planned, as many runs at a time as the machine has cores, and calls
/// `done` after each. The accounts come seed by seed for each start in turn, and are the
/// same however many cores there are. A run that panics is an account of that.
pub fn hold(content: &Arc<Content>, plan: &Plan, done: &(dyn Fn() + Sync)) -> Vec<Account> {
    let one = |number: u64| {
        let at = number - 1;
        let start = &plan.starts[usize::try_from(at / plan.seeds).unwrap_or(0)];
        let seed = plan.first.wrapping_add(at % plan.seeds);
        Ok::<_, Infallible>(one::play(content, plan, start, seed))
    };
    let held = each_number(plan.runs(), &one, done);
    held.unwrap_or_else(|never| match never {})
}

#[cfg(test)]
mod tests;
