//! Handles keys and the pointer, depending on the open page.

use super::confirm::confirm_new;
use super::{Page, Session};
use crate::rules::queries::content;
use crate::ui::client::{Key, Pointer};
use crate::ui::ending::{Choice, Ending, Meant};
use crate::ui::lists::Chosen;
use crate::ui::pages;
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
        if let Some((page, first)) = self.text_page() {
            return self.turn_page(page.scrolled(self.layout, first, key));
        }
        let arranged = self.arranged();
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
                    let request = play.key(run, arranged, key);
                    self.after_play(request);
                }
            }
            Page::Ending(first) => {
                let first = *first;
                let run = self.run.as_ref();
                let meant = run.and_then(|run| self.ending(run, first).key(self.layout, key));
                self.at_ending(meant);
            }
            Page::History(_) | Page::Help(..) | Page::BestRuns(..) | Page::ModFlaws(..) => {}
            Page::Mods(_) => {
                let layout = self.layout;
                self.in_mods(|sheet, folder| sheet.key(folder, layout, key));
            }
            Page::Options(..) => {
                self.in_options(|sheet, options, layout| sheet.key(options, layout, key))
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
        let as_drawn = self.arranged();
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
            Page::Mods(sheet) => {
                if let Some(folder) = &self.mods {
                    sheet.pointed(folder, self.layout, x, y);
                }
            }
            _ => {}
        }
    }

    fn key_at_seed(&mut self, key: Key) {
        let Page::SeedEntry(entry) = &mut self.page else {
            return;
        };
        match entry.key(key) {
            Chosen::NotYet => {}
            Chosen::Taken(seed) => self.begin_or_ask(seed),
            Chosen::Back => self.back_to_title(),
        }
    }

    pub(super) fn ending<'a>(&'a self, run: &'a Run, first: usize) -> Ending<'a> {
        Ending {
            run,
            place: self.place,
            kept_at: self.story_at.as_deref(),
            can_watch: self.can_watch,
            first,
        }
    }

    fn at_ending(&mut self, meant: Option<Meant>) {
        match meant {
            Some(Meant::Choice(Choice::Title)) => self.leave_ending(),
            Some(Meant::Choice(Choice::TryAgain)) => self.try_again(),
            // It opens at the end, whatever the size of the screen.
            Some(Meant::Choice(Choice::Messages)) => self.page = Page::History(usize::MAX),
            Some(Meant::Choice(Choice::BestRuns)) => {
                self.page = Page::BestRuns(0, true);
            }
            Some(Meant::Choice(Choice::Watch)) => self.watch_ended(),
            Some(Meant::To(first)) => self.page = Page::Ending(first),
            None => {}
        }
    }

    /// The open page of text, if any, and its first visible row.
    pub(super) fn text_page(&self) -> Option<(pages::Page, usize)> {
        let (layout, keeper) = (self.layout, &self.keeper);
        Some(match self.page {
            Page::Help(first, _) => (pages::help(layout, &self.options.keys), first),
            Page::History(first) => (pages::history(layout, &self.run.as_ref()?.messages), first),
            Page::BestRuns(first, is_of_run) => {
                let mods = match &self.run {
                    Some(run) if is_of_run => content(run.world()).mod_names(),
                    _ => self.content.mod_names(),
                };
                let feats = keeper.best_runs(&mods);
                let page = pages::best_runs(layout, &mods, &feats, keeper.statistics());
                (page, first)
            }
            Page::ModFlaws(first, ref sheet) => (sheet.flaws(self.mods.as_ref()?, layout), first),
            _ => return None,
        })
    }

    /// Scrolls the open page of text, or returns to where it was opened.
    pub(super) fn turn_page(&mut self, to: Option<usize>) {
        match (&mut self.page, to) {
            (
                Page::Help(first, _)
                | Page::History(first)
                | Page::BestRuns(first, _)
                | Page::ModFlaws(first, _),
                Some(to),
            ) => *first = to,
            (&mut Page::ModFlaws(_, sheet), None) => self.page = Page::Mods(sheet),
            (Page::Help(_, below), None) => self.page = std::mem::replace(below, Page::Title),
            (Page::BestRuns(_, false), None) => self.back_to_title(),
            _ => self.page = Page::Ending(0),
        }
    }

    fn pressed(&mut self, x: u16, y: u16) {
        let layout = self.layout;
        if let Some((page, first)) = self.text_page() {
            return self.turn_page(page.pressed(layout, first, x, y));
        }
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
            Page::History(_) | Page::Help(..) | Page::BestRuns(..) | Page::ModFlaws(..) => {}
            Page::Mods(_) => self.in_mods(|sheet, folder| sheet.pressed(folder, layout, x, y)),
            Page::Logs(choice) => {
                let chosen = choice.pressed(layout, x, y);
                self.take_log(chosen);
            }
            Page::Ending(first) => {
                let first = *first;
                let run = self.run.as_ref();
                let meant = run.and_then(|run| self.ending(run, first).pressed(layout, x, y));
                self.at_ending(meant);
            }
            Page::Options(..) => {
                self.in_options(|sheet, options, layout| sheet.pressed(options, layout, x, y))
            }
        }
    }
}
