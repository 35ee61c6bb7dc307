//! A heightfield cut into layers: low ground is water, high ground is rock.
//!
//! Diamond-square, after Alain Fournier, Don Fussell and Loren Carpenter, "Computer
//! Rendering of Stochastic Models" (1982), in integers only. Layers are percentages of all
//! cells, so every level gets its water whatever its hills look like.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::{clearings, join};
use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::{Grid, Pos};

/// Maximum absolute height at the coarsest grain.
const RELIEF: i32 = 1 << 16;

/// Covers the level with layers of terrain, the lowest first. The border gets the last
/// layer that is impassable and opaque, or rock.
pub(super) fn lay(work: &mut LevelBuilder, rough: u8, layers: &[(String, u8)], rng: &mut Pcg64Mcg) {
    let heights = field(work.terrain.width(), work.terrain.height(), rough, rng);
    let mut cells: Vec<Pos> = heights.positions().collect();
    cells.sort_by_key(|&at| (heights[at], at));
    let ids = layers
        .iter()
        .map(|(name, share)| (work.site.terrain(name), *share));
    let ids: Vec<(TerrainId, u8)> = ids.collect();
    let (mut from, mut shares) = (0, 0);
    for &(id, share) in &ids {
        shares += usize::from(share);
        let to = (cells.len() * shares / 100).min(cells.len());
        for &at in &cells[from..to.max(from)] {
            work.terrain[at] = id;
        }
        from = to.max(from);
    }
    wall_in(work, &ids);
    // Connecting paths use the most common passable layer.
    let open = ids.iter().filter(|(id, _)| work.site.is_passable(*id));
    let with = open.max_by_key(|(_, share)| share).map(|&(id, _)| id);
    let with = with.unwrap_or(work.site.palette.floor);
    if !work.terrain.cells().contains(&with) {
        let middle = work.middle();
        work.terrain[middle] = with;
    }
    join::join(work, with);
    clearings::note(work);
}

/// Puts walls around the level, since nothing may leave it there.
fn wall_in(work: &mut LevelBuilder, layers: &[(TerrainId, u8)]) {
    let row = |id: TerrainId| work.site.content.terrain.row(id);
    let is_wall = |id: TerrainId| !work.site.is_passable(id) && row(id).opaque;
    let mut walls = layers.iter().map(|&(id, _)| id).filter(|&id| is_wall(id));
    let edge = walls.next_back().unwrap_or(work.site.palette.rock);
    for at in work.terrain.positions() {
        if work.terrain.is_border(at) {
            work.terrain[at] = edge;
        }
    }
}

/// Heights of all cells: a square of side 2^n + 1 that covers the level, cropped to its
/// size.
fn field(width: u16, height: u16, rough: u8, rng: &mut Pcg64Mcg) -> Grid<i32> {
    // An initial grain of a quarter of the side gives several hills.
    let side = (width.max(height) - 1).next_power_of_two();
    let mut whole = Grid::filled(side + 1, side + 1, 0);
    let mut grain = (side / 4).max(1) as i16;
    let last = side as i16;
    for y in (0..=last).step_by(grain as usize) {
        for x in (0..=last).step_by(grain as usize) {
            whole[Pos::new(x, y)] = rng.random_range(-RELIEF..=RELIEF);
        }
    }
    let mut relief = RELIEF;
    while grain > 1 {
        let half = grain / 2;
        // Halving the grain keeps 25 to 100 percent of the relief.
        relief = relief * (25 + 75 * i32::from(rough) / 100) / 100;
        refine(&mut whole, half, relief, rng);
        grain = half;
    }
    let mut cut = Grid::filled(width, height, 0);
    for at in cut.positions() {
        cut[at] = whole[at];
    }
    cut
}

/// Sets the cells halfway between known ones: first the centres of squares from their four
/// corners, then the midpoints of their sides.
fn refine(whole: &mut Grid<i32>, half: i16, relief: i32, rng: &mut Pcg64Mcg) {
    let last = whole.width() as i16 - 1;
    let step = usize::from(half.unsigned_abs());
    let diagonal = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    for y in (half..=last).step_by(2 * step) {
        for x in (half..=last).step_by(2 * step) {
            set(whole, Pos::new(x, y), (half, diagonal), relief, rng);
        }
    }
    let straight = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    for y in (0..=last).step_by(step) {
        let first = if (y / half) % 2 == 0 { half } else { 0 };
        for x in (first..=last).step_by(2 * step) {
            set(whole, Pos::new(x, y), (half, straight), relief, rng);
        }
    }
}

/// Sets a cell to the average of the four around it, plus or minus a random amount.
fn set(
    whole: &mut Grid<i32>,
    at: Pos,
    (reach, sides): (i16, [(i16, i16); 4]),
    relief: i32,
    rng: &mut Pcg64Mcg,
) {
    let around = sides.map(|(x, y)| Pos::new(at.x + x * reach, at.y + y * reach));
    let known: Vec<i32> = around
        .iter()
        .filter_map(|&near| whole.get(near).copied())
        .collect();
    let mean = known.iter().sum::<i32>() / known.len().max(1) as i32;
    whole[at] = mean + rng.random_range(-relief..=relief);
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    /// The mean difference between neighbours.
    fn steepness(rough: u8) -> i64 {
        let field = field(80, 50, rough, &mut Pcg64Mcg::seed_from_u64(3));
        let inner = field.positions().filter(|at| at.x > 0);
        let steps = inner.map(|at| {
            let west = field[Pos::new(at.x - 1, at.y)];
            i64::from((field[at] - west).abs())
        });
        steps.sum::<i64>() / (79 * 50)
    }

    #[test]
    fn neighbours_are_about_as_high_and_the_rougher_the_less() {
        let [smooth, middling, rough] = [0, 50, 100].map(steepness);
        assert!(
            smooth * 3 < middling && middling * 3 < rough,
            "{smooth} {middling} {rough}"
        );
        assert!(smooth * 10 < i64::from(RELIEF), "{smooth}");
    }

    #[test]
    fn every_cell_has_a_height_of_its_own() {
        let field = field(80, 50, 60, &mut Pcg64Mcg::seed_from_u64(9));
        let mut heights = field.cells().to_vec();
        heights.sort_unstable();
        heights.dedup();
        assert!(heights.len() > 3000, "{} of 4000 differ", heights.len());
    }
}
