//! What the player likes, as it bears on the sitting: the page for it, larger letters, arrows
//! that wait for each other, hints, and the pauses before great dangers.

use super::{Page, Session};
use crate::ui::client::{Key, UiClient};
use crate::ui::hints::{self, Hint};
use crate::ui::keys::Keymap;
use crate::ui::layout::Layout;
use crate::ui::messages::Tone;
use crate::ui::options::{Options, OptionsSheet, Wanted};
use crate::ui::play::{Panel, Play};

/// Turns between two hints that can wait.
const BETWEEN_HINTS: u32 = 8;

impl Session {
    /// The same where the game draws the letters, so that they can be made larger.
    #[must_use]
    pub fn with_zoom(self) -> Self {
        let has_zoom = true;
        Self { has_zoom, ..self }
    }

    /// Changes what the player likes, and keeps it.
    pub(super) fn like(&mut self, change: impl FnOnce(&mut Options)) {
        let before = self.options.clone();
        change(&mut self.options);
        if self.options == before {
            return;
        }
        if self.options.keys != before.keys
            && let Some(run) = &mut self.run
        {
            run.keys = self.options.keys.clone();
        }
        self.keeper.keep_options(&self.options);
    }

    /// Opens the page for it over what is open.
    pub(super) fn open_options(&mut self) {
        let below = std::mem::replace(&mut self.page, Page::Title);
        let sheet = OptionsSheet::new(self.has_zoom);
        self.page = Page::Options(sheet, Box::new(below));
    }

    /// Does on that page what a key or a press means there.
    pub(super) fn in_options(
        &mut self,
        does: impl FnOnce(&mut OptionsSheet, &mut Options, Layout) -> Wanted,
    ) {
        let Page::Options(mut sheet, below) = std::mem::replace(&mut self.page, Page::Title) else {
            return;
        };
        let (mut options, layout) = (self.options.clone(), self.layout);
        let wanted = does(&mut sheet, &mut options, layout);
        self.like(|liked| *liked = options);
        self.page = match wanted {
            Wanted::Stay => Page::Options(sheet, below),
            Wanted::Back => *below,
        };
        if let Page::Play(play) = &mut self.page {
            play.liking = self.options.liking();
        }
    }

    /// What a key means: one for the letters is dealt with here, an arrow may have to wait.
    pub(super) fn meant(&mut self, key: Key) -> Vec<Key> {
        if let Key::Larger | Key::Smaller = key {
            self.like(|options| options.zoom = options.zoom.next(key == Key::Larger));
            return Vec::new();
        }
        if !self.options.two_arrows || !self.is_on_map() {
            return vec![key];
        }
        let meant = self.arrows.take(key);
        // An arrow that waits ends what goes on by itself, as any key does.
        if let Some(run) = self.run.as_mut().filter(|_| meant.is_empty()) {
            run.task = None;
        }
        meant
    }

    /// A button that stands outside the screen and is named by a key as the game comes: on
    /// the map it means what that key means there, whichever keys the player has.
    pub fn button(&mut self, key: Key) {
        let meant = Keymap::default().command_of(key);
        match meant.filter(|_| self.is_on_map()) {
            Some(command) => self.command(command),
            None => self.key(key),
        }
    }

    const fn is_on_map(&self) -> bool {
        matches!(
            self.page,
            Page::Play(Play {
                panel: Panel::Map,
                ..
            })
        )
    }

    /// After a deed: a danger that must not be run past, and a hint that is due.
    pub(super) fn warn_and_hint(&mut self) {
        let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) else {
            return;
        };
        let danger = self.danger.follow(run);
        if let Some(danger) = danger.filter(|_| self.options.pauses && play.panel == Panel::Map) {
            run.task = None;
            play.panel = Panel::Danger(danger);
        }
        let given = &self.options.given;
        let hint = hints::due(run, |hint| given.contains(&hint));
        let Some(hint) = hint.filter(|_| self.options.hints) else {
            return;
        };
        let since = self.hinted.map_or(u32::MAX, |then| run.turn() - then);
        if since >= BETWEEN_HINTS || hint.is_urgent() {
            self.hinted = Some(run.turn());
            run.tell(hint.text(&run.keys), Tone::Hint);
            self.like(|options| {
                options.given.insert(hint);
            });
        }
    }
}

impl Hint {
    /// Whether it would come too late in a few turns.
    const fn is_urgent(self) -> bool {
        matches!(self, Self::Hunted | Self::Wounded | Self::Mercy)
    }
}
