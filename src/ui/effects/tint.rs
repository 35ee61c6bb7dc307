//! Mixing colours into cells.

use crate::content::Colour;
use crate::ui::screen::Cell;

/// A colour with a share of another, in percent.
#[must_use]
pub fn mixed(Colour(red, green, blue): Colour, with: Colour, percent: u32) -> Colour {
    let percent = percent.min(100);
    let mix = |own: u8, other: u8| {
        let sum = u32::from(own) * (100 - percent) + u32::from(other) * percent;
        u8::try_from(sum / 100).unwrap_or(u8::MAX)
    };
    Colour(mix(red, with.0), mix(green, with.1), mix(blue, with.2))
}

/// A colour at half its brightness.
#[must_use]
pub const fn dimmed(Colour(red, green, blue): Colour) -> Colour {
    Colour(red / 2, green / 2, blue / 2)
}

/// A cell with a share of a colour in its background. Its glyph stays readable.
#[must_use]
pub fn on(cell: Cell, colour: Colour, percent: u32) -> Cell {
    let back = mixed(cell.back, colour, percent);
    let Colour(red, green, blue) = back;
    let light = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    let fore = match (percent >= 40, light >= 1200) {
        (false, _) => cell.fore,
        (true, true) => Colour(0, 0, 0),
        (true, false) => Colour(255, 255, 255),
    };
    Cell { fore, back, ..cell }
}
