//! Rectangles of open ground: what fires, pools and the like go to.

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

    /// All its cells and `around` more on each side, row by row.
    pub fn and_around(self, around: i16) -> impl Iterator<Item = Pos> {
        let Pos { x, y } = self.corner;
        let columns = x - around..x + self.width + around;
        let rows = y - around..y + self.height + around;
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }

    /// Whether the cell is within.
    pub fn contains(self, at: Pos) -> bool {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// The cell in the middle, or north-west of it.
    pub fn middle(self) -> Pos {
        Pos::new(
            self.corner.x + (self.width - 1) / 2,
            self.corner.y + (self.height - 1) / 2,
        )
    }

    /// The cells in its corners.
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
