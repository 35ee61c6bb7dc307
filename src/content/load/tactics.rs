//! Parses the weights of tactics.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::limits::PERCENT;
use crate::content::schema::{Choice, Tactics};

pub(super) const TACTICS: Shape = Shape {
    file: SourceFile::Tactics,
    kind: "tactics",
    kinds: "tactics",
};

pub(super) fn tactics(entry: &mut Reader<'_>, _: &Directory) -> Tactics {
    let tactics = Tactics::read(entry);
    if tactics.choice != Choice::default() {
        check_steps(entry, "choice", tactics.choice);
    }
    tactics
}

/// Checks that the steps of needs are in range, and that greater needs require less health and mana, and more room.
fn check_steps(entry: &mut Reader<'_>, field: &str, choice: Choice) {
    let Choice {
        hurt, spent, room, ..
    } = choice;
    for percent in [hurt.0, hurt.1, hurt.2, spent.0, spent.1] {
        entry.check_range(field, percent, &PERCENT);
    }
    for cells in [room.0, room.1, room.2] {
        entry.check_range(field, cells, &(1..=24));
    }
    if !(hurt.0 > hurt.1 && hurt.1 > hurt.2 && spent.0 > spent.1) {
        let expected = "`hurt` and `spent` from much to little, such as `(50, 25, 12)`";
        entry.error(field, format!("{hurt:?} and {spent:?}"), expected);
    }
    if !(room.0 < room.1 && room.1 < room.2) {
        let expected = "`room` from little to much, such as `(1, 4, 11)`";
        entry.error(field, format!("{room:?}"), expected);
    }
}
