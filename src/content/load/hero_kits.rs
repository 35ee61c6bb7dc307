//! Parses kits.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Kit;

pub(super) const KIT: Shape = Shape {
    file: SourceFile::Kits,
    kind: "kit",
    kinds: "kits",
};

pub(super) fn kit(entry: &mut Reader<'_>, names: &Directory) -> Kit {
    let kit = Kit::read(entry);
    if kit.id.contains(char::is_whitespace) {
        let found = format!("`{}`", kit.id);
        entry.error("id", found, "one word: it is said on the command line");
    }
    if !kit.breed.is_empty() {
        entry.check_name("breed", &kit.breed, &names.breeds);
    }
    if !entry.has("things") {
        entry.error("things", "nothing", "a list of items, `[]` for none");
    }
    kit
}
