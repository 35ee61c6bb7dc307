//! Contrast as defined by the WCAG (Web Content Accessibility Guidelines 2.1): the ratio of
//! two luminances, each plus 5 percent of white, from 1 to 21. Ratios here are in hundredths.

use std::sync::LazyLock;

use super::screen::{BLACK, Cell};
use crate::content::Colour;

/// The luminance of white.
const WHITE: u32 = 100_000;
/// Added to both luminances, for stray light.
const STRAY: u32 = WHITE / 20;

/// The luminance of each level of a channel, from 0 to [`WHITE`], by the sRGB curve.
static LINEAR: LazyLock<[u32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|level| {
        let share = level as f64 / 255.0;
        let linear = if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        };
        (linear * f64::from(WHITE)).round() as u32
    })
});

/// The luminance of a colour, 0 to 100 000.
#[must_use]
pub fn luminance(Colour(red, green, blue): Colour) -> u32 {
    let [red, green, blue] = [red, green, blue].map(|level| LINEAR[usize::from(level)]);
    (2126 * red + 7152 * green + 722 * blue) / 10_000
}

/// The contrast of two colours in hundredths, 100 to 2100.
#[must_use]
pub fn contrast(one: Colour, other: Colour) -> u32 {
    let [one, other] = [one, other].map(|colour| luminance(colour) + STRAY);
    100 * one.max(other) / one.min(other)
}

/// The same cell with at least this contrast, in hundredths: its glyph is made lighter, and
/// where white is not enough, its background darker.
#[must_use]
pub fn legible(cell: Cell, least: u32) -> Cell {
    if contrast(cell.fore, cell.back) >= least {
        return cell;
    }
    let white = Colour(255, 255, 255);
    if contrast(white, cell.back) >= least {
        let is_enough = |fore| contrast(fore, cell.back) >= least;
        let fore = first_mixed(cell.fore, white, is_enough);
        return Cell { fore, ..cell };
    }
    let back = first_mixed(cell.back, BLACK, |back| contrast(white, back) >= least);
    let fore = white;
    Cell { fore, back, ..cell }
}

/// The first colour on the way from one to another that is enough. All after it are, too.
fn first_mixed(from: Colour, to: Colour, is_enough: impl Fn(Colour) -> bool) -> Colour {
    let (mut before, mut found) = (0, STEPS);
    while before + 1 < found {
        let middle = u32::midpoint(before, found);
        if is_enough(mixed(from, to, middle)) {
            found = middle;
        } else {
            before = middle;
        }
    }
    mixed(from, to, found)
}

/// Steps from one colour to another.
const STEPS: u32 = 24;

/// The colour `step` of [`STEPS`] on the way from one colour to another.
fn mixed(from: Colour, to: Colour, step: u32) -> Colour {
    let channel = |from: u8, to: u8| {
        let sum = u32::from(from) * (STEPS - step) + u32::from(to) * step;
        (sum / STEPS) as u8
    };
    Colour(
        channel(from.0, to.0),
        channel(from.1, to.1),
        channel(from.2, to.2),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ratios_are_those_of_the_definition() {
        assert_eq!(contrast(Colour(255, 255, 255), BLACK), 2100);
        assert_eq!(contrast(BLACK, BLACK), 100);
        // Published examples: #767676 is the darkest grey that reaches 4.5 on white.
        assert!(contrast(Colour(0x76, 0x76, 0x76), Colour(255, 255, 255)) >= 450);
        assert!(contrast(Colour(0x77, 0x77, 0x77), Colour(255, 255, 255)) < 450);
    }

    proptest! {
        #[test]
        fn any_cell_can_be_made_legible(
            fore in any::<[u8; 3]>(),
            back in any::<[u8; 3]>(),
            least in 100u32..=1500,
        ) {
            let [fore, back] = [fore, back].map(|[red, green, blue]| Colour(red, green, blue));
            let cell = Cell { glyph: 'x', fore, back };
            let shown = legible(cell, least);
            prop_assert!(contrast(shown.fore, shown.back) >= least);
            prop_assert!(contrast(fore, back) < least || shown == cell);
        }
    }
}
