//! Parses levels: their generator chains, creatures and items.

use crate::content::load::source_file::SourceFile;
use std::ops::RangeInclusive;

use super::directory::Directory;
use super::generators::places_of;
use super::names::Names;
use super::reader::{Reader, Shape};

use super::split::Entry;
use crate::content::dice::Dice;
use crate::content::schema::found::MOST_DANGER;
use crate::content::schema::{DOWN_STAIRS, Depth, Resident, Step};

pub(super) const DEPTH: Shape = Shape {
    file: SourceFile::Depths,
    kind: "depth",
    kinds: "depths",
};

/// Maximum length of a theme's name in characters.
const THEME: usize = 30;

/// Number of random creatures, bands or items on a level.
const CROWD: RangeInclusive<i64> = 0..=200;

/// The field that moves a level in front of another.
const BEFORE: &str = "before";

/// The themes of all levels; `None` if any of them cannot be parsed.
pub(super) fn all_themes(entries: &[Entry<'_>]) -> Option<Vec<String>> {
    let mut all: Vec<String> = Vec::new();
    for entry in entries {
        let theme: String = ron::from_str(&entry.field("theme")?.value.text).ok()?;
        if !all.contains(&theme) {
            all.push(theme);
        }
    }
    Some(all)
}

/// Moves levels with the field `before` in front of the level that it names. The order decides
/// which levels stairs can lead to, and mods come last.
pub(super) fn put_before(entries: &mut Vec<Entry<'_>>) {
    let named = |entry: &Entry<'_>| -> Option<String> {
        ron::from_str(&entry.field(BEFORE)?.value.text).ok()
    };
    for at in 0..entries.len() {
        let Some(next) = named(&entries[at]) else {
            continue;
        };
        let to = entries.iter().position(|it| it.id() == Some(next.as_str()));
        if let Some(to) = to.filter(|&to| to < at) {
            entries[to..=at].rotate_right(1);
        }
    }
}

pub(super) fn depth(entry: &mut Reader<'_>, names: &Directory) -> Depth {
    let steps = steps(entry, names);
    entry.name(BEFORE, |all| &all.depths);
    let monsters = amount(entry, "monsters");
    let monster_table = table(entry, "monster_table", &names.breeds);
    let bands = amount(entry, "bands");
    let band_table = table(entry, "band_table", &names.bands);
    let treasures = amount(entry, "treasures");
    let treasure_table = table(entry, "treasure_table", &names.items);
    let down = entry.names("down", |all| &all.depths);
    let mut places = steps.as_deref().map(places_of);
    if down.is_empty()
        && let Some(places) = &mut places
    {
        places.retain(|place| place != DOWN_STAIRS);
    }
    Depth {
        id: entry.id("id"),
        theme: entry.text("theme", THEME),
        danger: entry.number("danger", 0..=MOST_DANGER.into()),
        down,
        colours: entry.name("colours", |all| &all.schemes),
        size: size(entry),
        steps: steps.unwrap_or_default(),
        light: entry.number_or("light", 0..=255, 255),
        strangers: entry.flag("strangers", true),
        residents: residents(entry, names, &Names::new("places of this level", places)),
        monsters,
        monster_table,
        bands,
        band_table,
        treasures,
        treasure_table,
        always: entry.items("always"),
    }
}

fn size(entry: &mut Reader<'_>) -> (u16, u16) {
    let expected = "columns and rows such as `(80, 22)`";
    let size: (u16, u16) = entry.must("size", expected).unwrap_or((20, 12));
    entry.check_range("size", size.0, &(20..=200));
    entry.check_range("size", size.1, &(12..=200));
    size
}

/// The steps of the level's chain, if they are known.
fn steps(entry: &mut Reader<'_>, names: &Directory) -> Option<Vec<Step>> {
    const FIELD: &str = "chain";
    if !entry.has(FIELD) {
        entry.error(FIELD, "nothing", names.chains.expected(""));
    }
    let chain = entry.name(FIELD, |all| &all.chains)?;
    names.steps.get(&chain).cloned()
}

fn amount(entry: &mut Reader<'_>, field: &str) -> Dice {
    let amount = entry.maybe(field, "dice such as `\"2d4\"`");
    let amount = amount.unwrap_or(Dice::always(0));
    entry.check_dice(field, amount, &CROWD);
    amount
}

fn table(entry: &mut Reader<'_>, field: &str, names: &Names) -> Vec<(String, u32)> {
    let rows = entry.maybe(
        field,
        "names with weights such as `[(\"rat\", 10), (\"bat\", 5)]`",
    );
    let Some(rows): Option<Vec<(String, u32)>> = rows else {
        return Vec::new();
    };
    for (name, weight) in &rows {
        entry.check_name(field, name, names);
        entry.check_range(field, *weight, &(1..=1_000_000));
    }
    rows
}

fn residents(entry: &mut Reader<'_>, names: &Directory, places: &Names) -> Vec<Resident> {
    const FIELD: &str = "residents";
    let expected = "a list such as `[(breed: \"smith\", count: \"1\", place: \"smithy\")]`";
    let residents: Vec<Resident> = entry.maybe(FIELD, expected).unwrap_or_default();
    for resident in &residents {
        entry.check_name(FIELD, &resident.breed, &names.breeds);
        entry.check_dice(FIELD, resident.count, &CROWD);
        if let Some(place) = &resident.place {
            entry.check_name(FIELD, place, places);
        }
    }
    residents
}
