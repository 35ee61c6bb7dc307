//! Least path costs around a cell, stored only for the area they can reach.
//!
//! Gives the same numbers as [`flow::flood`](super::flow::flood), for callers interested
//! only in nearby cells. Time and memory do not depend on the size of the map.

use super::bucket_queue::BucketQueue;
use super::grid::{Grid, Pos};

/// Marks an unreached cell.
const FAR: u16 = u16::MAX;

/// The path costs around a cell.
#[derive(Clone, Debug)]
pub struct Near {
    corner: Pos,
    side: usize,
    values: Vec<u16>,
    /// The reached cells, cheapest first, then the blocked ones beside them.
    reached: Vec<Pos>,
}

impl Near {
    /// Path costs from a cell up to `limit`, which must lead no farther than `reach` cells.
    /// `costs` are the costs of a step onto each cell, 0 where blocked. With `beside`,
    /// blocked cells next to a reached cell count as reached from it at that cost, but lead
    /// nowhere.
    #[must_use]
    pub fn flood(
        costs: &Grid<u32>,
        from: Pos,
        limit: u16,
        reach: u16,
        beside: Option<u32>,
    ) -> Self {
        let (side, back) = (2 * usize::from(reach) + 1, reach.cast_signed());
        let mut near = Self {
            corner: Pos::new(from.x - back, from.y - back),
            side,
            values: vec![FAR; side * side],
            reached: Vec::new(),
        };
        let mut open = BucketQueue::default();
        let mut blocked = Vec::new();
        near.lower(from, 0);
        open.push(0, from);
        while let Some((so_far, here)) = open.pop() {
            if near.get(here) != Some(so_far) {
                continue;
            }
            near.reached.push(here);
            for there in here.neighbours() {
                let (Some(place), Some(&step)) = (near.place(there), costs.get(there)) else {
                    continue;
                };
                let best = u32::from(near.values[place]);
                let value = match step {
                    0 => beside.map(|beside| so_far + beside),
                    step => Some(so_far.saturating_add(step)),
                };
                let Some(value) = value.filter(|&value| value < best && value <= limit.into())
                else {
                    continue;
                };
                near.values[place] = u16::try_from(value).unwrap_or(FAR);
                if step > 0 {
                    open.push(value, there);
                } else {
                    // The cheapest neighbour comes first, so this happens once.
                    blocked.push(there);
                }
            }
        }
        near.reached.append(&mut blocked);
        near
    }

    fn place(&self, at: Pos) -> Option<usize> {
        let column = usize::try_from(i32::from(at.x) - i32::from(self.corner.x)).ok()?;
        let row = usize::try_from(i32::from(at.y) - i32::from(self.corner.y)).ok()?;
        (column < self.side && row < self.side).then(|| row * self.side + column)
    }

    fn lower(&mut self, at: Pos, value: u16) {
        if let Some(place) = self.place(at) {
            self.values[place] = value;
        }
    }

    /// The path cost to the cell, if it was reached.
    #[must_use]
    pub fn get(&self, at: Pos) -> Option<u32> {
        let value = self.values[self.place(at)?];
        (value != FAR).then(|| value.into())
    }

    /// The reached cells: those on paths, cheapest first, then the blocked ones beside them.
    #[must_use]
    pub fn reached(&self) -> &[Pos] {
        &self.reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Grid;
    use crate::spatial::flow::{self, UNREACHED};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_says_what_a_flood_of_all_would(costs in proptest::collection::vec(0u32..6, 15 * 15), from in 0i16..225, limit in 0u16..30) {
            let shape = Grid::filled(15, 15, ());
            let cost = |at: Pos| {
                let cost = shape.contains(at).then(|| costs[shape.offset(at)])?;
                (cost > 0).then_some(cost)
            };
            let from = Pos::new(from % 15, from / 15);
            let all = flow::flood(&shape, &[(from, 0)], limit.into(), cost);
            let mut grid = Grid::filled(15, 15, 0);
            for at in shape.positions() {
                grid[at] = cost(at).unwrap_or(0);
            }
            let near = Near::flood(&grid, from, limit, limit + 1, None);
            for (at, &value) in all.iter() {
                prop_assert_eq!(near.get(at), (value != UNREACHED).then_some(value));
            }
        }
    }
}
