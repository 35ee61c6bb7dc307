//! Room for newcomers on the hero's level, and how near he hears them.

use bevy::ecs::world::World;

use crate::actions::dungeon_alarm::hero_at;
use crate::content::{BreedId, Leads};
use crate::model::run::{Event, Roster};
use crate::rules::emit::emit;
use crate::rules::passability::{is_warded, may_stand};
use crate::rules::queries::{content, level};
use crate::rules::visibility::hero_sees;
use crate::spatial::Pos;

/// Arrivals stop while there are more than this many actors on the level.
pub const CROWD: usize = 40;

/// Maximum distance from the stairs at which the hero hears arrivals, in steps.
const EARSHOT: u32 = 12;

/// Tells the hero that he hears an unseen arrival by stairs, if he is near enough.
pub fn creak(world: &mut World, at: Pos, leads: Leads) {
    let is_near = hero_at(world).is_some_and(|here| here.steps_to(at) <= EARSHOT);
    if is_near && !hero_sees(world, at) {
        emit(world, at, Event::StairsCreaked { leads });
    }
}

/// Whether the level takes no more arrivals.
pub(super) fn is_full(world: &World) -> bool {
    world.resource::<Roster>().len() > CROWD
}

/// Whether a creature of that breed could appear on the cell.
pub fn has_room(world: &World, breed: BreedId, at: Pos) -> bool {
    let (level, content) = (level(world), content(world));
    level.occupant(at).is_none()
        && may_stand(level, content, content.breeds.row(breed), at)
        && !is_warded(level, content, at)
}
