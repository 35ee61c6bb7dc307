//! What makes one thing unlike others of its kind, for better or worse.

use super::{Category, Glow};

/// A quality that arms, armour and lights may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quality {
    /// Its name: an adjective (`rusty`), or words that follow what it is on and begin
    /// with `of` (`of silence`).
    pub id: String,
    /// One line of what it is.
    pub about: String,
    /// What may have it.
    pub on: Vec<Category>,
    /// The dangers between which things with it are found, both included.
    pub danger: (u8, u8),
    /// How many of a thousand such things found there have it.
    pub chance: u16,
    /// Added to its user's throw to hit; for weapons.
    pub accuracy: i32,
    /// Added to the hit points it takes; for weapons and missiles.
    pub damage: i16,
    /// Added to its wearer's defence; for armour.
    pub defence: i32,
    /// What it weighs, in percent of what others weigh.
    pub weighs: u16,
    /// Added to how far the steps of who uses it are heard, in tenths of a cell.
    pub noise: i16,
    /// The light that it gives while it is used.
    pub glow: Option<Glow>,
    /// How far who uses it feels minds, in cells.
    pub minds: u8,
    /// Percent that who uses it is spared of elements, by name.
    pub resists: Vec<(String, i8)>,
}

impl Quality {
    /// Whether things of that category may have it that are found in such danger.
    #[must_use]
    pub fn is_found_on(&self, category: Category, danger: u8) -> bool {
        let (least, most) = self.danger;
        self.on.contains(&category) && (least..=most).contains(&danger)
    }

    /// A thing of that name with this quality.
    #[must_use]
    pub fn upon(&self, name: &str) -> String {
        if self.follows() {
            format!("{name} {}", self.id)
        } else {
            format!("{} {name}", self.id)
        }
    }

    /// The name of the thing that `name` speaks of with this quality, if it does.
    #[must_use]
    pub fn without<'a>(&self, name: &'a str) -> Option<&'a str> {
        if self.follows() {
            name.strip_suffix(self.id.as_str())?.strip_suffix(' ')
        } else {
            name.strip_prefix(self.id.as_str())?.strip_prefix(' ')
        }
    }

    /// Whether its words follow what it is on.
    fn follows(&self) -> bool {
        self.id.starts_with("of ")
    }
}
