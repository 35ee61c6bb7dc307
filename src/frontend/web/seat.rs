//! A seat shared between the game loop and the page.
//!
//! The game loop passes keys and draws; the page reads the screen as text, presses keys of
//! its own, and saves the run before it is closed. The two never run at once because a
//! browser runs one thing at a time. The page is never called while the seat is locked,
//! because it may call back into the game.

use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;

use bevy::prelude::Resource;

use super::page;
use crate::frontend::window::Fit;
use crate::ui::client::{Key, Pointer, UiClient};
use crate::ui::cues::Sound;
use crate::ui::messages::{Bookmark, Message};
use crate::ui::options::Zoom;
use crate::ui::screen::Screen;
use crate::ui::session::Session;

/// The shared game session.
#[derive(Clone, Resource)]
pub(super) struct Shared(Arc<Mutex<Sitting>>);

struct Sitting {
    session: Session,
    /// The screen's text as it was last drawn.
    text: String,
    bookmark: Bookmark,
    /// The save status last reported to the page.
    told_flaw: Option<String>,
    /// Whether a call from the page made a redraw necessary.
    is_stale: bool,
    grid: String,
    /// The deck as it was last reported to the page.
    deck: String,
}

impl Shared {
    pub(super) fn new(session: Session) -> Self {
        Self(Arc::new(Mutex::new(Sitting {
            session,
            text: String::new(),
            bookmark: Bookmark::default(),
            told_flaw: None,
            is_stale: true,
            grid: String::new(),
            deck: String::new(),
        })))
    }

    fn sitting(&self) -> MutexGuard<'_, Sitting> {
        self.0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Reports the save status to the page if it changed.
    fn tell_flaw(&self) {
        let mut sitting = self.sitting();
        let flaw = sitting.flaw();
        if sitting.told_flaw.as_ref() == Some(&flaw) {
            return;
        }
        sitting.told_flaw = Some(flaw.clone());
        drop(sitting);
        page::with(|page| page.kept(&flaw));
    }

    /// Presses a key on behalf of the page. The result is drawn at the next tick.
    pub(super) fn press(&self, key: Key) {
        let mut sitting = self.sitting();
        sitting.session.button(key);
        sitting.is_stale = true;
    }

    /// Presses a button of the deck. The result is drawn at the next tick.
    pub(super) fn press_deck(&self, button: usize) {
        let mut sitting = self.sitting();
        sitting.session.press_deck(button);
        sitting.is_stale = true;
    }

    pub(super) fn set_deck(&self, is_shown: bool) {
        let mut sitting = self.sitting();
        sitting.session.set_deck(is_shown);
        sitting.is_stale = true;
    }

    /// Reports the deck to the page if it changed.
    fn tell_deck(&self) {
        let mut sitting = self.sitting();
        let buttons = sitting.session.deck();
        let buttons = buttons.map(|it| format!("[{:?},{}]", it.label, it.is_live));
        let deck = format!("[{}]", buttons.join(","));
        if deck == sitting.deck {
            return;
        }
        sitting.deck.clone_from(&deck);
        drop(sitting);
        page::with(|page| page.decked(&deck));
    }

    pub(super) fn text(&self) -> String {
        self.sitting().text.clone()
    }

    pub(super) fn grid(&self) -> String {
        self.sitting().grid.clone()
    }

    pub(super) fn set_grid(&self, fit: Fit, scale: f32) {
        let page = |pixels: u32| pixels as f32 / scale;
        self.sitting().grid = format!(
            "{{\"columns\":{},\"rows\":{},\"left\":{},\"top\":{},\"cell_width\":{},\"cell_height\":{}}}",
            fit.columns,
            fit.rows,
            page(fit.left),
            page(fit.top),
            page(fit.cell_width),
            page(fit.cell_height),
        );
    }

    /// Saves the run. Returns what went wrong, or an empty string. After a panic in the
    /// middle of a turn nothing is saved, so the last valid save is kept.
    pub(super) fn keep(&self) -> String {
        match self.0.try_lock() {
            Ok(mut sitting) => {
                sitting.session.close();
                sitting.is_stale = true;
                // The page shows these itself.
                let _ = sitting.session.last_words().take();
                sitting.flaw()
            }
            Err(TryLockError::WouldBlock | TryLockError::Poisoned(_)) => {
                "The game failed in the middle of a turn; what was saved before is still there."
                    .to_owned()
            }
        }
    }

    pub(super) fn as_file(&self) -> Option<Vec<u8>> {
        self.sitting().session.as_file()
    }

    pub(super) fn bring_back(&self, file: &[u8]) -> Result<(), String> {
        let mut sitting = self.sitting();
        sitting.is_stale = true;
        sitting.session.bring_back(file)
    }

    pub(super) fn go_on(&self) {
        let mut sitting = self.sitting();
        sitting.is_stale = true;
        sitting.session.go_on_from_title();
    }

    pub(super) fn begin_linked(&self, seed: Option<u64>, kit: Option<&str>) -> Result<(), String> {
        let mut sitting = self.sitting();
        let content = sitting.session.content();
        let kit = kit.map(|name| content.kit_called(name)).transpose()?;
        sitting.is_stale = true;
        sitting.session.begin_linked(seed, kit)
    }

    pub(super) fn take_mod(&self, folder: &str, turns_on: bool) -> Result<String, String> {
        let mut sitting = self.sitting();
        sitting.is_stale = true;
        sitting.session.take_mod(folder, turns_on)
    }

    pub(super) fn watch(&self, log: &str) -> Result<(), String> {
        let mut sitting = self.sitting();
        sitting.is_stale = true;
        sitting.session.watch_log(log)
    }
}

impl UiClient for Shared {
    fn key(&mut self, key: Key) {
        self.sitting().session.key(key);
    }

    fn pointer(&mut self, pointer: Pointer) {
        self.sitting().session.pointer(pointer);
    }

    fn draw(&mut self, screen: &mut Screen) {
        let mut sitting = self.sitting();
        sitting.session.draw(screen);
        let text = screen.to_text();
        let news = (text != sitting.text).then(|| {
            sitting.text.clone_from(&text);
            sitting.news()
        });
        drop(sitting);
        if let Some(news) = news {
            page::show(&text, &news);
        }
        self.tell_deck();
    }

    fn tick(&mut self) -> bool {
        let mut sitting = self.sitting();
        let changed = sitting.session.tick() | std::mem::take(&mut sitting.is_stale);
        let sounds = sitting.session.sounds();
        drop(sitting);
        for Sound { cue, pan } in sounds {
            page::with(|page| page.sounded(cue.name(), f32::from(pan) / 100.0));
        }
        self.tell_flaw();
        changed
    }

    fn set_motion_pace(&mut self, ticks: u32) {
        self.sitting().session.set_motion_pace(ticks);
    }

    fn animate(&mut self, elapsed: Duration) -> bool {
        self.sitting().session.animate(elapsed)
    }

    fn is_busy(&self) -> bool {
        self.sitting().session.is_busy()
    }

    fn is_animated(&self) -> bool {
        self.sitting().session.is_animated()
    }

    fn close(&mut self) {
        self.sitting().session.close();
    }

    fn is_over(&self) -> bool {
        self.sitting().session.is_over()
    }

    fn zoom(&self) -> Zoom {
        self.sitting().session.zoom()
    }
}

/// Maximum number of messages read out at once: enough for a turn, without the whole
/// history of a resumed run.
const MOST_NEWS: usize = 8;

impl Sitting {
    /// Why the run is not saved; empty if it is saved or there is no run.
    fn flaw(&self) -> String {
        let flaw = self.session.flaw().filter(|_| self.session.has_run());
        flaw.unwrap_or_default().to_owned()
    }

    fn news(&mut self) -> String {
        let Some(run) = self.session.run_shown() else {
            return String::new();
        };
        let lines = run.messages.read_on(&mut self.bookmark);
        let first = lines.len().saturating_sub(MOST_NEWS);
        let lines: Vec<String> = lines[first..].iter().map(Message::line).collect();
        lines.join("\n")
    }
}
