//! Colours of marks, and bands: numbers that share a colour.

use super::Mark;
use crate::content::Colour;

/// The cell of the one whose mind is shown.
pub const SELF: Colour = Colour(96, 96, 112);
/// What is there, but as good as nothing.
pub const FAINT: Colour = Colour(26, 30, 44);

/// A band: the greatest number in it, its tint, what it means.
pub type Band = (u32, Colour, &'static str);

/// The tint of the first band that reaches as far; of the last where none does.
pub fn tint_of(bands: &[Band], number: u32) -> Colour {
    let band = bands.iter().find(|&&(most, ..)| number <= most);
    band.or(bands.last()).map_or(FAINT, |&(_, tint, _)| tint)
}

/// What the tints of bands mean.
pub fn of_bands(bands: &[Band]) -> Vec<(Mark, String)> {
    let lines = bands.iter();
    lines
        .map(|&(_, tint, means)| (Mark::tint(tint), means.to_owned()))
        .collect()
}
