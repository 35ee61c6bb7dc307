//! Ranges and lengths shared by several kinds of content.

use std::ops::RangeInclusive;

/// Maximum length of a name, in characters.
pub const NAME: usize = 40;
/// Maximum length of a description, in characters.
pub const ABOUT: usize = 160;
/// Maximum length of a spoken line, in characters.
pub const QUIP: usize = 120;
/// Maximum length of a verb, in characters.
pub const VERB: usize = 30;
/// Maximum length of a family's name, in characters.
pub const FAMILY: usize = 20;

/// A share.
pub const PERCENT: RangeInclusive<i64> = 0..=100;
/// Added to rolls to hit.
pub const ACCURACY: RangeInclusive<i64> = -20..=50;
/// What a roll to hit must reach.
pub const DEFENCE: RangeInclusive<i64> = 0..=50;
/// Hit points gained or lost at once.
pub const POINTS: RangeInclusive<i64> = 0..=10_000;
/// Length of a status in turns.
pub const TURNS: RangeInclusive<i64> = 1..=10_000;
/// Distance at which minds are felt, in cells.
pub const MIND_SENSE: RangeInclusive<i64> = 0..=60;
/// Maximum volume of a noise, and maximum loss in terrain, in tenths of a cell.
pub const LOUDEST: i64 = 1000;
/// An upper limit far beyond practical use.
pub const LONG: i64 = 1_000_000;
