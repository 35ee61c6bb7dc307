//! Pools of water and lava, and heaps of rubble.
//!
//! Walkers cannot cross deep water or lava, so a pool is only dug where all places stay
//! reachable. Heaps can be climbed and lie on any bare ground.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::join::is_whole;
use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Minimum and maximum number of cells of a pool.
const POOL: (usize, usize) = (5, 14);
/// Minimum and maximum number of cells of a heap.
const HEAP: (usize, usize) = (2, 5);
/// Attempts to find a first cell for each.
const TRIES: u32 = 12;

/// Digs at most `count` pools in rooms, where they cut nothing off.
pub(super) fn dig(work: &mut LevelBuilder, of: &str, count: u8, rng: &mut Pcg64Mcg) {
    let into = work.site.terrain(of);
    // Smaller rooms may be dead ends, which have better uses.
    let is_wide = |room: &&Room| room.width > 2 && room.height > 2;
    let rooms: Vec<Room> = work.rooms.iter().filter(is_wide).copied().collect();
    for _ in 0..count {
        let Some(&room) = rooms.choose(rng) else {
            break;
        };
        // Outside the room are passages, and dead ends that stairs may need.
        let will_do = |at: Pos| room.contains(at) && work.is_bare(at);
        let cells = blob(will_do, POOL, rng, |rng| within(room, rng));
        flood(work, &cells, into);
    }
}

/// Raises at most `count` heaps.
pub(super) fn heap(work: &mut LevelBuilder, of: &str, count: u8, rng: &mut Pcg64Mcg) {
    let into = work.site.terrain(of);
    let (width, height) = work.size();
    let anywhere = |rng: &mut Pcg64Mcg| {
        Pos::new(
            rng.random_range(1..=width - 2),
            rng.random_range(1..=height - 2),
        )
    };
    for _ in 0..count {
        let cells = blob(|at| work.is_bare(at), HEAP, rng, anywhere);
        for at in cells {
            work.terrain[at] = into;
        }
    }
}

fn within(room: Room, rng: &mut Pcg64Mcg) -> Pos {
    let x = rng.random_range(0..room.width);
    let y = rng.random_range(0..room.height);
    Pos::new(room.corner.x + x, room.corner.y + y)
}

/// A connected group of cells that satisfy `will_do`, grown from a cell drawn by `seed`.
/// Empty if no drawn cell satisfies it.
fn blob(
    will_do: impl Fn(Pos) -> bool,
    (least, most): (usize, usize),
    rng: &mut Pcg64Mcg,
    seed: impl Fn(&mut Pcg64Mcg) -> Pos,
) -> Vec<Pos> {
    let drawn = (0..TRIES).map(|_| seed(rng)).find(|&at| will_do(at));
    let mut cells: Vec<Pos> = drawn.into_iter().collect();
    let size = rng.random_range(least..=most);
    for _ in 0..size * 4 {
        if cells.len() >= size {
            break;
        }
        let Some(&from) = cells.choose(rng) else {
            break;
        };
        let at = from.step(Dir::CARDINAL[rng.random_range(0..Dir::CARDINAL.len() as u32) as usize]);
        if will_do(at) && !cells.contains(&at) {
            cells.push(at);
        }
    }
    cells
}

/// Floods the cells, unless that disconnects the level.
fn flood(work: &mut LevelBuilder, cells: &[Pos], into: TerrainId) {
    let was: Vec<TerrainId> = cells.iter().map(|&at| work.terrain[at]).collect();
    for &at in cells {
        work.terrain[at] = into;
    }
    if !work.site.is_passable(into) && !is_whole(work) {
        for (&at, was) in cells.iter().zip(was) {
            work.terrain[at] = was;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::mapgen::fixture::{DUNGEON, depth, world_around};
    use crate::mapgen::plan;

    #[test]
    fn there_is_water_to_swim_in_and_lava_and_rubble_where_the_chain_says_so() {
        let content = world_around(depth((80, 22), DUNGEON.steps()));
        for name in ["water", "lava", "rubble"] {
            let id = content.terrain.find(name).expect("the fixture has it");
            let has = |seed: &u64| plan(&content, 1, *seed).terrain.cells().contains(&id);
            let levels = (0..20).filter(has).count();
            assert!(levels >= 15, "{name} on {levels} of 20 levels");
        }
    }
}
