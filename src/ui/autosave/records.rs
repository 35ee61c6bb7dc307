//! The best runs and the statistics over all runs, kept from run to run.

use super::Keeper;
use crate::save::{Feat, Statistics, Store, StoreError};
use crate::ui::run::Run;
use crate::ui::score;

impl Keeper {
    /// The best runs so far, best first.
    #[must_use]
    pub fn best_runs(&self) -> &[Feat] {
        self.hall.feats()
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

    /// Whether the run is in the statistics already: a kill interrupted its end.
    pub(super) fn is_counted(&self) -> bool {
        self.statistics.all().runs > self.runs_before
    }

    /// Records a finished run, unless it was recorded before a kill. Returns its rank among
    /// the best, from 0, if it has one.
    pub(super) fn remember(&mut self, run: &Run) -> Option<usize> {
        let (outcome, feat) = (score::outcome(run)?, score::feat(run)?);
        if self.is_counted() {
            if let Some(place) = self.hall.feats().iter().position(|other| *other == feat) {
                return Some(place);
            }
        } else {
            self.statistics.take_in(&outcome);
            let store = self.store.as_mut();
            let kept = store.map(|store| store.keep_piece(&self.statistics));
            self.lament_if(kept);
        }
        let place = self.hall.take_in(feat)?;
        let kept = self
            .store
            .as_mut()
            .map(|store| store.keep_piece(&self.hall));
        self.lament_if(kept);
        Some(place)
    }

    fn lament_if(&mut self, kept: Option<Result<(), StoreError>>) {
        if let Some(Err(error)) = kept {
            self.lament(&error);
        }
    }
}
