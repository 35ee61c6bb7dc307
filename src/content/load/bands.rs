//! Parses kinds of bands.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{BandKind, Role};

pub(super) const BAND: Shape = Shape {
    file: SourceFile::Bands,
    kind: "band",
    kinds: "bands",
};

pub(super) fn band(entry: &mut Reader<'_>, names: &Directory) -> BandKind {
    const FIELD: &str = "members";
    let band = BandKind::read(entry);
    let members = &band.members;
    for member in members {
        entry.check_name(FIELD, &member.breed, &names.breeds);
        entry.check_dice(FIELD, member.count, &(0..=20));
    }
    let leaders = members.iter().filter(|member| member.role == Role::Leader);
    if leaders.count() > 1 {
        entry.error(FIELD, "several kinds of leaders", "one, or none");
    }
    if members.is_empty() && entry.has(FIELD) {
        entry.error(FIELD, "nobody", "one breed at least");
    }
    band
}
