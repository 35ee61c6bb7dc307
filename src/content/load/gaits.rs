//! Parses gaits, and the movement of a breed.

use super::fields::{Directory, PERCENT, id};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Gait, Medium, Motion};

pub(super) const GAIT: Shape = Shape {
    file: SourceFile::Gaits,
    kind: "gait",
    kinds: "gaits",
    fields: &["id", "enters", "digs"],
};

pub(super) fn gait(entry: &mut Reader<'_>, _: &Directory) -> Gait {
    const FIELD: &str = "enters";
    let expected = "a list such as `[(Ground, 100), (Rubble, 50)]`";
    let enters: Vec<(Medium, u8)> = entry.must(FIELD, expected).unwrap_or_default();
    for (at, (medium, chance)) in enters.iter().enumerate() {
        entry.check_range(FIELD, *chance, &(1..=100));
        if enters[..at].iter().any(|(other, _)| other == medium) {
            entry.error(FIELD, format!("`{medium:?}` twice"), "each of them once");
        }
    }
    if enters.is_empty() && entry.has(FIELD) {
        entry.error(FIELD, "nothing that it can enter", "one medium at least");
    }
    Gait {
        id: id(entry),
        enters,
        digs: entry.flag("digs", false),
    }
}

/// The movement of a breed.
pub(super) fn motion(entry: &mut Reader<'_>, names: &Directory) -> Motion {
    let usual = Motion::default();
    Motion {
        gait: entry.name("gait", &names.gaits).unwrap_or(usual.gait),
        erratic: entry.number_or("erratic", PERCENT, usual.erratic.into()),
        shoves: entry.flag("shoves", usual.shoves),
        tramples: entry.flag("tramples", usual.tramples),
        bashes: entry.flag("bashes", usual.bashes),
    }
}
