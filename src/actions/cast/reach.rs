//! Where a spell goes and whom it reaches: lines, bursts and cones, in whole numbers.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::effect;
use crate::content::{Shape, Spell};
use crate::model::{ActorId, Level, level, position};
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::line::line;

/// Where a spell ended, and whom it reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    /// Where its flight ended.
    pub end: Pos,
    /// Whom it reached, in the order of ids, and how many steps from its caster.
    pub victims: Vec<(Entity, u32)>,
}

/// Whether something can fly through the cell: over ground and water and past what one
/// can see past, not through walls and shut doors.
#[must_use]
pub fn lets_fly(level: &Level, at: Pos) -> bool {
    level.is_walkable(at) || (level.contains(at) && !level.is_opaque(at))
}

/// The cell a bolt cast from `here` at `at` ends on: the last one before a wall, or the
/// first with somebody on it.
#[must_use]
pub fn flight(level: &Level, here: Pos, at: Pos) -> Pos {
    let mut end = here;
    for cell in line(here, at).take_while(|&cell| lets_fly(level, cell)) {
        end = cell;
        if level.occupant(cell).is_some() {
            break;
        }
    }
    end
}

/// The cells of a burst so wide round its centre: what is behind a wall is spared.
#[must_use]
pub fn burst(level: &Level, centre: Pos, radius: u8) -> Vec<Pos> {
    let view = View::cast(centre, radius, |at| level.is_opaque(at));
    view.iter().filter(|&at| lets_fly(level, at)).collect()
}

/// The cells of a cone from `here` towards `at`, so long: it is as wide as it is far from
/// its tip, and the tip itself is spared.
#[must_use]
pub fn cone(level: &Level, here: Pos, at: Pos, range: u8) -> Vec<Pos> {
    let view = View::cast(here, range, |at| level.is_opaque(at));
    let cells = view.iter();
    cells
        .filter(|&cell| lets_fly(level, cell) && is_ahead(here, at, cell))
        .collect()
}

/// Whether a cell lies within half a cell to either side, for each cell that it is off,
/// of the way from `here` to `at`.
fn is_ahead(here: Pos, at: Pos, cell: Pos) -> bool {
    let from_here = |to: Pos| {
        let across = i32::from(to.x) - i32::from(here.x);
        let down = i32::from(to.y) - i32::from(here.y);
        (across, down)
    };
    let ((aim_x, aim_y), (x, y)) = (from_here(at), from_here(cell));
    let (along, aside) = (aim_x * x + aim_y * y, aim_x * y - aim_y * x);
    along > 0 && 2 * aside.abs() <= along
}

/// The cells that a spell of that shape fills when it is cast from `here` at `at`; for
/// one that takes hold of a body, the cell of that.
#[must_use]
pub fn cells(level: &Level, spell: &Spell, here: Pos, at: Pos) -> Vec<Pos> {
    match spell.shape {
        Shape::Oneself => vec![here],
        Shape::Bolt => vec![flight(level, here, at)],
        Shape::Ball(radius) => burst(level, flight(level, here, at), radius),
        Shape::Cone => cone(level, here, at, spell.range),
        Shape::Gaze | Shape::Anywhere | Shape::Friend => vec![at],
    }
}

/// Whom the spell reaches when the actor casts it at the cell.
pub(super) fn reach(world: &World, actor: Entity, spell: &Spell, at: Pos) -> Reached {
    let here = position(world, actor).expect("every actor has a position");
    let level = level(world);
    let cells = cells(level, spell, here, at);
    let mut caught: Vec<(ActorId, Pos)> = (cells.iter())
        .filter_map(|&cell| Some((level.occupant(cell)?, cell)))
        .collect();
    caught.sort_unstable();
    let spares_caster = matches!(spell.shape, Shape::Bolt | Shape::Gaze | Shape::Anywhere);
    let victims = caught.into_iter().filter_map(|(id, cell)| {
        let whom = effect::living(world, id)?;
        (whom != actor || !spares_caster).then(|| (whom, here.steps_to(cell)))
    });
    let end = match spell.shape {
        Shape::Oneself | Shape::Cone => here,
        Shape::Bolt | Shape::Ball(_) => flight(level, here, at),
        Shape::Gaze | Shape::Anywhere | Shape::Friend => at,
    };
    Reached {
        end,
        victims: victims.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cone_widens_by_half_a_cell_to_either_side() {
        let (here, at) = (Pos::new(0, 0), Pos::new(4, 0));
        let width = |x: i16| {
            (-9..=9)
                .filter(|&y| is_ahead(here, at, Pos::new(x, y)))
                .count()
        };
        assert_eq!([0, 1, 2, 3, 4, 6].map(width), [0, 1, 3, 3, 5, 7]);
        assert_eq!(width(-2), 0, "nothing behind");
        let slanting = Pos::new(3, 3);
        assert!(is_ahead(here, slanting, Pos::new(1, 1)));
        assert!(!is_ahead(here, slanting, Pos::new(5, 0)));
    }
}
