//! Kits: the heroes to choose from at the start of a run.
//!
//! A kit is a breed and its items. All differences between heroes are in the breed, in
//! fields that every creature has.

use crate::content::limits::ABOUT;
use crate::content::record::record;
use crate::content::table::row_id;

row_id!(
    /// One kit.
    KitId
);

record! {
    /// A hero to choose.
    pub struct Kit {
        /// Its name, in one word: `hunter`.
        pub id: String = id(),
        /// How it plays, shown in the selection.
        pub about: String = text(ABOUT),
        /// The breed, by name.
        pub breed: String = required("the name of a breed", String::new()),
        /// Items he starts with, written as in a breed's kit; weapons and armour are equipped.
        pub things: Vec<String> = items(),
        /// The schools of arts that he can learn, in the order in which they are offered.
        pub schools: Vec<String> = value("a list such as `[\"war\", \"stealth\"]`"),
    }
}

impl KitId {
    /// The default kit, which is the first. Loading checks that it exists.
    pub const USUAL: Self = Self(0);
}
