//! Parses terrain.

use super::directory::Directory;
use super::effects::check_blast;
use super::reader::{Reader, Shape};
use crate::content::limits::ABOUT;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Medium, Terrain, Volumes};

pub(super) const TERRAIN: Shape = Shape {
    file: SourceFile::Terrain,
    kind: "terrain",
    kinds: "kinds of terrain",
};

pub(super) fn terrain(entry: &mut Reader<'_>, names: &Directory) -> Terrain {
    let mut terrain = Terrain::read(entry);
    check_trap(entry, &terrain, names);
    check_lever(entry, &terrain, names);
    check_changes(entry, &terrain, names);
    check_lock(entry, terrain.lock, terrain.unlocks_into.is_some());
    check_portal(entry, terrain.portal && !terrain.walkable);
    // Opaque terrain blocks all sound by default, other terrain none.
    if terrain.opaque && !entry.has("muffles") {
        terrain.muffles = Volumes::MOST;
    }
    if !terrain.walkable && !entry.has("medium") {
        terrain.medium = Medium::Stone;
    }
    terrain
}

/// Reports traps that nobody can step on or that do what no trap can, and `sprung` without a
/// trap.
fn check_trap(entry: &mut Reader<'_>, terrain: &Terrain, names: &Directory) {
    const FIELD: &str = "trap";
    match &terrain.trap {
        Some(trap) => {
            check_blast(entry, FIELD, trap, names);
            if !terrain.walkable {
                entry.error(
                    FIELD,
                    "`trap` beside `walkable: false`",
                    "ground to walk on",
                );
            }
        }
        None if terrain.sprung.is_some() && !entry.has(FIELD) => {
            entry.error(
                "sprung",
                "`sprung` without a `trap`",
                "a `trap` that goes off",
            );
        }
        None => {}
    }
}

/// Reports levers that move nothing or that one could walk on.
fn check_lever(entry: &mut Reader<'_>, terrain: &Terrain, names: &Directory) {
    const FIELD: &str = "lever";
    let Some(lever) = &terrain.lever else {
        return;
    };
    entry.check_name(FIELD, &lever.into, &names.terrain);
    entry.check_text(FIELD, &lever.tells, ABOUT);
    for (from, to) in &lever.moves {
        entry.check_name(FIELD, from, &names.terrain);
        entry.check_name(FIELD, to, &names.terrain);
    }
    if lever.moves.is_empty() {
        entry.error(FIELD, "nothing that it moves", "a pair of terrain at least");
    }
    if terrain.walkable {
        let expected = "`walkable: false`: one walks into a lever to pull it";
        entry.error(FIELD, "`lever` on ground to walk on", expected);
    }
}

/// Reports names and chances of changes that make no sense.
fn check_changes(entry: &mut Reader<'_>, terrain: &Terrain, names: &Directory) {
    for (at, reaction) in terrain.reacts.iter().enumerate() {
        const FIELD: &str = "reacts";
        entry.check_name(FIELD, &reaction.to, &names.elements);
        entry.check_name(FIELD, &reaction.into, &names.terrain);
        entry.check_text(FIELD, &reaction.tells, ABOUT);
        if terrain.reacts[..at].iter().any(|it| it.to == reaction.to) {
            let found = format!("`{}` twice", reaction.to);
            entry.error(FIELD, found, "each element once");
        }
    }
    if let Some((element, chance)) = &terrain.spreads {
        entry.check_name("spreads", element, &names.elements);
        entry.check_range("spreads", *chance, &(1..=100));
    }
    if let Some((into, chance)) = &terrain.fades {
        entry.check_name("fades", into, &names.terrain);
        entry.check_range("fades", *chance, &(1..=100));
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
