//! Straight lines of cells (Bresenham's algorithm).

use super::grid::{Pos, sign};

/// The cells on a straight line from `from` to `to`, excluding the first and including the
/// last; empty if they are the same.
pub fn line(from: Pos, to: Pos) -> impl Iterator<Item = Pos> {
    let (dx, dy) = (
        (i32::from(to.x) - i32::from(from.x)).abs(),
        (i32::from(to.y) - i32::from(from.y)).abs(),
    );
    let (sign_x, sign_y) = (sign(from.x, to.x), sign(from.y, to.y));
    let mut error = dx - dy;
    let mut here = from;
    std::iter::from_fn(move || {
        if here == to {
            return None;
        }
        let twice = 2 * error;
        if twice > -dy {
            error -= dy;
            here.x += sign_x;
        }
        if twice < dx {
            error += dx;
            here.y += sign_y;
        }
        Some(here)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_from_end_to_end_without_gaps() {
        let (from, to) = (Pos::new(2, 7), Pos::new(-5, 4));
        let cells: Vec<Pos> = line(from, to).collect();
        assert_eq!(cells.last(), Some(&to));
        assert_eq!(cells.len() as u32, from.steps_to(to));
        let mut before = from;
        for cell in cells {
            assert!(before.is_next_to(cell));
            before = cell;
        }
        assert_eq!(line(from, from).count(), 0);
    }
}
