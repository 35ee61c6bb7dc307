//! A dungeon out of a maze: carve a perfect maze, take away or cut short some of
//! its dead ends, lay rooms over it, hang doors in some of their entrances, light
//! fires in some of them, and put the stairs where few pass by; then some doors are
//! locked, and others stick. Streams may run across
//! all of it, and there may be pools and rubble.
//!
//! After Jamis Buck, "Random Dungeon Design" (2003). There the dead ends that go
//! are either filled or led on into a corridor nearby, which makes loops; so here.
//! A perfect maze alone has exactly one way between any two cells: no fun to be
//! hunted in.

mod dead_ends;
mod fires;
mod fonts;
mod lattice;
mod locks;
mod pools;
mod portals;
mod rooms;
mod stairs;
mod streams;

use std::collections::BTreeMap;

use rand_pcg::Pcg64Mcg;

use self::lattice::{Lattice, NO_ROOM};
use super::draft::{Draft, Site};
use super::percent;
use super::walk::Walk;
use crate::content::TerrainId;
use crate::spatial::{Dir, Grid, Pos};

/// The numbers of [`Builder::Maze`](crate::content::Builder::Maze).
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    pub dead_ends_removed: u8,
    pub dead_ends_cut: u8,
    pub rooms: u8,
    pub room_size: (u8, u8),
    pub doors: u8,
    pub locked: u8,
    pub stuck: u8,
    pub braziers: u8,
    pub embers: u8,
    pub streams: u8,
    pub fonts: u8,
    pub pools: u8,
    pub lava: u8,
    pub rubble: u8,
    pub portals: u8,
}

/// Draws such a dungeon.
pub(super) fn build(site: &Site, recipe: &Recipe, rng: &mut Pcg64Mcg) -> Draft {
    let (width, height) = site.size();
    let mut lattice = Lattice::maze((width - 1) / 2, (height - 1) / 2, rng);
    dead_ends::remove(&mut lattice, recipe.dead_ends_removed, rng);
    dead_ends::cut(&mut lattice, recipe.dead_ends_cut, rng);
    rooms::overlay(&mut lattice, recipe.rooms, recipe.room_size, rng);
    rooms::connect(&mut lattice);
    rooms::add_entrances(&mut lattice, rng);

    let mut terrain = draw(site, &lattice);
    hang_doors(site, &lattice, recipe.doors, &mut terrain, rng);
    fires::set(site, &lattice, recipe, &mut terrain, rng);
    pools::dig(site, &lattice, recipe, &mut terrain, rng);
    let stairs = stairs::place(site, &lattice, &mut terrain, rng);
    streams::paint(site, recipe.streams, &mut terrain, rng);
    let places = places(site, &lattice, &terrain, &stairs);
    fonts::set(site, &lattice, recipe.fonts, &places, &mut terrain);
    locks::fit(site, &lattice, recipe, &places, &mut terrain, rng);
    portals::set(site, &lattice, recipe.portals, &places, &mut terrain);
    let nooks = lattice.dead_ends().map(Lattice::centre);
    Draft {
        nooks: nooks
            .filter(|&nook| nook != stairs.up && Some(nook) != stairs.down)
            .collect(),
        places,
        arrival: stairs.up,
        terrain,
    }
}

/// The ground of cells, passages and rooms.
fn draw(site: &Site, lattice: &Lattice) -> Grid<TerrainId> {
    let (width, height) = site.size();
    let mut terrain = Grid::filled(width, height, site.palette.rock);
    let floor = site.palette.floor;
    for cell in lattice.cells().filter(|&cell| lattice.is_open(cell)) {
        let centre = Lattice::centre(cell);
        terrain[centre] = floor;
        for dir in [Dir::East, Dir::South] {
            if lattice.is_joined(cell, dir) {
                terrain[centre.step(dir)] = floor;
            }
        }
        let room = lattice.room_of(cell);
        if room != NO_ROOM && lattice.room_of(cell.step(Dir::SouthEast)) == room {
            terrain[centre.step(Dir::SouthEast)] = floor;
        }
    }
    terrain
}

/// Shuts `share` of 100 entrances to rooms with doors.
fn hang_doors(
    site: &Site,
    lattice: &Lattice,
    share: u8,
    terrain: &mut Grid<TerrainId>,
    rng: &mut Pcg64Mcg,
) {
    for (cell, dir) in lattice.entrances() {
        if percent(rng, share) {
            terrain[Lattice::centre(cell).step(dir)] = site.palette.shut_door;
        }
    }
}

fn places(
    site: &Site,
    lattice: &Lattice,
    terrain: &Grid<TerrainId>,
    stairs: &stairs::Stairs,
) -> BTreeMap<String, Pos> {
    let walk = Walk::from(stairs.up, &site.passable(terrain));
    let back = if site.depth == 0 { "gate" } else { "up stairs" };
    let mut places = BTreeMap::from([
        (back.to_owned(), stairs.up),
        ("far end".to_owned(), far_end(site, lattice, terrain, &walk)),
    ]);
    if let Some(down) = stairs.down {
        places.insert("down stairs".to_owned(), down);
    }
    places
}

/// The middle of the room that is farthest from the stairs up, if that is at least
/// three quarters of the longest way; else the farthest plain cell of all.
fn far_end(site: &Site, lattice: &Lattice, terrain: &Grid<TerrainId>, walk: &Walk) -> Pos {
    let plain = site.plain(terrain);
    let middles = lattice.rooms().iter().map(|room| room.middle());
    let farthest = middles
        .filter(|&pos| plain[pos])
        .max_by_key(|&pos| walk.steps[pos]);
    let far_enough = farthest.filter(|&pos| walk.steps[pos] * 4 >= walk.greatest() * 3);
    far_enough
        .or_else(|| walk.order.iter().rev().copied().find(|&pos| plain[pos]))
        .unwrap_or(walk.order[0])
}
