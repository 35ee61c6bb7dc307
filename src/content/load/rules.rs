//! Parses the global numbers of the rules.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::limits::{NAME, QUIP};
use crate::content::schema::{Exits, Rules, Survivors, Trackers};

pub(super) const RULES: Shape = Shape {
    file: SourceFile::Rules,
    kind: "rules",
    kinds: "rules",
};

pub(super) fn rules(entry: &mut Reader<'_>, names: &Directory) -> Rules {
    let rules = Rules::read(entry);
    check_exits(entry, rules.exits);
    check_survivors(entry, &rules.survivors);
    check_trackers(entry, &rules.trackers, names);
    rules
}

fn check_survivors(entry: &mut Reader<'_>, survivors: &Survivors) {
    const FIELD: &str = "survivors";
    let lists = [&survivors.grudge, &survivors.theft, &survivors.debt];
    if *survivors != Survivors::default() && lists.iter().any(|list| list.is_empty()) {
        let expected = "at least one in each of `grudge`, `theft` and `debt`";
        entry.error(FIELD, "no bynames".to_owned(), expected);
    }
    if *survivors != Survivors::default() && survivors.names.is_empty() {
        entry.error(FIELD, "no names".to_owned(), "at least one in `names`");
    }
    for name in &survivors.names {
        entry.check_text(FIELD, name, NAME);
    }
    for byname in lists.into_iter().flatten() {
        entry.check_text(FIELD, &byname.name, NAME);
        entry.check_text(FIELD, &byname.mark, QUIP);
    }
}

fn check_trackers(entry: &mut Reader<'_>, trackers: &Trackers, names: &Directory) {
    const FIELD: &str = "trackers";
    for pack in &trackers.packs {
        entry.check_name(FIELD, &pack.breed, &names.breeds);
        if pack.from > pack.to {
            let found = format!("`from: {}, to: {}`", pack.from, pack.to);
            entry.error(FIELD, found, "the lower danger first");
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
