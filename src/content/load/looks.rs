//! Parses the looks of unidentified items.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Look;

pub(super) const LOOK: Shape = Shape {
    file: SourceFile::Looks,
    kind: "look",
    kinds: "looks",
};

pub(super) fn look(entry: &mut Reader<'_>, _: &Directory) -> Look {
    let look = Look::read(entry);
    if look.of.unknown().is_none() {
        let found = format!("`{:?}`", look.of);
        entry.error("of", found, "`Potion`, `Scroll` or `Wand`");
    }
    look
}
