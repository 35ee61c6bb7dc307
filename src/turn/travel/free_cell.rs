//! Finds the nearest room for an actor on a level.

use bevy::ecs::world::World;

use crate::actions::effect;
use crate::model::level::Level;
use crate::rules::passability;
use crate::rules::queries::{entity_of, level, position};
use crate::spatial::{Pos, flow};

/// Moves an actor that stands where the hero arrives aside.
pub(super) fn make_way(world: &mut World, at: Pos) {
    let Some(entity) = level(world)
        .occupant(at)
        .and_then(|id| entity_of(world, id))
    else {
        return;
    };
    let will_do = |at: Pos| {
        passability::may_be_at(world, entity, at) && !passability::is_barred(world, entity, at)
    };
    let aside = free_cell_for(level(world), at, will_do);
    if let Some(aside) = aside.filter(|_| position(world, entity) == Some(at)) {
        effect::place(world, entity, aside);
    }
}

/// The free walkable cell with the shortest walk from `at`, possibly `at` itself.
#[must_use]
pub fn free_cell_near(level: &Level, at: Pos) -> Pos {
    free_cell_for(level, at, |pos| level.is_walkable(pos)).unwrap_or(at)
}

/// The same for any condition on cells; `None` without room.
pub fn free_cell_for(level: &Level, at: Pos, will_do: impl Fn(Pos) -> bool) -> Option<Pos> {
    let step = |pos: Pos| (level.is_walkable(pos) || level.can_be_opened(pos)).then_some(1);
    let field = flow::flood(level.ground(), &[(at, 0)], flow::UNREACHED - 1, step);
    let cells = level.ground().positions();
    let free = cells.filter(|&pos| level.occupant(pos).is_none() && will_do(pos));
    free.min_by_key(|&pos| (field[pos], at.steps_to(pos), pos))
}
