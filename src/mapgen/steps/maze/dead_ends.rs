//! Removing or shortening the dead ends of a maze.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

use super::lattice::Lattice;
use crate::mapgen::percent;
use crate::spatial::{Dir, Pos};

/// Percentage of removed dead ends that are extended into a nearby corridor; the rest are
/// filled. Higher values add loops, lower ones make the level more of a tree.
const LED_ON: u8 = 35;

/// Removes `share` percent of the dead ends. Some are extended into another corridor, the
/// rest are filled back to their fork. A fork that thereby becomes a dead end may be
/// removed too, so 100 leaves none.
pub(super) fn remove(lattice: &mut Lattice, share: u8, rng: &mut Pcg64Mcg) {
    let mut tips: Vec<Pos> = lattice.dead_ends().collect();
    tips.shuffle(rng);
    let mut next = 0;
    while let Some(&tip) = tips.get(next) {
        next += 1;
        if !lattice.is_dead_end(tip) || !percent(rng, share) {
            continue;
        }
        let Some((branch, fork)) = branch(lattice, tip) else {
            continue;
        };
        let led_on = percent(rng, LED_ON) && lead_on(lattice, tip, &branch, rng);
        if !led_on {
            fill(lattice, &branch);
            tips.push(fork);
        }
    }
}

/// Shortens `share` percent of the dead ends by at least one cell, leaving at least one.
/// Dead ends of a single cell stay.
pub(super) fn cut(lattice: &mut Lattice, share: u8, rng: &mut Pcg64Mcg) {
    let tips: Vec<Pos> = lattice.dead_ends().collect();
    for tip in tips {
        if !percent(rng, share) {
            continue;
        }
        let Some((branch, _)) = branch(lattice, tip).filter(|(branch, _)| branch.len() > 1) else {
            continue;
        };
        let gone = rng.random_range(1..branch.len() as u32);
        fill(lattice, &branch[..gone as usize]);
    }
}

/// The cells from a dead end back to its fork, each with the direction back, and the fork.
/// `None` if the whole maze is one corridor without a fork.
fn branch(lattice: &Lattice, tip: Pos) -> Option<(Vec<(Pos, Dir)>, Pos)> {
    let mut branch = Vec::new();
    let (mut cell, mut came_from) = (tip, None);
    loop {
        let back = lattice
            .exits(cell)
            .find(|&dir| Some(cell.step(dir)) != came_from)?;
        branch.push((cell, back));
        came_from = Some(cell);
        cell = cell.step(back);
        if lattice.exits(cell).count() > 2 {
            return Some((branch, cell));
        }
    }
}

fn fill(lattice: &mut Lattice, branch: &[(Pos, Dir)]) {
    for &(cell, back) in branch {
        lattice.part(cell, back);
    }
}

/// Connects the dead end to a corridor other than its own. Returns false if none is
/// adjacent.
fn lead_on(lattice: &mut Lattice, tip: Pos, branch: &[(Pos, Dir)], rng: &mut Pcg64Mcg) -> bool {
    let is_other = |dir: &Dir| {
        let there = tip.step(*dir);
        lattice.is_open(there)
            && !lattice.is_joined(tip, *dir)
            && branch.iter().all(|&(cell, _)| cell != there)
    };
    let ways: Vec<Dir> = Dir::CARDINAL.into_iter().filter(is_other).collect();
    let Some(&way) = ways.choose(rng) else {
        return false;
    };
    lattice.join(tip, way);
    true
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng;

    use super::*;

    fn maze(columns: u16, rows: u16, seed: u64) -> (Lattice, Pcg64Mcg) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        (Lattice::maze(columns, rows, &mut rng), rng)
    }

    fn open_cells(lattice: &Lattice) -> Vec<Pos> {
        lattice
            .cells()
            .filter(|&cell| lattice.is_open(cell))
            .collect()
    }

    fn is_whole(lattice: &Lattice) -> bool {
        let open = open_cells(lattice);
        let reached = lattice.reached(open[0]);
        open.into_iter().all(|cell| reached[cell])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn of_all_dead_ends_removed_none_is_left(columns in 4..60u16, rows in 4..40u16, seed: u64) {
            let (mut lattice, mut rng) = maze(columns, rows, seed);
            remove(&mut lattice, 100, &mut rng);
            // A corridor without any fork is the whole maze, and stays.
            let has_fork = lattice.cells().any(|cell| lattice.exits(cell).count() > 2);
            prop_assert!(!has_fork || lattice.dead_ends().count() == 0);
            prop_assert!(is_whole(&lattice));
        }

        #[test]
        fn of_all_dead_ends_cut_each_is_shorter_but_there(columns in 4..60u16, rows in 4..40u16, seed: u64) {
            let (mut lattice, mut rng) = maze(columns, rows, seed);
            let before: Vec<usize> =
                lattice.dead_ends().filter_map(|tip| branch(&lattice, tip)).map(|it| it.0.len()).collect();
            let (cells, tips) = (open_cells(&lattice).len(), lattice.dead_ends().count());
            cut(&mut lattice, 100, &mut rng);
            prop_assert_eq!(lattice.dead_ends().count(), tips);
            let longer = before.iter().filter(|&&length| length > 1).count();
            prop_assert!(open_cells(&lattice).len() <= cells - longer);
            prop_assert!(is_whole(&lattice));
        }
    }

    #[test]
    fn of_no_dead_ends_removed_or_cut_the_maze_stays_as_it_was() {
        let (mut lattice, mut rng) = maze(39, 10, 5);
        let before = format!("{lattice:?}");
        remove(&mut lattice, 0, &mut rng);
        cut(&mut lattice, 0, &mut rng);
        assert_eq!(format!("{lattice:?}"), before);
    }

    #[test]
    fn the_more_dead_ends_are_removed_the_more_rock_there_is() {
        let cells_left = |share| -> usize {
            (0..40)
                .map(|seed| {
                    let (mut lattice, mut rng) = maze(39, 10, seed);
                    remove(&mut lattice, share, &mut rng);
                    open_cells(&lattice).len()
                })
                .sum()
        };
        let left = [0, 30, 60, 90].map(cells_left);
        assert!(left.is_sorted_by(|more, less| more > less), "{left:?}");
    }

    #[test]
    fn removing_dead_ends_makes_loops() {
        for seed in 0..100 {
            let (mut lattice, mut rng) = maze(39, 10, seed);
            remove(&mut lattice, 60, &mut rng);
            let cells = open_cells(&lattice);
            let sides: usize = cells.iter().map(|&cell| lattice.exits(cell).count()).sum();
            assert!(sides / 2 >= cells.len(), "seed {seed} is still a tree");
        }
    }
}
