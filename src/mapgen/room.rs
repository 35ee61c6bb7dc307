//! Rectangles of open ground, used by fires, pools and similar features.

use crate::spatial::Pos;

/// A rectangle of open ground, without its walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// Its north-western cell.
    pub corner: Pos,
    /// Cells from west to east.
    pub width: i16,
    /// Cells from north to south.
    pub height: i16,
}

impl Room {
    /// All its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        self.and_around(0)
    }

    /// All its cells and a margin of `around` cells on each side, row by row.
    pub fn and_around(self, around: i16) -> impl Iterator<Item = Pos> {
        let Self {
            corner: Pos { x, y },
            width,
            height,
        } = self.grown(around);
        (y..y + height).flat_map(move |y| (x..x + width).map(move |x| Pos::new(x, y)))
    }

    /// The room with `by` more cells on each side, or fewer if negative.
    pub fn grown(self, by: i16) -> Self {
        Self {
            corner: Pos::new(self.corner.x - by, self.corner.y - by),
            width: self.width + 2 * by,
            height: self.height + 2 * by,
        }
    }

    pub fn contains(self, at: Pos) -> bool {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// The centre cell, or the one to the north-west of the centre.
    pub fn middle(self) -> Pos {
        Pos::new(
            self.corner.x + (self.width - 1) / 2,
            self.corner.y + (self.height - 1) / 2,
        )
    }

    /// Its corner cells.
    pub fn corners(self) -> [Pos; 4] {
        let Pos { x, y } = self.corner;
        let (right, low) = (x + self.width - 1, y + self.height - 1);
        [
            self.corner,
            Pos::new(right, y),
            Pos::new(x, low),
            Pos::new(right, low),
        ]
    }
}
