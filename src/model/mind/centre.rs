//! The centre of a set of feelings.
//!
//! Feelings are applied one by one. Each moves the centre towards its cell by a share of
//! the distance: the smaller divided by the larger of this feeling and the sum of those
//! before. The rule is Björn Bergström's. Positions are in 256ths of a cell. The strongest
//! feelings go first: applied weakest first, the rule would carry the centre away. Of two
//! equal feelings, the second draws the centre to its own cell: see
//! `docs/design/8-centre-of-equal-feelings.md`.

use std::cmp::Reverse;

use crate::spatial::Pos;

/// A point among cells, in 256ths of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Centre {
    /// The column, in 256ths of a cell.
    pub x: i32,
    /// The row, in 256ths of a cell.
    pub y: i32,
}

impl Centre {
    /// Units per cell.
    pub const CELL: i32 = 256;

    /// The centre of a cell.
    #[must_use]
    pub fn of(pos: Pos) -> Self {
        Self {
            x: i32::from(pos.x) * Self::CELL,
            y: i32::from(pos.y) * Self::CELL,
        }
    }

    /// The centre of feelings, each given with its strength and cell. Feelings of equal
    /// strength apply in the given order; zeros are skipped. `None` if nothing is felt.
    #[must_use]
    pub fn of_all(feelings: impl Iterator<Item = (i32, Pos)>) -> Option<Self> {
        let mut order: Vec<(i32, Pos)> = feelings.filter(|&(feeling, _)| feeling != 0).collect();
        order.sort_by_key(|&(feeling, _)| Reverse(feeling.unsigned_abs()));
        let (mut total, mut centre) = (0i32, None);
        for (feeling, at) in order {
            let there = Self::of(at);
            let drawn = |from: Self| from.drawn_to(there, total, feeling);
            centre = Some(centre.map_or(there, drawn));
            total = total.saturating_add(feeling);
        }
        centre
    }

    fn drawn_to(self, there: Self, total: i32, feeling: i32) -> Self {
        let (sum, new) = (i64::from(total).abs(), i64::from(feeling).abs());
        let (least, most) = (sum.min(new), sum.max(new).max(1));
        let moved = |from: i32, to: i32| {
            let by = i64::from(to - from) * least / most;
            from + i32::try_from(by).unwrap_or(0)
        };
        Self {
            x: moved(self.x, there.x),
            y: moved(self.y, there.y),
        }
    }

    /// The nearest cell.
    #[must_use]
    pub fn cell(self) -> Pos {
        let nearest = |parts: i32| {
            let cells = (parts + Self::CELL / 2).div_euclid(Self::CELL);
            i16::try_from(cells).unwrap_or(i16::MAX)
        };
        Pos::new(nearest(self.x), nearest(self.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn centre(feelings: &[(i32, (i16, i16))]) -> Option<(i32, i32)> {
        let felt = feelings
            .iter()
            .map(|&(much, (x, y))| (much, Pos::new(x, y)));
        Centre::of_all(felt).map(|centre| (centre.x, centre.y))
    }

    #[test]
    fn a_centre_moves_by_the_lesser_over_the_greater() {
        assert_eq!(centre(&[]), None);
        assert_eq!(
            centre(&[(0, (9, 9))]),
            None,
            "what is not felt has no place"
        );
        assert_eq!(centre(&[(-300, (2, 4))]), Some((2 * 256, 4 * 256)));
        // A third of ten columns, in 256ths, rounded down, regardless of input order.
        let third = Some((2 * 256 + 853, 4 * 256));
        assert_eq!(centre(&[(-300, (2, 4)), (100, (12, 4))]), third);
        assert_eq!(
            centre(&[(100, (12, 4)), (0, (9, 9)), (-300, (2, 4))]),
            third
        );
        // The remaining sum, 200, against another 100: half of the way back.
        let back = Some(((2 * 256 + 853) / 2 + 1, 2 * 256));
        let three = [(-300, (2, 4)), (100, (12, 4)), (100, (0, 0))];
        assert_eq!(centre(&three), back);
        let even = [(100, (2, 4)), (100, (8, 4))];
        assert_eq!(
            centre(&even),
            Some((8 * 256, 4 * 256)),
            "as much moves it all the way"
        );
    }

    #[test]
    fn a_centre_lies_in_the_nearest_cell() {
        let cell = |x, y| Centre { x, y }.cell();
        assert_eq!(cell(256 + 127, 255), Pos::new(1, 1));
        assert_eq!(cell(256 + 128, 127), Pos::new(2, 0));
    }
}
