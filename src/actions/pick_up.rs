//! Picking up and dropping. A burning light keeps burning when dropped. When picked up it
//! is held up, or goes out if another light is already held up.

use crate::actions::carried::{carried, name_of};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, dungeon_alarm, gear, offering};
use crate::content::{Content, Input, ItemClass};
use crate::model::level::Level;
use crate::model::run::Event;
use crate::model::things::{Flame, Item, Pack};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, level, position, queue_input};

/// The top item of the stack underfoot, as it would enter the pack.
///
/// # Errors
/// If nothing lies here or there is no room for it.
pub fn check_pick_up(world: &World, actor: Entity) -> Result<Item, Refusal> {
    let here = position(world, actor).expect("every actor has a position");
    let heap = level(world).items.get(&here);
    let top = heap
        .and_then(|heap| heap.last())
        .ok_or(Refusal::NothingHere)?;
    let pack = world.get::<Pack>(actor).ok_or(Refusal::PackFull)?;
    let item = as_taken(*top, pack, content(world));
    if pack.has_room_for(item) {
        Ok(item)
    } else {
        Err(Refusal::PackFull)
    }
}

/// Only one light can be held up. Any other goes out, and so does a stack of lights.
pub(super) fn as_taken(item: Item, pack: &Pack, content: &Content) -> Item {
    let has_hand = pack.light(content).is_none() && item.count == 1;
    let flame = if has_hand { item.flame } else { Flame::Out };
    Item { flame, ..item }
}

/// Picks up the top item underfoot.
///
/// # Errors
/// As [`check_pick_up`].
pub fn pick_up(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    let item = check_pick_up(world, actor)?;
    let here = position(world, actor).expect("every actor has a position");
    world.resource_mut::<Level>().lift(here);
    let letter = stow(world, actor, item)?;
    emit_about(world, actor, |who| Event::PickedUp { who, item, letter });
    queue_input(world, actor, Input::ItemGained, None);
    offering::close(world, actor, here);
    dungeon_alarm::on_taking(world, actor, item.kind);
    Ok(())
}

/// Puts an item into the pack, holding it up if it burns.
pub(super) fn stow(world: &mut World, actor: Entity, item: Item) -> Result<char, Refusal> {
    let content = content(world).clone();
    let mut pack = world.get_mut::<Pack>(actor).ok_or(Refusal::PackFull)?;
    let letter = pack.put(item).ok_or(Refusal::PackFull)?;
    if item.flame != Flame::Out {
        pack.put_on(letter, &content);
        pack.tend(letter, item.flame);
    }
    Ok(letter)
}

/// Whether the item could be dropped.
///
/// # Errors
/// If no item has that letter, it is stuck, or it is armour being worn.
pub fn check_drop(world: &World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let found = gear::check_loose(world, carried(world, actor, letter)?)?;
    let kind = content(world).items.row(found.item.kind);
    // Weapons and lights are dropped at once; armour has to be taken off first.
    if found.in_use && matches!(kind.class, ItemClass::Armour { .. }) {
        return Err(Refusal::StillInUse(name_of(world, found.item)));
    }
    Ok(())
}

/// Whether that number of the stack could be dropped.
///
/// # Errors
/// As [`check_drop`], and if the number is 0 or more than there are.
pub fn check_drop_some(
    world: &World,
    actor: Entity,
    (letter, count): (char, u16),
) -> Result<(), Refusal> {
    check_drop(world, actor, letter)?;
    let stack = carried(world, actor, letter)?.item.count;
    if (1..=stack).contains(&count) {
        Ok(())
    } else {
        Err(Refusal::NotThatMany)
    }
}

/// Drops all of it where the actor stands.
///
/// # Errors
/// As [`check_drop`].
pub fn drop_thing(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let all = carried(world, actor, letter)?.item.count;
    drop_some(world, actor, (letter, all))
}

/// Drops that number of the stack where the actor stands.
///
/// # Errors
/// As [`check_drop_some`].
pub fn drop_some(
    world: &mut World,
    actor: Entity,
    (letter, count): (char, u16),
) -> Result<(), Refusal> {
    check_drop_some(world, actor, (letter, count))?;
    let here = position(world, actor).expect("every actor has a position");
    let item = world
        .get_mut::<Pack>(actor)
        .and_then(|mut pack| pack.take_some(letter, count))
        .ok_or(Refusal::NoSuchThing(letter))?;
    world.resource_mut::<Level>().lay(here, item);
    emit_about(world, actor, |who| Event::Dropped { who, item });
    Ok(())
}
