//! Straight lines of cells, the same in both directions.

use super::grid::Pos;

/// The cells on a straight line from `from` to `to`, excluding the first and including the
/// last; empty if they are the same. Where the line passes exactly between two cells, it takes
/// the first in reading order, so that the line back has the same cells.
pub fn line(from: Pos, to: Pos) -> impl Iterator<Item = Pos> {
    line_around(from, to, |_| 0)
}

/// The same line, but where it passes exactly between two cells, it takes the one with the
/// lower hindrance. So whatever can be seen can be hit: symmetric shadowcasting looks past
/// either of the two cells.
pub fn line_around(from: Pos, to: Pos, hindrance: impl Fn(Pos) -> u8) -> impl Iterator<Item = Pos> {
    let across = i32::from(to.x) - i32::from(from.x);
    let down = i32::from(to.y) - i32::from(from.y);
    let is_steep = down.abs() > across.abs();
    // `far` counts along the longer axis, `aside` along the shorter.
    let (far, aside) = match is_steep {
        true => (down, across),
        false => (across, down),
    };
    let cell = move |step: i32, aside: i32| {
        let along = step * far.signum();
        let (x, y) = match is_steep {
            true => (aside, along),
            false => (along, aside),
        };
        Pos::new(from.x + x as i16, from.y + y as i16)
    };
    let steps = far.abs();
    (1..=steps).map(move |step| {
        let doubled = 2 * aside * step + steps;
        let upper = doubled.div_euclid(2 * steps);
        let is_between = doubled.rem_euclid(2 * steps) == 0;
        let (first, second) = (cell(step, upper - 1), cell(step, upper));
        if is_between && hindrance(first) <= hindrance(second) {
            first
        } else {
            second
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::fov::{MAX_RADIUS, View};
    use proptest::prelude::*;

    /// Side of a random room, in cells.
    const SIDE: i16 = 15;

    proptest! {
        #[test]
        fn what_is_seen_can_be_hit_and_can_hit_back(
            walls in proptest::collection::vec(prop::bool::weighted(0.3), 225)
        ) {
            let is_wall = |at: Pos| {
                let is_outside = at.x < 0 || at.y < 0 || at.x >= SIDE || at.y >= SIDE;
                is_outside || walls[(at.y * SIDE + at.x) as usize]
            };
            let cells = || (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| Pos::new(x, y)));
            for here in cells().filter(|&at| !is_wall(at)).step_by(7) {
                let view = View::cast(here, MAX_RADIUS, is_wall);
                for there in cells().filter(|&at| !is_wall(at)) {
                    let is_clear = |one, other| {
                        line_around(one, other, |at| u8::from(is_wall(at))).all(|at| !is_wall(at))
                    };
                    let (to, back) = (is_clear(here, there), is_clear(there, here));
                    prop_assert_eq!(to, back);
                    prop_assert!(to || !view.contains(there), "from {} to {}", here, there);
                }
            }
        }
    }

    fn positions() -> impl Iterator<Item = Pos> {
        (-7..=7).flat_map(|y| (-7..=7).map(move |x| Pos::new(x, y)))
    }

    #[test]
    fn runs_from_end_to_end_without_gaps() {
        let from = Pos::new(2, 7);
        for to in positions() {
            let cells: Vec<Pos> = line(from, to).collect();
            assert_eq!(cells.len() as u32, from.steps_to(to));
            let mut before = from;
            for &cell in &cells {
                assert!(before.is_next_to(cell), "{from} {to}: {cells:?}");
                before = cell;
            }
            assert_eq!(before, to);
        }
    }

    #[test]
    fn the_line_back_has_the_same_cells_whatever_hinders() {
        let hindrances: [fn(Pos) -> u8; 2] = [|_| 0, |at| u8::from((at.x * 3 + at.y) % 2 == 0)];
        for hindrance in hindrances {
            for to in positions() {
                let here = Pos::new(1, -2);
                let there: Vec<Pos> = line_around(here, to, hindrance).collect();
                let mut back: Vec<Pos> = line_around(to, here, hindrance).collect();
                back.reverse();
                let within = there.len().saturating_sub(1);
                assert_eq!(there[..within], back[there.len() - within..], "{to}");
            }
        }
    }

    #[test]
    fn between_two_cells_it_takes_the_freer_one() {
        let (here, there) = (Pos::new(4, 10), Pos::new(10, 11));
        let around = |blocked: Pos| {
            let cells: Vec<Pos> = line_around(here, there, |at| u8::from(at == blocked)).collect();
            cells.contains(&blocked)
        };
        assert!(!around(Pos::new(7, 11)) && !around(Pos::new(7, 10)));
        assert!(around(Pos::new(6, 10)), "the line goes through that one");
    }
}
