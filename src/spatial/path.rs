//! Pathfinding between two cells: A* from the `pathfinding` crate on the eight-neighbour
//! grid.

use std::cell::Cell;

use pathfinding::prelude::astar;

use super::grid::{Dir, Pos};

/// Extra cost of a diagonal step: enough to keep paths straight where possible, too little
/// to make a longer path cheaper.
const DIAGONAL_EXTRA: u32 = 1;
/// The search reckons in this fraction of the unit of cost, so that a step on the side that
/// isn't preferred can cost a trifle more.
const FINE: u32 = 64;

/// Limits and assumptions of a search.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Lower bound of the cost of any step. Higher values search faster, but overestimating
    /// it may miss the cheapest path.
    pub cheapest_step: u32,
    /// Cells expanded before the search gives up.
    pub most_cells: u32,
    /// Which of two equally cheap paths is found: with the y axis pointing down, the one to
    /// the right of the straight line, or mirrored, to the left.
    pub mirrored: bool,
}

/// The cheapest path between two cells, excluding `from` and including `to`; empty if they
/// are the same. `cost` is the cost of a step onto a cell, `None` if blocked; `to` itself
/// can always be entered.
///
/// Returns `None` if no path exists or the search gave up.
pub fn way(
    from: Pos,
    to: Pos,
    search: Search,
    cost: impl Fn(Pos) -> Option<u32>,
) -> Option<Vec<Pos>> {
    // Which side of the straight line between the two cells is avoided.
    let is_on_other_side = |cell: Pos| {
        let (along, at) = (vector(from, to), vector(from, cell));
        let side = along.0 * at.1 - along.1 * at.0;
        if search.mirrored { side > 0 } else { side < 0 }
    };
    let looked_at = Cell::new(0);
    let onward = |&here: &Pos| {
        looked_at.set(looked_at.get() + 1);
        let gave_up = looked_at.get() > search.most_cells;
        let cost = &cost;
        Dir::ALL
            .into_iter()
            .filter(move |_| !gave_up)
            .filter_map(move |dir| {
                let there = here.step(dir);
                let step = match cost(there) {
                    None if there == to => search.cheapest_step,
                    other => other?,
                };
                let step = step + u32::from(dir.is_diagonal()) * DIAGONAL_EXTRA;
                Some((there, step * FINE + u32::from(is_on_other_side(there))))
            })
            .collect::<Vec<_>>()
    };
    // A path with fewer diagonal steps than the shorter side has more steps, each of which
    // costs at least as much as a diagonal step more.
    let estimate = |here: &Pos| {
        let (wide, high) = (here.x.abs_diff(to.x), here.y.abs_diff(to.y));
        let (long, short) = (u32::from(wide.max(high)), u32::from(wide.min(high)));
        (long * search.cheapest_step + short * DIAGONAL_EXTRA) * FINE
    };
    let (mut cells, _) = astar(&from, onward, estimate, |&here| here == to)?;
    cells.remove(0);
    Some(cells)
}

fn vector(from: Pos, to: Pos) -> (i32, i32) {
    (
        i32::from(to.x) - i32::from(from.x),
        i32::from(to.y) - i32::from(from.y),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::flow;
    use crate::spatial::grid::Grid;
    use proptest::prelude::*;

    const SEARCH: Search = Search {
        cheapest_step: 10,
        most_cells: 10_000,
        mirrored: false,
    };

    fn on(map: &[&str], from: Pos, to: Pos) -> Option<Vec<Pos>> {
        way(from, to, SEARCH, |pos| {
            let row = map.get(usize::try_from(pos.y).ok()?)?;
            match row.as_bytes().get(usize::try_from(pos.x).ok()?)? {
                b'#' => None,
                b'~' => Some(40),
                _ => Some(10),
            }
        })
    }

    #[test]
    fn goes_round_walls_and_avoids_what_is_dear() {
        let map = ["......", ".####.", ".~~~~.", "......"];
        let found = on(&map, Pos::new(0, 2), Pos::new(5, 2)).expect("there is a way");
        assert_eq!(found.len(), 5, "straight below the water: {found:?}");
        assert!(found.iter().all(|cell| cell.y == 3 || cell.x == 5));
    }

    #[test]
    fn the_mirrored_search_takes_the_other_side() {
        let around = |mirrored| {
            let search = Search { mirrored, ..SEARCH };
            let wall = |pos: Pos| pos.x == 3 && (1..=3).contains(&pos.y);
            let inside = |pos: Pos| (0..7).contains(&pos.x) && (0..5).contains(&pos.y);
            let cost = |pos| (inside(pos) && !wall(pos)).then_some(10);
            let found = way(Pos::new(0, 2), Pos::new(6, 2), search, cost);
            let found = found.expect("there is a way round");
            found.iter().any(|cell| cell.y == 0)
        };
        assert_ne!(around(false), around(true));
    }

    #[test]
    fn says_when_there_is_none_and_gives_up_in_time() {
        let map = ["..#..", "..#..", "..#.."];
        assert_eq!(on(&map, Pos::new(0, 0), Pos::new(4, 0)), None);
        let search = Search {
            most_cells: 50,
            ..SEARCH
        };
        assert_eq!(
            way(Pos::new(0, 0), Pos::new(500, 0), search, |_| Some(10)),
            None
        );
    }

    #[test]
    fn the_last_cell_may_be_one_that_cannot_be_entered() {
        let found = on(&["..#"], Pos::new(0, 0), Pos::new(2, 0));
        assert_eq!(found, Some(vec![Pos::new(1, 0), Pos::new(2, 0)]));
        assert_eq!(on(&["..#"], Pos::new(0, 0), Pos::new(0, 0)), Some(vec![]));
    }

    proptest! {
        #[test]
        fn is_as_cheap_as_the_distance_field_says(walls in proptest::collection::vec(0u8..4, 12 * 12)) {
            let cost = |pos: Pos| {
                let inside = (0..12).contains(&pos.x) && (0..12).contains(&pos.y);
                (inside && walls[pos.y as usize * 12 + pos.x as usize] != 0).then_some(10)
            };
            let (from, to) = (Pos::new(0, 0), Pos::new(11, 11));
            prop_assume!(cost(to).is_some());
            let steps = way(from, to, SEARCH, cost).map(|found| found.len() as u32);
            let field = flow::flood(&Grid::filled(12, 12, ()), &[(from, 0)], u32::MAX, |pos| cost(pos).map(|_| 1));
            let reached = (field[to] != flow::UNREACHED).then_some(field[to]);
            prop_assert_eq!(steps, reached);
        }
    }
}
