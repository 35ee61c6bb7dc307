//! Roads, drawn one after the other from each door to the nearest road, so that they branch
//! like trodden paths.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::{Dir, Grid, Pos};

/// Lays roads from the arrivals, the stairs and each doorstep, in this order, to the
/// nearest existing road. The first road begins at the first arrival.
pub(super) fn lay(work: &mut LevelBuilder, of: &str, over: &str, rng: &mut Pcg64Mcg) {
    let (road, ground) = (work.site.terrain(of), work.site.terrain(over));
    let starts = work.ups.iter().chain(&work.downs).chain(&work.doorsteps);
    let starts: Vec<Pos> = starts.copied().collect();
    if let Some(&first) = starts.first()
        && !work.terrain.cells().contains(&road)
    {
        work.terrain[first] = road;
    }
    for start in starts {
        lay_from(work, start, (road, ground), rng);
    }
}

/// Lays a shortest road in cardinal steps, by breadth-first search. The random order of
/// directions decides between equally short ones.
fn lay_from(
    work: &mut LevelBuilder,
    start: Pos,
    (road, ground): (TerrainId, TerrainId),
    rng: &mut Pcg64Mcg,
) {
    let mut sides = Dir::CARDINAL;
    sides.rotate_left(rng.random_range(0..4u32) as usize);
    let mut back: Grid<Option<Dir>> =
        Grid::filled(work.terrain.width(), work.terrain.height(), None);
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        if work.terrain[here] == road {
            return pave(work, (start, here), (road, ground), &back);
        }
        for there in sides.map(|side| here.step(side)) {
            let id = work.terrain.get(there).copied();
            let is_free = id == Some(ground) || id == Some(road);
            if is_free && there != start && back[there].is_none() {
                back[there] = there.towards(here);
                queue.push(there);
            }
        }
    }
}

fn pave(
    work: &mut LevelBuilder,
    (start, end): (Pos, Pos),
    (road, ground): (TerrainId, TerrainId),
    back: &Grid<Option<Dir>>,
) {
    let mut here = end;
    while let Some(dir) = back[here] {
        here = here.step(dir);
        if here != start || work.terrain[start] == ground {
            work.terrain[here] = road;
        }
    }
}
