//! Watching finished runs: choosing one, and returning from it.

use std::sync::Arc;

use super::{Page, Session};
use crate::content::Content;
use crate::save::{KeptLog, ReplayError};
use crate::ui::autosave::Keeper;
use crate::ui::keys::Keymap;
use crate::ui::lists::Chosen;
use crate::ui::play::Liking;
use crate::ui::run::Run;
use crate::ui::viewer::{LogChoice, Outcome, Viewer};

/// Where a watched run was opened.
pub(super) enum Origin {
    /// In the list of logs, which is skipped if there is only one.
    Choice(LogChoice),
    /// On the page about the end of that run.
    Ending,
    /// Over this page, by a link or from a file.
    Page(Box<Page>),
    /// On the command line.
    Prompt,
}

impl Session {
    /// A session that only watches a log; nothing is stored.
    ///
    /// # Errors
    /// Returns why the log cannot be played.
    pub fn watching(content: Arc<Content>, text: &str) -> Result<Self, ReplayError> {
        let viewer = Viewer::new(text, content.clone(), Liking::default(), Keymap::default())?;
        let mut session = Self::new(content, Keeper::default(), || 0);
        session.page = Page::Watch(Box::new(viewer), Origin::Prompt);
        Ok(session)
    }

    /// The viewer of the run being watched, if any.
    #[must_use]
    pub fn viewer(&self) -> Option<&Viewer> {
        match &self.page {
            Page::Watch(viewer, _) => Some(viewer),
            _ => None,
        }
    }

    /// The run on the screen: the one being watched, else the hero's.
    #[must_use]
    pub fn run_shown(&self) -> Option<&Run> {
        self.viewer().map(Viewer::run).or(self.run.as_ref())
    }

    /// Opens the list of logs, or the log itself if there is only one.
    pub(super) fn choose_log(&mut self) {
        let choice = LogChoice::of(self.keeper.logs());
        match choice.only() {
            Some(only) => self.watch(choice, only),
            None => self.page = Page::Logs(choice),
        }
    }

    /// Handles the result of a key or press in the list of logs.
    pub(super) fn take_log(&mut self, chosen: Chosen<usize>) {
        match chosen {
            Chosen::NotYet => {}
            Chosen::Back => self.back_to_title(),
            Chosen::Taken(number) => {
                if let Page::Logs(choice) = std::mem::replace(&mut self.page, Page::Title) {
                    self.watch(choice, number);
                }
            }
        }
    }

    /// Opens a log of the list, or shows in the list why that failed.
    fn watch(&mut self, mut choice: LogChoice, number: usize) {
        let opened = choice.text(number).and_then(|text| self.opened(text));
        self.page = match opened {
            Ok(viewer) => Page::Watch(viewer, Origin::Choice(choice)),
            Err(why) => {
                choice.refuse(number, &why);
                Page::Logs(choice)
            }
        };
    }

    pub(super) fn opened(&self, text: &str) -> Result<Box<Viewer>, String> {
        let viewer = Viewer::new(
            text,
            self.content_for(text),
            self.options.liking(),
            self.options.keys.clone(),
        );
        viewer.map(Box::new).map_err(|error| error.to_string())
    }

    /// Opens the log of the run that has just ended.
    pub(super) fn watch_ended(&mut self) {
        let log = self.run.as_ref().and_then(|run| self.keeper.log_of(run));
        let text = log.and_then(|KeptLog { text, .. }| text.ok());
        match text.map(|text| self.opened(&text)) {
            Some(Ok(viewer)) => self.page = Page::Watch(viewer, Origin::Ending),
            // The log has disappeared since the run ended.
            _ => self.can_watch = false,
        }
    }

    /// Closes the viewer if the outcome says so.
    pub(super) fn after_watching(&mut self, outcome: Outcome) {
        if outcome == Outcome::WatchOn {
            return;
        }
        if let Page::Watch(_, Origin::Prompt) = self.page {
            self.is_over = true;
            return;
        }
        match std::mem::replace(&mut self.page, Page::Title) {
            Page::Watch(_, Origin::Choice(choice)) if choice.only().is_none() => {
                self.page = Page::Logs(choice);
            }
            Page::Watch(_, Origin::Ending) => self.page = Page::Ending(0),
            Page::Watch(_, Origin::Page(below)) => self.page = *below,
            _ => self.back_to_title(),
        }
    }
}
