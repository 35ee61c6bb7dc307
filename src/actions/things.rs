//! Picking up and dropping.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use super::gear::{carried, name_of};
use crate::content::ItemClass;
use crate::model::{Event, Hero, Item, Level, Pack, content, level, position, tell, tell_of};

/// What would be picked up: the topmost thing of the heap underfoot.
///
/// # Errors
/// When nothing lies here or there is no room for it.
pub fn check_pick_up(world: &World, actor: Entity) -> Result<Item, Refusal> {
    let here = position(world, actor).expect("every actor has a position");
    let heap = level(world).items.get(&here);
    let top = heap
        .and_then(|heap| heap.last())
        .ok_or(Refusal::NothingHere)?;
    let has_room = world
        .get::<Pack>(actor)
        .is_some_and(|pack| pack.has_room_for(*top));
    if has_room {
        Ok(*top)
    } else {
        Err(Refusal::PackFull)
    }
}

/// Picks it up.
///
/// # Errors
/// As [`check_pick_up`].
pub fn pick_up(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    check_pick_up(world, actor)?;
    let here = position(world, actor).expect("every actor has a position");
    let item = world
        .resource_mut::<Level>()
        .lift(here)
        .ok_or(Refusal::NothingHere)?;
    let pack = world.get_mut::<Pack>(actor);
    let letter = pack
        .and_then(|mut pack| pack.put(item))
        .ok_or(Refusal::PackFull)?;
    let (kind, count) = (item.kind, item.count);
    tell_of(world, actor, |who| Event::PickedUp {
        who,
        kind,
        count,
        letter,
    });
    let is_goal = content(world).items.row(kind).class == ItemClass::Goal;
    if is_goal && world.get::<Hero>(actor).is_some() {
        tell(world, here, Event::GoalFound);
    }
    Ok(())
}

/// Whether that could be dropped.
///
/// # Errors
/// When nothing is carried by that letter or it is still worn.
pub fn check_drop(world: &World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let found = carried(world, actor, letter)?;
    let kind = content(world).items.row(found.item.kind);
    // A weapon is let go in a moment; armour has to come off first.
    if found.in_use && matches!(kind.class, ItemClass::Armour { .. }) {
        return Err(Refusal::StillInUse(name_of(world, found.item.kind)));
    }
    Ok(())
}

/// Lays it down where the actor stands.
///
/// # Errors
/// As [`check_drop`].
pub fn drop_thing(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    check_drop(world, actor, letter)?;
    let here = position(world, actor).expect("every actor has a position");
    let item = world
        .get_mut::<Pack>(actor)
        .and_then(|mut pack| pack.take(letter))
        .ok_or(Refusal::NoSuchThing(letter))?;
    world.resource_mut::<Level>().lay(here, item);
    let (kind, count) = (item.kind, item.count);
    tell_of(world, actor, |who| Event::Dropped { who, kind, count });
    Ok(())
}
