//! Looks after a seat on behalf of a frontend: when it ticks, when it draws,
//! whether the picture changed, and that it is closed in the end.

use crate::ui::client::{Key, Pointer, UiClient};

#[cfg(feature = "window")]
use crate::ui::options::Zoom;
use crate::ui::screen::Screen;
use bevy::platform::time::Instant;
use bevy::prelude::Resource;
use std::time::Duration;

/// How often a seat ticks: about twenty times a second.
pub(super) const TICK: Duration = Duration::from_millis(50);

/// A seat with the screen it draws into.
#[derive(Resource)]
pub(super) struct Host<S: UiClient> {
    seat: S,
    screen: Screen,
    shown: Option<Screen>,
    pointed: Option<Pointer>,
    ticked: Option<Instant>,
    stale: bool,
    closed: bool,
    /// Set while the seat is at work. If it stays set, the seat panicked.
    at_work: bool,
}

impl<S: UiClient> Host<S> {
    pub(super) fn new(seat: S) -> Self {
        Self {
            seat,
            screen: Screen::default(),
            shown: None,
            pointed: None,
            ticked: None,
            stale: true,
            closed: false,
            at_work: false,
        }
    }

    pub(super) fn key(&mut self, key: Key) {
        self.work(|host| host.seat.key(key));
        self.stale = true;
    }

    /// From now on the screen has so many columns and rows.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        if (self.screen.width(), self.screen.height()) != (width, height) {
            self.screen = Screen::new(width, height);
            self.pointed = None;
            self.stale = true;
        }
    }

    /// Passes the pointer on; a move within the same cell is none.
    pub(super) fn pointer(&mut self, pointer: Pointer) {
        if matches!(pointer, Pointer::Moved { .. }) && self.pointed == Some(pointer) {
            return;
        }
        self.pointed = Some(pointer);
        self.work(|host| host.seat.pointer(pointer));
        self.stale = true;
    }

    /// Lets the seat tick if it is time, and draw if anything may have changed.
    /// Returns whether the screen differs from the one returned last.
    pub(super) fn turn(&mut self, now: Instant) -> bool {
        // A little early is in time: timers of the frontends wake us up at
        // about the right moment, and waiting for the next would halve the rate.
        let is_due = |then: Instant| now.duration_since(then) + TICK / 10 >= TICK;
        if self.ticked.is_none_or(is_due) {
            self.ticked = Some(now);
            self.work(|host| host.stale |= host.seat.tick());
        }
        if !std::mem::take(&mut self.stale) {
            return false;
        }
        self.work(|host| host.seat.draw(&mut host.screen));
        let changed = self.shown.as_ref() != Some(&self.screen);
        if changed {
            self.shown = Some(self.screen.clone());
        }
        changed
    }

    /// The screen as the seat drew it last.
    pub(super) fn screen(&self) -> &Screen {
        &self.screen
    }

    pub(super) fn is_over(&self) -> bool {
        self.seat.is_over()
    }

    /// How large the person wants letters.
    #[cfg(feature = "window")]
    pub(super) fn zoom(&self) -> Zoom {
        self.seat.zoom()
    }

    /// Closes the seat, once.
    pub(super) fn close(&mut self) {
        if !std::mem::replace(&mut self.closed, true) {
            self.work(|host| host.seat.close());
        }
    }

    fn work(&mut self, task: impl FnOnce(&mut Self)) {
        self.at_work = true;
        task(self);
        self.at_work = false;
    }
}

impl<S: UiClient> Drop for Host<S> {
    /// Closes a seat that nobody closed, as when the graphics gave up. A seat
    /// that panicked is left alone: what it would keep may be half done.
    fn drop(&mut self) {
        if !self.at_work {
            self.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Colour;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::{Arc, Mutex};

    /// Writes down what it is asked; `!` makes it panic.
    #[derive(Clone, Default)]
    struct Scribe {
        notes: Arc<Mutex<Vec<String>>>,
        text: String,
    }

    impl Scribe {
        fn note(&self, what: impl Into<String>) {
            self.notes.lock().unwrap().push(what.into());
        }

        fn count(&self, what: &str) -> usize {
            let notes = self.notes.lock().unwrap();
            notes.iter().filter(|note| *note == what).count()
        }
    }

    impl UiClient for Scribe {
        fn key(&mut self, key: Key) {
            assert_ne!(key, Key::Char('!'), "asked to panic");
            self.text = format!("{key:?}");
        }

        fn pointer(&mut self, _: Pointer) {
            self.note("pointer");
        }

        fn draw(&mut self, screen: &mut Screen) {
            self.note("draw");
            screen.clear();
            screen.print(0, 0, &self.text, Colour(255, 255, 255));
        }

        fn tick(&mut self) -> bool {
            self.note("tick");
            false
        }

        fn close(&mut self) {
            self.note("close");
        }

        fn is_over(&self) -> bool {
            false
        }
    }

    #[test]
    fn it_shows_a_screen_only_when_it_differs() {
        let mut host = Host::new(Scribe::default());
        let start = Instant::now();
        assert!(host.turn(start), "the first screen is always new");
        assert!(!host.turn(start));
        host.key(Key::Enter);
        assert!(host.turn(start));
        host.key(Key::Enter);
        assert!(!host.turn(start), "drawn again, but the same");
    }

    #[test]
    fn another_size_is_drawn_anew() {
        let mut host = Host::new(Scribe::default());
        let start = Instant::now();
        host.turn(start);
        host.resize(45, 33);
        assert!(host.turn(start), "the screen has another size");
        assert_eq!((host.screen().width(), host.screen().height()), (45, 33));
        host.resize(45, 33);
        assert!(!host.turn(start), "it had that size");
    }

    #[test]
    fn it_ticks_by_the_clock_not_by_the_turn() {
        let scribe = Scribe::default();
        let mut host = Host::new(scribe.clone());
        let start = Instant::now();
        for step in 0..=100 {
            host.turn(start + Duration::from_millis(10 * step));
        }
        assert_eq!(scribe.count("tick"), 21);
        assert_eq!(scribe.count("draw"), 1, "nothing changed");
    }

    #[test]
    fn a_move_within_a_cell_is_none() {
        let scribe = Scribe::default();
        let mut host = Host::new(scribe.clone());
        for x in [3, 3, 4] {
            host.pointer(Pointer::Moved { x, y: 1 });
        }
        assert_eq!(scribe.count("pointer"), 2);
    }

    #[test]
    fn it_is_closed_once_whoever_closes_it() {
        let scribe = Scribe::default();
        let mut host = Host::new(scribe.clone());
        host.close();
        drop(host);
        drop(Host::new(scribe.clone()));
        assert_eq!(scribe.count("close"), 2, "once each");
    }

    #[test]
    fn a_seat_that_panicked_keeps_nothing() {
        let scribe = Scribe::default();
        let mut host = Host::new(scribe.clone());
        catch_unwind(AssertUnwindSafe(|| host.key(Key::Char('!')))).unwrap_err();
        drop(host);
        assert_eq!(scribe.count("close"), 0);
    }
}
