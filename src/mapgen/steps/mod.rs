//! The steps of level chains, one file each, and the function that runs them.

mod burrows;
mod caves;
mod clearings;
mod doors;
mod fires;
mod fonts;
mod fort;
mod heights;
mod houses;
mod join;
mod locks;
mod maze;
mod place_vaults;
mod plants;
mod pools;
mod quiet;
mod rings;
mod roads;
mod stairs;
mod streams;
mod tombs;
mod walls;
mod well;

use rand_pcg::Pcg64Mcg;

use super::level_builder::LevelBuilder;
use super::site::Site;
use crate::content::Step;

/// Builds a level: runs all steps of its chain in order, then connects what is still
/// disconnected.
pub(super) fn build<'a>(site: &'a Site<'a>, rng: &mut Pcg64Mcg) -> LevelBuilder<'a> {
    let mut work = LevelBuilder::new(site);
    for step in &site.row.steps {
        take(step, &mut work, rng);
    }
    finish(&mut work, rng);
    work
}

fn take(step: &Step, work: &mut LevelBuilder, rng: &mut Pcg64Mcg) {
    match step {
        Step::Maze {
            dead_ends_removed,
            dead_ends_cut,
            rooms,
            room_size,
        } => {
            let dead_ends = (*dead_ends_removed, *dead_ends_cut);
            maze::dig(work, dead_ends, (*rooms, *room_size), rng);
        }
        Step::Caves { open, rounds } => caves::wash_out(work, *open, *rounds, rng),
        Step::Burrows { chambers, radius } => burrows::dig(work, *chambers, *radius, rng),
        Step::Tombs { dug, width } => tombs::dig(work, *dug, *width, rng),
        Step::Heights { rough, layers } => heights::lay(work, *rough, layers, rng),
        Step::Walls { ground, wall } => walls::raise(work, ground, wall, rng),
        Step::Fort { wall, court, size } => fort::raise(work, (wall, court), *size, rng),
        Step::Well { of, ring } => well::dig(work, of, ring, rng),
        Step::Houses {
            count,
            wall,
            places,
        } => houses::raise(work, *count, wall, places, rng),
        Step::Roads { of, over } => roads::lay(work, of, over, rng),
        Step::Ponds { of, over, one_in } => plants::ponds(work, (of, over), *one_in, rng),
        Step::Scatter { of, over, one_in } => plants::scatter(work, (of, over), *one_in, rng),
        Step::Fill { with } => join::fill(work, with),
        Step::Join { with } => {
            let with = work.site.terrain(with);
            join::join(work, with);
        }
        Step::Stairs { open: false } => stairs::place(work, rng),
        Step::Stairs { open: true } => stairs::place_in_the_open(work, rng),
        Step::Doors { share } => doors::hang(work, *share, rng),
        Step::Locks { locked, stuck } => locks::fit(work, *locked, *stuck, rng),
        Step::Fires { of, share, spreads } => fires::set(work, of, (*share, *spreads), rng),
        Step::Pools { of, count } => pools::dig(work, of, *count, rng),
        Step::Heaps { of, count } => pools::heap(work, of, *count, rng),
        Step::Streams { of, count } => streams::paint(work, of, *count, rng),
        Step::Fonts { of, count } => fonts::set(work, of, *count),
        Step::Rings { of, count } => rings::set(work, of, *count),
        Step::Vaults {
            count,
            share,
            always,
        } => place_vaults::lay(work, always, (*count, *share), rng),
    }
}

/// Ensures what every level needs whatever its chain: it is connected and has its places.
fn finish(work: &mut LevelBuilder, rng: &mut Pcg64Mcg) {
    let ground = join::commonest_ground(work);
    join::join(work, ground);
    walls::place_the_rest(work, rng);
}
