//! The text terminal: shows the screen with `bevy_ratatui` and reads keys and mouse.
//!
//! What the screen shows and what a key does is decided elsewhere.

mod draw_terminal;
mod keys;
mod wait;

use super::host::{Host, TICK};
use super::{FrontendError, signals, terminal_available};
use crate::ui::client::{Pointer, UiClient};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy_ratatui::crossterm::event::{MouseButton, MouseEventKind};
use bevy_ratatui::error::ErrorPlugin;
use bevy_ratatui::event::{KeyMessage, MouseMessage, ResizeMessage};
use bevy_ratatui::{RatatuiContext, RatatuiPlugins};
use std::io::{Write, stderr};
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The first error raised where it could not be returned.
static FAULT: Mutex<Option<String>> = Mutex::new(None);

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
    signals::listen();
    // A panic message would be drawn over by the picture: store it until the picture is
    // gone.
    let usual = panic::take_hook();
    panic::set_hook(Box::new(|panic| note(panic.to_string())));
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
        App::new()
            .add_plugins(plugins())
            .set_error_handler(|error, _| note(error.to_string()))
            .insert_resource(Host::new(seat))
            .add_systems(Startup, keys::tell_apart)
            .add_systems(Update, (keyboard::<S>, mouse::<S>, show::<S>).chain())
            .set_runner(play::<S>)
            .run();
    }));
    panic::set_hook(usual);
    let fault = FAULT.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Err(cause) = outcome {
        // Ignore the result: stderr may be closed.
        let _ = writeln!(stderr(), "{}", fault.unwrap_or_default());
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
    loop {
        app.update();
        let is_over = app.world().resource::<Host<S>>().is_over();
        if is_over || signals::leave_asked() || app.should_exit().is_some() {
            break;
        }
        if let Err(error) = wait::for_input(TICK) {
            note(error.to_string());
            break;
        }
    }
    app.world_mut().resource_mut::<Host<S>>().close();
    if wait::for_input(Duration::ZERO).is_err() {
        // Do not restore a terminal that is gone: reporting that failure to a closed stderr
        // would panic.
        std::mem::forget(app.world_mut().remove_resource::<RatatuiContext>());
    }
    AppExit::Success
}

fn keyboard<S: UiClient>(mut messages: MessageReader<KeyMessage>, mut host: ResMut<Host<S>>) {
    for key in messages.read().filter_map(|it| keys::translate(&it.0)) {
        host.key(key);
    }
}

fn mouse<S: UiClient>(mut messages: MessageReader<MouseMessage>, mut host: ResMut<Host<S>>) {
    for message in messages.read() {
        let (x, y) = (message.column, message.row);
        if x >= host.screen().width() || y >= host.screen().height() {
            continue;
        }
        match message.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                host.pointer(Pointer::Moved { x, y });
            }
            MouseEventKind::Down(MouseButton::Left) => host.pointer(Pointer::Pressed { x, y }),
            MouseEventKind::Down(MouseButton::Right) => {
                host.pointer(Pointer::PressedOther { x, y });
            }
            MouseEventKind::ScrollUp => host.pointer(Pointer::Scrolled { up: true }),
            MouseEventKind::ScrollDown => host.pointer(Pointer::Scrolled { up: false }),
            _ => {}
        }
    }
}

/// Lets the seat tick and draw, and redraws the terminal if the screen or its size changed.
fn show<S: UiClient>(
    mut host: ResMut<Host<S>>,
    mut resized: MessageReader<ResizeMessage>,
    mut terminal: ResMut<RatatuiContext>,
) -> Result {
    if let Ok(size) = terminal.size() {
        let (columns, rows) = draw_terminal::screen_size(size.width, size.height);
        host.resize(columns, rows);
    }
    let changed = host.turn(Instant::now());
    if changed || resized.read().count() > 0 {
        terminal.draw(|frame| draw_terminal::paint(host.screen(), frame.buffer_mut()))?;
    }
    Ok(())
}
