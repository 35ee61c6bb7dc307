//! Parses the colours of places.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;
use crate::content::schema::ColourScheme;

pub(super) const SCHEME: Shape = Shape {
    file: SourceFile::Colours,
    kind: "colour scheme",
    kinds: "colour schemes",
};

pub(super) fn scheme(entry: &mut Reader<'_>, names: &Directory) -> ColourScheme {
    let scheme = ColourScheme::read(entry);
    for (number, (terrain, ..)) in scheme.ground.iter().enumerate() {
        entry.check_name("ground", terrain, &names.terrain);
        if scheme.ground[..number]
            .iter()
            .any(|(name, ..)| name == terrain)
        {
            entry.error("ground", format!("`{terrain}` twice"), "each terrain once");
        }
    }
    scheme
}
