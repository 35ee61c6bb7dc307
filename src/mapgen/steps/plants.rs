//! Outdoor features: winding ponds, and single trees and the like.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::{Dir, Pos};

/// Number of random steps that form a pond; the upper end is exclusive.
const POND: std::ops::Range<u32> = 8..24;

/// Digs one pond per `one_in` cells of the level, plus one.
pub(super) fn ponds(work: &mut LevelBuilder, names: (&str, &str), one_in: u16, rng: &mut Pcg64Mcg) {
    let area = work.terrain.cells().len() as u32;
    let (of, over) = (work.site.terrain(names.0), work.site.terrain(names.1));
    for _ in 0..=area / u32::from(one_in) {
        let mut at = anywhere(work, rng);
        for _ in 0..rng.random_range(POND) {
            turn(work, at, (of, over));
            at = at.step(*Dir::CARDINAL.choose(rng).expect("there are four"));
        }
    }
}

/// Changes single cells, with one attempt per `one_in` cells of the level.
pub(super) fn scatter(
    work: &mut LevelBuilder,
    names: (&str, &str),
    one_in: u16,
    rng: &mut Pcg64Mcg,
) {
    let area = work.terrain.cells().len() as u32;
    let (of, over) = (work.site.terrain(names.0), work.site.terrain(names.1));
    for _ in 0..area / u32::from(one_in) {
        let at = anywhere(work, rng);
        turn(work, at, (of, over));
    }
}

fn anywhere(work: &LevelBuilder, rng: &mut Pcg64Mcg) -> Pos {
    let (width, height) = work.size();
    Pos::new(
        rng.random_range(1..width - 1),
        rng.random_range(1..height - 1),
    )
}

fn turn(work: &mut LevelBuilder, at: Pos, (of, over): (TerrainId, TerrainId)) {
    if work.terrain.get(at) == Some(&over) && !work.kept[at] && !work.terrain.is_border(at) {
        work.terrain[at] = of;
    }
}
