//! Reads keys and mouse from the terminal, and never waits for it longer than asked.
//!
//! Crossterm reads on until the bytes make an event, so that an unfinished or unknown
//! sequence blocks it, and it repeats a read that fails for ever. On Unix a thread of our
//! own reads instead. It may block; the game only takes what has arrived. Termina, whose
//! parser comes from crossterm, tells what the bytes mean.

#[cfg(not(unix))]
pub(super) use bevy_ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers as Modifiers, MouseButton,
    MouseEvent, MouseEventKind,
};
#[cfg(unix)]
pub(super) use bytes::Input;
#[cfg(unix)]
pub(super) use termina::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, Modifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

#[cfg(unix)]
pub(super) const ESCAPE_KEY: KeyCode = KeyCode::Escape;
#[cfg(not(unix))]
pub(super) const ESCAPE_KEY: KeyCode = KeyCode::Esc;

/// The events of a console, which sends no bytes.
#[cfg(not(unix))]
pub(super) struct Input;

#[cfg(not(unix))]
impl Input {
    pub(super) fn listen() -> Self {
        Self
    }

    /// Returns what was pressed and pointed at, waiting at most `limit` for the first event.
    ///
    /// # Errors
    ///
    /// Returns an error if the terminal cannot be read.
    pub(super) fn read(&mut self, limit: std::time::Duration) -> std::io::Result<Vec<Event>> {
        use bevy_ratatui::crossterm::event::{poll, read};
        let mut events = Vec::new();
        let mut wait = limit;
        while poll(wait)? {
            events.push(read()?);
            wait = std::time::Duration::ZERO;
        }
        Ok(events)
    }
}

#[cfg(unix)]
mod bytes;
