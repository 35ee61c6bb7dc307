//! Kits: who the hero can be when a run begins.
//!
//! A kit is a breed and what it carries. All that makes one hero other than the next is
//! said by the breed, in fields that every creature has.

use crate::content::table::row_id;

row_id!(
    /// One kit.
    KitId
);

/// Who the hero can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kit {
    /// Its name, in one word: `hunter`.
    pub id: String,
    /// What it plays like, for whoever is to choose.
    pub about: String,
    /// The breed, by name.
    pub breed: String,
    /// What he has with him, as in the kits of breeds; arms and armour are put on.
    pub things: Vec<String>,
}

impl KitId {
    /// That of who chooses none: the first. Loading checks that there is one.
    pub const USUAL: Self = Self(0);
}
