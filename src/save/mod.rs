//! Saves and command logs: a running game as bytes, kept where they survive.
//!
//! A save is a [snapshot] in a checked [envelope](mod@format); the [store] keeps the
//! newest and one older copy on a [shelf]. The [log](mod@log) of commands lies
//! beside it, for [`replay()`] and for proving that two machines agree. Nothing
//! here draws, asks, or decides when to save.
//!
//! Bytes from a disk are never trusted: whatever they hold, reading them ends
//! in a game that can be played or in a [`SaveError`] that says what is wrong.

pub use crate::save::transcript::ReplayError;

pub mod bestiary;
#[cfg(test)]
mod corruption_tests;
pub mod error;
#[cfg(not(target_arch = "wasm32"))]
pub mod file_shelf;
pub mod format;
pub mod high_scores;
pub mod log;
pub mod names;
pub mod options;
pub mod piece;
pub mod replay;
pub mod shelf;
pub mod snapshot;
pub mod statistics;
pub mod store;
pub mod story;
#[cfg(test)]
mod testing;
pub mod text_shelf;
pub mod transcript;
pub mod validate;

pub use error::SaveError;
#[cfg(not(target_arch = "wasm32"))]
pub use file_shelf::default_dir;
pub use high_scores::{Feat, Hall};
pub use log::{CommandLog, KeptLog};
pub use replay::{ReplayReport, replay};
pub use snapshot::{Saved, SavedMessage, decode, encode};
pub use statistics::{Outcome, Statistics};
pub use store::{Loaded, Store, StoreError};
