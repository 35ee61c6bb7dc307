//! Parses kinds of flight.

use super::fields::{Directory, PERCENT, VERB, id};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Escape, LastAct, Refuge};

pub(super) const ESCAPE: Shape = Shape {
    file: SourceFile::Escapes,
    kind: "escape",
    kinds: "escapes",
    fields: &[
        "id",
        "about",
        "seeks",
        "otherwise",
        "guesses",
        "minds_missiles",
        "minds_blasts",
        "last_acts",
    ],
};

pub(super) fn escape(entry: &mut Reader<'_>, _: &Directory) -> Escape {
    let seeks = refuges(entry, "seeks");
    if seeks.is_empty() && entry.has("seeks") {
        entry.error("seeks", "nothing", "one thing at least, such as `[Away]`");
    }
    Escape {
        id: id(entry),
        about: entry.text("about", 2 * VERB),
        seeks,
        otherwise: refuges(entry, "otherwise"),
        guesses: entry.number_or("guesses", 10..=400, 100),
        minds_missiles: entry.flag("minds_missiles", false),
        minds_blasts: entry.flag("minds_blasts", false),
        last_acts: last_acts(entry),
    }
}

/// A list of refuges; only `seeks` is required.
fn refuges(entry: &mut Reader<'_>, field: &'static str) -> Vec<Refuge> {
    let expected = "a list such as `[Stairs, Away]`";
    let refuges: Option<Vec<Refuge>> = if field == "seeks" {
        entry.must(field, expected)
    } else {
        entry.maybe(field, expected)
    };
    let refuges = refuges.unwrap_or_default();
    for (at, refuge) in refuges.iter().enumerate() {
        if refuges[..at].contains(refuge) {
            entry.error(field, format!("`{refuge:?}` twice"), "each of them once");
        }
    }
    refuges
}

fn last_acts(entry: &mut Reader<'_>) -> Vec<(LastAct, u8)> {
    const FIELD: &str = "last_acts";
    let expected = "a list such as `[(Plead, 40), (Freeze, 20)]`";
    let acts: Vec<(LastAct, u8)> = entry.maybe(FIELD, expected).unwrap_or_default();
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
    acts
}
