//! Items, packs, and which kinds the hero has identified.

pub mod deal;
pub mod identification;
pub mod item;
pub mod pack;
pub mod uniques;

pub use deal::*;
pub use identification::*;
pub use item::*;
pub use pack::*;
pub use uniques::*;
