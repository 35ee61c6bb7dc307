//! The best runs and the statistics over all runs, kept from run to run.

use std::collections::BTreeSet;

use super::Keeper;
use crate::model::run::Seed;
use crate::save::{Feat, Statistics, Store, StoreError};
use crate::ui::run::Run;
use crate::ui::score;

impl Keeper {
    /// The best runs so far with mods of these names, best first.
    #[must_use]
    pub fn best_runs(&self, mods: &BTreeSet<String>) -> Vec<&Feat> {
        self.hall.feats(mods)
    }

    /// The statistics over all runs.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Loads both.
    pub(super) fn load_records(&mut self) {
        let hall = self.store.as_mut().map(Store::load_piece);
        self.hall = self.found(hall);
        let statistics = self.store.as_mut().map(Store::load_piece);
        self.statistics = self.found(statistics);
    }

    /// What identifies the run: its seed, and the number of runs counted before it began.
    fn run_in_play(&self, run: &Run) -> (u64, u32) {
        (run.world().resource::<Seed>().0, self.runs_before)
    }

    /// Whether the run was counted already: a kill interrupted its end.
    pub(super) fn is_counted(&self, run: &Run) -> bool {
        self.statistics.last == Some(self.run_in_play(run))
    }

    /// Adds a finished run to the best runs, unless that was done before a kill. Returns its
    /// rank, from 0, if it has one.
    ///
    /// # Errors
    /// If the list cannot be stored.
    pub(super) fn list(&mut self, run: &Run) -> Result<Option<usize>, StoreError> {
        let Some(feat) = score::feat(run) else {
            return Ok(None);
        };
        let alike = self.best_runs(&feat.mods);
        let known = alike.iter().position(|other| **other == feat);
        if known.is_some() || self.is_counted(run) {
            return Ok(known);
        }
        let place = self.hall.take_in(feat);
        if place.is_some() {
            let store = self.store.as_mut();
            store.map_or(Ok(()), |store| store.keep_piece(&self.hall))?;
        }
        Ok(place)
    }

    /// Counts a finished run, unless that was done before a kill.
    ///
    /// # Errors
    /// If the statistics cannot be stored.
    pub(super) fn count(&mut self, run: &Run) -> Result<(), StoreError> {
        let Some(outcome) = score::outcome(run).filter(|_| !self.is_counted(run)) else {
            return Ok(());
        };
        let which = self.run_in_play(run);
        self.statistics.take_in(&outcome, which);
        let store = self.store.as_mut();
        store.map_or(Ok(()), |store| store.keep_piece(&self.statistics))
    }
}
