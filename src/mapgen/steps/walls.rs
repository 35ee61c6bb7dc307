//! Open ground within a wall, with the gate where the hero arrives. Also places names that
//! got no house.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::{Dir, Pos};

/// Lays the ground and wall, with a gate in the middle third of one side. The hero arrives
/// on the cell inside it.
pub(super) fn raise(work: &mut LevelBuilder, ground: &str, wall: &str, rng: &mut Pcg64Mcg) {
    let (ground, wall) = (work.site.terrain(ground), work.site.terrain(wall));
    for at in work.terrain.positions() {
        let is_border = work.terrain.is_border(at);
        work.terrain[at] = if is_border { wall } else { ground };
    }
    let (width, height) = work.size();
    let (east, south) = (width - 1, height - 1);
    let (x, y) = (middle_third(east, rng), middle_third(south, rng));
    let sides = [
        (Pos::new(x, 0), Dir::South),
        (Pos::new(east, y), Dir::West),
        (Pos::new(x, south), Dir::North),
        (Pos::new(0, y), Dir::East),
    ];
    let (gate, inward) = *sides.choose(rng).expect("there are four sides");
    work.terrain[gate] = work.site.way_back();
    let inside = gate.step(inward);
    work.ups.push(inside);
    work.name("gate", inside);
    work.keep_around(inside);
}

fn middle_third(last: i16, rng: &mut Pcg64Mcg) -> i16 {
    rng.random_range(last / 3..=last - last / 3)
}

/// Puts each place that got no house on random open ground.
pub(super) fn place_the_rest(work: &mut LevelBuilder, rng: &mut Pcg64Mcg) {
    let plain = work.site.plain(&work.terrain);
    let open: Vec<Pos> = plain.positions().filter(|&at| plain[at]).collect();
    for name in std::mem::take(&mut work.unplaced) {
        if let Some(&at) = open.choose(rng) {
            work.name(name, at);
        }
    }
}
