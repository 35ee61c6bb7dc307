//! Distance fields: Dijkstra's algorithm from many sources over a whole grid.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::bucket_queue::BucketQueue;
use super::grid::{Grid, Pos};

/// The value of a cell that no source reaches within the limit.
pub const UNREACHED: u32 = u32::MAX;

/// The least cost from any of `sources` (each with its starting cost) to every cell;
/// [`UNREACHED`] without a path or beyond `limit`. The field has the size of `shape`.
/// `cost` is the cost of a step onto a cell, `None` if blocked. Sources outside `shape` are
/// ignored.
#[must_use]
pub fn flood<T>(
    shape: &Grid<T>,
    sources: &[(Pos, u32)],
    limit: u32,
    cost: impl Fn(Pos) -> Option<u32>,
) -> Grid<u32> {
    let mut field = Grid::filled(shape.width(), shape.height(), UNREACHED);
    let mut open = BucketQueue::default();
    for &(pos, start) in sources {
        improve(&mut field, &mut open, pos, start, limit);
    }
    while let Some((so_far, here)) = open.pop() {
        if field[here] < so_far {
            continue;
        }
        for there in here.neighbours() {
            // Most neighbours have been reached at least as cheaply before.
            if field.get(there).is_none_or(|&best| best <= so_far) {
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

fn improve(field: &mut Grid<u32>, open: &mut BucketQueue<Pos>, pos: Pos, value: u32, limit: u32) {
    if let Some(best) = field.get_mut(pos)
        && value < *best
        && value <= limit
    {
        *best = value;
        open.push(value, pos);
    }
}

/// Distances to a few cells only: the same answers as [`flood`], but the search stops as
/// soon as they are known, and its memory is reused without clearing.
#[derive(Debug, Default)]
pub struct Probe {
    values: Vec<u32>,
    /// The search that wrote each value; values from older searches are invalid.
    written_by: Vec<u32>,
    search: u32,
    open: BinaryHeap<Reverse<(u32, Pos)>>,
}

impl Probe {
    /// The least cost from any of `sources` to each of `asked`; [`UNREACHED`] beyond
    /// `limit`. The grid has the size of `shape`.
    pub fn distances<T, const N: usize>(
        &mut self,
        shape: &Grid<T>,
        sources: &[Pos],
        asked: [Pos; N],
        limit: u32,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> [u32; N] {
        self.begin(shape.cells().len());
        for &source in sources {
            self.improve(shape, source, 0, limit);
        }
        // Blocked cells are never reached, so do not wait for them.
        let is_hopeless = |cell: &&Pos| cost(**cell).is_none() && !sources.contains(*cell);
        let mut settled = asked.iter().filter(is_hopeless).count();
        while let Some(Reverse((so_far, here))) = self.open.pop() {
            if self.value(shape, here) < so_far {
                continue;
            }
            settled += asked.iter().filter(|&&cell| cell == here).count();
            if settled == N {
                break;
            }
            for there in here.neighbours().filter(|&there| shape.contains(there)) {
                if let Some(step) = cost(there) {
                    self.improve(shape, there, so_far.saturating_add(step), limit);
                }
            }
        }
        asked.map(|cell| self.value(shape, cell))
    }

    fn begin(&mut self, cells: usize) {
        self.open.clear();
        if self.values.len() != cells || self.search == u32::MAX {
            self.values = vec![UNREACHED; cells];
            self.written_by = vec![0; cells];
            self.search = 0;
        }
        self.search += 1;
    }

    fn value<T>(&self, shape: &Grid<T>, pos: Pos) -> u32 {
        if !shape.contains(pos) {
            return UNREACHED;
        }
        let at = shape.offset(pos);
        if self.written_by[at] == self.search {
            self.values[at]
        } else {
            UNREACHED
        }
    }

    fn improve<T>(&mut self, shape: &Grid<T>, pos: Pos, value: u32, limit: u32) {
        if shape.contains(pos) && value <= limit && value < self.value(shape, pos) {
            let at = shape.offset(pos);
            self.values[at] = value;
            self.written_by[at] = self.search;
            self.open.push(Reverse((value, pos)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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

    proptest! {
        #[test]
        fn a_probe_answers_what_the_flood_would(walls in proptest::collection::vec(0u8..3, 15 * 15), from in 0i16..225, at in 0i16..225) {
            let pos = |cell: i16| Pos::new(cell % 15, cell / 15);
            let cost = |pos: Pos| (walls[pos.y as usize * 15 + pos.x as usize] != 0).then_some(1);
            let shape = Grid::filled(15, 15, ());
            let field = flood(&shape, &[(pos(from), 0), (pos(7), 0)], 12, cost);
            let mut probe = Probe::default();
            for _ in 0..3 {
                let asked = [pos(at), pos((at + 1) % 225), pos(0)];
                let found = probe.distances(&shape, &[pos(from), pos(7)], asked, 12, cost);
                prop_assert_eq!(found, asked.map(|cell| field[cell]));
            }
        }
    }
}
