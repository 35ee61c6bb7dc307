//! Recursive shadowcasting: how sight, light and sound spread from a cell in straight
//! lines.
//!
//! The scan goes outward row by row in four quadrants and splits where the medium changes,
//! after Björn Bergström's recursive shadowcasting. Slopes are exact fractions. An open
//! cell is reached only if its centre lies within the open wedge, which makes sight
//! symmetric (Albert Ford, «Symmetric Shadowcasting», 2017). Splitting at every change of
//! medium, not only at walls, lets each wedge carry its own losses, e.g. from a closed
//! door.

use super::grid::Pos;

/// Visits every cell in direct line with `centre`, except `centre` itself, within `radius`
/// rows and up to `widest` columns to either side in each row. `widest` must never exclude
/// a cell nearer to the centre than an included one. `medium` is the loss in a cell, or
/// `None` if it blocks. `visit` receives each cell with the total loss up to and including
/// it, or `None` for blocking cells. Cells on wedge edges are visited more than once; the
/// smallest loss counts.
pub(super) fn cast(
    centre: Pos,
    radius: i32,
    widest: impl Fn(i32) -> i32,
    medium: impl Fn(Pos) -> Option<u32>,
    visit: impl FnMut(Pos, Option<u32>),
) {
    let mut scan = Scan {
        centre,
        radius,
        widest,
        medium,
        visit,
    };
    for quadrant in Quadrant::ALL {
        let whole = Wedge {
            start: Slope::new(-1, 1),
            end: Slope::new(1, 1),
            lost: 0,
        };
        scan.row(quadrant, 1, whole);
    }
}

/// Columns per row, as a fraction with a positive denominator.
#[derive(Clone, Copy)]
struct Slope {
    columns: i32,
    rows: i32,
}

impl Slope {
    #[inline]
    const fn new(columns: i32, rows: i32) -> Self {
        Self { columns, rows }
    }

    /// The slope through the left edge of the cell `column` columns away in row `depth`.
    #[inline]
    const fn left_of(column: i32, depth: i32) -> Self {
        Self::new(2 * column - 1, 2 * depth)
    }

    /// The column where the slope crosses row `depth`, halves rounded up.
    #[inline]
    const fn first_column(self, depth: i32) -> i32 {
        (2 * depth * self.columns + self.rows).div_euclid(2 * self.rows)
    }

    /// The column where the slope crosses row `depth`, halves rounded down.
    #[inline]
    const fn last_column(self, depth: i32) -> i32 {
        -((self.rows - 2 * depth * self.columns).div_euclid(2 * self.rows))
    }
}

/// The area between two slopes, and the loss accumulated on the way there.
#[derive(Clone, Copy)]
struct Wedge {
    start: Slope,
    end: Slope,
    lost: u32,
}

impl Wedge {
    /// Whether the centre of the cell lies within.
    #[inline]
    const fn holds(self, column: i32, depth: i32) -> bool {
        column * self.start.rows >= depth * self.start.columns
            && column * self.end.rows <= depth * self.end.columns
    }
}

#[derive(Clone, Copy)]
enum Quadrant {
    North,
    East,
    South,
    West,
}

impl Quadrant {
    const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    #[inline]
    const fn cell(self, centre: Pos, depth: i32, column: i32) -> Pos {
        let (depth, column) = (depth as i16, column as i16);
        match self {
            Self::North => Pos::new(centre.x + column, centre.y - depth),
            Self::South => Pos::new(centre.x + column, centre.y + depth),
            Self::East => Pos::new(centre.x + depth, centre.y + column),
            Self::West => Pos::new(centre.x - depth, centre.y + column),
        }
    }
}

struct Scan<W, M, V> {
    centre: Pos,
    radius: i32,
    widest: W,
    medium: M,
    visit: V,
}

impl<W, M, V> Scan<W, M, V>
where
    W: Fn(i32) -> i32,
    M: Fn(Pos) -> Option<u32>,
    V: FnMut(Pos, Option<u32>),
{
    /// Scans the wedge from row `depth` outwards.
    fn row(&mut self, quadrant: Quadrant, depth: i32, mut wedge: Wedge) {
        if depth > self.radius {
            return;
        }
        let widest = (self.widest)(depth);
        let first = wedge.start.first_column(depth).max(-widest);
        let last = wedge.end.last_column(depth).min(widest);
        let mut before: Option<Option<u32>> = None;
        for column in first..=last {
            let pos = quadrant.cell(self.centre, depth, column);
            let medium = (self.medium)(pos);
            if let Some(before) = before.filter(|&before| before != medium) {
                let edge = Slope::left_of(column, depth);
                self.beyond(quadrant, depth, Wedge { end: edge, ..wedge }, before);
                wedge.start = edge;
            }
            match medium {
                None => (self.visit)(pos, None),
                // Between the first and last column all centres lie within.
                Some(loss) if (first < column && column < last) || wedge.holds(column, depth) => {
                    (self.visit)(pos, Some(wedge.lost.saturating_add(loss)));
                }
                Some(_) => {}
            }
            before = Some(medium);
        }
        if let Some(before) = before {
            self.beyond(quadrant, depth, wedge, before);
        }
    }

    /// Continues the scan behind a run of cells of one medium in row `depth`.
    fn beyond(&mut self, quadrant: Quadrant, depth: i32, wedge: Wedge, medium: Option<u32>) {
        if let Some(loss) = medium {
            let lost = wedge.lost.saturating_add(loss);
            self.row(quadrant, depth + 1, Wedge { lost, ..wedge });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_on_the_way_stays_lost_behind() {
        let map = ["......", "..+...", "......"];
        let medium = |pos: Pos| {
            let row = map.get(usize::try_from(pos.y).ok()?)?;
            match row.as_bytes().get(usize::try_from(pos.x).ok()?)? {
                b'+' => Some(7),
                _ => Some(0),
            }
        };
        let mut lost = [None; 18];
        cast(
            Pos::new(0, 1),
            9,
            |_| 9,
            medium,
            |pos, loss| {
                if let Some(loss) = loss {
                    let known: &mut Option<u32> = &mut lost[pos.y as usize * 6 + pos.x as usize];
                    *known = Some(known.map_or(loss, |known| known.min(loss)));
                }
            },
        );
        let row = |y: usize| lost[6 * y..6 * y + 6].to_vec();
        assert_eq!(row(0), [0, 0, 0, 0, 0, 7].map(Some));
        let middle = [None, Some(0), Some(7), Some(7), Some(7), Some(7)];
        assert_eq!(row(1), middle, "the centre itself is not visited");
        assert_eq!(row(2), row(0));
    }
}
