//! The data types of all content, as the RON files write them.
//!
//! References to other content are names. [`load`](super::load) checks that each resolves
//! before it returns a [`Content`].

mod art;
mod band;
mod bonds;
mod coats;
mod colour_scheme;
mod content;
mod craft;
mod creature;
mod disposition;
mod effect;
mod escapes;
pub mod found;
mod generator;
mod grimoire;
mod insight;
mod item;
mod kits;
mod level_graph;
mod look;
mod medium;
mod mod_id;
mod motion;
mod parts;
mod place;
mod pronoun;
mod quality;
mod rules;
mod senses;
mod spell;
mod state_table;
mod tactic_numbers;
mod trade;
mod vault;
mod vault_choice;
mod voice;

pub use art::*;
pub use band::*;
pub use bonds::Bond;
pub use coats::Coat;
pub use colour_scheme::{ColourScheme, GroundMotion};
pub use content::*;
pub use craft::*;
pub use creature::*;
pub use disposition::*;
pub use effect::{Blast, Called, Effect, OnHit, Power};
pub use escapes::*;
pub use found::Found;
pub use generator::*;
pub use insight::Insight;
pub use item::*;
pub use kits::*;
pub use look::*;
pub use medium::*;
pub use mod_id::{ModId, mods_in_words, mods_of_words, with_mods};
pub use motion::*;
pub use parts::*;
pub use place::*;
pub use pronoun::{Pronoun, with_pronoun, with_you};
pub use quality::*;
pub use rules::*;
pub use senses::*;
pub use spell::*;
pub use state_table::*;
pub use tactic_numbers::*;
pub use trade::Trade;
pub use vault::*;
pub use voice::*;

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
    /// One state table.
    StateTableId
);
row_id!(
    /// One status effect.
    StatusId
);
row_id!(
    /// One element.
    ElementId
);
row_id!(
    /// One spell.
    SpellId
);
row_id!(
    /// One gait.
    GaitId
);
row_id!(
    /// One kind of band.
    BandKindId
);
row_id!(
    /// One kind of flight.
    EscapeId
);
row_id!(
    /// One look of unidentified items.
    LookId
);
row_id!(
    /// One quality of items.
    QualityId
);
row_id!(
    /// One colour scheme.
    SchemeId
);
row_id!(
    /// One vault.
    VaultId
);

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colour(pub u8, pub u8, pub u8);

/// Implements [`Named`] by the field `id`.
macro_rules! named {
    ($($kind:ty),*) => {
        $(impl Named for $kind {
            fn name(&self) -> &str {
                &self.id
            }
        })*
    };
}
named!(
    Faction,
    Breed,
    ItemKind,
    Terrain,
    Status,
    Depth,
    StateTable,
    Element,
    Spell,
    Gait,
    BandKind,
    Escape,
    Kit,
    Art,
    Look,
    Quality,
    ColourScheme,
    Vault,
    Voice
);
