//! Doors in the entrances of rooms.

use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;

/// Puts doors into `share` percent of the entrances.
pub(super) fn hang(work: &mut LevelBuilder, share: u8, rng: &mut Pcg64Mcg) {
    for at in work.doorways.clone() {
        if work.is_bare(at) && percent(rng, share) {
            work.terrain[at] = work.site.palette.shut_door;
        }
    }
}
