//! What breaks, and what becomes whole again: one thing at a time, out of however many.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::{Carried, Event, Level, Pack, position, tell_of};

/// One of a thing in use breaks.
pub fn break_thing(world: &mut World, whom: Entity, carried: Carried) {
    let kind = carried.item.kind;
    tell_of(world, whom, |who| Event::Broke { who, kind });
    set_broken(world, whom, carried.letter, true);
}

/// One of what is called by `letter` becomes whole, and the whetstone is used up.
pub fn mend(world: &mut World, whom: Entity, letter: char, whetstone: char) {
    let Some(mut pack) = world.get_mut::<Pack>(whom) else {
        return;
    };
    let kind = pack.get(letter).map(|carried| carried.item.kind);
    // First, for it may leave a letter to the others of the heap.
    pack.take_one(whetstone);
    if let Some(kind) = kind {
        tell_of(world, whom, |who| Event::Mended { who, kind });
    }
    set_broken(world, whom, letter, false);
}

/// What finds no room in the pack beside it falls to the ground.
fn set_broken(world: &mut World, whom: Entity, letter: char, is_broken: bool) {
    let pack = world.get_mut::<Pack>(whom);
    let over = pack.and_then(|mut pack| pack.set_broken(letter, is_broken));
    if let Some((item, at)) = over.zip(position(world, whom)) {
        world.resource_mut::<Level>().lay(at, item);
        tell_of(world, whom, |who| Event::Dropped { who, item });
    }
}
