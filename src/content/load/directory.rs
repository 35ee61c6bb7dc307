//! The names that content can refer to.

use std::collections::BTreeMap;

use super::names::Names;
use crate::content::schema::Step;

/// All names that content can refer to.
pub(in crate::content) struct Directory {
    pub(in crate::content) factions: Names,
    pub(in crate::content) breeds: Names,
    pub(in crate::content) states: Names,
    pub(in crate::content) items: Names,
    pub(in crate::content) qualities: Names,
    pub(in crate::content) arts: Names,
    pub(in crate::content) terrain: Names,
    pub(in crate::content) statuses: Names,
    pub(in crate::content) elements: Names,
    pub(in crate::content) spells: Names,
    pub(in crate::content) gaits: Names,
    pub(in crate::content) bands: Names,
    pub(in crate::content) escapes: Names,
    pub(in crate::content) chains: Names,
    /// The steps of each chain that could be parsed.
    pub(in crate::content) steps: BTreeMap<String, Vec<Step>>,
    /// Named places of all levels.
    pub(in crate::content) places: Names,
    pub(in crate::content) schemes: Names,
    pub(in crate::content) vaults: Names,
    pub(in crate::content) depths: Names,
    /// Themes of all levels.
    pub(in crate::content) themes: Names,
}
