//! The effects of the player's options on the session: the options page, letter size,
//! combined arrows, hints, and pauses at great dangers.

use super::{Page, Session};
use crate::ui::client::{Key, UiClient};
use crate::ui::deck;
use crate::ui::hints::{self, Hint};
use crate::ui::keys::Keymap;
use crate::ui::layout::Layout;
use crate::ui::messages::Tone;
use crate::ui::options::{Abilities, Options, OptionsSheet, Wanted, Zoom};
use crate::ui::play::{Panel, Play};
use crate::ui::screen::Screen;

/// Minimum number of turns between two hints that are not urgent.
const BETWEEN_HINTS: u32 = 8;

impl Session {
    /// Enables changing the letter size, for frontends that draw the letters.
    #[must_use]
    pub fn with_zoom(self) -> Self {
        let abilities = Abilities {
            has_zoom: true,
            ..self.abilities
        };
        Self { abilities, ..self }
    }

    /// Enables sounds, for frontends that play them.
    #[must_use]
    pub fn with_sound(self) -> Self {
        let abilities = Abilities {
            has_sound: true,
            ..self.abilities
        };
        Self { abilities, ..self }
    }

    /// Turns motion and flashes off for a player who never chose options, if the system says
    /// that he wants less motion.
    #[must_use]
    pub fn with_less_motion(mut self, is_wanted: bool) -> Self {
        self.options.flicker &= self.has_options || !is_wanted;
        self
    }

    /// Changes the options and stores them.
    pub(super) fn like(&mut self, change: impl FnOnce(&mut Options)) {
        let before = self.options.clone();
        change(&mut self.options);
        if self.options == before {
            return;
        }
        self.give_options_to_run();
        self.keeper.keep_options(&self.options);
    }

    /// Opens the options page over the current page.
    pub(super) fn open_options(&mut self) {
        let below = std::mem::replace(&mut self.page, Page::Title);
        let sheet = OptionsSheet::new(self.abilities);
        self.page = Page::Options(sheet, Box::new(below));
    }

    /// Draws the options over the map, if they were opened there.
    pub(super) fn draw_options(&self, sheet: &OptionsSheet, below: &Page, screen: &mut Screen) {
        match (below, &self.run) {
            (Page::Play(play), Some(run)) => play.draw_behind(run, self.arranged(), screen),
            _ => screen.clear(),
        }
        sheet.draw(&self.options, screen);
    }

    /// Passes a key or press to the options page.
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

    /// The keys to handle now. Letter size keys are handled here, and an arrow may have to
    /// wait.
    pub(super) fn meant(&mut self, key: Key) -> Vec<Key> {
        if let Key::Larger | Key::Smaller | Key::UsualSize = key {
            self.like(|options| {
                options.zoom = match key {
                    Key::UsualSize => Zoom::default(),
                    _ => options.zoom.next(key == Key::Larger),
                };
            });
            return Vec::new();
        }
        if !self.options.two_arrows || !self.is_on_map() {
            return vec![key];
        }
        let meant = self.arrows.take(key);
        // A waiting arrow ends the current task, as any key does.
        if let Some(run) = self.run.as_mut().filter(|_| meant.is_empty()) {
            run.task = None;
        }
        meant
    }

    /// Handles a button outside the screen that is named by a default key. On the map it
    /// means the default command of that key, whatever keys the player has.
    pub fn button(&mut self, key: Key) {
        let meant = Keymap::default().command_of(key);
        match meant.filter(|_| self.is_on_map()) {
            Some(command) => self.command(command),
            None => self.key(key),
        }
    }

    /// The layout of the play screen. Where a page shows a deck, the bar isn't needed.
    pub(super) fn arranged(&self) -> Layout {
        let layout = self.layout.by_touch(self.by_touch);
        match self.has_deck {
            true => layout.without_bar(),
            false => layout,
        }
    }

    /// Whether the player has nothing but fingers, as far as the system knows.
    #[must_use]
    pub fn with_touch(self, by_touch: bool) -> Self {
        Self { by_touch, ..self }
    }

    /// Tells whether a page shows the deck.
    pub fn set_deck(&mut self, is_shown: bool) {
        self.has_deck = is_shown;
        self.give_options_to_run();
    }

    /// The player's keys, to be named in sentences: with a deck, its buttons are.
    pub(super) fn named_keys(&self) -> Keymap {
        self.options.keys.clone().naming_buttons(self.has_deck)
    }

    /// Tells the run what it heeds of the options.
    pub(super) fn give_options_to_run(&mut self) {
        let keys = self.named_keys();
        if let Some(run) = &mut self.run {
            run.keys = keys;
            run.leavings.gather = self.options.gather;
        }
    }

    /// The buttons of the deck as they are now.
    #[must_use]
    pub fn deck(&self) -> [deck::Button; deck::COUNT] {
        match &self.run {
            Some(run) if self.is_on_map() => deck::on_map(run.world()),
            _ => deck::elsewhere(),
        }
    }

    /// Handles a press of a button of the deck, counted from 0.
    pub fn press_deck(&mut self, button: usize) {
        let pressed = self.deck().get(button).copied();
        match pressed.filter(|button| button.is_live).map(|it| it.does) {
            Some(deck::Press::Command(command)) => self.command(command),
            Some(deck::Press::Key(key)) => self.key(key),
            None => {}
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

    /// After an action: warns of a great danger, and gives a hint that is due.
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
            let text = hint.text(&run.keys, hints::pronoun(run, hint));
            run.tell(text, Tone::Hint);
            self.like(|options| {
                options.given.insert(hint);
            });
        }
    }
}

impl Hint {
    /// Whether the hint would be too late in a few turns.
    const fn is_urgent(self) -> bool {
        matches!(self, Self::Hunted | Self::Wounded | Self::Mercy)
    }
}
