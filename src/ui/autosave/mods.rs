//! The player's choice of mods, and the mods of the stored run.

use super::Keeper;
use crate::content::ModId;
use crate::save::{ModChoice, Store};

impl Keeper {
    /// Loads the choice of mods.
    pub fn load_mods(&mut self) -> ModChoice {
        let choice = self.store.as_mut().map(Store::load_piece);
        self.found(choice)
    }

    /// Stores the choice of mods.
    pub fn keep_mods(&mut self, choice: &ModChoice) {
        let kept = self.store.as_mut().map(|store| store.keep_piece(choice));
        if let Some(Err(error)) = kept {
            self.notices.push(error.to_string());
        }
    }

    /// The mods that the stored run was played with, if there is one.
    #[must_use]
    pub fn mods_of_run(&self) -> Option<Vec<ModId>> {
        self.store.as_ref()?.mods_of_run()
    }
}
