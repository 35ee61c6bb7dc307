//! The player's knowledge of creatures, kept from run to run.

use super::Keeper;
use crate::save::Store;
use crate::save::bestiary::Bestiary;
use crate::ui::run::Run;

impl Keeper {
    /// What is known of creatures from earlier runs.
    #[must_use]
    pub const fn bestiary(&self) -> &Bestiary {
        &self.bestiary
    }

    /// Loads the knowledge from earlier runs.
    pub(super) fn load_bestiary(&mut self) {
        let bestiary = self.store.as_mut().map(Store::load_piece);
        self.bestiary = self.found(bestiary);
    }

    /// Stores what the run has added. Without a store it lasts for this session only.
    pub(super) fn keep_bestiary(&mut self, run: &Run) {
        if run.bestiary == self.bestiary {
            return;
        }
        self.bestiary = run.bestiary.clone();
        let Some(store) = self.store.as_mut().filter(|_| !self.is_forgetful) else {
            return;
        };
        if let Err(error) = store.keep_piece(&self.bestiary) {
            self.is_forgetful = true;
            self.notices.push(error.to_string());
        }
    }
}
