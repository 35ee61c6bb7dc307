//! What the player has learned of creatures, kept from run to run.

use super::Keeper;
use crate::save::Store;
use crate::save::bestiary::Bestiary;
use crate::ui::run::Run;

impl Keeper {
    /// What is known of creatures from the runs before.
    #[must_use]
    pub const fn bestiary(&self) -> &Bestiary {
        &self.bestiary
    }

    /// Finds what was learned in the runs before.
    pub(super) fn load_bestiary(&mut self) {
        let bestiary = self.store.as_mut().map(Store::load_bestiary);
        self.bestiary = self.found(bestiary);
    }

    /// Keeps what the run has added. Without a place to keep it, it lasts for the sitting.
    pub(super) fn keep_bestiary(&mut self, run: &Run) {
        if run.bestiary == self.bestiary {
            return;
        }
        self.bestiary = run.bestiary.clone();
        let Some(store) = self.store.as_mut().filter(|_| !self.is_forgetful) else {
            return;
        };
        if let Err(error) = store.keep_bestiary(&self.bestiary) {
            self.is_forgetful = true;
            self.notices.push(error.to_string());
        }
    }
}
