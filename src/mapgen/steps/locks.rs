//! Locked and stuck doors.
//!
//! No lock may block progress: a door is only locked if all stairs and named places stay
//! connected without it and all doors locked before.

use std::collections::BTreeMap;

use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::spatial::{Grid, Pos};

/// Locks `locked` percent of the doors in entrances; `stuck` percent of the others stick.
pub(super) fn fit(work: &mut LevelBuilder, locked: u8, stuck: u8, rng: &mut Pcg64Mcg) {
    let palette = work.site.palette;
    let mut unlocked = work.site.passable(&work.terrain);
    for at in work.doorways.clone() {
        if work.terrain[at] != palette.shut_door {
            continue;
        }
        let (locks, sticks) = (percent(rng, locked), percent(rng, stuck));
        unlocked[at] = !(locks && leads_elsewhere(at, &work.places, &mut unlocked));
        if !unlocked[at] {
            work.terrain[at] = palette.locked_door;
        } else if sticks {
            work.terrain[at] = palette.stuck_door;
        }
    }
}

/// Whether all named places stay connected without that door.
fn leads_elsewhere(door: Pos, places: &BTreeMap<String, Pos>, unlocked: &mut Grid<bool>) -> bool {
    let Some(&start) = places.values().next() else {
        return true;
    };
    unlocked[door] = false;
    let walk = Walk::from(start, unlocked);
    unlocked[door] = true;
    places.values().all(|&at| walk.steps[at] != UNREACHED)
}
