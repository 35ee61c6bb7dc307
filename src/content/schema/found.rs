//! Where in the world a kind of thing, creature or band is found by chance.

use serde::{Deserialize, Serialize};

use super::Depth;

/// Levels on which something is found, and how often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// The [themes](Depth::theme) of these levels; none named is all.
    #[serde(default, rename = "in")]
    pub themes: Vec<String>,
    /// The least [danger](Depth::danger) of such a level, 0 to 100. 0 is the town: only who
    /// says so is found there.
    #[serde(default = "first")]
    pub from: u8,
    /// The greatest, 0 to 100.
    #[serde(default = "last")]
    pub to: u8,
    /// How often beside others: twice the weight, twice as often.
    pub weight: u32,
}

/// The greatest danger that a level can have.
pub const MOST_DANGER: u8 = 100;

const fn first() -> u8 {
    1
}

const fn last() -> u8 {
    MOST_DANGER
}

impl Found {
    /// Whether that level is one of them.
    #[must_use]
    pub fn is_on(&self, depth: &Depth) -> bool {
        self.is_at(&depth.theme, depth.danger)
    }

    /// Whether levels of that theme and danger are.
    #[must_use]
    pub fn is_at(&self, theme: &str, danger: u8) -> bool {
        let suits = self.themes.is_empty() || self.themes.iter().any(|one| one == theme);
        suits && (self.from..=self.to).contains(&danger)
    }
}

/// How often something is found on a level, 0 where it is not.
#[must_use]
pub fn weight_on(found: &[Found], depth: &Depth) -> u32 {
    weight_at(found, &depth.theme, depth.danger)
}

/// How often something is found on levels of that theme and danger, 0 where it is not.
#[must_use]
pub fn weight_at(found: &[Found], theme: &str, danger: u8) -> u32 {
    let here = found.iter().filter(|found| found.is_at(theme, danger));
    here.map(|found| found.weight).fold(0, u32::saturating_add)
}
