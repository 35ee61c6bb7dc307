//! Parses terrain.

use super::fields::{Directory, LOUDEST, PERCENT, glow, id};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::dice::Dice;
use crate::content::schema::{Medium, Terrain};

pub(super) const TERRAIN: Shape = Shape {
    file: SourceFile::Terrain,
    kind: "terrain",
    kinds: "kinds of terrain",
    fields: &[
        "id",
        "glyph",
        "colour",
        "walkable",
        "medium",
        "opaque",
        "muffles",
        "cost",
        "opens_into",
        "lock",
        "unlocks_into",
        "sticks",
        "shuts_into",
        "leads",
        "glow",
        "warmth",
        "washes",
        "ward",
        "breaks_into",
        "font",
        "burns",
        "portal",
    ],
};

pub(super) fn terrain(entry: &mut Reader<'_>, names: &Directory) -> Terrain {
    let (glyph, colour) = entry.look();
    let opaque = entry.flag("opaque", false);
    // Opaque terrain blocks all sound by default, other terrain none.
    let muffles = if opaque { LOUDEST } else { 0 };
    let lock = entry.number_or("lock", PERCENT, 0);
    let unlocks_into = entry.name("unlocks_into", &names.terrain);
    check_lock(entry, lock, unlocks_into.is_some());
    let walkable = entry.flag("walkable", true);
    let usual = if walkable {
        Medium::Ground
    } else {
        Medium::Stone
    };
    let media = "`Ground`, `Shallows`, `Deep`, `Lava`, `Rubble`, `Woods`, `Stone` or `Solid`";
    let burns = entry.maybe("burns", "dice such as `\"2d4\"`");
    let burns = burns.unwrap_or(Dice::always(0));
    entry.check_dice("burns", burns, &(0..=100));
    let portal = entry.flag("portal", false);
    check_portal(entry, portal && !walkable);
    Terrain {
        id: id(entry),
        glyph,
        colour,
        walkable,
        medium: entry.maybe("medium", media).unwrap_or(usual),
        opaque,
        muffles: entry.number_or("muffles", 0..=LOUDEST, muffles),
        cost: entry.number_or("cost", 1..=100, 10),
        opens_into: entry.name("opens_into", &names.terrain),
        lock,
        unlocks_into,
        sticks: entry.number_or("sticks", 0..=99, 0),
        shuts_into: entry.name("shuts_into", &names.terrain),
        leads: entry
            .maybe("leads", "`Down`, `Up`, `Out` or nothing at all")
            .unwrap_or(None),
        glow: glow(entry),
        warmth: entry.number_or("warmth", PERCENT, 0),
        washes: entry.flag("washes", false),
        ward: entry.number_or("ward", 0..=1000, 0),
        breaks_into: entry.name("breaks_into", &names.terrain),
        font: entry.number_or("font", PERCENT, 0),
        burns,
        portal,
    }
}

/// Reports portals that are not walkable, or that also lead elsewhere, open, shut or bear a
/// ward.
fn check_portal(entry: &mut Reader<'_>, is_shut: bool) {
    if !entry.has("portal") {
        return;
    }
    let others = ["leads", "opens_into", "shuts_into", "ward"];
    let other = others.into_iter().find(|field| entry.has(field));
    let other = other.or_else(|| is_shut.then_some("walkable: false"));
    if let Some(other) = other {
        let found = format!("`portal` beside `{other}`");
        entry.error("portal", found, "plain ground to walk on");
    }
}

/// Reports locks that never open, and unlocking without a lock.
fn check_lock(entry: &mut Reader<'_>, lock: u8, unlocks: bool) {
    if lock > 0 && !entry.has("unlocks_into") {
        let found = format!("a lock of `{lock}` that opens into nothing");
        entry.error("lock", found, "`unlocks_into` beside it, or no lock");
    }
    if unlocks && lock == 0 {
        let found = "it where there is no lock";
        entry.error("unlocks_into", found, "a `lock` beside it, or none of it");
    }
}
