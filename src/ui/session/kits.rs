//! Who goes down in the next run: asked before it begins, unless that is settled.

use super::{Page, Session};
use crate::content::KitId;
use crate::ui::kit_choice::{Chosen, KitChoice};

impl Session {
    /// The same, with that kit for every new run: nobody is asked.
    #[must_use]
    pub fn with_kit(self, kit: KitId) -> Self {
        let is_kit_fixed = true;
        Self {
            kit,
            is_kit_fixed,
            ..self
        }
    }

    /// Asks who goes down, unless that is settled.
    pub(super) fn choose_kit(&mut self, seed: u64) {
        if self.is_kit_fixed {
            self.begin(seed);
        } else {
            let marked = self.kit;
            self.page = Page::KitChoice(KitChoice { seed, marked });
        }
    }

    /// Does what came of a key or a press on the page.
    pub(super) fn take_kit(&mut self, chosen: Chosen) {
        let Page::KitChoice(KitChoice { seed, .. }) = self.page else {
            return;
        };
        match chosen {
            Chosen::NotYet => {}
            Chosen::Kit(kit) => {
                self.kit = kit;
                self.begin(seed);
            }
            Chosen::Back => self.back_to_title(),
        }
    }
}
