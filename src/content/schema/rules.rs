//! Numbers of the rules.

use serde::{Deserialize, Serialize};

/// Numbers of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The breed of the hero, by name.
    pub hero: String,
    /// What the hero carries at the start, by name; arms and armour are put on.
    pub hero_kit: Vec<String>,
    /// Own turns of each stage of hunger.
    pub hunger_stage: u32,
    /// Cells from the hero beyond which an idle creature takes no turn.
    pub active_radius: u16,
    /// Steps to the remembered place from which a chase is given up.
    pub chase_limit: u16,
    /// Own turns between two hit points that heal of themselves.
    pub healing_pace: u32,
    /// Tenths of a kilogram a body carries without being slowed.
    pub free_load: u16,
    /// Tenths of a kilogram beyond that for each tick that its wait grows.
    pub load_per_wait: u16,
    /// Own turns between two chance arrivals on a level, on average; 0 for none.
    pub arrival_pace: u32,
}
