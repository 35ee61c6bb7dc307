//! What the world is made of: factions, breeds, items, terrain, statuses and depths.
//!
//! Content is data. It is written in RON under `assets/`, embedded when the game
//! is built, and read by a pure function ([`load`]) that is the same on the
//! desktop, in the browser and in tests; `--content DIR` reads the same files
//! from a folder. Loading reports every mistake at once, each with its place.

pub mod dice;
pub mod glyph;
pub mod load;
pub mod schema;
pub mod table;

pub use dice::Dice;
pub use load::{ContentError, ContentErrors, SourceFile, Sources, check};
pub use schema::*;
pub use table::{Table, counted, is_plural, with_article};
