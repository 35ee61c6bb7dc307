//! Where a kind of item, creature or band occurs by chance.

use serde::{Deserialize, Serialize};

use super::Depth;

/// Levels on which something occurs, and how often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// The [themes](Depth::theme) of these levels; empty for all.
    #[serde(default, rename = "in")]
    pub themes: Vec<String>,
    /// Minimum [danger](Depth::danger) of these levels, 0 to 100. The default is 1, so that
    /// only rows with an explicit 0 occur in the town.
    #[serde(default = "first")]
    pub from: u8,
    /// Maximum danger, 0 to 100.
    #[serde(default = "last")]
    pub to: u8,
    /// Relative frequency: twice the weight, twice as often.
    pub weight: u32,
}

/// Maximum danger of a level.
pub const MOST_DANGER: u8 = 100;

const fn first() -> u8 {
    1
}

const fn last() -> u8 {
    MOST_DANGER
}

impl Found {
    /// Whether it includes this level.
    #[must_use]
    pub fn is_on(&self, depth: &Depth) -> bool {
        self.is_at(&depth.theme, depth.danger)
    }

    /// Whether it includes levels of this theme and danger.
    #[must_use]
    pub fn is_at(&self, theme: &str, danger: u8) -> bool {
        let suits = self.themes.is_empty() || self.themes.iter().any(|one| one == theme);
        suits && (self.from..=self.to).contains(&danger)
    }
}

/// Weight of something on a level, 0 if it does not occur there.
#[must_use]
pub fn weight_on(found: &[Found], depth: &Depth) -> u32 {
    let here = found.iter().filter(|found| {
        let is_of_here = depth.strangers || !found.themes.is_empty();
        is_of_here && found.is_at(&depth.theme, depth.danger)
    });
    sum(here)
}

/// Weight of something on levels of this theme and danger, 0 if it does not occur there.
#[must_use]
pub fn weight_at(found: &[Found], theme: &str, danger: u8) -> u32 {
    sum(found.iter().filter(|found| found.is_at(theme, danger)))
}

fn sum<'a>(found: impl Iterator<Item = &'a Found>) -> u32 {
    found.map(|found| found.weight).fold(0, u32::saturating_add)
}
