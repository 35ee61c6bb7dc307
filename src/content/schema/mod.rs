//! The shape of every kind of content, as its RON file writes it.
//!
//! References to other content are names here; [`load`](super::load) has checked
//! that each names something before anyone sees a [`Content`].

mod bonds;
mod creature;
mod item;
mod place;
mod rules;
mod senses;
mod temper;
mod whole;

pub use bonds::Bond;
pub use creature::*;
pub use item::*;
pub use place::*;
pub use rules::*;
pub use senses::*;
pub use temper::*;
pub use whole::*;

use serde::{Deserialize, Serialize};

use super::table::{Named, row_id};

row_id!(
    /// One faction.
    FactionId
);
row_id!(
    /// One breed of creature.
    BreedId
);
row_id!(
    /// One kind of item.
    ItemKindId
);
row_id!(
    /// One kind of terrain.
    TerrainId
);
row_id!(
    /// One status a body can be in.
    StatusId
);

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colour(pub u8, pub u8, pub u8);

/// Gives a kind of content its name.
macro_rules! named {
    ($($kind:ty),*) => {
        $(impl Named for $kind {
            fn name(&self) -> &str {
                &self.id
            }
        })*
    };
}
named!(Faction, Breed, ItemKind, Terrain, Status, Depth);
