//! Parses kinds of flight.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::limits::PERCENT;
use crate::content::schema::{Escape, LastAct, Refuge};

pub(super) const ESCAPE: Shape = Shape {
    file: SourceFile::Escapes,
    kind: "escape",
    kinds: "escapes",
};

pub(super) fn escape(entry: &mut Reader<'_>, _: &Directory) -> Escape {
    let escape = Escape::read(entry);
    if escape.seeks.is_empty() && entry.has("seeks") {
        entry.error("seeks", "nothing", "one thing at least, such as `[Away]`");
    }
    check_refuges(entry, "seeks", &escape.seeks);
    check_refuges(entry, "otherwise", &escape.otherwise);
    check_last_acts(entry, &escape.last_acts);
    escape
}

fn check_refuges(entry: &mut Reader<'_>, field: &'static str, refuges: &[Refuge]) {
    for (at, refuge) in refuges.iter().enumerate() {
        if refuges[..at].contains(refuge) {
            entry.error(field, format!("`{refuge:?}` twice"), "each of them once");
        }
    }
}

fn check_last_acts(entry: &mut Reader<'_>, acts: &[(LastAct, u8)]) {
    const FIELD: &str = "last_acts";
    for (at, (act, chance)) in acts.iter().enumerate() {
        entry.check_range(FIELD, *chance, &(1..=100));
        if acts[..at].iter().any(|(other, _)| other == act) {
            entry.error(FIELD, format!("`{act:?}` twice"), "each of them once");
        }
    }
    let together: u32 = acts.iter().map(|&(_, chance)| u32::from(chance)).sum();
    if i64::from(together) > *PERCENT.end() {
        let found = format!("{together} percent together");
        entry.error(FIELD, found, "100 at most");
    }
}
