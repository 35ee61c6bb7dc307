//! Practice: death is no end, for the run goes back to when the hero came to the level.
//!
//! Its log goes back with it, so that what is left of it can be replayed like any other.

use std::sync::Arc;

use super::{Keeper, saved};
use crate::content::Content;
use crate::rules::queries::level;
use crate::save::log::NO_LOG;
use crate::ui::run::Run;

impl Keeper {
    /// From here on a run for practice is tried again, if it is one.
    pub(super) fn set_checkpoint(&mut self, run: &Run) {
        let commands = self.log.as_ref().map_or(NO_LOG, |log| log.commands());
        self.checkpoint = run.is_practice.then(|| saved(run, commands));
        if self.store.is_none() {
            // Nothing is saved, so that nobody else takes note of the level.
            self.saved_depth = level(run.world()).depth;
        }
    }

    /// Keeps the run as it was then, so that it goes on from there another time. Its log is
    /// cut back when it does.
    pub fn keep_checkpoint(&mut self, content: &Content) {
        let both = self.store.as_mut().zip(self.checkpoint.as_ref());
        let kept = both.map(|(store, point)| store.write(point, content));
        if let Some(Err(error)) = kept {
            self.lament(&error);
        }
    }

    /// The run as it was then, where there is one to go back to.
    pub fn back_to_checkpoint(&mut self, content: &Arc<Content>) -> Option<Run> {
        let point = self.checkpoint.clone()?;
        let run = self.resumed(point, content);
        self.go_on(content);
        self.save(&run);
        Some(run)
    }
}
