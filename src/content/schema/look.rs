//! How unidentified items look.

use super::{Category, Colour};
use crate::content::record::record;

record! {
    /// A look that an unidentified kind of item may have in a run.
    pub struct Look {
        /// An adjective for the look: `milky`.
        pub id: String = id(),
        /// The category it is for: potions, scrolls or wands.
        pub of: Category = required("`Potion`, `Scroll` or `Wand`", Category::Potion),
        /// Its colour on the map.
        pub colour: Colour = colour(),
    }
}

impl Category {
    /// The noun for an unidentified item of this category; `None` for categories that are
    /// always recognized.
    #[must_use]
    pub const fn unknown(self) -> Option<&'static str> {
        match self {
            Self::Potion => Some("potion"),
            Self::Scroll => Some("scroll"),
            Self::Wand => Some("wand"),
            _ => None,
        }
    }
}
