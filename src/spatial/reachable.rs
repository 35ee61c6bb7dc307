//! The cells within a few steps, cheapest first, each with the first step towards it.
//!
//! A small, frequently used search: it is limited to a square around its start, so its
//! memory fits on the stack, and the caller can stop it early. After Edsger W. Dijkstra, "A
//! note on two problems in connexion with graphs" (1959).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::grid::{Dir, Pos};

/// Maximum distance searched, in columns and rows.
const RADIUS: i16 = 10;
const SIDE: usize = 2 * RADIUS as usize + 1;
/// Extra cost of a diagonal step.
const DIAGONAL_EXTRA: u32 = 1;

/// A reachable cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reached {
    /// Total path cost.
    pub cost: u32,
    /// The cell.
    pub at: Pos,
    /// The first step of the path; `None` for the start.
    pub first: Option<Pos>,
}

/// Calls `look` for `from` and all cells reachable at a cost of at most `most`, cheapest
/// first and ties in reading order, until it returns `false`. `cost` is the cost of a step
/// onto a cell, `None` if blocked.
pub fn reach(
    from: Pos,
    most: u32,
    cost: impl Fn(Pos) -> Option<u32>,
    mut look: impl FnMut(Reached) -> bool,
) {
    let mut best = [u32::MAX; SIDE * SIDE];
    let mut open = BinaryHeap::from([Reverse(Reached {
        cost: 0,
        at: from,
        first: None,
    })]);
    best[SIDE * SIDE / 2] = 0;
    while let Some(Reverse(here)) = open.pop() {
        if index(from, here.at).is_none_or(|index| best[index] < here.cost) {
            continue;
        }
        if !look(here) {
            return;
        }
        for dir in Dir::ALL {
            let at = here.at.step(dir);
            let Some((index, step)) = index(from, at).zip(cost(at)) else {
                continue;
            };
            let cost = here.cost + step + u32::from(dir.is_diagonal()) * DIAGONAL_EXTRA;
            if cost <= most && cost < best[index] {
                best[index] = cost;
                let first = here.first.or(Some(at));
                open.push(Reverse(Reached { cost, at, first }));
            }
        }
    }
}

/// The index of a cell in the square around `from`; `None` outside.
fn index(from: Pos, at: Pos) -> Option<usize> {
    let column = usize::try_from(at.x - from.x + RADIUS).ok()?;
    let row = usize::try_from(at.y - from.y + RADIUS).ok()?;
    (column < SIDE && row < SIDE).then_some(row * SIDE + column)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: [&str; 5] = ["#######", "#..#..#", "#..#..#", "#....~#", "#######"];

    fn cost(pos: Pos) -> Option<u32> {
        let row = MAP.get(usize::try_from(pos.y).ok()?)?;
        match row.as_bytes().get(usize::try_from(pos.x).ok()?)? {
            b'#' => None,
            b'~' => Some(50),
            _ => Some(10),
        }
    }

    fn to(goal: Pos, most: u32) -> Option<Reached> {
        let mut found = None;
        reach(Pos::new(1, 1), most, cost, |here| {
            found = (here.at == goal).then_some(here);
            found.is_none()
        });
        found
    }

    #[test]
    fn the_cheapest_way_is_known_by_its_first_step() {
        let found = to(Pos::new(4, 1), 1000).expect("there is a way round the wall");
        assert_eq!(found.cost, 43);
        assert!(found.first.is_some_and(|first| first.y == 2), "{found:?}");
        let wet = to(Pos::new(5, 3), 1000).expect("one can wade");
        assert!(wet.cost > 80, "{wet:?}");
    }

    #[test]
    fn what_is_too_dear_or_walled_in_is_not_reached() {
        assert_eq!(to(Pos::new(4, 1), 30), None);
        assert_eq!(to(Pos::new(3, 1), 1000), None);
        assert_eq!(to(Pos::new(1, 1), 0).map(|here| here.first), Some(None));
    }
}
