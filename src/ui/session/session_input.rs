//! Handles keys and the pointer, depending on the open page.

use super::confirm::confirm_new;
use super::{Page, Session};
use crate::ui::client::{Key, Pointer};
use crate::ui::ending::{Choice, Ending, Meant};
use crate::ui::number_entry::Entered;
use crate::ui::pages::{self, Turn};
use crate::ui::play::Panel;
use crate::ui::run::Run;

impl Session {
    /// Handles a key.
    pub(super) fn on_key(&mut self, key: Key) {
        if self.lull.swallows() {
            return;
        }
        if self.asks_help(key) {
            return self.open_help();
        }
        let was_asked = self.is_asked();
        self.key_on_page(key);
        // A key held down or pressed twice must not answer the question it led to.
        if matches!(key, Key::Enter | Key::Char(' ')) && self.is_asked() && !was_asked {
            self.lull.begin();
        }
    }

    /// Whether a question about something irreversible is open.
    const fn is_asked(&self) -> bool {
        match &self.page {
            Page::ConfirmNew(_) => true,
            Page::Play(play) => matches!(
                play.panel,
                Panel::Confirm(..) | Panel::AskLens | Panel::Danger(_)
            ),
            _ => false,
        }
    }

    fn key_on_page(&mut self, key: Key) {
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
            Page::Ending(first) => {
                let first = *first;
                let meant = self.ending(first).and_then(|it| it.key(self.layout, key));
                self.at_ending(meant);
            }
            Page::History(first) => {
                let first = *first;
                let page = self.history();
                let to = page.and_then(|page| page.scrolled(self.layout, first, key));
                self.page = to.map_or(Page::Ending(0), Page::History);
            }
            Page::Help(first, _) => {
                let first = *first;
                let to = self.help().scrolled(self.layout, first, key);
                self.turn_help(to);
            }
            Page::Options(..) => {
                self.in_options(|sheet, options, layout| sheet.key(options, layout, key))
            }
            Page::BestRuns(first, is_at_end) => {
                let (first, is_at_end) = (*first, *is_at_end);
                let to = self.best_runs().scrolled(self.layout, first, key);
                self.turn_best_runs(to, is_at_end);
            }
            Page::Logs(choice) => {
                let chosen = choice.key(self.layout, key);
                self.take_log(chosen);
            }
            Page::Watch(viewer, _) => {
                let outcome = viewer.key(self.layout, key);
                self.after_watching(outcome);
            }
        }
    }

    /// Handles the pointer.
    pub(super) fn on_pointer(&mut self, pointer: Pointer) {
        let as_drawn = self.layout.by_touch(self.by_touch);
        match pointer {
            Pointer::Tapped { .. } | Pointer::Held { .. } => self.by_touch = true,
            Pointer::Pressed { .. } => self.by_touch = false,
            Pointer::Scrolled { up } => return self.scrolled(up),
            Pointer::Moved { .. } | Pointer::PressedOther { .. } => {}
        }
        let was_asked = self.is_asked();
        if let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) {
            let request = play.pointer(run, as_drawn, pointer);
            self.after_play(request);
            if was_asked && self.run.as_ref().is_some_and(Run::is_on) && !self.is_asked() {
                self.lull.end();
            }
            return;
        }
        if let Page::Watch(viewer, _) = &mut self.page {
            let outcome = viewer.pointer(self.layout, pointer);
            return self.after_watching(outcome);
        }
        match pointer {
            Pointer::Pressed { x, y } | Pointer::Tapped { x, y } | Pointer::Held { x, y } => {
                if !self.lull.swallows() {
                    self.pressed(x, y);
                }
            }
            Pointer::Moved { x, y } => self.pointed(x, y),
            Pointer::PressedOther { .. } | Pointer::Scrolled { .. } => {}
        }
    }

    fn pointed(&mut self, x: u16, y: u16) {
        match &mut self.page {
            Page::KitChoice(choice) => choice.pointed(&self.content, self.layout, x, y),
            Page::Options(sheet, _) => sheet.pointed(&self.options, self.layout, x, y),
            _ => {}
        }
    }

    fn key_at_seed(&mut self, key: Key) {
        let Page::SeedEntry(entry) = &mut self.page else {
            return;
        };
        match entry.key(key) {
            Entered::NotYet => {}
            Entered::Number(seed) => self.begin_or_ask(seed),
            Entered::Back => self.back_to_title(),
        }
    }

    pub(super) fn ending(&self, first: usize) -> Option<Ending<'_>> {
        let (run, place) = (self.run.as_ref()?, self.place);
        let kept_at = self.story_at.as_deref();
        let can_watch = self.can_watch;
        Some(Ending {
            run,
            place,
            kept_at,
            can_watch,
            first,
        })
    }

    fn at_ending(&mut self, meant: Option<Meant>) {
        match meant {
            Some(Meant::Choice(Choice::Title)) => self.leave_ending(),
            Some(Meant::Choice(Choice::TryAgain)) => self.try_again(),
            Some(Meant::Choice(Choice::Messages)) => self.read_history(),
            Some(Meant::Choice(Choice::BestRuns)) => {
                self.page = Page::BestRuns(0, true);
            }
            Some(Meant::Choice(Choice::Watch)) => self.watch_ended(),
            Some(Meant::To(first)) => self.page = Page::Ending(first),
            None => {}
        }
    }

    pub(super) fn best_runs(&self) -> pages::Page {
        pages::best_runs(
            self.layout,
            self.keeper.best_runs(),
            self.keeper.statistics(),
        )
    }

    /// Scrolls the best runs, or returns to where they were opened.
    fn turn_best_runs(&mut self, to: Option<usize>, is_at_end: bool) {
        match to {
            Some(first) => self.page = Page::BestRuns(first, is_at_end),
            None if is_at_end => self.page = Page::Ending(0),
            None => self.back_to_title(),
        }
    }

    pub(super) fn history(&self) -> Option<pages::Page> {
        let run = self.run.as_ref()?;
        Some(pages::history(self.layout, &run.messages))
    }

    fn read_history(&mut self) {
        // Start at the end, whatever the size of the screen.
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
            Page::SeedEntry(entry) => {
                if let Some(key) = entry.pressed(layout, x, y) {
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
            Page::Play(_) | Page::Watch(..) => {}
            Page::Logs(choice) => {
                let chosen = choice.pressed(layout, x, y);
                self.take_log(chosen);
            }
            Page::Ending(first) => {
                let first = *first;
                let meant = self.ending(first).and_then(|it| it.pressed(layout, x, y));
                self.at_ending(meant);
            }
            Page::Help(first, _) => {
                let to = match pages::help(layout, &self.options.keys).pressed(layout, *first, x, y)
                {
                    Turn::To(first) => Some(first),
                    Turn::Back => None,
                };
                self.turn_help(to);
            }
            Page::Options(..) => {
                self.in_options(|sheet, options, layout| sheet.pressed(options, layout, x, y))
            }
            Page::BestRuns(first, is_at_end) => {
                let (first, is_at_end) = (*first, *is_at_end);
                let to = match self.best_runs().pressed(layout, first, x, y) {
                    Turn::To(first) => Some(first),
                    Turn::Back => None,
                };
                self.turn_best_runs(to, is_at_end);
            }
            Page::History(first) => {
                let first = *first;
                let turn = self.history().map(|page| page.pressed(layout, first, x, y));
                self.page = match turn {
                    Some(Turn::To(first)) => Page::History(first),
                    _ => Page::Ending(0),
                };
            }
        }
    }
}
