//! Many whole runs of the bot, to measure the game: how deep each kit gets, what ends the
//! runs, how long they take, and what of the content is ever encountered.
//!
//! The command is `quarry runs`. [`Plan`] says what is played; [`hold`] plays it,
//! deterministic in its seeds on every machine; [`figures`] sums it up; [`runs_report`]
//! formats it, and [`plots`] draws it. Nothing here changes a rule.

pub mod coverage;
pub mod figures;
pub mod keep;
mod ledger;
mod one;
pub mod plots;
pub mod run_account;
pub mod runs_report;

use std::path::PathBuf;
use std::sync::Arc;

use crate::content::{Content, KitId};
use crate::lab::arena::crew::each_number;
use keep::{Kept, Problem};
use run_account::Account;

/// A way to begin a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The kit the hero begins with.
    pub id: KitId,
    /// The name of the kit.
    pub kit: String,
}

/// All ways to begin that the content offers.
pub fn starts(content: &Content) -> impl Iterator<Item = Start> {
    content.kits.iter().map(|(id, kit)| Start {
        id,
        kit: kit.id.clone(),
    })
}

/// What is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The kits; each is played with every seed.
    pub starts: Vec<Start>,
    /// The first seed. After the last possible seed comes 0.
    pub first: u64,
    /// Number of seeds from there on.
    pub seeds: u64,
    /// Maximum number of actions per run.
    pub deeds: u32,
    /// Whether each run's log is replayed and compared.
    pub checks_logs: bool,
    /// The folder for the trace of each run, if traces are wanted.
    pub traces: Option<PathBuf>,
}

impl Plan {
    /// Total number of runs.
    #[must_use]
    pub fn runs(&self) -> u64 {
        self.seeds.saturating_mul(self.starts.len() as u64)
    }
}

/// Plays all planned runs that are not stored yet, in parallel on all cores, and calls
/// `done` after each. The accounts are ordered by start, then by seed, and do not depend on
/// the number of cores. A panic in a run is recorded in its account.
///
/// # Errors
/// If a run or its trace cannot be stored.
pub fn hold(
    content: &Arc<Content>,
    plan: &Plan,
    kept: &Kept,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Account>, Problem> {
    let starts = plan.starts.len();
    // Each seed is played with all starts in turn, so that an interrupted measurement is
    // balanced.
    let one = |number: u64| -> Result<(u64, Account), Problem> {
        let at = number - 1;
        let (round, turn) = (at / starts as u64, at % starts as u64);
        let start = &plan.starts[usize::try_from(turn).unwrap_or(0)];
        let seed = plan.first.wrapping_add(round);
        if let Some(known) = kept.known(&start.kit, seed) {
            return Ok((turn, known.clone()));
        }
        let run = one::play(content, plan, start, seed)?;
        kept.keep(&run)?;
        Ok((turn, run))
    };
    let mut held = each_number(plan.runs(), &one, done)?;
    held.sort_by_key(|&(turn, _)| turn);
    Ok(held.into_iter().map(|(_, run)| run).collect())
}

#[cfg(test)]
mod tests;
