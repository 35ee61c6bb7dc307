//! Parses qualities that set an item apart from others of its kind.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::found::MOST_DANGER;
use crate::content::schema::{Category, DANGERS, Quality};

pub(super) const QUALITY: Shape = Shape {
    file: SourceFile::Qualities,
    kind: "quality",
    kinds: "qualities",
};

/// Categories that can have a quality.
const BEARERS: [Category; 4] = [
    Category::Weapon,
    Category::Missile,
    Category::Armour,
    Category::Light,
];

pub(super) fn quality(entry: &mut Reader<'_>, names: &Directory) -> Quality {
    let quality = Quality::read(entry);
    let on = &quality.on;
    check_bearers(entry, on);
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
    let sticks_to = [Category::Weapon, Category::Armour];
    if quality.sticks
        && let Some(other) = on.iter().find(|on| !sticks_to.contains(on))
    {
        let expected = "only `Weapon` and `Armour` in `on`: nothing else sticks";
        entry.error("sticks", format!("`true` on `{other:?}`"), expected);
    }
    if let Some((hits, into)) = &quality.wakes {
        entry.check_range("wakes", *hits, &(1..=10_000));
        entry.check_name("wakes", into, &names.qualities);
        if let Some(other) = on.iter().find(|on| !sticks_to.contains(on)) {
            let expected = "only `Weapon` and `Armour` in `on`: nothing else counts hits";
            entry.error("wakes", format!("it on `{other:?}`"), expected);
        }
    }
    let (least, most) = quality.danger;
    if least > most || most > MOST_DANGER {
        entry.error("danger", format!("({least}, {most})"), DANGERS);
    }
    quality
}

fn check_bearers(entry: &mut Reader<'_>, on: &[Category]) {
    const FIELD: &str = "on";
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
}
