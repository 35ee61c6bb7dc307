//! Asking captives to join the hero, and telling companions what to do.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, captives, shout, spread_word};
use crate::model::body::{ActorId, Feat, Hero, Hold, Home, Order, Yielded};
use crate::model::mind::{Awareness, Belief, Goals, Grudges};
use crate::model::run::{Clock, Event, Rumour};
use crate::rules::companionship::{companions, join, reluctance};
use crate::rules::emit::emit_about;
use crate::rules::queries::{entity_of, is_asleep, position};
use crate::rules::visibility::hero_sees_body;

/// How far companions hear orders, in cells.
const EARSHOT: u32 = 15;

/// A captive within reach that would join.
///
/// # Errors
/// If it is gone, out of reach, has not surrendered, or doesn't want to. Only the hero recruits.
pub fn check_recruit(world: &World, actor: Entity, whom: ActorId) -> Result<Entity, Refusal> {
    let (whom, _) = captives::check(world, actor, whom)?;
    world.get::<Hero>(actor).ok_or(Refusal::NoSuchDeed)?;
    match reluctance(world, actor, whom) {
        Some(reluctance) => Err(Refusal::WontJoin(reluctance)),
        None => Ok(whom),
    }
}

/// Makes a captive a companion. Its people hear that it was spared.
///
/// # Errors
/// As [`check_recruit`].
pub fn recruit(world: &mut World, actor: Entity, whom: ActorId) -> Result<(), Refusal> {
    let whom = check_recruit(world, actor, whom)?;
    spread_word::tell(world, whom, Rumour::Spared);
    join(world, whom);
    captives::tell_both(world, actor, whom, |who, whom| Event::Recruited {
        who,
        whom,
    });
    captives::credit(world, actor, whom, Feat::Spared);
    Ok(())
}

/// Whether anybody would follow the order.
///
/// # Errors
/// If the actor has no companions in earshot, or their target is gone.
pub fn check_order(world: &World, actor: Entity, order: Order) -> Result<(), Refusal> {
    if let Order::Attack(whom) = order {
        let target = entity_of(world, whom).ok_or(Refusal::NobodyThere)?;
        let is_own = target == actor || companions(world).any(|it| it == target);
        (!is_own).then_some(()).ok_or(Refusal::NoSuchDeed)?;
    }
    let mut followers = in_earshot(world, actor);
    followers.next().map(drop).ok_or(Refusal::NoCompanions)
}

/// The awake companions that hear the actor, by id. Only the hero has any.
fn in_earshot(world: &World, actor: Entity) -> impl Iterator<Item = Entity> {
    let here = position(world, actor).filter(|_| world.get::<Hero>(actor).is_some());
    companions(world).filter(move |&other| {
        let steps = here.zip(position(world, other));
        let is_near = steps.is_some_and(|(here, at)| here.steps_to(at) <= EARSHOT);
        is_near && !is_asleep(world, other)
    })
}

/// Gives an order to all companions in earshot: by hand if all of them are in view, else by a
/// shout that others hear as well.
///
/// # Errors
/// As [`check_order`].
pub fn order(world: &mut World, actor: Entity, order: Order) -> Result<(), Refusal> {
    check_order(world, actor, order)?;
    let followers: Vec<Entity> = in_earshot(world, actor).collect();
    let sees = |&other: &Entity| position(world, other).is_some_and(|at| hero_sees_body(world, at));
    let by_hand = followers.iter().all(sees);
    emit_about(world, actor, |who| Event::Ordered { who, order });
    if !by_hand {
        shout::shout(world, actor);
    }
    for follower in followers {
        obey(world, follower, order);
    }
    Ok(())
}

fn obey(world: &mut World, follower: Entity, order: Order) {
    let hold = match order {
        Order::Stay => Hold::Posted,
        Order::Heel => Hold::Sworn,
        Order::Attack(whom) => Hold::SetOn(whom),
    };
    let Some(here) = position(world, follower) else {
        return;
    };
    if let Some(mut yielded) = world.get_mut::<Yielded>(follower) {
        *yielded = Yielded {
            hold,
            alone: 0,
            ..*yielded
        };
    }
    match order {
        Order::Stay => _ = world.entity_mut(follower).insert(Home(here)),
        Order::Heel => {
            if let Some(mut goals) = world.get_mut::<Goals>(follower) {
                goals.quarry = None;
            }
        }
        Order::Attack(whom) => set_on(world, follower, whom),
    }
}

/// Makes a target an enemy of the follower, which learns where the hero sees it.
fn set_on(world: &mut World, follower: Entity, whom: ActorId) {
    let Some(at) = entity_of(world, whom).and_then(|target| position(world, target)) else {
        return;
    };
    let now = world.resource::<Clock>().tick;
    if let Some(mut grudges) = world.get_mut::<Grudges>(follower)
        && !grudges.0.contains(&whom)
    {
        grudges.0.push(whom);
    }
    if let Some(mut awareness) = world.get_mut::<Awareness>(follower) {
        awareness.note(Belief::seen(whom, (at, true), now));
    }
}
