//! Caves by cellular automaton: cells start as random rock or floor, then smoothing rounds
//! follow the majority of neighbours.
//!
//! After Jim Babcock, "Cellular Automata Method for Generating Random Cave-Like Levels"
//! (2005): a cell becomes rock if at least five of the nine cells of its square are.

use rand_pcg::Pcg64Mcg;

use super::{clearings, join};
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;
use crate::spatial::{Grid, Pos};

/// Minimum number of rock cells in a 3 by 3 square that makes its middle rock.
const MOST: usize = 5;

/// Carves caves out of the rock; `open` percent of the cells start open.
pub(super) fn wash_out(work: &mut LevelBuilder, open: u8, rounds: u8, rng: &mut Pcg64Mcg) {
    let mut rock = Grid::filled(work.terrain.width(), work.terrain.height(), true);
    for at in work.terrain.positions() {
        rock[at] = work.terrain.is_border(at) || !percent(rng, open);
    }
    for _ in 0..rounds {
        rock = settled(&rock);
    }
    let floor = work.site.palette.floor;
    for at in rock.positions().filter(|&at| !rock[at]) {
        work.terrain[at] = floor;
    }
    if !work.terrain.cells().contains(&floor) {
        let middle = work.middle();
        work.terrain[middle] = floor;
    }
    join::join(work, floor);
    clearings::note(work);
}

fn settled(rock: &Grid<bool>) -> Grid<bool> {
    let mut next = rock.clone();
    for at in rock.positions().filter(|&at| !rock.is_border(at)) {
        let square: [Pos; 9] = std::array::from_fn(|cell| {
            let cell = cell as i16;
            Pos::new(at.x + cell % 3 - 1, at.y + cell / 3 - 1)
        });
        next[at] = square.into_iter().filter(|&near| rock[near]).count() >= MOST;
    }
    next
}

#[cfg(test)]
mod tests {
    use crate::content::Step;
    use crate::mapgen::fixture::{depth, draw, world_around};
    use crate::mapgen::plan;

    #[test]
    fn caves_are_neither_all_rock_nor_all_open() {
        let steps = vec![
            Step::Caves {
                open: 56,
                rounds: 4,
            },
            Step::Stairs { open: false },
        ];
        let content = world_around(depth((80, 50), steps));
        let floor = content.terrain.find("floor").unwrap();
        for seed in 0..20 {
            let plan = plan(&content, 1, seed);
            let open = plan.terrain.cells().iter().filter(|&&id| id == floor);
            let open = open.count();
            let picture = draw(&content, &plan);
            assert!((1000..3200).contains(&open), "seed {seed}\n{picture}");
        }
    }
}
