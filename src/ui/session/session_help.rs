//! Help over any page, and scrolling by the wheel.

use super::{Page, Session};
use crate::ui::client::{Key, Pointer};
use crate::ui::keys::asks_help;

impl Session {
    /// Whether the key opens the help on a page without its own help.
    pub(super) fn asks_help(&self, key: Key) -> bool {
        let can_wait = match &self.page {
            Page::Play(_) | Page::Watch(..) | Page::Help(..) => false,
            Page::Options(sheet, _) => sheet.is_list(),
            _ => true,
        };
        can_wait && asks_help(key, &self.options.keys)
    }

    /// Opens the help over the current page.
    pub(super) fn open_help(&mut self) {
        let below = std::mem::replace(&mut self.page, Page::Title);
        self.page = Page::Help(0, Box::new(below));
    }

    /// The wheel scrolls lists and pages, never closes them, and does nothing on the map.
    pub(super) fn scrolled(&mut self, up: bool) {
        let (layout, key) = (self.layout, Key::of_wheel(up));
        if let Some((page, first)) = self.text_page() {
            return self.turn_page(page.scrolled(layout, first, key).or(Some(first)));
        }
        match &mut self.page {
            Page::Play(play) => {
                if let Some(run) = &self.run {
                    play.scroll(run, layout, up);
                }
            }
            Page::Watch(viewer, _) => _ = viewer.pointer(layout, Pointer::Scrolled { up }),
            Page::Options(sheet, _) if !sheet.is_list() => {}
            Page::SeedEntry(_) | Page::ConfirmNew(_) => {}
            Page::History(_) | Page::Help(..) | Page::BestRuns(..) | Page::ModFlaws(..) => {}
            Page::Title
            | Page::KitChoice(_)
            | Page::Logs(_)
            | Page::Mods(_)
            | Page::Ending(_)
            | Page::Options(..) => self.on_key(key),
        }
    }
}
