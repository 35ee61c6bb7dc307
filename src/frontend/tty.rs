//! The text terminal: shows the screen with `bevy_ratatui` and reads keys and mouse.
//!
//! What the screen shows and what a key does is decided elsewhere.

mod colour_depth;
mod draw_terminal;
mod input;
mod keys;

use self::colour_depth::ColourDepth;
use super::host::{Host, TICK};
use super::{FrontendError, signals, terminal_available};
use crate::outside::text::err;
use crate::ui::client::{Pointer, UiClient};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy_ratatui::crossterm::terminal::disable_raw_mode;
use bevy_ratatui::error::ErrorPlugin;
use bevy_ratatui::event::EventPlugin;
use bevy_ratatui::{RatatuiContext, RatatuiPlugins};
use input::{Event, Input, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Size;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::{mem, thread};

/// How many ticks the last resort waits for a seat that is at work.
const TICKS_OF_WORK: u32 = 100;

/// The first error raised where it could not be returned.
static FAULT: Mutex<Option<String>> = Mutex::new(None);

/// The seat. Its lock is free while the terminal is written to or read from, which may block.
#[derive(Resource)]
struct Shared<S: UiClient>(Arc<Mutex<Host<S>>>);

impl<S: UiClient> Shared<S> {
    fn host(&self) -> MutexGuard<'_, Host<S>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays in the terminal. Returns when the seat is over, a signal arrives or the terminal
/// is gone.
///
/// # Errors
///
/// [`FrontendError::NoTerminal`] if there is no terminal to start in, and
/// [`FrontendError::Terminal`] if the terminal fails later; the seat is closed by then.
pub fn run<S: UiClient>(seat: S) -> Result<(), FrontendError> {
    if !terminal_available() {
        return Err(FrontendError::NoTerminal);
    }
    let shared = Shared(Arc::new(Mutex::new(Host::new(seat))));
    let host = Arc::downgrade(&shared.0);
    signals::listen_and_insist(move || rescue(&host));
    // A panic message would be drawn over by the picture: store it until the picture is
    // gone.
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|panic| note(panic.to_string())));
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
        App::new()
            .add_plugins(plugins())
            .set_error_handler(|error, _| note(error.to_string()))
            .insert_resource(shared)
            .add_systems(Startup, keys::tell_apart)
            .add_systems(Update, show::<S>)
            .set_runner(play::<S>)
            .run();
    }));
    panic::set_hook(usual);
    let fault = FAULT.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Err(cause) = outcome {
        // Ignore the result: stderr may be closed.
        let _ = writeln!(err(), "{}", fault.unwrap_or_default());
        panic::resume_unwind(cause);
    }
    fault.map_or(Ok(()), |fault| Err(FrontendError::Terminal(fault)))
}

fn plugins() -> bevy::app::PluginGroupBuilder {
    RatatuiPlugins {
        // The protocol would break AltGr and other ways to type a symbol, see `keys`.
        enable_kitty_protocol: false,
        enable_mouse_capture: true,
        enable_input_forwarding: false,
    }
    .build()
    .disable::<ErrorPlugin>()
    // Replaced by `input`.
    .disable::<EventPlugin>()
}

/// Stores the first fault, which caused any later ones, and asks the frontend to stop.
fn note(fault: String) {
    let mut noted = FAULT.lock().unwrap_or_else(PoisonError::into_inner);
    noted.get_or_insert(fault);
    signals::ask_to_leave();
}

/// Runs the app: one update per input and at least one per tick.
fn play<S: UiClient>(mut app: App) -> AppExit {
    app.finish();
    app.cleanup();
    let mut input = Input::listen();
    loop {
        app.update();
        let shared = app.world().resource::<Shared<S>>();
        if shared.host().is_over() || signals::leave_asked() {
            break;
        }
        let patience = shared.host().patience();
        match input.read(patience) {
            Ok(events) => events
                .iter()
                .for_each(|event| pass_on(event, &mut shared.host())),
            Err(error) => {
                note(error.to_string());
                break;
            }
        }
    }
    app.world().resource::<Shared<S>>().host().close();
    restore(&mut app);
    AppExit::Success
}

/// Restores the terminal, if it is there. Dropping the context instead would report one that
/// is gone to stderr, and panic if that is gone, too.
fn restore(app: &mut App) {
    if let Some(context) = app.world_mut().remove_resource::<RatatuiContext>() {
        mem::forget(context);
        let _ = RatatuiContext::restore();
    }
}

/// Closes the seat although the app does not come to it, because the terminal takes no output.
/// Gives up on a seat that panicked or works for too long.
fn rescue<S: UiClient>(host: &Weak<Mutex<Host<S>>>) {
    let Some(host) = host.upgrade() else {
        return;
    };
    for _ in 0..TICKS_OF_WORK {
        match host.try_lock() {
            Ok(mut host) => {
                host.close();
                break;
            }
            Err(TryLockError::Poisoned(_)) => break,
            Err(TryLockError::WouldBlock) => thread::sleep(TICK),
        }
    }
    let _ = disable_raw_mode();
}

/// Passes a key or a pointer event to the seat.
fn pass_on<S: UiClient>(event: &Event, host: &mut Host<S>) {
    match event {
        Event::Key(key) if keys::is_interrupt(key) => signals::ask_to_leave(),
        Event::Key(key) => {
            if let Some(key) = keys::translate(key) {
                host.key(key);
            }
        }
        Event::Mouse(mouse)
            if mouse.column < host.screen().width() && mouse.row < host.screen().height() =>
        {
            if let Some(pointer) = pointer(mouse) {
                host.pointer(pointer);
            }
        }
        _ => {}
    }
}

/// What the mouse does, if the game uses it.
fn pointer(mouse: &MouseEvent) -> Option<Pointer> {
    let (x, y) = (mouse.column, mouse.row);
    Some(match mouse.kind {
        MouseEventKind::Moved | MouseEventKind::Drag(_) => Pointer::Moved { x, y },
        MouseEventKind::Down(MouseButton::Left) => Pointer::Pressed { x, y },
        MouseEventKind::Down(MouseButton::Right) => Pointer::PressedOther { x, y },
        MouseEventKind::ScrollUp => Pointer::Scrolled { up: true },
        MouseEventKind::ScrollDown => Pointer::Scrolled { up: false },
        _ => return None,
    })
}

/// Ticks between two pictures of moving ground: half a second, for terminals far away.
const SLOW_MOTION: u32 = 10;

/// Lets the seat tick and draw, and redraws the terminal if the screen or its size changed.
fn show<S: UiClient>(
    shared: Res<Shared<S>>,
    mut terminal: ResMut<RatatuiContext>,
    mut drawn: Local<Option<Size>>,
    mut depth: Local<Option<ColourDepth>>,
) -> Result {
    let depth = *depth.get_or_insert_with(ColourDepth::of_terminal);
    let size = terminal.size().ok();
    let mut host = shared.host();
    host.set_motion_pace(SLOW_MOTION);
    if let Some(size) = size {
        let (columns, rows) = draw_terminal::screen_size(size.width, size.height);
        host.resize(columns, rows);
    }
    let changed = host.turn(Instant::now());
    drop(host);
    let resized = mem::replace(&mut *drawn, size) != size;
    if changed || resized {
        terminal.draw(|frame| {
            draw_terminal::paint(shared.host().screen(), depth, frame.buffer_mut());
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::host::Scribe;
    use super::*;
    use crate::ui::client::Key;
    use std::time::Duration;

    fn shared() -> (Scribe, Arc<Mutex<Host<Scribe>>>) {
        let scribe = Scribe::default();
        (scribe.clone(), Arc::new(Mutex::new(Host::new(scribe))))
    }

    #[test]
    fn the_last_resort_closes_a_seat_as_soon_as_it_is_free() {
        let (scribe, host) = shared();
        let weak = Arc::downgrade(&host);
        let at_work = host.lock().unwrap();
        let rescuer = thread::spawn(move || rescue(&weak));
        thread::sleep(Duration::from_millis(100));
        assert_eq!(scribe.count("close"), 0);
        drop(at_work);
        rescuer.join().unwrap();
        assert_eq!(scribe.count("close"), 1);
        drop(host);
        assert_eq!(scribe.count("close"), 1, "once is enough");
    }

    #[test]
    fn the_last_resort_leaves_a_seat_that_panicked_or_is_gone() {
        let (scribe, host) = shared();
        let weak = Arc::downgrade(&host);
        let work = AssertUnwindSafe(|| host.lock().unwrap().key(Key::Char('!')));
        panic::catch_unwind(work).unwrap_err();
        rescue(&weak);
        drop(host);
        rescue(&weak);
        assert_eq!(scribe.count("close"), 0);
    }
}
