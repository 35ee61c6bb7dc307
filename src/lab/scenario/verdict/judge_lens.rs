//! Compares what lenses show with a drawing.

use super::{Verdict, held};
use crate::lab::scenario::expectation::LensSpec;
use crate::lab::scenario::picture::Picture;
use crate::lab::scenario::stage::Stage;
use crate::lens::{self, Mark, Overlay};

pub(super) fn shows(stage: &Stage<'_>, spec: &LensSpec) -> Verdict {
    let whom = spec.of.as_deref().map(|who| stage.body(who)).transpose()?;
    let overlay = lens::overlay(stage.world(), spec.lens, whom);
    if let Some(wanted) = &spec.glyphs {
        let glyph = |mark: Mark| mark.glyph.unwrap_or('#');
        looks_like(wanted, &drawn(&overlay, glyph))?;
    }
    if let Some(wanted) = &spec.tints {
        looks_like(wanted, &drawn(&overlay, |mark| line_of(&overlay, mark)))?;
    }
    let told = overlay.told.join(" ");
    let part = spec.told.as_deref().unwrap_or_default();
    held(told.contains(part), || told.clone())
}

fn looks_like(wanted: &str, found: &str) -> Verdict {
    let found = Picture::parse(found);
    held(found == Picture::parse(wanted), || {
        format!("another picture:\n{found}")
    })
}

/// The overlay, drawn with a letter for each mark.
fn drawn(overlay: &Overlay, letter: impl Fn(Mark) -> char) -> String {
    let cells = overlay.cells.cells();
    let letters: Vec<char> = cells.iter().map(|mark| mark.map_or('#', &letter)).collect();
    let width = usize::from(overlay.cells.width()).max(1);
    let rows = letters.chunks(width).map(String::from_iter);
    rows.collect::<Vec<_>>().join("\n")
}

/// The number of the tint's line in the legend, as a digit or a letter.
fn line_of(overlay: &Overlay, mark: Mark) -> char {
    let mut legend = overlay.legend.iter();
    let line = legend.position(|(swatch, _)| swatch.tint == mark.tint);
    let line = line.and_then(|line| u32::try_from(line).ok());
    line.and_then(|line| char::from_digit(line, 36))
        .unwrap_or('?')
}
