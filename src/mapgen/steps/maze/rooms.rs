//! Rooms over a maze, and their entrances.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::lattice::{Lattice, NO_ROOM};
use crate::mapgen::percent;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Grid, Pos};

/// Random sites compared for each room.
const SITES: u32 = 24;
/// Cost of a site for each corridor cell it covers, and for each wall it would share with
/// another room. Rooms in the rock between corridors spread best.
const COVERS: u32 = 2;
const SHARES_WALL: u32 = 3;
/// Chance in percent that a room with one entrance gets a second.
const SECOND_ENTRANCE: u8 = 60;

/// Places at most `count` rooms, `least` to `greatest` maze cells in width and height, but
/// never larger than half the maze in either. Rooms never overlap; one without a site is
/// left out.
pub(super) fn overlay(
    lattice: &mut Lattice,
    count: u8,
    (least, greatest): (u8, u8),
    rng: &mut Pcg64Mcg,
) {
    let (columns, rows) = lattice.size();
    let mut side = |limit: i16| {
        let range = i16::from(least).min(limit)..=i16::from(greatest).min(limit);
        rng.random_range(range)
    };
    let sizes: Vec<(i16, i16)> = (0..count)
        .map(|_| (side((columns / 2).max(1)), side((rows / 2).max(1))))
        .collect();
    for size in sizes {
        let sites = (0..SITES).filter_map(|_| site(lattice, size, rng));
        let best = sites.min_by_key(|&(cost, _)| cost);
        if let Some((_, room)) = best {
            lattice.lay(room);
        }
    }
}

/// A room of that size at a random site, with its cost. `None` if it would overlap another
/// room.
fn site(lattice: &Lattice, (width, height): (i16, i16), rng: &mut Pcg64Mcg) -> Option<(u32, Room)> {
    let (columns, rows) = lattice.size();
    let corner = Pos::new(
        rng.random_range(0..=columns - width),
        rng.random_range(0..=rows - height),
    );
    let room = Room {
        corner,
        width,
        height,
    };
    let mut cost = 0;
    for cell in room.cells() {
        if lattice.room_of(cell) != NO_ROOM {
            return None;
        }
        cost += COVERS * u32::from(lattice.is_open(cell));
        let beside = |dir: &Dir| lattice.room_of(cell.step(*dir)) != NO_ROOM;
        cost += SHARES_WALL * Dir::CARDINAL.iter().filter(|dir| beside(dir)).count() as u32;
    }
    Some((cost, room))
}

/// Digs a shortest corridor from every disconnected room.
pub(super) fn connect(lattice: &mut Lattice) {
    for room in lattice.rooms().to_vec() {
        let here = lattice.reached(room.corner);
        if lattice
            .cells()
            .any(|cell| lattice.is_open(cell) && !here[cell])
        {
            tunnel(lattice, &here);
        }
    }
}

/// Digs the shortest path from the cells of `here` to any other open cell.
fn tunnel(lattice: &mut Lattice, here: &Grid<bool>) {
    let mut back: Grid<Option<Dir>> = Grid::filled(here.width(), here.height(), None);
    let mut queue: Vec<Pos> = lattice.cells().filter(|&cell| here[cell]).collect();
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        if lattice.is_open(cell) && !here[cell] {
            return dig_back(lattice, cell, &back);
        }
        for dir in Dir::CARDINAL {
            let there = cell.step(dir);
            if lattice.contains(there) && !here[there] && back[there].is_none() {
                back[there] = there.towards(cell);
                queue.push(there);
            }
        }
    }
}

fn dig_back(lattice: &mut Lattice, end: Pos, back: &Grid<Option<Dir>>) {
    let mut cell = end;
    while let Some(dir) = back[cell] {
        lattice.join(cell, dir);
        cell = cell.step(dir);
    }
}

/// Gives some rooms with a single entrance a second one, so that chases can run through.
pub(super) fn add_entrances(lattice: &mut Lattice, rng: &mut Pcg64Mcg) {
    for room in lattice.rooms().to_vec() {
        let number = lattice.room_of(room.corner);
        let (mut entrances, mut walls) = (0, Vec::new());
        for cell in room.cells() {
            for dir in Dir::CARDINAL {
                let there = cell.step(dir);
                if lattice.room_of(there) == number || !lattice.is_open(there) {
                    continue;
                }
                if lattice.is_joined(cell, dir) {
                    entrances += 1;
                } else {
                    walls.push((cell, dir));
                }
            }
        }
        if entrances == 1
            && percent(rng, SECOND_ENTRANCE)
            && let Some(&(cell, dir)) = walls.choose(rng)
        {
            lattice.join(cell, dir);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn rooms_are_whole_maze_cells_apart_from_each_other_and_all_reached(
            size in (4..50i16, 4..30i16),
            count in 1..=40u8,
            least in 1..=8u8,
            more in 0..=7u8,
            seed: u64,
        ) {
            let rng = &mut Pcg64Mcg::seed_from_u64(seed);
            let mut lattice = Lattice::maze(size.0 as u16, size.1 as u16, rng);
            super::super::dead_ends::remove(&mut lattice, 100, rng);
            let greatest = (least + more).min(8);
            overlay(&mut lattice, count, (least, greatest), rng);
            connect(&mut lattice);

            let rooms = lattice.rooms();
            prop_assert!((1..=usize::from(count)).contains(&rooms.len()));
            for (number, room) in (1..).zip(rooms) {
                for (side, all) in [(room.width, size.0), (room.height, size.1)] {
                    let fits = |side: u8| i16::from(side).min(all / 2);
                    prop_assert!((fits(least)..=fits(greatest)).contains(&side), "{room:?}");
                }
                prop_assert!(room.cells().all(|cell| lattice.room_of(cell) == number));
            }
            let reached = lattice.reached(rooms[0].corner);
            prop_assert!(lattice.cells().all(|cell| lattice.is_open(cell) == reached[cell]));
        }
    }

    #[test]
    fn a_room_cut_off_by_rock_gets_a_straight_tunnel() {
        let mut lattice = Lattice::solid(9, 3);
        for x in [0, 6] {
            let corner = Pos::new(x, 0);
            lattice.lay(Room {
                corner,
                width: 2,
                height: 2,
            });
        }
        connect(&mut lattice);
        let dug = lattice
            .cells()
            .filter(|&cell| lattice.is_open(cell))
            .count();
        assert_eq!(dug, 4 + 4 + 4, "two rooms and the four cells between");
        assert_eq!(lattice.entrances().count(), 2);
    }
}
