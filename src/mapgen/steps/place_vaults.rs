//! Vaults: hand-drawn areas placed on any terrain.
//!
//! A vault needs room for its whole drawing and a margin of one cell, away from anything
//! protected. Afterwards the level is connected again around it, and unreachable parts get
//! a path. So nobody has to cross a vault, and everybody can enter it.

use std::cmp::Reverse;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::join;
use crate::content::found::weight_on;
use crate::content::{BLANK, Lies, TerrainId, Vault, VaultId};
use crate::mapgen::level_builder::{LevelBuilder, Standing};
use crate::mapgen::percent;
use crate::mapgen::populate::weighted;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Grid, Pos};

/// Random sites compared for each vault.
const SITES: u32 = 24;
/// Rounds of random sites for a vault that has to be there, before any site will do.
const ROUNDS: u32 = 4;
/// A vault takes at most one in N cells of a level.
const LARGEST: usize = 5;
/// Minimum distance between a vault and the edge of the level, in cells: rock and a path
/// around it.
const EDGE: i16 = 2;

/// Chance in percent that a level has an offering.
const OFFERED: u8 = 45;

/// Places the vaults called `always`, then makes `count` attempts to place another, each going
/// ahead with a chance of `share` percent. An offering may come on top, by dice of its own, so
/// that it takes the place of no other vault.
pub(super) fn lay(
    work: &mut LevelBuilder,
    always: &[String],
    (count, share): (u8, u8),
    rng: &mut Pcg64Mcg,
) {
    let ground = join::commonest_ground(work);
    for name in always {
        let id = work.site.content.vaults.find(name);
        let id = id.expect("loading checks the vaults of every chain");
        if !(0..ROUNDS).any(|_| lay_one(work, id, ground, rng)) {
            lay_anywhere(work, id, ground);
        }
    }
    for _ in 0..count {
        if !percent(rng, share) {
            continue;
        }
        if let Some(id) = one_more(work, rng, false) {
            lay_one(work, id, ground, rng);
        }
    }
    let rng = &mut Pcg64Mcg::seed_from_u64(work.site.offering);
    if percent(rng, OFFERED)
        && let Some(id) = one_more(work, rng, true)
    {
        lay_one(work, id, ground, rng);
    }
    if !work.vaults.is_empty() {
        join::join(work, ground);
    }
}

/// A random vault that suits the level and is not on it yet: an offering, or any other.
fn one_more(work: &LevelBuilder, rng: &mut Pcg64Mcg, is_offering: bool) -> Option<VaultId> {
    let vaults = &work.site.content.vaults;
    let offers = |terrain: &str| {
        let id = work.site.terrain(terrain);
        work.site.content.terrain.row(id).offers.is_some()
    };
    let new = vaults.iter().filter(|(id, vault)| {
        let mut grounds = vault.legend.values().map(|mark| vault.terrain_of(mark));
        let is_new = work.vaults.iter().all(|it| it.vault != *id);
        is_new && grounds.any(offers) == is_offering
    });
    let table = new.map(|(_, vault)| (vault.id.clone(), weight_on(&vault.found, work.site.row)));
    let table: Vec<(String, u32)> = table.collect();
    vaults.find(weighted(&table, rng)?)
}

/// Places a vault at the best of some random sites. Returns whether there was one.
fn lay_one(work: &mut LevelBuilder, id: VaultId, ground: TerrainId, rng: &mut Pcg64Mcg) -> bool {
    let vault = work.site.content.vaults.row(id);
    let quarters = if vault.turns {
        rng.random_range(0..4)
    } else {
        0
    };
    let is_mirrored = vault.mirrors && percent(rng, 50);
    // A drawing too long when turned may still fit upright.
    let turned = vault.lie(quarters, is_mirrored);
    let drawing = if fits(work, &turned) {
        turned
    } else {
        vault.lie(quarters & 2, is_mirrored)
    };
    if !fits(work, &drawing) {
        return false;
    }
    let site = site(work, vault, &drawing, rng);
    if let Some(outline) = site {
        draw(work, id, &drawing, outline);
        clear_before_locks(work, ground);
    }
    site.is_some()
}

/// Places a vault at the first free site, upright if it fits so.
fn lay_anywhere(work: &mut LevelBuilder, id: VaultId, ground: TerrainId) {
    let vault = work.site.content.vaults.row(id);
    let quarters = if vault.turns { 0..4 } else { 0..1 };
    let (width, height) = work.size();
    for drawing in quarters.map(|quarters| vault.lie(quarters, false)) {
        if !fits(work, &drawing) {
            continue;
        }
        let here = outline_of(&drawing, Pos::new(EDGE, EDGE));
        let rows = EDGE..=height - EDGE - here.height;
        let columns = EDGE..=width - EDGE - here.width;
        let corners = rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y)));
        let mut sites = corners.map(|corner| outline_of(&drawing, corner));
        if let Some(outline) = sites.find(|&room| is_free(work, room)) {
            draw(work, id, &drawing, outline);
            clear_before_locks(work, ground);
            return;
        }
    }
}

fn fits(work: &LevelBuilder, drawing: &Grid<char>) -> bool {
    let (width, height) = work.size();
    let room = outline_of(drawing, Pos::new(EDGE, EDGE));
    let cells = drawing.cells().len() * LARGEST;
    room.width <= width - 2 * EDGE
        && room.height <= height - 2 * EDGE
        && cells <= work.terrain.cells().len()
}

fn outline_of(drawing: &Grid<char>, corner: Pos) -> Room {
    Room {
        corner,
        width: drawing.width() as i16,
        height: drawing.height() as i16,
    }
}

/// The best of several random free sites: the one with the least open ground for hidden
/// vaults, or with the most for open ones.
fn site(
    work: &LevelBuilder,
    vault: &Vault,
    drawing: &Grid<char>,
    rng: &mut Pcg64Mcg,
) -> Option<Room> {
    let (width, height) = work.size();
    let here = outline_of(drawing, Pos::new(EDGE, EDGE));
    let sites = (0..SITES).map(|_| {
        let x = rng.random_range(EDGE..=width - EDGE - here.width);
        let y = rng.random_range(EDGE..=height - EDGE - here.height);
        outline_of(drawing, Pos::new(x, y))
    });
    let free: Vec<Room> = sites.filter(|&room| is_free(work, room)).collect();
    let open = |room: &Room| room.cells().filter(|&at| work.is_bare(at)).count();
    match vault.lies {
        Lies::Hidden => free.into_iter().min_by_key(open),
        Lies::Open => free.into_iter().min_by_key(|room| Reverse(open(room))),
    }
}

/// Whether nothing protected is on the site or next to it.
fn is_free(work: &LevelBuilder, room: Room) -> bool {
    let meets = |other: &Room| {
        let apart = |from: i16, length: i16, other: i16, its: i16| {
            from > other + its || other > from + length
        };
        let (one, two) = (room.corner, other.corner);
        !apart(one.x, room.width, two.x, other.width)
            && !apart(one.y, room.height, two.y, other.height)
    };
    !work.built.iter().any(meets) && room.and_around(1).all(|at| !work.kept[at])
}

/// Draws the vault on the level and removes what it covers from the lists of later steps.
fn draw(work: &mut LevelBuilder, id: VaultId, drawing: &Grid<char>, outline: Room) {
    let vault = work.site.content.vaults.row(id);
    let mut cells = Vec::new();
    for (at, &letter) in drawing.iter().filter(|&(_, &letter)| letter != BLANK) {
        let to = Pos::new(outline.corner.x + at.x, outline.corner.y + at.y);
        let mark = vault.mark(letter).expect("loading checks the letters");
        work.terrain[to] = work.site.terrain(vault.terrain_of(mark));
        work.kept[to] = true;
        if let Some(place) = &mark.place {
            work.places.entry(place.clone()).or_insert(to);
        }
        cells.push((to, letter));
    }
    let around = Room {
        corner: Pos::new(outline.corner.x - 1, outline.corner.y - 1),
        width: outline.width + 2,
        height: outline.height + 2,
    };
    work.rooms
        .retain(|room| room.cells().all(|at| !outline.contains(at)));
    work.doorways.retain(|&at| !around.contains(at));
    work.nooks.retain(|&at| !outline.contains(at));
    work.built.push(outline);
    work.vaults.push(Standing {
        vault: id,
        outline,
        cells,
    });
}

/// Opens and protects the cells outside the locks of the last vault. Otherwise a lock could
/// be the only connection between its two sides.
fn clear_before_locks(work: &mut LevelBuilder, ground: TerrainId) {
    let Some(standing) = work.vaults.last() else {
        return;
    };
    let is_lock = |at: Pos| work.site.content.terrain.row(work.terrain[at]).lock > 0;
    let locks = standing.cells.iter().filter(|&&(at, _)| is_lock(at));
    let before = locks.flat_map(|&(at, _)| Dir::CARDINAL.map(|dir| at.step(dir)));
    let is_outside = |at: &Pos| standing.cells.iter().all(|(cell, _)| cell != at);
    let before: Vec<Pos> = before.filter(is_outside).collect();
    for at in before {
        work.terrain[at] = ground;
        work.kept[at] = true;
    }
}
