//! The roads of a town.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::Town;
use crate::spatial::{Dir, Grid, Pos};

/// Lays roads from the gate, the stairs and each doorstep, in this order, to the
/// nearest road there is by then. The first leads to the ring around the well.
pub(super) fn lay(town: &mut Town, rng: &mut Pcg64Mcg) {
    let doorsteps = town.houses.iter().map(|house| house.doorstep);
    let starts = [town.gate].into_iter().chain(town.stairs).chain(doorsteps);
    for start in starts.collect::<Vec<_>>() {
        lay_from(town, start, rng);
    }
}

/// A shortest way over grass along rows and columns; a breadth-first search. Which of
/// several equally short ones it is depends on the order of the sides, so on chance.
fn lay_from(town: &mut Town, start: Pos, rng: &mut Pcg64Mcg) {
    let palette = town.site.palette;
    let mut sides = Dir::CARDINAL;
    sides.rotate_left(rng.random_range(0..4u32) as usize);
    let mut back: Grid<Option<Dir>> =
        Grid::filled(town.terrain.width(), town.terrain.height(), None);
    let mut queue = vec![start];
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        if town.terrain[here] == palette.road {
            return pave(town, start, here, &back);
        }
        for there in sides.map(|side| here.step(side)) {
            let ground = town.terrain.get(there).copied();
            let free = ground == Some(palette.grass) || ground == Some(palette.road);
            if free && there != start && back[there].is_none() {
                back[there] = there.towards(here);
                queue.push(there);
            }
        }
    }
}

fn pave(town: &mut Town, start: Pos, end: Pos, back: &Grid<Option<Dir>>) {
    let palette = town.site.palette;
    let mut here = end;
    while let Some(dir) = back[here] {
        here = here.step(dir);
        if here != start || town.terrain[start] == palette.grass {
            town.terrain[here] = palette.road;
        }
    }
}
