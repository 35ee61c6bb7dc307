//! Kits: the heroes to choose from at the start of a run.
//!
//! A kit is a breed and its items. All differences between heroes are in the breed, in
//! fields that every creature has.

use crate::content::table::row_id;

row_id!(
    /// One kit.
    KitId
);

/// A hero to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kit {
    /// Its name, in one word: `hunter`.
    pub id: String,
    /// How it plays, shown in the selection.
    pub about: String,
    /// The breed, by name.
    pub breed: String,
    /// Items he starts with, written as in a breed's kit; weapons and armour are equipped.
    pub things: Vec<String>,
}

impl KitId {
    /// The default kit, which is the first. Loading checks that it exists.
    pub const USUAL: Self = Self(0);
}
