//! Parses the global numbers of the rules.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::limits::QUIP;
use crate::content::schema::{Exits, Pleas, Rules};

pub(super) const RULES: Shape = Shape {
    file: SourceFile::Rules,
    kind: "rules",
    kinds: "rules",
};

pub(super) fn rules(entry: &mut Reader<'_>, _: &Directory) -> Rules {
    let rules = Rules::read(entry);
    check_exits(entry, rules.exits);
    check_pleas(entry, &rules.pleas);
    rules
}

fn check_pleas(entry: &mut Reader<'_>, pleas: &[Pleas]) {
    const FIELD: &str = "pleas";
    for (at, Pleas { family, lines }) in pleas.iter().enumerate() {
        if pleas[..at].iter().any(|other| other.family == *family) {
            entry.error(FIELD, format!("`{family}` twice"), "each family once");
        }
        if lines.is_empty() {
            let found = format!("no lines for `{family}`");
            entry.error(FIELD, found, "one at least, or no such family");
        }
        for line in lines {
            entry.check_text(FIELD, line, QUIP);
        }
    }
}

fn check_exits(entry: &mut Reader<'_>, exits: Exits) {
    const FIELD: &str = "exits";
    let (least, most) = exits.away;
    if exits != Exits::default() {
        entry.check_range(FIELD, least, &(1..=100_000));
        entry.check_range(FIELD, most, &(1..=100_000));
    }
    if least > most {
        let found = format!("`away: ({least}, {most})`");
        entry.error(FIELD, found, "the shorter time before the longer");
    }
}
