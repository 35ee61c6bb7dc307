//! Parses voices.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::Voice;

pub(super) const VOICE: Shape = Shape {
    file: SourceFile::Voices,
    kind: "voice",
    kinds: "voices",
};

pub(super) fn voice(entry: &mut Reader<'_>, _: &Directory) -> Voice {
    Voice::read(entry)
}
