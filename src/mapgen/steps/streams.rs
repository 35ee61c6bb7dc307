//! Streams: winding lines from the north of a level to its south.
//!
//! A stream replaces only bare ground: rock, doors and stairs stay. Streams of shallow
//! water thus cross passages and rooms without blocking them. Streams of lava need a later
//! step that reconnects the level. Streams are two cells wide, because one cell could be
//! crossed diagonally without getting wet, which would carry a scent trail across.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::Pos;

/// Chance in percent, per row, that a stream changes direction.
const TURNS: u32 = 35;

/// Draws `count` streams over bare ground.
pub(super) fn paint(work: &mut LevelBuilder, of: &str, count: u8, rng: &mut Pcg64Mcg) {
    let water = work.site.terrain(of);
    for _ in 0..count {
        run(work, water, rng);
    }
}

fn run(work: &mut LevelBuilder, water: TerrainId, rng: &mut Pcg64Mcg) {
    let (width, height) = work.size();
    let last = width - 3;
    let mut x = rng.random_range(1..=last);
    let mut drift: i16 = 0;
    for y in 1..height - 1 {
        if rng.random_range(0..100) < TURNS {
            drift = rng.random_range(-1..=1);
        }
        x = (x + drift).clamp(1, last);
        for at in [Pos::new(x, y), Pos::new(x + 1, y)] {
            if work.is_bare(at) {
                work.terrain[at] = water;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::mapgen::fixture::{DUNGEON, depth, world_around};
    use crate::mapgen::site::Site;
    use crate::mapgen::walk::{UNREACHED, Walk};
    use crate::spatial::Grid;

    #[test]
    fn a_stream_parts_open_ground_in_two_for_the_dry_of_foot() {
        let content = world_around(depth((40, 20), DUNGEON.steps()));
        let site = Site::new(&content, 1);
        let floor = site.palette.floor;
        let mut parted = 0;
        for seed in 0..50 {
            let mut work = LevelBuilder::new(&site);
            for at in work.terrain.positions() {
                if !work.terrain.is_border(at) {
                    work.terrain[at] = floor;
                }
            }
            let rng = &mut Pcg64Mcg::seed_from_u64(seed);
            paint(&mut work, "shallow water", 1, rng);
            let ground = work.terrain;
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
