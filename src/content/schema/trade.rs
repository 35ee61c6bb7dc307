//! What merchants deal in.

use super::{Category, ItemKind};
use crate::content::limits::PERCENT;
use crate::content::record::record;

record! {
    /// What the members of a breed trade in with the hero. Their wares are the items of those
    /// categories in their packs that they do not use themselves.
    #[derive(Default)]
    pub struct Trade {
        /// The categories of items that it buys and sells, other than treasure, which is money.
        pub deals_in: Vec<Category> = value("a list such as `[Weapon, Armour]`"),
        /// What it pays for an item, in percent of the item's price, 0 to 100.
        pub pays: u8 = number_or(PERCENT, 35),
        /// What it takes for mending worn or broken arms and armour, in percent of the item's
        /// price, 0 to 100; 0 if it does not mend.
        pub mends: u8 = number_or(PERCENT, 0),
        /// What it takes for healing, in gold, 0 to 10 000; 0 if it does not heal.
        pub heals: u16 = number_or(0..=10_000, 0),
        /// What it takes for telling what an item is, in gold, 0 to 10 000; 0 if it cannot.
        pub appraises: u16 = number_or(0..=10_000, 0),
    }
}

impl Trade {
    /// Whether there is anything to be had from it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.deals_in.is_empty() || self.mends > 0 || self.heals > 0 || self.appraises > 0
    }

    /// Whether it buys and sells items of that kind.
    #[must_use]
    pub fn deals_in(&self, kind: &ItemKind) -> bool {
        let category = kind.class.category();
        category != Category::Treasure && self.deals_in.contains(&category)
    }
}
