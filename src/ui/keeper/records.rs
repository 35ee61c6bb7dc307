//! The best runs and what all of them came to, kept from run to run.

use super::Keeper;
use crate::save::{Feat, Statistics};
use crate::ui::run::Run;
use crate::ui::score;

impl Keeper {
    /// The best runs so far, the best first.
    #[must_use]
    pub fn best_runs(&self) -> &[Feat] {
        self.hall.feats()
    }

    /// What all runs came to.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Finds both. What can neither be read nor put away is not written over.
    pub(super) fn load_records(&mut self) {
        let Some(store) = &mut self.store else {
            return;
        };
        match store.hall() {
            Ok((hall, notice)) => {
                self.hall = hall;
                self.notices.extend(notice);
            }
            Err(error) => {
                self.is_hall_fixed = true;
                self.notices.push(error.to_string());
            }
        }
        match store.statistics() {
            Ok((statistics, notice)) => {
                self.statistics = statistics;
                self.notices.extend(notice);
            }
            Err(error) => {
                self.are_statistics_fixed = true;
                self.notices.push(error.to_string());
            }
        }
    }

    /// Takes in a run that is over. Returns its place among the best, from 0, if it has one.
    pub fn remember(&mut self, run: &Run) -> Option<usize> {
        self.count(run);
        let place = self.hall.take_in(score::feat(run)?)?;
        let store = self.store.as_mut().filter(|_| !self.is_hall_fixed);
        let kept = store.map(|store| store.keep_hall(&self.hall));
        if let Some(Err(error)) = kept {
            self.lament(&error);
        }
        Some(place)
    }

    fn count(&mut self, run: &Run) {
        let Some(outcome) = score::outcome(run) else {
            return;
        };
        self.statistics.take_in(&outcome);
        let store = self.store.as_mut().filter(|_| !self.are_statistics_fixed);
        let kept = store.map(|store| store.keep_statistics(&self.statistics));
        if let Some(Err(error)) = kept {
            self.lament(&error);
        }
    }
}
