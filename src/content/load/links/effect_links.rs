//! Validates effects together with breeds and terrain: nothing summons the hero or a second
//! unique, and ground that appears is plain ground or, under the user's feet, a ward.

use super::Places;
use super::spell_links::{can_not_be_called, told};
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;
use crate::content::schema::{Called, Effect, Parts, Terrain};
use crate::content::table::RowId;

/// A list of effects, and where it is written.
struct List<'a> {
    file: SourceFile,
    row: usize,
    entry: (&'static str, &'a str),
    field: &'static str,
    does: &'a [Effect],
}

/// Reports effects that nothing may have, whatever sets them off. Files with mistakes are
/// skipped.
pub(super) fn check(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    let mut lists = lists(parts);
    lists.retain(|list| report.count(list.file) == 0);
    for list in lists {
        for (found, expected) in list.does.iter().filter_map(|it| objection(parts, it)) {
            let place = (list.file, list.row, list.field);
            told(places, place, list.entry, (found, expected), report);
        }
    }
}

/// All lists of effects.
fn lists(parts: &Parts) -> Vec<List<'_>> {
    let mut all = Vec::new();
    let mut add = |file, row: u16, entry: (&'static str, _), lists: Vec<(&'static str, _)>| {
        all.extend(lists.into_iter().map(|(field, does)| List {
            file,
            row: row.into(),
            entry,
            field,
            does,
        }));
    };
    for (id, it) in parts.spells.iter() {
        let entry = ("spell", it.id.as_str());
        add(SourceFile::Spells, id.number(), entry, it.effects());
    }
    for (id, it) in parts.items.iter() {
        let entry = ("item", it.id.as_str());
        add(SourceFile::Items, id.number(), entry, it.effects());
    }
    for (id, it) in parts.breeds.iter() {
        let entry = ("breed", it.id.as_str());
        add(SourceFile::Breeds, id.number(), entry, it.effects());
    }
    for (id, it) in parts.terrain.iter() {
        let entry = ("terrain", it.id.as_str());
        add(SourceFile::Terrain, id.number(), entry, it.effects());
    }
    all
}

/// What is wrong with an effect, and what would be right.
fn objection(parts: &Parts, effect: &Effect) -> Option<(String, &'static str)> {
    let terrain = |name: &str| parts.terrain.find(name).map(|id| parts.terrain.row(id));
    match effect {
        Effect::Summon(Called::Breed(breed), _) | Effect::Call(breed) => {
            let expected = can_not_be_called(parts, breed)?;
            Some((format!("`{breed}`"), expected))
        }
        Effect::Ground(name, _) if terrain(name).is_some_and(is_more_than_ground) => Some((
            format!("`Ground` with `{name}`"),
            "ground that leads nowhere, opens into nothing and has no `ward`",
        )),
        Effect::Lay(name) if terrain(name).is_some_and(|terrain| terrain.ward == 0) => Some((
            format!("`Lay` with `{name}`, which has no `ward`"),
            "a ward",
        )),
        _ => None,
    }
}

fn is_more_than_ground(terrain: &Terrain) -> bool {
    let leads = terrain.leads.is_some() || terrain.portal;
    leads || terrain.ward > 0 || terrain.opens_into.is_some()
}
