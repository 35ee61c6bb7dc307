//! Room for newcomers on the hero's level, and how near he hears them.

use bevy::ecs::world::World;

use crate::content::BreedId;
use crate::model::run::Roster;
use crate::rules::passability::{is_warded, may_stand};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;

/// No level fills beyond this many creatures by arrivals.
pub const CROWD: usize = 40;

/// So near to the stairs, in steps, the hero hears who comes.
pub const EARSHOT: u32 = 12;

/// Whether nobody more comes to the level.
pub(super) fn is_full(world: &World) -> bool {
    world.resource::<Roster>().len() > CROWD
}

/// Whether somebody of that breed could appear on that cell.
pub(super) fn has_room(world: &World, breed: BreedId, at: Pos) -> bool {
    let (level, content) = (level(world), content(world));
    level.occupant(at).is_none()
        && may_stand(level, content, content.breeds.row(breed), at)
        && !is_warded(level, content, at)
}
