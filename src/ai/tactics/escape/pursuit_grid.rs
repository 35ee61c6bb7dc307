//! The grid that a chase is solved on: a bit per cell for where the fleer and the foe may
//! be.

use super::escape_terrain::CostField;
use crate::spatial::Pos;

/// Maximum columns of a pursuit grid. More would take too long to solve, and the solver
/// counts columns in a byte.
const WIDTH: i16 = 126;
/// Maximum rows: the bits in a column, minus the two border rows.
const HEIGHT: i16 = 62;
/// Spacing of pursuit grids on larger levels, in cells, so that not every step of a chase
/// needs a new grid.
const STRIDE: i16 = 16;

/// The cells of one column, a bit per row. Columns rather than rows, since levels are low
/// enough for 64 bits.
pub(super) type Column = u64;

/// The location of a pursuit grid on its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// The level cell of the first row and column.
    corner: Pos,
    /// Columns, including the border on both sides.
    pub(super) width: usize,
}

impl Frame {
    /// The column and row of a level cell; `None` outside the grid.
    pub(super) fn place(&self, at: Pos) -> Option<(usize, usize)> {
        let x = usize::try_from(at.x - self.corner.x).ok()?;
        let y = usize::try_from(at.y - self.corner.y).ok()?;
        let is_on =
            (1..self.width - 1).contains(&x) && (1..=HEIGHT.unsigned_abs().into()).contains(&y);
        is_on.then_some((x, y))
    }
}

/// The playable cells, with a closed border row or column on each side. Equal grids yield
/// equal chases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PursuitGrid {
    pub(super) frame: Frame,
    /// Cells the fleer can be on, by column.
    pub(super) fleer: Vec<Column>,
    /// Fleer cells from which it cannot step off the grid, by column.
    pub(super) inside: Vec<Column>,
    /// Cells the foe can be on, by column.
    pub(super) foe: Vec<Column>,
}

impl PursuitGrid {
    /// The corner of the grid for a foe on `foe`, given the level's width and height. All
    /// cells share a corner unless the level is very large.
    #[must_use]
    pub fn corner(foe: Pos, (width, height): (u16, u16)) -> Pos {
        let first = |at: i16, size: u16, most: i16| {
            let over = i16::try_from(size).unwrap_or(i16::MAX) - most;
            let middle = (at - most / 2 + STRIDE / 2) / STRIDE * STRIDE;
            middle.clamp(0, over.max(0)) - 1
        };
        Pos::new(first(foe.x, width, WIDTH), first(foe.y, height, HEIGHT))
    }

    /// The grid at a [`corner`](Self::corner), for the movement costs of a fleer and of its
    /// foes.
    #[must_use]
    pub fn at(corner: Pos, fleers: &CostField, foes: &CostField) -> Self {
        let level = fleers.grid();
        let stride = usize::from(level.width());
        let last = |first: i16, size: u16, most: i16| {
            let size = i16::try_from(size).unwrap_or(i16::MAX);
            size.min(first.saturating_add(1 + most))
        };
        let right = last(corner.x, level.width(), WIDTH);
        let below = last(corner.y, level.height(), HEIGHT);
        let width = usize::try_from(right - corner.x + 1).unwrap_or(0);
        let columns_of = |costs: &CostField| {
            let mut columns = vec![0; width];
            let first = |at: i16| usize::try_from(at + 1).unwrap_or(0);
            let rows = costs.grid().cells().chunks_exact(stride);
            let rows = rows.skip(first(corner.y)).take(HEIGHT as usize);
            for (row, cells) in (1..).zip(rows) {
                let columns = columns[1..width - 1].iter_mut();
                for (column, &cost) in columns.zip(&cells[first(corner.x)..]) {
                    *column |= Column::from(cost > 0) << row;
                }
            }
            columns
        };
        let frame = Frame { corner, width };
        let fleer = columns_of(fleers);
        let mut inside = fleer.clone();
        let leads_off = |at: Pos| frame.place(at).is_none() && fleers.is_open(at);
        let columns = (corner.x + 1..right).flat_map(|x| [(x, corner.y + 1), (x, below - 1)]);
        let rows = (corner.y + 1..below).flat_map(|y| [(corner.x + 1, y), (right - 1, y)]);
        for at in columns.chain(rows).map(|(x, y)| Pos::new(x, y)) {
            if at.neighbours().any(leads_off)
                && let Some((x, y)) = frame.place(at)
            {
                inside[x] &= !(1 << y);
            }
        }
        Self {
            frame,
            fleer,
            inside,
            foe: columns_of(foes),
        }
    }
}

/// The set rows of a column, in ascending order.
pub(super) fn bits(mut column: Column) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = column.trailing_zeros();
        column &= column.checked_sub(1)?;
        Some(first as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_a_large_level_hold_for_some_steps_and_have_the_foe_well_inside() {
        let size = (400, 300);
        let mut corners: Vec<Pos> = (100..200)
            .map(|at| PursuitGrid::corner(Pos::new(at, at), size))
            .collect();
        corners.dedup();
        assert!(corners.len() < 100 / 5, "one for each few steps");
        let is_inside = |at: i16, corner: i16, size: i16, most: i16| {
            let off = at - corner;
            let border = at.min(size - 1 - at);
            off.min(most + 1 - off) > border.min(most / 2 - STRIDE / 2 - 1)
        };
        for at in 0..300 {
            let corner = PursuitGrid::corner(Pos::new(at, at), size);
            assert!(is_inside(at, corner.x, 400, WIDTH), "column {at}");
            assert!(is_inside(at, corner.y, 300, HEIGHT), "row {at}");
        }
        let corner = Pos::new(-1, -1);
        for foe in [Pos::new(0, 0), Pos::new(125, 61)] {
            assert_eq!(
                PursuitGrid::corner(foe, (126, 62)),
                corner,
                "all on one board"
            );
        }
    }
}
