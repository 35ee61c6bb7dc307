//! Practice runs: after a death, the run goes back to the hero's arrival on the level.
//!
//! The log is cut back as well, so that the remaining run can be replayed like any other.

use std::sync::Arc;

use super::{Keeper, saved};
use crate::content::Content;
use crate::rules::queries::level;
use crate::save::saved::NO_LOG;
use crate::ui::run::Run;

impl Keeper {
    /// Sets the checkpoint to the current state, for practice runs only.
    pub(super) fn set_checkpoint(&mut self, run: &Run) {
        let commands = self.log.as_ref().map_or(NO_LOG, |log| log.commands());
        let runs = self.runs_before;
        self.checkpoint = run.is_practice.then(|| saved(run, commands, runs));
        if self.store.is_none() {
            // Usually saving updates the depth, but without a store nothing is saved.
            self.saved_depth = level(run.world()).depth;
        }
    }

    /// Saves the checkpoint, so that the run can be resumed from there. The log is cut back
    /// on resuming.
    pub fn keep_checkpoint(&mut self, content: &Content) {
        let both = self.store.as_mut().zip(self.checkpoint.as_ref());
        let kept = both.map(|(store, point)| store.write(point, content));
        if let Some(Err(error)) = kept {
            self.lament(&error);
        }
    }

    /// Returns to the checkpoint, if there is one.
    pub fn back_to_checkpoint(&mut self, content: &Arc<Content>) -> Option<Run> {
        let point = self.checkpoint.clone()?;
        // First, since the log is cut back after that.
        self.keep_checkpoint(content);
        let run = self.resumed(point, content);
        self.go_on(content);
        self.save(&run);
        Some(run)
    }
}
