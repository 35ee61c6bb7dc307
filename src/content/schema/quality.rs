//! Qualities that set an item apart from others of its kind, for better or worse.

use super::found::MOST_DANGER;
use super::{Category, Glow};
use crate::content::limits::{ABOUT, MIND_SENSE};
use crate::content::record::record;

/// The dangers of levels, as a modder writes them.
pub const DANGERS: &str = "two numbers from 0 to 100 such as `(3, 12)`, the smaller one first";

record! {
    /// A quality of weapons, armour and lights.
    pub struct Quality {
        /// Its name: an adjective (`rusty`), or words after the item's name that begin with
        /// `of` (`of silence`).
        pub id: String = id(),
        /// One line of description.
        pub about: String = text(ABOUT),
        /// The categories of items that may have it.
        pub on: Vec<Category> = value("a list such as `[Weapon, Armour]`"),
        /// Minimum and maximum danger of the levels where such items occur.
        pub danger: (u8, u8) = required(DANGERS, (0, MOST_DANGER)),
        /// How many of a thousand matching items have it; 0 for those that content names.
        pub chance: u16 = number(0..=1000),
        /// Added to its user's roll to hit; for weapons.
        pub accuracy: i32 = number_or(-20..=20, 0),
        /// Added to the damage; for weapons and missiles.
        pub damage: i16 = number_or(-20..=20, 0),
        /// Added to its wearer's defence; for armour.
        pub defence: i32 = number_or(-20..=20, 0),
        /// Weight in percent of the usual weight.
        pub weighs: u16 = number_or(10..=1000, 100),
        /// Price in percent of the usual price.
        pub costs: u16 = number_or(0..=1000, 100),
        /// Added to the distance at which its user's steps are heard, in tenths of a cell.
        pub noise: i16 = number_or(-200..=200, 0),
        /// Its light while in use.
        pub glow: Option<Glow> = light(),
        /// Distance at which its user feels minds, in cells.
        pub minds: u8 = number_or(MIND_SENSE, 0),
        /// Percent of the damage of the named elements that its user ignores.
        pub resists: Vec<(String, i8)> = resists(),
        /// Whether it is a curse: an item in use can't be taken off or replaced until it breaks
        /// or is unbound, and nobody sees the quality before somebody uses such an item.
        pub sticks: bool = flag(false),
        /// After how many hits, dealt with it or taken in it, it becomes another quality, and
        /// which, by name. Mending the item starts the count again.
        pub wakes: Option<(u16, String)> = maybe("hits and a quality, such as `(30, \"thirsty\")`"),
    }
}

impl Quality {
    /// Whether items of this category can have it on levels of this danger.
    #[must_use]
    pub fn is_found_on(&self, category: Category, danger: u8) -> bool {
        let (least, most) = self.danger;
        self.on.contains(&category) && (least..=most).contains(&danger)
    }

    /// Whether it makes an item worse in any way.
    #[must_use]
    pub fn has_drawback(&self) -> bool {
        self.accuracy < 0
            || self.damage < 0
            || self.defence < 0
            || self.noise > 0
            || self.weighs > 100
            || self.sticks
            || self.resists.iter().any(|&(_, percent)| percent < 0)
    }

    /// Whether the name of an item reads well with it: `ring of rime of embers` does not.
    #[must_use]
    pub fn suits(&self, name: &str) -> bool {
        !(self.follows() && name.contains(" of "))
    }

    /// The name of an item with this quality.
    #[must_use]
    pub fn upon(&self, name: &str) -> String {
        if self.follows() {
            format!("{name} {}", self.id)
        } else {
            format!("{} {name}", self.id)
        }
    }

    /// `name` without this quality, or `None` if it does not have it.
    #[must_use]
    pub fn without<'a>(&self, name: &'a str) -> Option<&'a str> {
        without_quality(name, &self.id)
    }

    /// Whether its words follow the item's name.
    fn follows(&self) -> bool {
        follows(&self.id)
    }
}

/// `name` without the quality of that id, or `None` if it does not have it.
#[must_use]
pub fn without_quality<'a>(name: &'a str, quality: &str) -> Option<&'a str> {
    if follows(quality) {
        name.strip_suffix(quality)?.strip_suffix(' ')
    } else {
        name.strip_prefix(quality)?.strip_prefix(' ')
    }
}

fn follows(quality: &str) -> bool {
    quality.starts_with("of ")
}
