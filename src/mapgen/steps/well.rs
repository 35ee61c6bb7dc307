//! A well, or whatever else marks the middle of a place.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::{Dir, Pos};

/// Digs it near the middle, with a ring around it. The cell south of it is named `well`.
pub(super) fn dig(work: &mut LevelBuilder, of: &str, ring: &str, rng: &mut Pcg64Mcg) {
    let (width, height) = work.size();
    let (dx, dy) = (width / 10, height / 10);
    let at = Pos::new(
        width / 2 + rng.random_range(-dx..=dx),
        height / 2 + rng.random_range(-dy..=dy),
    );
    work.terrain[at] = work.site.terrain(of);
    for near in at.neighbours() {
        work.terrain[near] = work.site.terrain(ring);
    }
    work.keep_around(at);
    work.name("well", at.step(Dir::South));
}
