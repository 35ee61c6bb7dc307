//! What the player sees and does, on a buffer of cells.
//!
//! The interface reads the model and the events of a turn and writes only
//! commands. It knows no window and no terminal: it draws into a [`screen::Screen`]
//! and sits behind a frontend as a [`seat::Seat`].

pub mod screen;
pub mod seat;
