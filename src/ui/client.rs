//! What a frontend and the interface say to each other.
//!
//! A frontend shows a [`Screen`] and passes on keys and the pointer; it knows
//! nothing of the game. Whatever can sit behind a frontend is a [`UiClient`].

use super::options::Zoom;
use super::screen::Screen;
use crate::spatial::Dir;

/// A key as the person meant it: symbols as the character they make, so that
/// `<` is `<` on any keyboard; keys of the number pad as themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Key {
    Char(char),
    /// A digit of the number pad, 0 to 9.
    Pad(u8),
    /// An arrow, one of the keys about them or one of the number pad, held together with
    /// shift: by where it points.
    Shift(Dir),
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    Tab,
    Backspace,
    Delete,
    /// Larger letters, please: where the frontend draws them, whatever is open.
    Larger,
    /// Smaller ones.
    Smaller,
}

impl Key {
    /// The key that a notch of the wheel stands for.
    #[must_use]
    pub const fn of_wheel(up: bool) -> Self {
        if up { Self::Up } else { Self::Down }
    }

    /// The same key held together with shift, where that is another: those that point
    /// somewhere. What a key prints has shift in it already.
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

/// What the mouse or a finger does, in columns and rows of the screen.
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
    /// The second button.
    PressedOther {
        x: u16,
        y: u16,
    },
    /// The wheel, by a notch.
    Scrolled {
        up: bool,
    },
    /// A finger that came and went. Fingers are broad: near is meant, too.
    Tapped {
        x: u16,
        y: u16,
    },
    /// A finger that rests: it looks. Where there is nothing to look at, it taps.
    Held {
        x: u16,
        y: u16,
    },
}

/// Where the person sits: takes keys and the pointer, draws the screen.
pub trait UiClient: Send + Sync + 'static {
    /// A key went down, or repeats.
    fn key(&mut self, key: Key);

    /// The pointer moved or was pressed.
    fn pointer(&mut self, pointer: Pointer);

    /// Draws all there is to see. The screen comes as it was left last time, or
    /// in another size, and where the pointer is counts on the screen drawn last.
    fn draw(&mut self, screen: &mut Screen);

    /// Called at least ten times a second while a frontend runs, so that what
    /// goes on by itself (a rest, a walk) can go on. Returns whether anything
    /// changed that wants drawing.
    fn tick(&mut self) -> bool;

    /// The frontend is about to go away (window closed, terminal gone): keep
    /// what must not be lost. May be called more than once.
    fn close(&mut self);

    /// Whether the person asked to leave: the frontend should end.
    fn is_over(&self) -> bool;

    /// How large the person wants letters, where the frontend draws them.
    fn zoom(&self) -> Zoom {
        Zoom::default()
    }
}
