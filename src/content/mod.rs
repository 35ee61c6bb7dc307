//! The content of the game: factions, breeds, items, terrain, statuses and depths.
//!
//! Content is data. It is written in RON under `assets/`, embedded at build time, and
//! parsed by a pure function ([`load`]) that behaves the same on the desktop, in the
//! browser and in tests. `--content DIR` reads the same files from a folder, and `--mod DIR`
//! adds a mod that changes some of it. Loading reports all mistakes at once, each with its
//! place.

pub mod dice;
pub mod glyph;
pub mod limits;
pub mod load;
pub mod range;
mod record;
pub mod schema;
pub mod table;
#[cfg(test)]
pub mod testing;

pub use dice::Dice;
pub use load::{
    ContentError, ContentErrors, EntryText, ModFiles, Playable, SourceFile, Sources, TESTS, check,
    check_one, entries, entry, fields, playable, remarks,
};
pub use schema::*;
pub use table::{Table, counted, is_pair, is_plural, with_article, with_the};
