//! Colours of marks, and bands: ranges of numbers that share a colour.

use super::Mark;
use crate::content::Colour;

/// The cell of the creature whose mind is shown.
pub const SELF: Colour = Colour(96, 96, 112);
/// A value that is barely above nothing.
pub const FAINT: Colour = Colour(26, 30, 44);

/// A band: its upper bound (inclusive), its tint and its meaning.
pub type Band = (u32, Colour, &'static str);

/// The tint of the first band that includes `number`, else of the last band.
pub fn tint_of(bands: &[Band], number: u32) -> Colour {
    let band = bands.iter().find(|&&(most, ..)| number <= most);
    band.or(bands.last()).map_or(FAINT, |&(_, tint, _)| tint)
}

/// The legend of a list of bands.
pub fn of_bands(bands: &[Band]) -> Vec<(Mark, String)> {
    let lines = bands.iter();
    lines
        .map(|&(_, tint, means)| (Mark::tint(tint), means.to_owned()))
        .collect()
}
