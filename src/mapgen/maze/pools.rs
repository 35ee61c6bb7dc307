//! Pools of water and lava, and heaps of rubble.
//!
//! Water to swim in and lava are no way for a walker, so a pool is dug only where every
//! place that could be reached before still can be. Rubble can be climbed over, and lies
//! wherever there is floor. They go in before the stairs and whatever else is placed by
//! how far one has to walk.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::Recipe;
use super::lattice::{Lattice, Room};
use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::spatial::{Dir, Grid, Pos};

/// Cells of a pool: at least, and at most.
const POOL: (usize, usize) = (5, 14);
/// The same of a heap.
const HEAP: (usize, usize) = (2, 5);
/// Tries to find a cell for each.
const TRIES: u32 = 12;

/// Digs and heaps up what the recipe says.
pub(super) fn dig(
    site: &Site,
    lattice: &Lattice,
    recipe: &Recipe,
    terrain: &mut Grid<TerrainId>,
    rng: &mut Pcg64Mcg,
) {
    // What is smaller may be a dead end, and is wanted for better things.
    let is_wide = |room: &&Room| room.width > 1 && room.height > 1;
    let rooms: Vec<Room> = lattice.rooms().iter().filter(is_wide).copied().collect();
    for (count, into) in [
        (recipe.pools, site.palette.water),
        (recipe.lava, site.palette.lava),
    ] {
        for _ in 0..count {
            let Some(&room) = rooms.choose(rng) else {
                break;
            };
            // Beyond the room are passages, and dead ends that stairs may go to.
            let will_do = |at: Pos| contains(room, at) && terrain[at] == site.palette.floor;
            let cells = blob(will_do, POOL, rng, |rng| within(room, rng));
            flood(site, terrain, &cells, into);
        }
    }
    for _ in 0..recipe.rubble {
        let (width, height) = site.size();
        let (last, lowest) = (width as i16 - 2, height as i16 - 2);
        let anywhere =
            |rng: &mut Pcg64Mcg| Pos::new(rng.random_range(1..=last), rng.random_range(1..=lowest));
        let is_floor = |at: Pos| terrain.get(at) == Some(&site.palette.floor);
        for at in blob(is_floor, HEAP, rng, anywhere) {
            terrain[at] = site.palette.rubble;
        }
    }
}

fn within(room: Room, rng: &mut Pcg64Mcg) -> Pos {
    let corner = Lattice::centre(room.corner);
    // A room of n maze cells is 2n - 1 cells wide.
    let (x, y) = (
        rng.random_range(0..2 * room.width - 1),
        rng.random_range(0..2 * room.height - 1),
    );
    Pos::new(corner.x + x, corner.y + y)
}

fn contains(room: Room, at: Pos) -> bool {
    let corner = Lattice::centre(room.corner);
    let (x, y) = (at.x - corner.x, at.y - corner.y);
    (0..2 * room.width - 1).contains(&x) && (0..2 * room.height - 1).contains(&y)
}

/// Cells that will do and hang together, grown from one that `seed` draws; none where it
/// draws none that will do.
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

/// Floods those cells, unless that would cut anything off.
fn flood(site: &Site, terrain: &mut Grid<TerrainId>, cells: &[Pos], into: TerrainId) {
    let was = terrain.clone();
    for &at in cells {
        terrain[at] = into;
    }
    let passable = site.passable(terrain);
    let start = passable.positions().find(|&at| passable[at]);
    let walk = start.map(|start| Walk::from(start, &passable));
    let is_reached = |at: Pos| {
        walk.as_ref()
            .is_some_and(|walk| walk.steps[at] != UNREACHED)
    };
    let is_whole = passable
        .positions()
        .all(|at| !passable[at] || is_reached(at));
    if start.is_none() || !is_whole {
        *terrain = was;
    }
}

#[cfg(test)]
mod tests {
    use crate::mapgen::fixture::{DUNGEON, depth, world_around};
    use crate::mapgen::plan;

    #[test]
    fn there_is_water_to_swim_in_and_lava_and_rubble_where_the_recipe_says_so() {
        let content = world_around(depth((80, 22), DUNGEON));
        for name in ["water", "lava", "rubble"] {
            let id = content.terrain.find(name).expect("the builders need it");
            let has = |seed: &u64| plan(&content, 1, *seed).terrain.cells().contains(&id);
            let levels = (0..20).filter(has).count();
            assert!(levels >= 15, "{name} on {levels} of 20 levels");
        }
    }
}
