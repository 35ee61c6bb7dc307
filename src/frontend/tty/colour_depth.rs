//! The colours that a terminal can show, and the screen's colours in them.
//!
//! Terminals with 256 colours get the nearest ones, with enough contrast. Terminals with 16
//! get the glyphs alone on black: what is lit stays brighter than what is dark, and that
//! brighter than what is remembered.

use anstyle_lossy::palette::VGA;
use anstyle_lossy::{ansi_to_rgb, rgb_to_ansi, rgb_to_xterm, xterm_to_rgb};
use ratatui::style::{Color, Modifier, Style};
use supports_color::Stream;

use crate::content::Colour;
use crate::ui::contrast::{contrast, legible, luminance};
use crate::ui::screen::{BLACK, Cell};

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ColourDepth {
    /// Any red, green and blue.
    #[default]
    Full,
    /// The 256 of xterm.
    Xterm,
    /// The 16 of the first colour terminals.
    Basic,
}

/// Most contrast that is preserved with 256 colours, in hundredths.
const MOST_KEPT: u32 = 450;
/// A glyph of less contrast than this only gives a surface its texture, in hundredths.
const TEXTURE: u32 = 200;
/// The luminance that a background needs to be shown with 16 colours: cursors have it, and
/// painted ground has not.
const SHOWN: u32 = 30_000;

impl ColourDepth {
    /// What the environment says about the terminal. Terminals that say nothing are taken to
    /// have 16 colours.
    pub(super) fn of_terminal() -> Self {
        match supports_color::on(Stream::Stdout) {
            Some(level) if level.has_16m => Self::Full,
            Some(level) if level.has_256 => Self::Xterm,
            _ => Self::Basic,
        }
    }

    /// The colours of a cell.
    pub(super) fn style(self, cell: Cell) -> Style {
        let (fore, back) = match self {
            Self::Full => (exact(cell.fore), exact(cell.back)),
            Self::Xterm => xterm(cell),
            Self::Basic if is_reversed(cell) => return reversed(cell),
            Self::Basic => basic(cell),
        };
        Style::new().fg(fore).bg(back)
    }
}

const fn exact(Colour(red, green, blue): Colour) -> Color {
    Color::Rgb(red, green, blue)
}

/// The nearest of 256 colours.
fn xterm(cell: Cell) -> (Color, Color) {
    let nearest = |Colour(red, green, blue): Colour| rgb_to_xterm((red, green, blue).into());
    let shown = |index| of_rgb(xterm_to_rgb(index, VGA));
    let back = nearest(cell.back);
    let wanted = contrast(cell.fore, cell.back).min(MOST_KEPT);
    let on_back = Cell {
        back: shown(back),
        ..cell
    };
    let fore = nearest(legible(on_back, wanted).fore);
    (Color::Indexed(fore.0), Color::Indexed(back.0))
}

/// Whether the background is brighter than the glyph: only a cursor's is.
fn is_reversed(cell: Cell) -> bool {
    luminance(cell.back) > luminance(cell.fore)
}

/// A cursor, which is seen even where no colours are shown.
fn reversed(cell: Cell) -> Style {
    let bright = Cell {
        fore: cell.back,
        back: BLACK,
        ..cell
    };
    let fore = match basic(bright) {
        (Color::Indexed(0), _) => Color::Indexed(anstyle::AnsiColor::White as u8),
        (fore, _) => fore,
    };
    Style::new()
        .fg(fore)
        .bg(Color::Indexed(0))
        .add_modifier(Modifier::REVERSED)
}

/// The nearest of 16 colours, on black unless the background is bright.
fn basic(cell: Cell) -> (Color, Color) {
    let nearest = |Colour(red, green, blue): Colour| rgb_to_ansi((red, green, blue).into(), VGA);
    let index = |colour| Color::Indexed(colour as u8);
    if luminance(cell.back) >= SHOWN {
        return (index(nearest(cell.fore)), index(nearest(cell.back)));
    }
    let fore = match contrast(cell.fore, cell.back) {
        ..TEXTURE => doubled(cell.back),
        _ => cell.fore,
    };
    let mut found = nearest(fore);
    let is_hidden = cell.glyph != ' ' && of_rgb(ansi_to_rgb(found, VGA)) == BLACK;
    if is_hidden {
        found = anstyle::AnsiColor::BrightBlack;
    }
    (index(found), Color::Indexed(0))
}

fn of_rgb(anstyle::RgbColor(red, green, blue): anstyle::RgbColor) -> Colour {
    Colour(red, green, blue)
}

fn doubled(Colour(red, green, blue): Colour) -> Colour {
    let twice = |channel: u8| channel.saturating_mul(2);
    Colour(twice(red), twice(green), twice(blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIT: Cell = cell(Colour(176, 156, 132), Colour(50, 41, 32));
    const MEMORY: Cell = cell(Colour(94, 108, 140), Colour(10, 13, 20));

    const fn cell(fore: Colour, back: Colour) -> Cell {
        let glyph = '.';
        Cell { glyph, fore, back }
    }

    fn index(colour: Option<Color>) -> u8 {
        match colour {
            Some(Color::Indexed(index)) => index,
            other => panic!("{other:?} is not one of 256"),
        }
    }

    #[test]
    fn every_depth_keeps_the_order_of_brightness() {
        for depth in [ColourDepth::Xterm, ColourDepth::Basic] {
            let [lit, memory] = [LIT, MEMORY].map(|cell| {
                let fore = index(depth.style(cell).fg);
                let colour = of_rgb(xterm_to_rgb(anstyle::Ansi256Color(fore), VGA));
                luminance(colour)
            });
            assert!(lit > memory && memory > 0, "{depth:?}: {lit}, {memory}");
        }
    }

    #[test]
    fn sixteen_colours_stand_on_black_but_under_a_cursor() {
        let plain = ColourDepth::Basic.style(LIT);
        assert_eq!(plain.bg, Some(Color::Indexed(0)));
        for ground in [LIT, MEMORY, cell(Colour(30, 30, 30), BLACK)] {
            let cursor = cell(ground.back, ground.fore);
            let style = ColourDepth::Basic.style(cursor);
            assert!(style.add_modifier.contains(Modifier::REVERSED));
            assert_ne!(style.fg, style.bg);
        }
        let wall = cell(Colour(70, 60, 50), Colour(60, 50, 40));
        assert_ne!(
            index(ColourDepth::Basic.style(wall).fg),
            0,
            "walls are seen"
        );
    }

    #[test]
    fn full_colours_are_left_alone() {
        let style = ColourDepth::Full.style(LIT);
        assert_eq!(style.fg, Some(Color::Rgb(176, 156, 132)));
        assert_eq!(style.bg, Some(Color::Rgb(50, 41, 32)));
    }
}
