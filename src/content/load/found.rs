//! Parses where items and creatures occur, and builds the tables of each level from it.

use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;
use crate::content::load::split::Entry;

use super::reader::Reader;

use crate::content::schema::found::{Found, MOST_DANGER, weight_on};
use crate::content::schema::{Depth, ItemKind, Parts};
use crate::content::table::{Named, RowId, Table};

/// The field of breeds, bands, items and vaults.
pub(super) const FIELD: &str = "found";
/// What it looks like.
pub(super) const EXAMPLE: &str = "a list such as `[(in: [\"caves\"], from: 3, to: 6, weight: 4)]`";

impl Reader<'_> {
    /// Where the entry occurs by chance; empty if the field is absent.
    pub(in crate::content) fn found(&mut self, field: &str) -> Vec<Found> {
        let found: Vec<Found> = self.value(field, EXAMPLE);
        let themes = &self.directory.themes;
        for found in &found {
            for theme in &found.themes {
                self.check_name(field, theme, themes);
            }
            self.check_range(field, found.to, &(0..=MOST_DANGER.into()));
            self.check_range(field, found.from, &(0..=found.to.into()));
            self.check_range(field, found.weight, &(1..=1_000_000));
        }
        found
    }
}

/// Adds breeds, bands and items to the tables of the levels where they occur, after the
/// rows that the levels list themselves.
pub(super) fn spread(parts: &mut Parts) {
    for depth in &mut parts.depths {
        let breeds = here(&parts.breeds, depth, |breed| &breed.found);
        let bands = here(&parts.bands, depth, |band| &band.found);
        let items = here(&parts.items, depth, by_chance);
        depth.monster_table.extend(breeds);
        depth.band_table.extend(bands);
        depth.treasure_table.extend(items);
    }
}

/// Unique items lie only where a vault has a relic.
fn by_chance(item: &ItemKind) -> &[Found] {
    if item.unique { &[] } else { &item.found }
}

fn here<I: RowId, T: Named>(
    table: &Table<I, T>,
    depth: &Depth,
    found: impl for<'t> Fn(&'t T) -> &'t [Found],
) -> Vec<(String, u32)> {
    let rows = table.iter().map(|(_, row)| row);
    let weighed = rows.map(|row| (row.name().to_owned(), weight_on(found(row), depth)));
    weighed.filter(|&(_, weight)| weight > 0).collect()
}

/// Reports levels that want random contents but have nothing to choose from.
pub(super) fn check(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (row, depth) in parts.depths.iter().enumerate() {
        let tables = [
            ("monsters", depth.monsters, depth.monster_table.is_empty()),
            ("bands", depth.bands, depth.band_table.is_empty()),
            (
                "treasures",
                depth.treasures,
                depth.treasure_table.is_empty(),
            ),
        ];
        for (field, amount, is_empty) in tables {
            if amount.range().1 > 0 && is_empty {
                let line = places.line(SourceFile::Depths, row, field);
                let found = format!("{amount} of `{field}`, and none that are found there");
                let expected = format!(
                    "a table of them here, or `{FIELD}` with `{}` and danger {} in theirs",
                    depth.theme, depth.danger
                );
                report.add_outside(SourceFile::Depths, line, found, expected);
            }
        }
    }
}

/// The entries of each file, in the order of [`SourceFile::ALL`].
pub(super) struct Places<'a>(pub(super) &'a [Vec<Entry<'a>>]);

impl Places<'_> {
    /// The line of a field of an entry, else the line of the entry, else 0. A field that it inherits
    /// is in another entry, so the line of this one is meant.
    pub(super) fn line(&self, file: SourceFile, row: usize, field: &str) -> usize {
        let entry = self.0[file as usize].get(row);
        entry.map_or(0, |entry| {
            let own = entry.field(field).filter(|field| !field.is_inherited);
            own.map_or(entry.line, |field| field.line)
        })
    }
}
