//! Drives a seat for a frontend: decides when it ticks and draws, tells whether the picture
//! changed, and makes sure it is closed.

use crate::ui::client::{Key, Pointer, UiClient};

#[cfg(feature = "sound")]
use crate::ui::cues::Sound;
#[cfg(feature = "window")]
use crate::ui::options::Zoom;
use crate::ui::screen::Screen;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
use crate::ui::window_place::WindowPlace;
use bevy::platform::time::Instant;
use bevy::prelude::Resource;
use std::time::Duration;

/// Time between two ticks of a seat: 20 ticks per second.
pub(super) const TICK: Duration = Duration::from_millis(50);
/// Ticks between two wake-ups while nothing happens by itself. Each wake-up costs a window
/// more than the ticks.
const IDLE: u32 = 4;
/// Time between two pictures while effects run: half a tick, so that ticks keep their rate.
const FRAME: Duration = Duration::from_millis(25);

/// A seat and the screen it draws into.
#[derive(Resource)]
pub(super) struct Host<S: UiClient> {
    seat: S,
    screen: Screen,
    shown: Option<Screen>,
    pointed: Option<Pointer>,
    ticked: Option<Instant>,
    /// When the seat was last told how much time has passed.
    woken: Option<Instant>,
    stale: bool,
    /// Where the window is, if it has moved or changed its size.
    #[cfg(all(feature = "window", not(target_arch = "wasm32")))]
    window: Option<WindowPlace>,
    closed: bool,
    /// Set while the seat's code runs. If it stays set, the seat panicked.
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
            woken: None,
            stale: true,
            #[cfg(all(feature = "window", not(target_arch = "wasm32")))]
            window: None,
            closed: false,
            at_work: false,
        }
    }

    pub(super) fn key(&mut self, key: Key) {
        self.work(|host| host.seat.key(key));
        self.stale = true;
    }

    /// Resizes the screen to `width` columns and `height` rows.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        if (self.screen.width(), self.screen.height()) != (width, height) {
            self.screen = Screen::new(width, height);
            self.pointed = None;
            self.stale = true;
        }
    }

    /// Passes a pointer event to the seat, dropping moves within the same cell.
    pub(super) fn pointer(&mut self, pointer: Pointer) {
        if matches!(pointer, Pointer::Moved { .. }) && self.pointed == Some(pointer) {
            return;
        }
        self.pointed = Some(pointer);
        self.work(|host| host.seat.pointer(pointer));
        self.stale = true;
    }

    /// Lets the seat tick if a tick is due, and draw if anything may have changed. Returns
    /// whether the screen differs from the previously shown one.
    pub(super) fn turn(&mut self, now: Instant) -> bool {
        let since = |then| now.duration_since(then);
        let elapsed = self.woken.replace(now).map(since).unwrap_or_default();
        self.work(|host| host.stale |= host.seat.animate(elapsed));
        let due = self
            .ticked
            .map_or(1, |then| ticks_within(now.duration_since(then)));
        if due > 0 {
            self.ticked = Some(now);
        }
        // A busy seat does not catch up, so that every tick is seen.
        let most = if self.seat.is_busy() { 1 } else { IDLE };
        for _ in 0..due.min(most) {
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

    /// Sets the number of ticks between two pictures of moving ground.
    pub(super) fn set_motion_pace(&mut self, ticks: u32) {
        self.seat.set_motion_pace(ticks);
    }

    /// How long the frontend may sleep if nothing is pressed.
    pub(super) fn patience(&self) -> Duration {
        match (self.seat.is_animated(), self.seat.is_busy()) {
            (true, _) => FRAME,
            (false, true) => TICK,
            (false, false) => TICK * IDLE,
        }
    }

    /// The screen as the seat last drew it.
    pub(super) fn screen(&self) -> &Screen {
        &self.screen
    }

    pub(super) fn is_over(&self) -> bool {
        self.seat.is_over()
    }

    /// The letter size the player asked for.
    #[cfg(feature = "window")]
    pub(super) fn zoom(&self) -> Zoom {
        self.seat.zoom()
    }

    /// The sounds since the last call.
    #[cfg(feature = "sound")]
    pub(super) fn sounds(&mut self) -> Vec<Sound> {
        let mut sounds = Vec::new();
        self.work(|host| sounds = host.seat.sounds());
        sounds
    }

    /// Notes where the window is. The seat learns it before it is closed.
    #[cfg(all(feature = "window", not(target_arch = "wasm32")))]
    pub(super) fn note_window(&mut self, place: WindowPlace) {
        self.window = Some(place);
    }

    /// Closes the seat. Further calls do nothing.
    pub(super) fn close(&mut self) {
        if !std::mem::replace(&mut self.closed, true) {
            #[cfg(all(feature = "window", not(target_arch = "wasm32")))]
            if let Some(place) = self.window {
                self.work(|host| host.seat.keep_window_place(place));
            }
            self.work(|host| host.seat.close());
        }
    }

    fn work(&mut self, task: impl FnOnce(&mut Self)) {
        self.at_work = true;
        task(self);
        self.at_work = false;
    }
}

/// The ticks due after that time. They may come up to 10 percent early: the frontends' timers
/// may wake us slightly before time, and waiting for the next wake-up would halve the rate.
fn ticks_within(elapsed: Duration) -> u32 {
    let ticks = (elapsed + TICK / 10).as_nanos() / TICK.as_nanos();
    u32::try_from(ticks).unwrap_or(u32::MAX)
}

impl<S: UiClient> Drop for Host<S> {
    /// Closes a seat that is still open, for example after the graphics failed. A seat that
    /// panicked is left alone because its state may be inconsistent.
    fn drop(&mut self) {
        if !self.at_work {
            self.close();
        }
    }
}

#[cfg(all(test, feature = "tty"))]
pub(super) use tests::Scribe;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Colour;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::{Arc, Mutex};

    /// Records the calls it gets; the key `!` makes it panic.
    #[derive(Clone, Default)]
    pub(in super::super) struct Scribe {
        notes: Arc<Mutex<Vec<String>>>,
        text: String,
    }

    impl Scribe {
        fn note(&self, what: impl Into<String>) {
            self.notes.lock().unwrap().push(what.into());
        }

        pub(in super::super) fn count(&self, what: &str) -> usize {
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

        fn set_motion_pace(&mut self, _: u32) {}

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

    /// Counts its ticks; nothing happens by itself.
    #[derive(Default)]
    struct Sleeper(u32);

    impl UiClient for Sleeper {
        fn key(&mut self, _: Key) {}

        fn pointer(&mut self, _: Pointer) {}

        fn draw(&mut self, _: &mut Screen) {}

        fn tick(&mut self) -> bool {
            self.0 += 1;
            false
        }

        fn is_busy(&self) -> bool {
            false
        }

        fn set_motion_pace(&mut self, _: u32) {}

        fn close(&mut self) {}

        fn is_over(&self) -> bool {
            false
        }
    }

    #[test]
    fn a_seat_with_nothing_to_do_is_woken_seldom_and_loses_no_tick() {
        let mut host = Host::new(Sleeper::default());
        let start = Instant::now();
        assert_eq!(host.patience(), Duration::from_millis(200));
        for step in 0..=10 {
            host.turn(start + Duration::from_millis(200 * step));
        }
        assert_eq!(host.seat.0, 41);
        host.turn(start + Duration::from_secs(3600));
        assert_eq!(host.seat.0, 45, "an hour is not made up for");
    }

    #[test]
    fn it_wakes_more_often_only_while_effects_run() {
        let mut host = Host::new(Mover::default());
        let start = Instant::now();
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        host.turn(at(0));
        assert_eq!(host.patience(), TICK);
        host.key(Key::Enter);
        assert_eq!(host.patience(), FRAME);
        for time in [10, 35, 60] {
            host.turn(at(time));
        }
        assert_eq!(host.seat.told, [0, 10, 25, 25]);
        assert_eq!(host.patience(), TICK);
        let drawn = host.seat.drawn;
        host.turn(at(70));
        assert_eq!(host.seat.drawn, drawn, "nothing is drawn when idle");
    }

    /// A key starts an effect of fifty milliseconds.
    #[derive(Default)]
    struct Mover {
        left: u64,
        told: Vec<u64>,
        drawn: u32,
    }

    impl UiClient for Mover {
        fn key(&mut self, _: Key) {
            self.left = 50;
        }

        fn pointer(&mut self, _: Pointer) {}

        fn draw(&mut self, _: &mut Screen) {
            self.drawn += 1;
        }

        fn tick(&mut self) -> bool {
            false
        }

        fn animate(&mut self, elapsed: Duration) -> bool {
            let elapsed = u64::try_from(elapsed.as_millis()).expect("it is short");
            self.told.push(elapsed);
            let was_running = self.left > 0;
            self.left = self.left.saturating_sub(elapsed);
            was_running
        }

        fn is_animated(&self) -> bool {
            self.left > 0
        }

        fn set_motion_pace(&mut self, _: u32) {}

        fn close(&mut self) {}

        fn is_over(&self) -> bool {
            false
        }
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
    fn it_is_closed_only_once() {
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
