//! Which doors are locked, and which stick.
//!
//! A lock should be a question and no riddle: no door is locked that alone leads to
//! the stairs or to a place with a name, together with those locked before.

use std::collections::BTreeMap;

use rand_pcg::Pcg64Mcg;

use super::{Lattice, Recipe};
use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::mapgen::percent;
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::spatial::{Grid, Pos};

/// Locks some of the doors and lets some of the others stick, by the recipe's shares.
pub(super) fn fit(
    site: &Site,
    lattice: &Lattice,
    recipe: &Recipe,
    places: &BTreeMap<String, Pos>,
    terrain: &mut Grid<TerrainId>,
    rng: &mut Pcg64Mcg,
) {
    if recipe.locked == 0 && recipe.stuck == 0 {
        return;
    }
    let entrances = lattice.entrances();
    let doors: Vec<Pos> = entrances
        .map(|(cell, dir)| Lattice::centre(cell).step(dir))
        .filter(|&at| terrain[at] == site.palette.shut_door)
        .collect();
    let mut unlocked = site.passable(terrain);
    for at in doors {
        let (locks, sticks) = (percent(rng, recipe.locked), percent(rng, recipe.stuck));
        unlocked[at] = !(locks && leads_elsewhere(at, places, &mut unlocked));
        if !unlocked[at] {
            terrain[at] = site.palette.locked_door;
        } else if sticks {
            terrain[at] = site.palette.stuck_door;
        }
    }
}

/// Whether all places are still reached from each other without that door.
fn leads_elsewhere(door: Pos, places: &BTreeMap<String, Pos>, unlocked: &mut Grid<bool>) -> bool {
    let Some(&start) = places.values().next() else {
        return true;
    };
    unlocked[door] = false;
    let walk = Walk::from(start, unlocked);
    unlocked[door] = true;
    places.values().all(|&at| walk.steps[at] != UNREACHED)
}
