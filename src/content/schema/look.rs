//! How things look to who does not know them.

use super::{Category, Colour};

/// A look that an unknown kind of thing may have in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// How it looks, an adjective: `milky`.
    pub id: String,
    /// Of what: potions, scrolls or wands.
    pub of: Category,
    /// Its colour on the map.
    pub colour: Colour,
}

impl Category {
    /// What a thing is called of which no more is known than that; nothing for what shows
    /// what it is.
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
