//! Saves and command logs: serializing a running game and storing it where it survives a
//! crash.
//!
//! A save is a [snapshot] in a checksummed [envelope](mod@format). The [store] keeps the
//! newest save and one older copy on a [shelf]. The [log](mod@log) of commands lies beside
//! it, for [`replay()`] and for checking that two machines produce the same game. Nothing
//! here draws, asks the player, or decides when to save.
//!
//! Bytes from a disk are never trusted: reading them yields either a playable game or a
//! [`SaveError`] that says what is wrong.

pub use crate::save::transcript::ReplayError;

pub mod bestiary;
#[cfg(test)]
mod corruption_tests;
pub mod error;
#[cfg(not(target_arch = "wasm32"))]
pub mod file_shelf;
pub mod format;
mod former;
pub mod high_scores;
pub mod log;
pub mod mod_choice;
pub mod names;
pub mod options;
pub mod piece;
pub mod replay;
pub mod saved;
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
pub use mod_choice::ModChoice;
pub use replay::{ReplayReport, replay};
pub use saved::{Concern, Saved, SavedAlerts, SavedLeavings, SavedMessage, Told, saved_by};
pub use snapshot::{decode, encode};
pub use statistics::{Outcome, Statistics};
pub use store::{Loaded, Store, StoreError};
