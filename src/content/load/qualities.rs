//! Parses qualities that set an item apart from others of its kind.

use super::fields::{ABOUT, Directory, MIND_SENSE, check_glow, id};
use super::reader::{Reader, Shape};
use crate::content::load::fields::list;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::found::MOST_DANGER;
use crate::content::schema::{Category, Glow, Quality};

pub(super) const QUALITY: Shape = Shape {
    file: SourceFile::Qualities,
    kind: "quality",
    kinds: "qualities",
    fields: &[
        "id", "about", "on", "danger", "chance", "accuracy", "damage", "defence", "weighs",
        "noise", "glow", "minds", "resists",
    ],
};

/// Categories that can have a quality.
const BEARERS: [Category; 4] = [
    Category::Weapon,
    Category::Missile,
    Category::Armour,
    Category::Light,
];

pub(super) fn quality(entry: &mut Reader<'_>, names: &Directory) -> Quality {
    let on = bearers(entry);
    for (field, on_what) in [
        ("accuracy", &[Category::Weapon][..]),
        ("damage", &[Category::Weapon, Category::Missile]),
        ("defence", &[Category::Armour]),
    ] {
        if entry.has(field) && !on.iter().any(|on| on_what.contains(on)) {
            let expected = format!("one of {on_what:?} in `on`, or no `{field}`");
            entry.error(field, "what nothing that has it could use", expected);
        }
    }
    let glow: Option<Glow> = entry.maybe("glow", "a light such as `(radius: 3, strength: 120)`");
    if let Some(glow) = glow {
        check_glow(entry, "glow", glow);
    }
    Quality {
        id: id(entry),
        about: entry.text("about", ABOUT),
        on,
        danger: danger(entry),
        chance: entry.number("chance", 1..=1000),
        accuracy: entry.number_or("accuracy", -20..=20, 0),
        damage: entry.number_or("damage", -20..=20, 0),
        defence: entry.number_or("defence", -20..=20, 0),
        weighs: entry.number_or("weighs", 10..=1000, 100),
        noise: entry.number_or("noise", -200..=200, 0),
        glow,
        minds: entry.number_or("minds", MIND_SENSE, 0),
        resists: super::spells::resists(entry, names),
    }
}

fn bearers(entry: &mut Reader<'_>) -> Vec<Category> {
    const FIELD: &str = "on";
    let on: Vec<Category> = list(entry, FIELD, "a list such as `[Weapon, Armour]`");
    if on.is_empty() {
        entry.error(FIELD, "nothing that may have it", "one category at least");
    }
    for (at, category) in on.iter().enumerate() {
        if !BEARERS.contains(category) {
            let expected = "`Weapon`, `Missile`, `Armour` or `Light`";
            entry.error(FIELD, format!("`{category:?}`"), expected);
        }
        if on[..at].contains(category) {
            entry.error(FIELD, format!("`{category:?}` twice"), "each of them once");
        }
    }
    on
}

/// The minimum and maximum danger of the levels where it occurs.
fn danger(entry: &mut Reader<'_>) -> (u8, u8) {
    const FIELD: &str = "danger";
    let expected = "two numbers from 0 to 100 such as `(3, 12)`, the smaller one first";
    let (least, most): (u8, u8) = entry.must(FIELD, expected).unwrap_or((0, MOST_DANGER));
    if least > most || most > MOST_DANGER {
        entry.error(FIELD, format!("({least}, {most})"), expected);
    }
    (least, most)
}
