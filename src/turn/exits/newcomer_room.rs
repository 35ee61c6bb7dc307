//! Room for newcomers on the hero's level, and how near he hears them.

use bevy::ecs::world::World;

use crate::content::BreedId;
use crate::model::run::Roster;
use crate::rules::passability::{is_warded, may_stand};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;

/// Arrivals stop while there are more than this many actors on the level.
pub const CROWD: usize = 40;

/// Maximum distance from the stairs at which the hero hears arrivals, in steps.
pub const EARSHOT: u32 = 12;

/// Whether the level takes no more arrivals.
pub(super) fn is_full(world: &World) -> bool {
    world.resource::<Roster>().len() > CROWD
}

/// Whether a creature of that breed could appear on the cell.
pub(super) fn has_room(world: &World, breed: BreedId, at: Pos) -> bool {
    let (level, content) = (level(world), content(world));
    level.occupant(at).is_none()
        && may_stand(level, content, content.breeds.row(breed), at)
        && !is_warded(level, content, at)
}
