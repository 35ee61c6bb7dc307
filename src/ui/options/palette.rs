//! Palettes for colour blindness and high contrast. The drawn screen is recoloured as a
//! whole, so that the rest of the interface need not know about palettes.
//!
//! Three palettes are for people who lack one kind of cone. The part of a colour that they
//! cannot see is computed by the matrices of Viénot, Brettel and Mollon (1999, *Digital
//! video colourmaps for checking the legibility of displays by dichromats*) and moved to
//! the channels that they can see, as proposed by Fidaner, Lin and Ozguven (2005, *Analysis
//! of color blindness*). A fourth palette increases the contrast with black.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::content::Colour;
use crate::ui::contrast::{contrast, legible};
use crate::ui::screen::{Cell, Screen};
use crate::ui::signs::Sign;

/// The colours the screen is drawn in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
pub enum Palette {
    /// The original colours.
    #[default]
    #[strum(serialize = "default")]
    Usual,
    /// For eyes without long-wave cones, which see red as dark.
    #[strum(serialize = "protanopia (no red)")]
    Protanopia,
    /// For eyes without middle-wave cones, which confuse red and green.
    #[strum(serialize = "deuteranopia (no green)")]
    Deuteranopia,
    /// For eyes without short-wave cones, which confuse blue and green.
    #[strum(serialize = "tritanopia (no blue)")]
    Tritanopia,
    /// High contrast: nothing is dim.
    #[strum(serialize = "high contrast")]
    HighContrast,
}

/// Three rows of a matrix, in thousandths.
type Matrix = [[i32; 3]; 3];

/// How each kind of eye perceives a colour.
const PROTANOPE: Matrix = [[112, 888, 0], [112, 888, 0], [4, -4, 1000]];
const DEUTERANOPE: Matrix = [[293, 707, 0], [293, 707, 0], [-22, 22, 1000]];
const TRITANOPE: Matrix = [[1000, 145, -145], [0, 859, 141], [0, 859, 141]];

/// How the invisible part of a colour is moved to visible channels: from red and green to
/// blue and the other of the two, from blue to red and green.
const FROM_RED_AND_GREEN: Matrix = [[0, 0, 0], [700, 1000, 0], [700, 0, 1000]];
const FROM_BLUE: Matrix = [[1000, 0, 700], [0, 1000, 700], [0, 0, 0]];

/// Replacements for the background colours of minds, which are dark and few, for each of
/// the three kinds of eye. Found by a search for four colours that are as distinct as
/// possible to that eye, differ clearly from black, work under white letters and are close
/// to the originals.
const GROUNDS: [(Sign, [Colour; 3]); 4] = [
    (
        Sign::Hunting,
        [Colour(89, 0, 65), Colour(90, 13, 45), Colour(96, 0, 0)],
    ),
    (
        Sign::Wavering,
        [Colour(44, 92, 0), Colour(6, 99, 0), Colour(25, 98, 20)],
    ),
    (
        Sign::Afraid,
        [Colour(0, 52, 104), Colour(0, 43, 111), Colour(0, 37, 113)],
    ),
    (
        Sign::Wary,
        [Colour(77, 39, 19), Colour(109, 66, 71), Colour(83, 59, 0)],
    ),
];

/// Brightest channel of the darkest letters at high contrast.
const DARKEST: i32 = 150;
/// Minimum lightness of letters at high contrast, as computed by [`light`].
const LEAST_LIGHT: i32 = 17_000;
/// Brightest channel of the brightest background under letters.
const BRIGHTEST_GROUND: i32 = 110;

impl Palette {
    /// Every palette.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Recolours the screen. No glyph loses contrast.
    pub fn apply(self, screen: &mut Screen) {
        if self != Self::Usual {
            screen.recolour(|cell| legible(self.cell(cell), contrast(cell.fore, cell.back)));
        }
    }

    fn cell(self, cell: Cell) -> Cell {
        match self {
            Self::HighContrast if cell.fore == Colour(0, 0, 0) => cell,
            Self::HighContrast if is_dark(cell.back) => Cell {
                fore: lifted(cell.fore),
                back: lowered(cell.back),
                ..cell
            },
            Self::HighContrast => cell,
            _ => Cell {
                fore: self.shifted(cell.fore),
                back: self.ground(cell.back),
                ..cell
            },
        }
    }

    /// The replacement for a mind's background; other colours are shifted, and no brighter
    /// than before.
    fn ground(self, colour: Colour) -> Colour {
        let place = match self {
            Self::Protanopia => 0,
            Self::Deuteranopia => 1,
            Self::Tritanopia => 2,
            Self::Usual | Self::HighContrast => return colour,
        };
        let mut grounds = GROUNDS.iter();
        let sign = grounds.find(|(sign, _)| sign.ground() == Some(colour));
        sign.map_or_else(
            || as_bright_as(colour, self.shifted(colour)),
            |(_, shown)| shown[place],
        )
    }

    /// The colour with its invisible part moved to visible channels.
    fn shifted(self, colour: Colour) -> Colour {
        let Some((seen, spread)) = self.matrices() else {
            return colour;
        };
        let meant = channels(colour);
        let seen = times(seen, meant);
        let lost = [0, 1, 2].map(|at| meant[at] - seen[at]);
        let more = times(spread, lost);
        let [red, green, blue] = [0, 1, 2].map(|at| (meant[at] + more[at]).clamp(0, 255) as u8);
        Colour(red, green, blue)
    }

    const fn matrices(self) -> Option<(Matrix, Matrix)> {
        match self {
            Self::Protanopia => Some((PROTANOPE, FROM_RED_AND_GREEN)),
            Self::Deuteranopia => Some((DEUTERANOPE, FROM_RED_AND_GREEN)),
            Self::Tritanopia => Some((TRITANOPE, FROM_BLUE)),
            Self::Usual | Self::HighContrast => None,
        }
    }
}

fn channels(Colour(red, green, blue): Colour) -> [i32; 3] {
    [red, green, blue].map(i32::from)
}

fn times(matrix: Matrix, colour: [i32; 3]) -> [i32; 3] {
    matrix.map(|row| {
        let sum: i32 = row.iter().zip(colour).map(|(share, of)| share * of).sum();
        sum / 1000
    })
}

/// A colour with the mean brightness of another, if it is brighter.
fn as_bright_as(measure: Colour, colour: Colour) -> Colour {
    let sum = |colour| channels(colour).into_iter().sum::<i32>();
    let (wanted, now) = (sum(measure), sum(colour));
    if now <= wanted {
        return colour;
    }
    let [red, green, blue] = channels(colour).map(|channel| (channel * wanted / now) as u8);
    Colour(red, green, blue)
}

fn brightest(colour: Colour) -> i32 {
    channels(colour).into_iter().max().unwrap_or(0)
}

/// Whether a background counts as black under letters; highlights are light.
fn is_dark(ground: Colour) -> bool {
    brightest(ground) <= 140
}

/// The same hue, brighter, keeping the order of brightness.
fn lifted(colour: Colour) -> Colour {
    let now = brightest(colour);
    let wanted = DARKEST + now * (255 - DARKEST) / 255;
    let grown = channels(colour).map(|channel| channel * wanted / now.max(1));
    // Colours that are still dark, such as pure blue, are mixed with white.
    let mixed = |white: i32| grown.map(|channel| channel + (255 - channel) * white / 16);
    let mut lighter = (0..=16).map(mixed);
    let [red, green, blue] = lighter
        .find(|&channels| light(channels) >= LEAST_LIGHT)
        .unwrap_or([255; 3])
        .map(|channel| channel as u8);
    Colour(red, green, blue)
}

/// The lightness of a colour, 0 to 65 025: the squares of its channels, weighted by their
/// luminance.
fn light([red, green, blue]: [i32; 3]) -> i32 {
    (2126 * red * red + 7152 * green * green + 722 * blue * blue) / 10_000
}

/// A background that leaves light letters their contrast. Painted ground becomes darker, so
/// that the picture as a whole does not become brighter.
fn lowered(ground: Colour) -> Colour {
    let now = brightest(ground);
    let is_sign = Sign::ALL.iter().any(|sign| sign.ground() == Some(ground));
    let most = if is_sign { now } else { now * 7 / 10 };
    let wanted = most.min(BRIGHTEST_GROUND);
    let [red, green, blue] = channels(ground).map(|channel| (channel * wanted / now.max(1)) as u8);
    Colour(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::ui::messages::Tone;

    const KINDS: [(Palette, Matrix); 3] = [
        (Palette::Protanopia, PROTANOPE),
        (Palette::Deuteranopia, DEUTERANOPE),
        (Palette::Tritanopia, TRITANOPE),
    ];

    fn cell(fore: Colour) -> Cell {
        let back = Colour(0, 0, 0);
        let glyph = 'g';
        Cell { glyph, fore, back }
    }

    /// The distance of two colours as perceived by an eye: the "redmean" approximation,
    /// applied to what this eye sees.
    fn distance(eye: Matrix, one: Colour, other: Colour) -> i32 {
        let [one, other] = [one, other].map(|it| times(eye, channels(it)));
        let mean = (one[0] + other[0]) / 2;
        let [red, green, blue] = [0, 1, 2].map(|at| one[at] - other[at]);
        let sum = (((512 + mean) * red * red) >> 8)
            + 4 * green * green
            + (((767 - mean) * blue * blue) >> 8);
        sum.isqrt()
    }

    /// The smallest distance between two of the colours.
    fn least(eye: Matrix, colours: &[Colour]) -> i32 {
        let pairs = colours.iter().enumerate().flat_map(|(at, &one)| {
            let others = colours[..at].iter();
            others.map(move |&other| distance(eye, one, other))
        });
        pairs.min().expect("there are pairs")
    }

    fn grounds() -> Vec<Colour> {
        GROUNDS
            .iter()
            .filter_map(|(sign, _)| sign.ground())
            .collect()
    }

    #[test]
    fn the_grounds_of_minds_can_be_told_apart_by_every_eye() {
        for (palette, eye) in KINDS {
            let shown: Vec<Colour> = grounds().iter().map(|&it| palette.ground(it)).collect();
            let (before, after) = (least(eye, &grounds()), least(eye, &shown));
            assert!(after >= 100, "{palette:?}: {before}, {after}: {shown:?}");
            assert!(after > before, "{palette:?}: {before}, {after}: {shown:?}");
        }
    }

    #[test]
    fn good_news_and_bad_can_be_told_apart_by_every_eye() {
        let tones = [Tone::Good, Tone::Danger].map(Tone::colour);
        for (palette, eye) in KINDS {
            let shown = tones.map(|it| palette.shifted(it));
            let (before, after) = (least(eye, &tones), least(eye, &shown));
            assert!(after >= 150, "{palette:?}: {before}, {after}: {shown:?}");
        }
    }

    #[test]
    fn at_high_contrast_nothing_is_hard_to_read() {
        let content = Content::embedded();
        let breeds = content.breeds.iter().map(|(_, breed)| breed.colour);
        let items = content.items.iter().map(|(_, kind)| kind.colour);
        let tones = Tone::ALL.iter().map(|tone| tone.colour());
        let dim = [Colour(60, 60, 70), Colour(90, 90, 90), Colour(0, 0, 160)];
        for colour in breeds.chain(items).chain(tones).chain(dim) {
            let shown = Palette::HighContrast.cell(cell(colour));
            let on_black = contrast(shown.fore, shown.back);
            assert!(on_black >= 450, "{colour:?} as {shown:?}: {on_black}");
        }
        for ground in grounds() {
            let back = Palette::HighContrast.cell(Cell {
                back: ground,
                ..cell(Colour(200, 200, 200))
            });
            let on_it = contrast(back.fore, back.back);
            assert!(on_it >= 450, "{ground:?} as {back:?}: {on_it}");
        }
    }

    #[test]
    fn the_usual_colours_are_left_alone() {
        let mut screen = Screen::new(2, 1);
        screen.print(0, 0, "ab", Colour(200, 10, 90));
        let before = screen.clone();
        Palette::Usual.apply(&mut screen);
        assert_eq!(screen, before);
        Palette::Deuteranopia.apply(&mut screen);
        assert_ne!(screen, before);
        assert_eq!(screen.to_text(), before.to_text());
    }
}
