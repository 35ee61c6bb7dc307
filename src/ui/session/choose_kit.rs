//! Choosing the kit for the next run, unless it is fixed.

use super::{Page, Session};
use crate::content::KitId;
use crate::ui::kit_choice::KitChoice;
use crate::ui::kit_portrait::{self, KitPortrait};
use crate::ui::lists::Chosen;

impl Session {
    /// Fixes the kit of every new run, so that the choice is skipped.
    #[must_use]
    pub fn with_kit(self, kit: KitId) -> Self {
        let is_kit_fixed = true;
        Self {
            kit,
            is_kit_fixed,
            ..self
        }
    }

    /// Opens the choice of a kit, unless it is fixed.
    pub(super) fn choose_kit(&mut self, seed: u64) {
        if self.is_kit_fixed {
            self.begin(seed);
        } else {
            let marked = self.kit;
            self.page = Page::KitChoice(KitChoice { seed, marked });
        }
    }

    /// Makes the portrait of the marked kit, while one is chosen on a screen with room for it.
    pub(super) fn portray(&mut self) {
        let marked = match self.page {
            Page::KitChoice(choice) => Some(choice.marked),
            _ => None,
        };
        let marked = marked.filter(|_| self.layout.width >= kit_portrait::LEAST_SCREEN);
        if marked != self.portrait.as_ref().map(|portrait| portrait.kit) {
            self.portrait = marked.map(|kit| KitPortrait::new(&self.content, kit));
        }
    }

    /// Handles the result of the choice.
    pub(super) fn take_kit(&mut self, chosen: Chosen<KitId>) {
        let Page::KitChoice(KitChoice { seed, .. }) = self.page else {
            return;
        };
        match chosen {
            Chosen::NotYet => {}
            Chosen::Taken(kit) => {
                self.kit = kit;
                self.begin(seed);
            }
            Chosen::Back => self.back_to_title(),
        }
    }
}
