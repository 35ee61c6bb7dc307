//! Levels: how each is made, and who and what is on it.

use std::ops::RangeInclusive;

use super::fields::{Directory, PERCENT, id};
use super::names::Names;
use super::reader::{Reader, Shape};
use super::source::SourceFile;
use super::split::Entry;
use crate::content::dice::Dice;
use crate::content::schema::found::MOST_DANGER;
use crate::content::schema::{Builder, Depth, Resident};

pub(super) const DEPTH: Shape = Shape {
    file: SourceFile::Depths,
    kind: "depth",
    kinds: "depths",
    fields: &[
        "id",
        "theme",
        "danger",
        "down",
        "size",
        "builder",
        "light",
        "residents",
        "monsters",
        "monster_table",
        "bands",
        "band_table",
        "treasures",
        "treasure_table",
        "always",
    ],
};

/// Places that the builder of towns makes, whatever it is told.
const TOWN_PLACES: [&str; 3] = ["gate", "stairs", "well"];
/// Places that the builder of mazes makes.
const MAZE_PLACES: [&str; 3] = ["up stairs", "down stairs", "far end"];

/// Length of a theme's name in characters.
const THEME: usize = 30;

/// How many of a kind there may be on one level.
const CROWD: RangeInclusive<i64> = 0..=200;

/// The places of a level that is made that way.
fn places_of(builder: &Builder) -> Vec<String> {
    match builder {
        Builder::Town { places, .. } => {
            let always = TOWN_PLACES.iter().map(ToString::to_string);
            always.chain(places.iter().cloned()).collect()
        }
        Builder::Maze { .. } => MAZE_PLACES.iter().map(ToString::to_string).collect(),
    }
}

/// The places of all levels together; none if any level's cannot be known.
pub(super) fn all_places(entries: &[Entry<'_>]) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for entry in entries {
        let builder: Builder = ron::from_str(entry.field("builder")?.value).ok()?;
        let places = places_of(&builder);
        all.extend(
            places
                .into_iter()
                .filter(|place| !all.contains(place))
                .collect::<Vec<_>>(),
        );
    }
    Some(all)
}

/// The themes of all levels together; none if any level's cannot be known.
pub(super) fn all_themes(entries: &[Entry<'_>]) -> Option<Vec<String>> {
    let mut all: Vec<String> = Vec::new();
    for entry in entries {
        let theme: String = ron::from_str(entry.field("theme")?.value).ok()?;
        if !all.contains(&theme) {
            all.push(theme);
        }
    }
    Some(all)
}

pub(super) fn depth(entry: &mut Reader<'_>, names: &Directory) -> Depth {
    let builder = builder(entry);
    let monsters = amount(entry, "monsters");
    let monster_table = table(entry, "monster_table", &names.breeds);
    let bands = amount(entry, "bands");
    let band_table = table(entry, "band_table", &names.bands);
    let treasures = amount(entry, "treasures");
    let treasure_table = table(entry, "treasure_table", &names.items);
    let places = builder.as_ref().map(places_of);
    Depth {
        id: id(entry),
        theme: entry.text("theme", THEME),
        danger: entry.number("danger", 0..=MOST_DANGER.into()),
        down: entry.names("down", &names.depths),
        size: size(entry),
        builder: builder.unwrap_or(Builder::Town {
            buildings: 1,
            places: Vec::new(),
        }),
        light: entry.number_or("light", 0..=255, 255),
        residents: residents(entry, names, &Names::new("places of this level", places)),
        monsters,
        monster_table,
        bands,
        band_table,
        treasures,
        treasure_table,
        always: entry.names("always", &names.items),
    }
}

fn size(entry: &mut Reader<'_>) -> (u16, u16) {
    let expected = "columns and rows such as `(80, 22)`";
    let size: (u16, u16) = entry.must("size", expected).unwrap_or((20, 12));
    entry.check_range("size", size.0, &(20..=200));
    entry.check_range("size", size.1, &(12..=200));
    size
}

fn builder(entry: &mut Reader<'_>) -> Option<Builder> {
    const FIELD: &str = "builder";
    let expected = "`Town(buildings: 8, places: [\"tavern\"])` or `Maze(dead_ends_removed: 50, \
                    dead_ends_cut: 50, rooms: 8, room_size: (2, 4), doors: 50)`";
    let builder = entry.must(FIELD, expected)?;
    match &builder {
        Builder::Town { buildings, places } => {
            entry.check_range(FIELD, *buildings, &(1..=30));
            for (at, place) in places.iter().enumerate() {
                entry.check_text(FIELD, place, 30);
                if places[..at].contains(place) || TOWN_PLACES.contains(&place.as_str()) {
                    let found = format!("the place `{place}` twice");
                    entry.error(FIELD, found, "places with names of their own");
                }
            }
        }
        Builder::Maze {
            dead_ends_removed,
            dead_ends_cut,
            rooms,
            room_size: (least, greatest),
            doors,
            locked,
            stuck,
            braziers,
            embers,
            streams,
            fonts,
            pools,
            lava,
            rubble,
            portals,
        } => {
            let shares = [
                dead_ends_removed,
                dead_ends_cut,
                doors,
                locked,
                stuck,
                braziers,
                embers,
            ];
            for share in shares {
                entry.check_range(FIELD, *share, &PERCENT);
            }
            let barred = u32::from(*locked) + u32::from(*stuck);
            if *locked <= 100 && *stuck <= 100 && barred > 100 {
                let found = format!("`locked` {locked} and `stuck` {stuck}, {barred} together");
                entry.error(FIELD, found, "100 of them at most: no door is both");
            }
            entry.check_range(FIELD, *rooms, &(1..=40));
            entry.check_range(FIELD, *streams, &(0..=8));
            entry.check_range(FIELD, *fonts, &(0..=8));
            entry.check_range(FIELD, *portals, &(0..=4));
            if *portals == 1 {
                let expected = "two at least, or none: one leads to another";
                entry.error(FIELD, "`portals: 1`", expected);
            }
            for count in [pools, lava, rubble] {
                entry.check_range(FIELD, *count, &(0..=20));
            }
            entry.check_range(FIELD, *least, &(1..=8));
            entry.check_range(FIELD, *greatest, &(i64::from(*least)..=8));
        }
    }
    Some(builder)
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
