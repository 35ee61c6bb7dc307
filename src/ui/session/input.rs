//! What keys and the pointer do, by which page is open.

use super::confirm::confirm_new;
use super::{Page, Session};
use crate::ui::ending;
use crate::ui::pages::{self, Turn};
use crate::ui::seat::{Key, Pointer};
use crate::ui::seed_entry::{Entered, SeedEntry};

impl Session {
    /// What a key does.
    pub(super) fn on_key(&mut self, key: Key) {
        match &mut self.page {
            Page::Title => {
                if let Some(choice) = self.title.key(key) {
                    self.choose(choice);
                }
            }
            Page::SeedEntry(_) => self.key_at_seed(key),
            Page::KitChoice(choice) => {
                let chosen = choice.key(&self.content, key);
                self.take_kit(chosen);
            }
            Page::ConfirmNew(seed) => match key {
                Key::Enter => {
                    let seed = *seed;
                    self.choose_kit(seed);
                }
                _ => self.back_to_title(),
            },
            Page::Play(play) => {
                if let Some(run) = &mut self.run {
                    let request = play.key(run, self.layout, key);
                    self.after_play(request);
                }
            }
            Page::Ending => self.key_at_ending(key),
            Page::History(first) => {
                let first = *first;
                let page = self.history();
                let to = page.and_then(|page| page.scrolled(self.layout, first, key));
                self.page = to.map_or(Page::Ending, Page::History);
            }
        }
    }

    /// What the pointer does.
    pub(super) fn on_pointer(&mut self, pointer: Pointer) {
        let as_drawn = self.layout.by_touch(self.by_touch);
        match pointer {
            Pointer::Tapped { .. } | Pointer::Held { .. } => self.by_touch = true,
            Pointer::Pressed { .. } => self.by_touch = false,
            Pointer::Moved { .. } | Pointer::PressedOther { .. } => {}
        }
        if let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) {
            let request = play.pointer(run, as_drawn, pointer);
            self.after_play(request);
            return;
        }
        match pointer {
            Pointer::Pressed { x, y } | Pointer::Tapped { x, y } | Pointer::Held { x, y } => {
                self.pressed(x, y);
            }
            Pointer::Moved { .. } | Pointer::PressedOther { .. } => {}
        }
    }

    fn key_at_seed(&mut self, key: Key) {
        let Page::SeedEntry(entry) = &mut self.page else {
            return;
        };
        match entry.key(key) {
            Entered::NotYet => {}
            Entered::Seed(seed) => self.begin_or_ask(seed),
            Entered::Back => self.back_to_title(),
        }
    }

    fn key_at_ending(&mut self, key: Key) {
        match key {
            Key::Char('m') => self.read_history(),
            Key::Enter | Key::Escape => self.back_to_title(),
            _ => {}
        }
    }

    fn history(&self) -> Option<pages::Page> {
        let run = self.run.as_ref()?;
        Some(pages::history(self.layout, &run.messages))
    }

    fn read_history(&mut self) {
        // At its end, wherever that is on the screen it will be drawn on.
        self.page = Page::History(usize::MAX);
    }

    fn pressed(&mut self, x: u16, y: u16) {
        let layout = self.layout;
        match &mut self.page {
            Page::Title => {
                if let Some(choice) = self.title.pressed(layout, y) {
                    self.choose(choice);
                }
            }
            Page::SeedEntry(_) => {
                if let Some(key) = SeedEntry::pressed(layout, x, y) {
                    self.key_at_seed(key);
                }
            }
            Page::KitChoice(choice) => {
                let chosen = choice.pressed(&self.content, layout, x, y);
                self.take_kit(chosen);
            }
            Page::ConfirmNew(seed) => {
                let seed = *seed;
                match confirm_new(layout).1.at(x, y, 1) {
                    Some(true) => self.choose_kit(seed),
                    Some(false) => self.back_to_title(),
                    None => {}
                }
            }
            Page::Play(_) => {}
            Page::Ending => {
                let run = self.run.as_ref();
                match run.and_then(|run| ending::pressed(run, layout, x, y)) {
                    Some(ending::Choice::Title) => self.back_to_title(),
                    Some(ending::Choice::Messages) => self.read_history(),
                    None => {}
                }
            }
            Page::History(first) => {
                let first = *first;
                let turn = self.history().map(|page| page.pressed(layout, first, x, y));
                self.page = match turn {
                    Some(Turn::To(first)) => Page::History(first),
                    _ => Page::Ending,
                };
            }
        }
    }
}
