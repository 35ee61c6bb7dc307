//! Giving an item away: presents, which nobody has to pay for.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use super::carried::carried;
use super::gear::check_loose;
use super::strike::in_reach;
use crate::content::Input;
use crate::model::body::ActorId;
use crate::model::run::Event;
use crate::model::things::{Item, Pack};
use crate::rules::emit::{emit, who};
use crate::rules::queries::{position, queue_input};

/// The receiver.
///
/// # Errors
/// If there is no such item, it is stuck, the receiver is gone or out of reach, or has no room
/// for it.
pub fn check(world: &World, actor: Entity, letter: char, whom: ActorId) -> Result<Entity, Refusal> {
    let found = check_loose(world, carried(world, actor, letter)?)?;
    let whom = in_reach(world, actor, whom)?;
    let pack = world.get::<Pack>(whom);
    let has_room = pack.is_some_and(|pack| pack.has_room_for(one(found.item)));
    has_room.then_some(whom).ok_or(Refusal::NoRoom)
}

const fn one(item: Item) -> Item {
    Item { count: 1, ..item }
}

/// Gives away one item of the stack.
///
/// # Errors
/// As [`check`].
pub fn give(world: &mut World, actor: Entity, letter: char, whom: ActorId) -> Result<(), Refusal> {
    let whom = check(world, actor, letter, whom)?;
    let item = world
        .get_mut::<Pack>(actor)
        .and_then(|mut pack| pack.take_one(letter))
        .ok_or(Refusal::NoSuchThing(letter))?;
    if let Some(mut pack) = world.get_mut::<Pack>(whom) {
        pack.put(item);
    }
    let (giver, receiver) = (who(world, actor), who(world, whom));
    let at = position(world, actor).expect("every actor has a position");
    emit(
        world,
        at,
        Event::Gave {
            who: giver,
            whom: receiver,
            item,
        },
    );
    queue_input(world, actor, Input::PathDone, None);
    queue_input(world, whom, Input::ItemGained, None);
    Ok(())
}
