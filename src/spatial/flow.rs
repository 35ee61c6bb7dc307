//! Distance fields: Dijkstra's algorithm from many sources over a whole grid.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::grid::{Grid, Pos};

/// The value of a cell that no source reaches within the limit.
pub const UNREACHED: u32 = u32::MAX;

/// The least cost from any of `sources` (each with the cost it starts at) to
/// every cell, [`UNREACHED`] where there is none or it exceeds `limit`. The field
/// has the size of `shape`; `cost` tells what a step onto a cell costs, nothing
/// where no step is possible. Sources outside `shape` are ignored.
#[must_use]
pub fn flood<T>(
    shape: &Grid<T>,
    sources: &[(Pos, u32)],
    limit: u32,
    cost: impl Fn(Pos) -> Option<u32>,
) -> Grid<u32> {
    let mut field = Grid::filled(shape.width(), shape.height(), UNREACHED);
    let mut open = BinaryHeap::new();
    for &(pos, start) in sources {
        improve(&mut field, &mut open, pos, start, limit);
    }
    while let Some(Reverse((so_far, here))) = open.pop() {
        if field[here] < so_far {
            continue;
        }
        for there in here.neighbours() {
            if !field.contains(there) {
                continue;
            }
            if let Some(step) = cost(there) {
                improve(
                    &mut field,
                    &mut open,
                    there,
                    so_far.saturating_add(step),
                    limit,
                );
            }
        }
    }
    field
}

fn improve(
    field: &mut Grid<u32>,
    open: &mut BinaryHeap<Reverse<(u32, Pos)>>,
    pos: Pos,
    value: u32,
    limit: u32,
) {
    if let Some(best) = field.get_mut(pos)
        && value < *best
        && value <= limit
    {
        *best = value;
        open.push(Reverse((value, pos)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_gets_its_distance_to_the_nearest_source() {
        let map = ["..#..", "..#..", "....."];
        let cost = |pos: Pos| (map[pos.y as usize].as_bytes()[pos.x as usize] == b'.').then_some(1);
        let shape = Grid::filled(5, 3, ());
        let field = flood(
            &shape,
            &[(Pos::new(0, 0), 0), (Pos::new(4, 2), 1)],
            UNREACHED,
            cost,
        );
        let wall = UNREACHED;
        assert_eq!(
            field.cells(),
            [0, 1, wall, 3, 3, 1, 1, wall, 2, 2, 2, 2, 2, 2, 1]
        );
    }

    #[test]
    fn nothing_is_reached_beyond_the_limit_or_from_outside() {
        let shape = Grid::filled(9, 1, ());
        let field = flood(
            &shape,
            &[(Pos::new(0, 0), 0), (Pos::new(-4, 9), 0)],
            3,
            |_| Some(1),
        );
        let reached = field.cells().iter().filter(|&&value| value != UNREACHED);
        assert_eq!(reached.count(), 4);
    }
}
