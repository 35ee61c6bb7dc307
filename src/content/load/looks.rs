//! Parses the looks of unidentified items.

use super::fields::{Directory, id};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Category, Colour, Look};

pub(super) const LOOK: Shape = Shape {
    file: SourceFile::Looks,
    kind: "look",
    kinds: "looks",
    fields: &["id", "of", "colour"],
};

pub(super) fn look(entry: &mut Reader<'_>, _: &Directory) -> Look {
    const FIELD: &str = "of";
    let expected = "`Potion`, `Scroll` or `Wand`";
    let of: Option<Category> = entry.must(FIELD, expected);
    if let Some(other) = of.filter(|of| of.unknown().is_none()) {
        entry.error(FIELD, format!("`{other:?}`"), expected);
    }
    let colour = entry.must("colour", "a colour such as `(255, 160, 0)`, each 0 to 255");
    Look {
        id: id(entry),
        of: of.unwrap_or(Category::Potion),
        colour: colour.unwrap_or(Colour(0, 0, 0)),
    }
}
