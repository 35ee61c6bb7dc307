//! Streams: winding lines of shallow water from the north of a level to its south.
//!
//! Water takes the place of floor and of nothing else: rock, doors and stairs stay,
//! so the streams come and go with the passages and rooms that they cross, and
//! every way stays one. A stream is two cells wide. One cell could be
//! crossed between two of its corners, dry of foot, and a trail with it.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::spatial::{Grid, Pos};

/// How many in 100 rows a stream turns towards another side.
const TURNS: u32 = 35;

/// Paints so many streams over the floor.
pub(super) fn paint(site: &Site, count: u8, terrain: &mut Grid<TerrainId>, rng: &mut Pcg64Mcg) {
    for _ in 0..count {
        run(site, terrain, rng);
    }
}

fn run(site: &Site, terrain: &mut Grid<TerrainId>, rng: &mut Pcg64Mcg) {
    let (width, height) = (terrain.width() as i16, terrain.height() as i16);
    let last = width - 3;
    let mut x = rng.random_range(1..=last);
    let mut drift: i16 = 0;
    for y in 1..height - 1 {
        if rng.random_range(0..100) < TURNS {
            drift = rng.random_range(-1..=1);
        }
        x = (x + drift).clamp(1, last);
        for at in [Pos::new(x, y), Pos::new(x + 1, y)] {
            if terrain[at] == site.palette.floor {
                terrain[at] = site.palette.shallow_water;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::mapgen::fixture::{DUNGEON, depth, world_around};
    use crate::mapgen::walk::{UNREACHED, Walk};

    #[test]
    fn a_stream_parts_open_ground_in_two_for_the_dry_of_foot() {
        let content = world_around(depth((40, 20), DUNGEON));
        let site = Site::new(&content, 1);
        let floor = site.palette.floor;
        let mut parted = 0;
        for seed in 0..50 {
            let mut ground = Grid::filled(40, 20, site.palette.rock);
            let cells = ground.positions();
            for at in cells.filter(|at| (1..39).contains(&at.x) && (1..19).contains(&at.y)) {
                ground[at] = floor;
            }
            paint(&site, 1, &mut ground, &mut Pcg64Mcg::seed_from_u64(seed));
            let (west, east) = (Pos::new(1, 10), Pos::new(38, 10));
            if ground[west] != floor || ground[east] != floor {
                continue;
            }
            let mut dry = Grid::filled(40, 20, false);
            for at in ground.positions() {
                dry[at] = ground[at] == floor;
            }
            let walk = Walk::from(west, &dry);
            assert_eq!(walk.steps[east], UNREACHED, "seed {seed}");
            parted += 1;
        }
        assert!(parted > 40, "only {parted} streams were not at the edge");
    }
}
