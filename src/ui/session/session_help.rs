//! Help over any page, and scrolling by the wheel.

use super::{Page, Session};
use crate::ui::client::{Key, Pointer};
use crate::ui::keys::asks_help;
use crate::ui::pages;

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

    pub(super) fn help(&self) -> pages::Page {
        pages::help(self.layout, &self.options.keys)
    }

    /// Scrolls the help, or returns to the page under it.
    pub(super) fn turn_help(&mut self, to: Option<usize>) {
        let Page::Help(first, below) = &mut self.page else {
            return;
        };
        match to {
            Some(to) => *first = to,
            None => self.page = std::mem::replace(below, Page::Title),
        }
    }

    /// The wheel scrolls lists and pages, never closes them, and does nothing on the map.
    pub(super) fn scrolled(&mut self, up: bool) {
        let (layout, key) = (self.layout, Key::of_wheel(up));
        let on = |page: pages::Page, first| page.scrolled(layout, first, key).unwrap_or(first);
        match &mut self.page {
            Page::Play(play) => {
                if let Some(run) = &self.run {
                    play.scroll(run, layout, up);
                }
            }
            Page::Watch(viewer, _) => _ = viewer.pointer(layout, Pointer::Scrolled { up }),
            Page::Help(first, _) => *first = on(pages::help(layout, &self.options.keys), *first),
            &mut Page::History(first) => {
                let to = self.history().map_or(first, |page| on(page, first));
                self.page = Page::History(to);
            }
            &mut Page::BestRuns(first, is_at_end) => {
                self.page = Page::BestRuns(on(self.best_runs(), first), is_at_end);
            }
            Page::Options(sheet, _) if !sheet.is_list() => {}
            Page::SeedEntry(_) | Page::ConfirmNew(_) => {}
            Page::Title
            | Page::KitChoice(_)
            | Page::Logs(_)
            | Page::Ending(_)
            | Page::Options(..) => self.on_key(key),
        }
    }
}
