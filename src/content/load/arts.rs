//! Parses arts.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Art;

pub(super) const ART: Shape = Shape {
    file: SourceFile::Arts,
    kind: "art",
    kinds: "arts",
};

pub(super) fn art(entry: &mut Reader<'_>, _: &Directory) -> Art {
    Art::read(entry)
}
