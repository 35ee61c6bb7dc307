//! Parses vaults: their drawings and the meaning of the letters.

use crate::content::load::source_file::SourceFile;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::directory::Directory;
use super::found;
use super::reader::{Reader, Shape};

use super::split::Entry;
use super::token::Kind;
use crate::content::counted;
use crate::content::schema::{BLANK, Category, Find, Inmate, Mark, USUAL_MARKS, Vault};
use crate::spatial::{Grid, Pos};

pub(super) const VAULT: Shape = Shape {
    file: SourceFile::Vaults,
    kind: "vault",
    kinds: "vaults",
};

pub(super) const MAP: &str = "map";
pub(super) const LEGEND: &str = "legend";

/// Columns and rows of a drawing, chosen to fit levels of 80 by 22 cells.
const COLUMNS: RangeInclusive<i64> = 3..=40;
const ROWS: RangeInclusive<i64> = 3..=18;
/// Maximum length of a place's name in characters.
const PLACE: usize = 30;

/// The names that vaults give to cells; `None` if any vault's legend cannot be parsed.
pub(super) fn all_places(entries: &[Entry<'_>]) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for entry in entries {
        let Some(field) = entry.field(LEGEND) else {
            continue;
        };
        let legend: BTreeMap<char, Mark> = read(&field.value.text)?;
        all.extend(legend.into_values().filter_map(|mark| mark.place));
    }
    Some(all)
}

fn read(legend: &str) -> Option<BTreeMap<char, Mark>> {
    let some = ron::extensions::Extensions::IMPLICIT_SOME;
    let options = ron::Options::default().with_default_extension(some);
    options.from_str(legend).ok()
}

pub(super) fn vault(entry: &mut Reader<'_>, names: &Directory) -> Vault {
    let mut steps = names.steps.values().flatten();
    let id = entry.entry.id().unwrap_or_default();
    let is_always = steps.any(|step| step.vaults().iter().any(|it| it == id));
    if !entry.has(found::FIELD) && !is_always {
        let expected = format!(
            "{}, or its name in `always` of a step `Vaults`",
            found::EXAMPLE
        );
        entry.error(found::FIELD, "nothing", expected);
    }
    let (rows, legend) = drawn(entry, names);
    let lies = entry.maybe("lies", "`Hidden` or `Open`");
    Vault {
        id: entry.id("id"),
        found: entry.found(found::FIELD),
        lies: lies.unwrap_or_default(),
        turns: entry.flag("turns", true),
        mirrors: entry.flag("mirrors", true),
        drawing: drawing(&rows),
        legend,
    }
}

/// The rows of the drawing, and the meaning of its letters.
fn drawn(entry: &mut Reader<'_>, names: &Directory) -> (Vec<String>, BTreeMap<char, Mark>) {
    let expected = "lines such as `[\"#####\", \"#...+\", \"#####\"]`";
    let rows: Option<Vec<String>> = entry.must(MAP, expected);
    let expected = "letters such as `{'$': (thing: Named(\"silver ring\"))}`";
    let legend: Option<BTreeMap<char, Mark>> = entry.maybe(LEGEND, expected);
    let is_read = rows.is_some() && (legend.is_some() || !entry.has(LEGEND));
    let (rows, mut legend) = (rows.unwrap_or_default(), legend.unwrap_or_default());
    for (&letter, mark) in &legend {
        check_letter(entry, letter, mark);
        check_mark(entry, mark, names);
    }
    if is_read {
        check_rows(entry, &rows, &legend);
    }
    for (letter, terrain) in USUAL_MARKS {
        legend.entry(letter).or_insert_with(|| Mark::of(terrain));
    }
    (rows, legend)
}

/// The rows as a grid; short rows are padded with blanks.
fn drawing(rows: &[String]) -> Grid<char> {
    let columns = rows.iter().map(|row| row.chars().count()).max();
    let columns = u16::try_from(columns.unwrap_or(0)).unwrap_or(0);
    let mut drawing = Grid::filled(columns, u16::try_from(rows.len()).unwrap_or(0), BLANK);
    for (y, row) in (0..).zip(rows) {
        for (x, letter) in (0..).zip(row.chars()) {
            if let Some(cell) = drawing.get_mut(Pos::new(x, y)) {
                *cell = letter;
            }
        }
    }
    drawing
}

/// Reports drawings of the wrong size or with uneven rows, letters without a meaning, and
/// meanings without a letter.
fn check_rows(entry: &mut Reader<'_>, rows: &[String], legend: &BTreeMap<char, Mark>) {
    let count = |row: &String| row.chars().count();
    let columns = rows.first().map_or(0, count);
    for (size, range, what) in [(columns, COLUMNS, "columns"), (rows.len(), ROWS, "rows")] {
        if !range.contains(&i64::try_from(size).unwrap_or(i64::MAX)) {
            let expected = format!("{} to {} of them", range.start(), range.end());
            entry.error(MAP, format!("{size} {what}"), expected);
        }
    }
    let lines = lines_of(entry);
    let line = |number: usize| lines.get(number).copied().unwrap_or_default();
    for (number, row) in rows
        .iter()
        .enumerate()
        .filter(|(_, row)| count(row) != columns)
    {
        let found = format!("a line of {} letters", count(row));
        let expected = format!("{columns} as in the first: fill up with blanks");
        entry.error_at(line(number), MAP, found, expected);
    }
    let mut known: BTreeSet<char> = legend.keys().copied().collect();
    known.extend(USUAL_MARKS.map(|(letter, _)| letter));
    known.insert(BLANK);
    for (number, row) in rows.iter().enumerate() {
        for letter in row.chars() {
            // Report each letter only once.
            if known.insert(letter) {
                let expected = "a letter that the legend explains, or one of `#`, `.`, `+`";
                entry.error_at(line(number), MAP, format!("`{letter}`"), expected);
            }
        }
    }
    for &letter in legend.keys() {
        // `.` also sets the ground under creatures and items, so it need not be drawn.
        if letter != '.' && !rows.iter().any(|row| row.contains(letter)) {
            let found = format!("`{letter}`, which the drawing has nowhere");
            entry.error(LEGEND, found, "letters of the drawing");
        }
    }
}

/// The line in the file of each row of the drawing.
fn lines_of(entry: &Reader<'_>) -> Vec<usize> {
    let tokens = entry.entry.field(MAP).map(|field| field.tokens.as_slice());
    let quoted = tokens.unwrap_or_default().iter();
    let quoted = quoted.filter(|token| token.kind == Kind::Quoted);
    quoted.map(|token| token.line).collect()
}

/// Reports contradictory or empty meanings of a letter.
fn check_letter(entry: &mut Reader<'_>, letter: char, mark: &Mark) {
    let found = format!("`{letter}`");
    let has_somebody = mark.who.is_some() || mark.band.is_some();
    let is_empty = *mark == Mark::default();
    if letter == BLANK {
        let expected = "another letter: a blank is no part of the drawing";
        entry.error(LEGEND, "a blank", expected);
    } else if is_empty {
        let expected = "it with `terrain`, `who`, `band`, `thing` or `place`";
        entry.error(LEGEND, format!("{found} with nothing"), expected);
    } else if mark.who.is_some() && mark.band.is_some() {
        let expected = "one of them: the band brings its own";
        entry.error(LEGEND, format!("{found} with `who` and `band`"), expected);
    } else if mark.asleep.is_some() && !has_somebody {
        let expected = "`who` or `band` beside it";
        entry.error(LEGEND, format!("{found} with `asleep`"), expected);
    } else if mark.bound && !matches!(mark.who, Some(Inmate::Breed(_))) {
        let expected = "`who` beside it, with a breed";
        entry.error(LEGEND, format!("{found} with `bound`"), expected);
    } else if mark.chance.is_some() && !has_somebody && mark.thing.is_none() {
        let expected = "`who`, `band` or `thing` beside it";
        entry.error(LEGEND, format!("{found} with `chance`"), expected);
    }
}

/// Reports unknown names and numbers out of range.
fn check_mark(entry: &mut Reader<'_>, mark: &Mark, names: &Directory) {
    if let Some(terrain) = &mark.terrain {
        entry.check_name(LEGEND, terrain, &names.terrain);
    }
    if let Some(Inmate::Breed(breed)) = &mark.who {
        entry.check_name(LEGEND, breed, &names.breeds);
    }
    if let Some(band) = &mark.band {
        entry.check_name(LEGEND, band, &names.bands);
    }
    match &mark.thing {
        Some(Find::Named(thing)) => {
            let (count, name) = counted(thing);
            entry.check_item(LEGEND, name);
            entry.check_range(LEGEND, count, &(1..=100));
        }
        Some(Find::Loot { of, richer, .. }) => {
            entry.check_range(LEGEND, *richer, &(0..=20));
            if of.contains(&Category::Goal) {
                entry.error(
                    LEGEND,
                    "`Goal`",
                    "any other category: there is but one goal",
                );
            }
        }
        Some(Find::Relic) | None => {}
    }
    if let Some(chance) = mark.chance {
        entry.check_range(LEGEND, chance, &(1..=100));
    }
    if let Some(place) = &mark.place {
        entry.check_text(LEGEND, place, PLACE);
    }
}
