//! Parses kinds of bands.

use super::fields::{Directory, PERCENT, id};
use super::found;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{BandKind, Members, Role};

pub(super) const BAND: Shape = Shape {
    file: SourceFile::Bands,
    kind: "band",
    kinds: "bands",
    fields: &[
        "id",
        "members",
        "cohesion",
        "aggression",
        "lurks",
        "breaks",
        found::FIELD,
    ],
};

pub(super) fn band(entry: &mut Reader<'_>, names: &Directory) -> BandKind {
    const FIELD: &str = "members";
    let expected = "a list such as `[(breed: \"wolf\", count: \"1d3+2\", role: Member)]`";
    let members: Vec<Members> = entry.must(FIELD, expected).unwrap_or_default();
    for member in &members {
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
    BandKind {
        id: id(entry),
        members,
        cohesion: entry.number_or("cohesion", 1..=20, 5),
        aggression: entry.number_or("aggression", PERCENT, 50),
        lurks: entry.flag("lurks", false),
        breaks: entry.flag("breaks", false),
        found: found::found(entry, names),
    }
}
