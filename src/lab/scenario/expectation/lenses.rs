//! Compares what lenses show with a drawing.

use serde::Deserialize;

use super::operand::{Drawing, Operand, Who};
use super::{Verdict, held, tells};
use crate::lab::scenario::check::Checker;
use crate::lab::scenario::picture::Picture;
use crate::lab::scenario::stage::Stage;
use crate::lens::{self, Lens, Mark, Overlay};

/// What a lens shows; omitted fields are not checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LensSpec {
    /// The lens.
    pub lens: Lens,
    /// The actor whose mind is shown, if the lens shows one.
    pub of: Option<Who>,
    /// A picture of the glyphs of the marks; `#` where there is none.
    pub glyphs: Option<Drawing>,
    /// A picture of the tints: each as the number of its line in the legend, from 0; `#`
    /// without a mark.
    pub tints: Option<Drawing>,
    /// A part of the text shown.
    pub told: Option<String>,
}

impl Operand for LensSpec {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.of.check(checker, line);
        self.glyphs.check(checker, line);
        self.tints.check(checker, line);
    }
}

impl LensSpec {
    pub(super) fn judge(&self, stage: &Stage<'_>) -> Verdict {
        let whom = self.of.as_deref().map(|who| stage.body(who)).transpose()?;
        let overlay = lens::overlay(stage.world(), self.lens, whom);
        if let Some(wanted) = &self.glyphs {
            let glyph = |mark: Mark| mark.glyph.unwrap_or('#');
            looks_like(wanted, &drawn(&overlay, glyph))?;
        }
        if let Some(wanted) = &self.tints {
            looks_like(wanted, &drawn(&overlay, |mark| line_of(&overlay, mark)))?;
        }
        let part = self.told.as_deref().unwrap_or_default();
        tells(&overlay.told.join(" "), part)
    }
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
