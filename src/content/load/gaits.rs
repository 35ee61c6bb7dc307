//! Parses gaits.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Gait;

pub(super) const GAIT: Shape = Shape {
    file: SourceFile::Gaits,
    kind: "gait",
    kinds: "gaits",
};

pub(super) fn gait(entry: &mut Reader<'_>, _: &Directory) -> Gait {
    const FIELD: &str = "enters";
    let gait = Gait::read(entry);
    for (at, (medium, chance)) in gait.enters.iter().enumerate() {
        entry.check_range(FIELD, *chance, &(1..=100));
        if gait.enters[..at].iter().any(|(other, _)| other == medium) {
            entry.error(FIELD, format!("`{medium:?}` twice"), "each of them once");
        }
    }
    if gait.enters.is_empty() && entry.has(FIELD) {
        entry.error(FIELD, "nothing that it can enter", "one medium at least");
    }
    gait
}
