//! Shared by several kinds of content: names, ranges, lengths and common fields.

use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::names::Names;
use super::reader::Reader;
use crate::content::schema::{Glow, Step, Volumes};

/// All names that content can refer to.
pub(super) struct Directory {
    pub(super) factions: Names,
    pub(super) breeds: Names,
    pub(super) states: Names,
    pub(super) items: Names,
    pub(super) terrain: Names,
    pub(super) statuses: Names,
    pub(super) elements: Names,
    pub(super) spells: Names,
    pub(super) gaits: Names,
    pub(super) bands: Names,
    pub(super) escapes: Names,
    pub(super) chains: Names,
    /// The steps of each chain that could be parsed.
    pub(super) steps: BTreeMap<String, Vec<Step>>,
    /// Named places of all levels.
    pub(super) places: Names,
    pub(super) depths: Names,
    /// Themes of all levels.
    pub(super) themes: Names,
}

/// Maximum lengths in characters: names, descriptions, spoken lines, verbs and families.
const NAME: usize = 40;
pub(super) const ABOUT: usize = 160;
pub(super) const QUIP: usize = 120;
pub(super) const VERB: usize = 30;
pub(super) const FAMILY: usize = 20;

pub(super) const PERCENT: RangeInclusive<i64> = 0..=100;
pub(super) const ACCURACY: RangeInclusive<i64> = -20..=50;
pub(super) const DEFENCE: RangeInclusive<i64> = 0..=50;
/// Hit points gained or lost at once.
pub(super) const POINTS: RangeInclusive<i64> = 0..=10_000;
/// Length of a status in turns.
pub(super) const TURNS: RangeInclusive<i64> = 1..=10_000;
/// Distance at which minds are felt, in cells.
pub(super) const MIND_SENSE: RangeInclusive<i64> = 0..=60;
/// Maximum volume of a noise, and maximum loss in terrain, in tenths of a cell.
pub(super) const LOUDEST: i64 = Volumes::MOST as i64;
/// An upper limit far beyond practical use.
pub(super) const LONG: i64 = 1_000_000;

/// The id of the entry.
pub(super) fn id(entry: &mut Reader<'_>) -> String {
    entry.text("id", NAME)
}

/// The light of the entry, if any.
pub(super) fn glow(entry: &mut Reader<'_>) -> Option<Glow> {
    const FIELD: &str = "glow";
    let glow: Option<Glow> = entry.maybe(FIELD, "a light such as `(radius: 5, strength: 160)`");
    if let Some(glow) = glow {
        check_glow(entry, FIELD, glow);
    }
    glow
}

/// Reports a light whose numbers are out of range.
pub(super) fn check_glow(entry: &mut Reader<'_>, field: &'static str, glow: Glow) {
    entry.check_range(field, glow.radius, &(1..=12));
    entry.check_range(field, glow.strength, &(1..=255));
}

/// Reports an invisible glyph.
pub(super) fn visible(entry: &mut Reader<'_>, glyph: char) {
    if glyph == ' ' {
        entry.error("glyph", "a blank", "a character that can be seen");
    }
}

pub(super) fn list<T: DeserializeOwned>(
    entry: &mut Reader<'_>,
    field: &str,
    expected: &str,
) -> Vec<T> {
    entry.maybe(field, expected).unwrap_or_default()
}
