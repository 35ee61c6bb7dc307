//! Parses status effects.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Status;

pub(super) const STATUS: Shape = Shape {
    file: SourceFile::Statuses,
    kind: "status",
    kinds: "statuses",
};

pub(super) fn status(entry: &mut Reader<'_>, _: &Directory) -> Status {
    Status::read(entry)
}
