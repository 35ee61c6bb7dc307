//! Where missiles and bursts can go, shared by casting and by AI planning.

use crate::model::level::Level;
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::line::line_around;

/// Whether a missile can fly through the cell: walkable cells and anything transparent, but
/// not walls or shut doors.
#[must_use]
pub fn lets_fly(level: &Level, at: Pos) -> bool {
    level.is_walkable(at) || (level.contains(at) && !level.is_opaque(at))
}

/// The cells of a missile's path from `here` to `at`, excluding the first, whatever stops it
/// on the way: a straight line that passes by obstacles and actors where it lies exactly
/// between two cells. The path back has the same cells, so whoever can be hit can hit back;
/// and between open cells, it's clear of obstacles wherever there is sight.
pub fn path(level: &Level, here: Pos, at: Pos) -> impl Iterator<Item = Pos> {
    line_around(here, at, |cell| match lets_fly(level, cell) {
        true => u8::from(level.occupant(cell).is_some()),
        false => 2,
    })
}

/// The last cell of a bolt from `here` to `at`: the one before a wall, or the first
/// occupied one.
#[must_use]
pub fn flight(level: &Level, here: Pos, at: Pos) -> Pos {
    let mut end = here;
    for cell in path(level, here, at).take_while(|&cell| lets_fly(level, cell)) {
        end = cell;
        if level.occupant(cell).is_some() {
            break;
        }
    }
    end
}

/// The cell that stops a bolt from `here` short of `at`; `None` if it arrives or hits
/// somebody.
#[must_use]
pub fn obstacle(level: &Level, here: Pos, at: Pos) -> Option<Pos> {
    let stops = |&cell: &Pos| !lets_fly(level, cell) || level.occupant(cell).is_some();
    path(level, here, at)
        .find(stops)
        .filter(|&cell| !lets_fly(level, cell))
}

/// The cells of a burst of this radius. Cells behind walls are spared.
#[must_use]
pub fn burst(level: &Level, centre: Pos, radius: u8) -> Vec<Pos> {
    let view = View::cast(centre, radius, |at| level.is_opaque(at));
    view.iter().filter(|&at| lets_fly(level, at)).collect()
}

/// Whether a cell lies within a narrow cone from `here` to `at`: half a cell to either side
/// per cell of distance.
#[must_use]
pub fn is_ahead(here: Pos, at: Pos, cell: Pos) -> bool {
    let from_here = |to: Pos| {
        let across = i32::from(to.x) - i32::from(here.x);
        let down = i32::from(to.y) - i32::from(here.y);
        (across, down)
    };
    let ((aim_x, aim_y), (x, y)) = (from_here(at), from_here(cell));
    let (along, aside) = (aim_x * x + aim_y * y, aim_x * y - aim_y * x);
    along > 0 && 2 * aside.abs() <= along
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cone_widens_by_half_a_cell_to_either_side() {
        let (here, at) = (Pos::new(0, 0), Pos::new(4, 0));
        let width = |x: i16| {
            let column = (-9..=9).filter(|&y| is_ahead(here, at, Pos::new(x, y)));
            column.count()
        };
        assert_eq!([0, 1, 2, 3, 4, 6].map(width), [0, 1, 3, 3, 5, 7]);
        assert_eq!(width(-2), 0, "nothing behind");
        let slanting = Pos::new(3, 3);
        assert!(is_ahead(here, slanting, Pos::new(1, 1)));
        assert!(!is_ahead(here, slanting, Pos::new(5, 0)));
    }
}
