//! Arts: what a hero chooses to learn each time he grows.

use crate::content::limits::{ABOUT, PERCENT};
use crate::content::record::record;
use crate::content::table::row_id;

row_id!(
    /// One art.
    ArtId
);

record! {
    /// Something the hero learns for good. The arts of a school are learned in the order of the
    /// file.
    pub struct Art {
        /// Its name: `soft step`.
        pub id: String = id(),
        /// Its school: `stealth`.
        pub school: String = required("the name of a school, such as `stealth`", String::new()),
        /// What it does, for the player.
        pub about: String = text(ABOUT),
        /// The status whose effects he has for good, by name.
        pub bears: Option<String> = name(|all| &all.statuses),
        /// Added to his maximum hit points, 0 to 1000.
        pub hp: u16 = number_or(0..=1000, 0),
        /// Added to his maximum mana, 0 to 1000.
        pub mana: u16 = number_or(0..=1000, 0),
        /// Added to his spellpower, 0 to 100.
        pub power: u8 = number_or(PERCENT, 0),
        /// Added to the skill of lockpicks in his hands, 0 to 100.
        pub deft: u8 = number_or(PERCENT, 0),
        /// Extra damage in percent against unaware targets, on top of the usual bonus, 0 to
        /// 500.
        pub backstab: u16 = number_or(0..=500, 0),
        /// How much stronger he looks to creatures that judge him, in percent, 0 to 500.
        pub daunts: u16 = number_or(0..=500, 0),
        /// Factions that don't attack him unless he has harmed one of them in its sight, by
        /// name.
        pub soothes: Vec<String> = names(|all| &all.factions),
        /// Spells he can cast, by name.
        pub spells: Vec<String> = names(|all| &all.spells),
        /// How many more companions he can lead, 0 to 100.
        pub leads: u8 = number_or(PERCENT, 0),
        /// From how many steps farther he sees tracks, 0 to 100.
        pub tracking: u8 = number_or(PERCENT, 0),
    }
}
