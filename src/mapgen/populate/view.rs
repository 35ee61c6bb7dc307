//! Line of sight between two cells, the only visibility check a plan needs.

use crate::spatial::{Grid, Pos};

/// Whether a straight line between the two cells, drawn from either end, meets nothing
/// opaque.
pub fn is_in_view(opaque: &Grid<bool>, from: Pos, to: Pos) -> bool {
    is_clear(opaque, from, to) || is_clear(opaque, to, from)
}

/// Follows the line after Jack Bresenham, "Algorithm for computer control of a digital
/// plotter" (1965), and checks all cells between its ends.
fn is_clear(opaque: &Grid<bool>, from: Pos, to: Pos) -> bool {
    let length = from.steps_to(to) as i32;
    let (dx, dy) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
    // `delta * step / length`, rounded to the nearest integer, halves away from 0.
    let at = |delta: i32, step: i32| {
        let doubled = 2 * delta.abs() * step + length;
        (delta.signum() * (doubled / (2 * length))) as i16
    };
    (1..length).all(|step| !opaque[Pos::new(from.x + at(dx, step), from.y + at(dy, step))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wall_hides_what_is_behind_it() {
        let mut opaque = Grid::filled(9, 5, false);
        let (here, there) = (Pos::new(1, 1), Pos::new(7, 3));
        assert!(is_in_view(&opaque, here, there));
        for y in 0..5 {
            opaque[Pos::new(4, y)] = true;
        }
        assert!(!is_in_view(&opaque, here, there));
        assert!(
            is_in_view(&opaque, here, Pos::new(4, 2)),
            "the wall itself is seen"
        );
    }
}
