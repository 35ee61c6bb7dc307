//! The loops of a map: where an actor can run in circles, and the connections between such
//! places. Everything else is a dead end, however wide.
//!
//! Cells are removed from the outside, including ends of lines, as long as that neither
//! splits the rest nor joins two holes. Rooms and dead ends shrink to nothing, and around
//! each pillar or block of rock a line of cells remains. (The test for removable cells is
//! Shigeki Yokoi's connectivity number for eight neighbours, of Yokoi, Toriwaki and
//! Fukumura, 1975.)

use super::grid::{Dir, Grid, Pos};

/// The loops of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loops {
    /// The cells of loops and of the connections between loops. An actor on one cannot be
    /// cornered from one side.
    pub core: Grid<bool>,
    /// Only the cells on loops themselves.
    pub rounds: Grid<bool>,
}

impl Loops {
    /// Finds the loops among the walkable cells.
    #[must_use]
    pub fn of(walkable: &Grid<bool>) -> Self {
        let core = thinned(walkable.clone());
        let rounds = without_bridges(&core);
        Self { core, rounds }
    }

    /// Whether there is no loop at all.
    #[must_use]
    pub fn are_none(&self) -> bool {
        !self.core.cells().contains(&true)
    }
}

fn thinned(mut cells: Grid<bool>) -> Grid<bool> {
    let mut open: Vec<Pos> = cells.positions().filter(|&at| cells[at]).collect();
    while !open.is_empty() {
        // Protruding cells go first, so that the line stays close to its obstacle.
        open.sort_by_cached_key(|&at| {
            let beside = at.neighbours().filter(|&near| is_in(&cells, near));
            (beside.count(), at)
        });
        open.dedup();
        let mut again = Vec::new();
        for at in open {
            if cells[at] && can_go(&cells, at) {
                cells[at] = false;
                again.extend(at.neighbours().filter(|&near| is_in(&cells, near)));
            }
        }
        open = again;
    }
    cells
}

fn is_in(cells: &Grid<bool>, at: Pos) -> bool {
    cells.get(at).copied().unwrap_or(false)
}

/// Whether removing the cell neither disconnects cells nor joins holes.
fn can_go(cells: &Grid<bool>, at: Pos) -> bool {
    let ring = Dir::ROUND.map(|dir| is_in(cells, at.step(dir)));
    let is_alone = !ring.contains(&true);
    let parts = (0..4).filter(|side| {
        let (straight, slanting, next) = (2 * side, 2 * side + 1, (2 * side + 2) % 8);
        !ring[straight] && (ring[slanting] || ring[next])
    });
    is_alone || parts.count() == 1
}

/// The cells of `lines` on a loop: the ends of every step that can be removed without
/// disconnecting them. (Robert Tarjan's search for bridges, 1974, with an explicit stack.)
fn without_bridges(lines: &Grid<bool>) -> Grid<bool> {
    let (width, height) = (lines.width(), lines.height());
    let mut rounds = Grid::filled(width, height, false);
    // Discovery order of each cell, from 1, and the earliest cell it leads back to.
    let mut found = Grid::filled(width, height, 0u32);
    let mut back = Grid::filled(width, height, 0u32);
    let mut count = 0;
    for start in lines.positions().filter(|&at| lines[at]) {
        if found[start] != 0 {
            continue;
        }
        let mut stack = vec![(start, None, 0usize)];
        while let Some((at, from, next)) = stack.last_mut() {
            let (at, from) = (*at, *from);
            if found[at] == 0 {
                count += 1;
                (found[at], back[at]) = (count, count);
            }
            let Some(&dir) = Dir::ALL.get(*next) else {
                stack.pop();
                if let Some(from) = from {
                    back[from] = back[from].min(back[at]);
                    if back[at] <= found[from] {
                        (rounds[at], rounds[from]) = (true, true);
                    }
                }
                continue;
            };
            *next += 1;
            let to = at.step(dir);
            if !is_in(lines, to) || Some(to) == from {
                continue;
            }
            if found[to] == 0 {
                stack.push((to, Some(at), 0));
            } else {
                back[at] = back[at].min(found[to]);
            }
        }
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn walkable(map: &[&str]) -> Grid<bool> {
        let (width, height) = (map[0].len() as u16, map.len() as u16);
        let mut cells = Grid::filled(width, height, false);
        for (y, row) in (0..).zip(map) {
            for (x, glyph) in (0..).zip(row.bytes()) {
                cells[Pos::new(x, y)] = glyph == b'.';
            }
        }
        cells
    }

    fn drawn(cells: &Grid<bool>) -> Vec<String> {
        let glyph = |&is_in: &bool| if is_in { '.' } else { ' ' };
        let rows = cells.cells().chunks(usize::from(cells.width()));
        rows.map(|row| row.iter().map(glyph).collect()).collect()
    }

    #[test]
    fn rooms_and_dead_ends_are_nothing_and_a_ring_is_all() {
        let hall = [
            "#######", "#.....#", "#.....#", "###.###", "###.###", "#######",
        ];
        assert!(Loops::of(&walkable(&hall)).are_none());
        let ring = [
            "#######", "#.....#", "#.###.#", "#.....#", "###.###", "###.###", "#######",
        ];
        let found = Loops::of(&walkable(&ring));
        assert_eq!(found.core.cells().iter().filter(|&&is| is).count(), 8);
        assert_eq!(found.core, found.rounds);
        // The line may cut its corner through the mouth of a dead end, but goes no farther
        // in.
        assert!(!found.core[Pos::new(3, 5)], "{:?}", drawn(&found.core));
    }

    #[test]
    fn a_way_between_two_loops_is_no_loop_and_no_dead_end() {
        let map = [
            "#############",
            "#...#####...#",
            "#.#.......#.#",
            "#...#####...#",
            "#############",
        ];
        let found = Loops::of(&walkable(&map));
        let middle = Pos::new(6, 2);
        assert!(
            found.core[middle] && !found.rounds[middle],
            "{:?}",
            drawn(&found.core)
        );
        assert!(found.rounds[Pos::new(2, 1)] && found.rounds[Pos::new(10, 3)]);
    }

    #[test]
    fn a_pillar_in_a_hall_has_one_line_round_it() {
        let map = [
            "#######", "#.....#", "#.....#", "#..#..#", "#.....#", "#.....#", "#######",
        ];
        let found = Loops::of(&walkable(&map));
        assert_eq!(found.rounds.cells().iter().filter(|&&is| is).count(), 4);
    }

    proptest! {
        #[test]
        fn from_each_cell_of_the_core_two_ways_lead_on(walls in proptest::collection::vec(0u8..3, 20 * 12)) {
            let mut cells = Grid::filled(20, 12, false);
            for (cell, wall) in cells.cells_mut().iter_mut().zip(&walls) {
                *cell = *wall != 0;
            }
            let found = Loops::of(&cells);
            for at in found.core.positions().filter(|&at| found.core[at]) {
                let onward = at.neighbours().filter(|&near| is_in(&found.core, near)).count();
                prop_assert!(onward >= 2, "{at} of {:?}", drawn(&found.core));
                prop_assert!(cells[at]);
            }
            for at in found.rounds.positions().filter(|&at| found.rounds[at]) {
                prop_assert!(found.core[at]);
            }
        }
    }
}
