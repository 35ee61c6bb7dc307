//! A dungeon made from a maze: carve a perfect maze, remove or shorten some of its dead
//! ends, and lay rooms over it.
//!
//! After Jamis Buck, "Random Dungeon Design" (2003). As there, removed dead ends are either
//! filled or extended into a nearby corridor, which makes loops. A perfect maze has only
//! one path between any two cells, which is no fun when hunted.

mod dead_ends;
mod lattice;
mod rooms;

use rand_pcg::Pcg64Mcg;

use self::lattice::{Lattice, NO_ROOM};
use crate::mapgen::level_builder::{LevelBuilder, Spot};
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Digs the dungeon. `dead_ends` are the percentages removed and shortened; the rooms are
/// given as a count with minimum and maximum sizes.
pub(super) fn dig(
    work: &mut LevelBuilder,
    dead_ends: (u8, u8),
    (count, size): (u8, (u8, u8)),
    rng: &mut Pcg64Mcg,
) {
    let (width, height) = work.site.size();
    let mut lattice = Lattice::maze((width - 1) / 2, (height - 1) / 2, rng);
    dead_ends::remove(&mut lattice, dead_ends.0, rng);
    dead_ends::cut(&mut lattice, dead_ends.1, rng);
    rooms::overlay(&mut lattice, count, size, rng);
    rooms::connect(&mut lattice);
    rooms::add_entrances(&mut lattice, rng);
    draw(work, &lattice);
    hand_on(work, &lattice);
}

/// Draws the floor of cells, passages and rooms.
fn draw(work: &mut LevelBuilder, lattice: &Lattice) {
    let floor = work.site.palette.floor;
    for cell in lattice.cells().filter(|&cell| lattice.is_open(cell)) {
        let centre = Lattice::centre(cell);
        work.terrain[centre] = floor;
        for dir in [Dir::East, Dir::South] {
            if lattice.is_joined(cell, dir) {
                work.terrain[centre.step(dir)] = floor;
            }
        }
        let room = lattice.room_of(cell);
        if room != NO_ROOM && lattice.room_of(cell.step(Dir::SouthEast)) == room {
            work.terrain[centre.step(Dir::SouthEast)] = floor;
        }
    }
}

/// Records rooms, entrances and out-of-the-way cells for later steps.
fn hand_on(work: &mut LevelBuilder, lattice: &Lattice) {
    // A room of n maze cells is 2n - 1 level cells wide.
    let rooms = lattice.rooms().iter().map(|room| Room {
        corner: Lattice::centre(room.corner),
        width: 2 * room.width - 1,
        height: 2 * room.height - 1,
    });
    work.rooms.extend(rooms);
    let entrances = lattice.entrances();
    let doorways = entrances.map(|(cell, dir)| Lattice::centre(cell).step(dir));
    work.doorways.extend(doorways);
    let dead_ends: Vec<Pos> = lattice.dead_ends().map(Lattice::centre).collect();
    work.spots.extend(dead_ends.iter().copied().map(Spot::on));
    let alcoves: Vec<Spot> = alcoves(work, lattice).collect();
    work.spots.extend(alcoves);
    work.nooks.extend(dead_ends);
}

/// Wall cells next to corridors with nothing but rock behind, at most one per maze cell.
fn alcoves(work: &LevelBuilder, lattice: &Lattice) -> impl Iterator<Item = Spot> {
    let is_corridor =
        |cell: &Pos| lattice.room_of(*cell) == NO_ROOM && lattice.exits(*cell).count() == 2;
    lattice.cells().filter(is_corridor).filter_map(|cell| {
        let foot = Lattice::centre(cell);
        let is_solid =
            |dir: &Dir| !lattice.is_open(cell.step(*dir)) && work.inside(foot, *dir).is_some();
        let side = Dir::CARDINAL.into_iter().find(is_solid)?;
        Some(Spot {
            cell: foot.step(side),
            foot,
        })
    })
}
