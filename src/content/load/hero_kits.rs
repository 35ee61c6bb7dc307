//! Parses kits.

use super::fields::{ABOUT, Directory, id};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Kit;

pub(super) const KIT: Shape = Shape {
    file: SourceFile::Kits,
    kind: "kit",
    kinds: "kits",
    fields: &["id", "about", "breed", "things"],
};

pub(super) fn kit(entry: &mut Reader<'_>, names: &Directory) -> Kit {
    let name = id(entry);
    if name.contains(char::is_whitespace) {
        let found = format!("`{name}`");
        entry.error("id", found, "one word: it is said on the command line");
    }
    let breed: Option<String> = entry.must("breed", "the name of a breed");
    if let Some(breed) = &breed {
        entry.check_name("breed", breed, &names.breeds);
    }
    if !entry.has("things") {
        entry.error("things", "nothing", "a list of items, `[]` for none");
    }
    Kit {
        id: name,
        about: entry.text("about", ABOUT),
        breed: breed.unwrap_or_default(),
        things: entry.counted_names("things", &names.items),
    }
}
