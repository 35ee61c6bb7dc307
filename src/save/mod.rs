//! Saves and command logs: a running game as bytes, kept where they survive.
//!
//! A save is a [snapshot] in a checked [envelope](format); the [store] keeps the
//! newest and one older copy on a [shelf]. Nothing here decides when to save.
//!
//! Bytes from a disk are never trusted: whatever they hold, reading them ends
//! in a game that can be played or in a [`Flaw`] that says what is wrong.

pub mod file_shelf;
pub mod flaw;
pub mod format;
#[cfg(test)]
mod mangling;
pub mod names;
pub mod shelf;
pub mod snapshot;
pub mod sound;
pub mod store;
#[cfg(test)]
mod testing;

pub use flaw::Flaw;
pub use snapshot::{Saved, SavedMessage, decode, encode};
pub use store::{Loaded, Store, StoreError};
