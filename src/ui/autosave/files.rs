//! Exports a run to a file, and imports it again.

use std::sync::Arc;

use super::{Keeper, saved};
use crate::content::Content;
use crate::rules::queries::content;
use crate::save::saved::NO_LOG;
use crate::save::{decode, encode};
use crate::ui::run::Run;

impl Keeper {
    /// The run as a file that can be stored anywhere and [brought back](Self::bring_back).
    /// The command log is not included. A log found at the destination may belong to
    /// another run with the same seed, so it must not be continued.
    #[must_use]
    pub fn as_file(&self, run: &Run) -> Vec<u8> {
        encode(&saved(run, NO_LOG, 0), content(run.world()))
    }

    /// Replaces `present`, the run in play or waiting, by a run from a file. `present` is
    /// put aside. Returns the new run, ready to be continued.
    ///
    /// # Errors
    /// Returns the reason as a sentence; nothing has changed then.
    pub fn bring_back(
        &mut self,
        file: &[u8],
        present: Option<&Run>,
        content: &Arc<Content>,
    ) -> Result<Run, String> {
        let mut brought = decode(file, content)
            .map_err(|flaw| format!("That file isn't a playable run: {flaw}."))?;
        if let Some(present) = present.filter(|run| run.is_on()) {
            self.secure(present)?;
        }
        brought.runs_before = self.statistics().all().runs;
        // It may hold the number of commands of a log that is elsewhere.
        brought.commands = NO_LOG;
        let aside = match &mut self.store {
            Some(store) => store
                .replace(&brought, content)
                .map_err(|error| error.to_string())?,
            None => None,
        };
        self.log = None;
        (self.unsaved, self.failure) = (0, None);
        let told = aside.map(|place| format!("Your previous run was saved as {place}."));
        self.notices.extend(told);
        self.notices.push(
            "A run loaded from a file has no command log, so it can't be replayed.".to_owned(),
        );
        Ok(self.resumed(brought, content))
    }

    /// Makes sure that `present` is saved, so that it can be put aside.
    fn secure(&mut self, present: &Run) -> Result<(), String> {
        let is_safe = self.save_changes(present);
        match self.flaw() {
            None if is_safe => Ok(()),
            flaw => Err(format!(
                "Your current run can't be saved and would be lost, so the other wasn't loaded. {}",
                flaw.unwrap_or_default()
            )),
        }
    }
}
