//! The interface between a frontend and the game's user interface.
//!
//! A frontend shows a [`Screen`] and passes on keys and the pointer; it knows nothing of
//! the game. It can drive any [`UiClient`].

use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use super::cues::Sound;
use super::options::Zoom;
use super::screen::Screen;
use super::window_place::WindowPlace;
use crate::spatial::Dir;

/// A key press. Symbols are the characters they produce, so `<` is `<` on any keyboard
/// layout; number pad keys are reported by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Key {
    #[strum(disabled)]
    Char(char),
    /// A digit of the number pad, 0 to 9.
    #[strum(disabled)]
    Pad(u8),
    /// Shift plus an arrow key, Home, End, Page Up, Page Down or a number pad key, as the
    /// direction it points in.
    #[strum(disabled)]
    Shift(Dir),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    #[strum(serialize = "pgup")]
    PageUp,
    #[strum(serialize = "pgdn")]
    PageDown,
    Enter,
    #[strum(serialize = "esc")]
    Escape,
    Tab,
    Backspace,
    Delete,
    /// Make letters larger, in frontends that can. Works whatever is open.
    #[strum(serialize = "ctrl +")]
    Larger,
    /// Make letters smaller.
    #[strum(serialize = "ctrl -")]
    Smaller,
    /// Make letters as large as usual.
    #[strum(serialize = "ctrl 0")]
    UsualSize,
}

impl Key {
    /// The key equivalent to a notch of the wheel.
    #[must_use]
    pub const fn of_wheel(up: bool) -> Self {
        if up { Self::Up } else { Self::Down }
    }

    /// The same key with shift held, for keys that point in a direction. The others already
    /// include shift in the character they print.
    #[must_use]
    pub const fn shifted(self) -> Self {
        Self::Shift(match self {
            Self::Up | Self::Pad(8) => Dir::North,
            Self::Down | Self::Pad(2) => Dir::South,
            Self::Left | Self::Pad(4) => Dir::West,
            Self::Right | Self::Pad(6) => Dir::East,
            Self::Home | Self::Pad(7) => Dir::NorthWest,
            Self::PageUp | Self::Pad(9) => Dir::NorthEast,
            Self::End | Self::Pad(1) => Dir::SouthWest,
            Self::PageDown | Self::Pad(3) => Dir::SouthEast,
            other => return other,
        })
    }
}

/// A mouse or touch event, in columns and rows of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Pointer {
    Moved {
        x: u16,
        y: u16,
    },
    Pressed {
        x: u16,
        y: u16,
    },
    /// The secondary mouse button.
    PressedOther {
        x: u16,
        y: u16,
    },
    /// One notch of the wheel.
    Scrolled {
        up: bool,
    },
    /// A short touch. Fingers are imprecise, so nearby targets count.
    Tapped {
        x: u16,
        y: u16,
    },
    /// A long press: looks at a cell. Where there is nothing to look at, it acts as a tap.
    Held {
        x: u16,
        y: u16,
    },
}

/// What a frontend drives: takes keys and the pointer, draws the screen.
pub trait UiClient: Send + Sync + 'static {
    /// A key was pressed or repeats.
    fn key(&mut self, key: Key);

    /// The pointer moved or was pressed.
    fn pointer(&mut self, pointer: Pointer);

    /// Draws everything. `screen` has its previous contents, or a new size. Pointer
    /// positions refer to the screen drawn last.
    fn draw(&mut self, screen: &mut Screen);

    /// Called twenty times a second while a frontend runs, so that tasks spanning several
    /// turns (resting, walking) can continue. Returns whether a redraw is needed.
    fn tick(&mut self) -> bool;

    /// Whether ticks must come one by one. If not, several may come at once.
    fn is_busy(&self) -> bool {
        true
    }

    /// Sets the number of ticks between two pictures of moving ground, at least 1. Frontends
    /// that draw slowly ask for many.
    fn set_motion_pace(&mut self, ticks: u32);

    /// Lets short effects proceed by the time since the last call, at each wake-up of the
    /// frontend. Returns whether a redraw is needed.
    fn animate(&mut self, _elapsed: Duration) -> bool {
        false
    }

    /// Whether effects are running, so that the frontend should wake more often.
    fn is_animated(&self) -> bool {
        false
    }

    /// The frontend is about to end (window closed, terminal gone): save what must not be
    /// lost. May be called more than once.
    fn close(&mut self);

    /// Whether the player asked to leave, so that the frontend should end.
    fn is_over(&self) -> bool;

    /// The letter size the player wants, for frontends that can change it.
    fn zoom(&self) -> Zoom {
        Zoom::default()
    }

    /// The sounds of what happened since the last call, for frontends that can play them.
    fn sounds(&mut self) -> Vec<Sound> {
        Vec::new()
    }

    /// Where the player left the window the last time, for frontends that open one.
    fn window_place(&self) -> Option<WindowPlace> {
        None
    }

    /// Remembers where the player left the window.
    fn keep_window_place(&mut self, _place: WindowPlace) {}
}
