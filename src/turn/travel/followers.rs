//! Actors that follow the hero from level to level: adjacent hunters and companions, and
//! captives he leads.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::free_cell::free_cell_for;
use crate::actions::effect;
use crate::model::body::{ActorId, ActorRecord, Feat, Hold, Home, Yielded};
use crate::model::level::Level;
use crate::model::mind::{Aim, Belief, Goals, Quarry};
use crate::model::run::{Clock, Event, Roster, Who};
use crate::rules::companionship::comes_along;
use crate::rules::emit::emit;
use crate::rules::passability;
use crate::rules::queries::{content, held, hero, level, position};
use crate::spatial::Pos;
use crate::turn::status;

/// The actors that come along, if able to move: adjacent hunters of the hero, adjacent led
/// captives, and companions near enough.
pub(super) fn at_heels(world: &World, hero_at: Pos) -> Vec<ActorRecord> {
    let mut hunters: Vec<ActorRecord> = (world.resource::<Roster>().values().copied())
        .filter(|&entity| status::helpless_by(world, entity, 0).is_none())
        .filter(|&entity| {
            let is_beside = position(world, entity).is_some_and(|at| at.is_next_to(hero_at));
            let is_after_him = hunts_hero(world, entity) || is_led(world, entity);
            (is_beside && is_after_him) || comes_along(world, entity, hero_at)
        })
        .filter(|&entity| passability::may_be_at(world, entity, hero_at))
        .filter_map(|entity| ActorRecord::of(world, entity))
        .collect();
    hunters.sort_unstable_by_key(|actor| actor.id);
    hunters
}

fn is_led(world: &World, entity: Entity) -> bool {
    held(world, entity).is_some_and(|yielded| yielded.hold == Hold::Led)
}

fn hunts_hero(world: &World, entity: Entity) -> bool {
    let quarry = world.get::<Goals>(entity).and_then(|goals| goals.quarry);
    quarry.is_some_and(|quarry| quarry.who == ActorId::HERO)
}

/// Places followers next to the hero, who arrived at `at`. In town, captives are delivered
/// instead. Returns the followers without room, unchanged.
pub(super) fn arrive(world: &mut World, at: Pos, followers: Vec<ActorRecord>) -> Vec<ActorRecord> {
    let is_town = level(world).depth == 0;
    let now = world.resource::<Clock>().tick;
    let mut left_behind = Vec::new();
    for follower in followers {
        if is_town && is_delivered(&follower) {
            deliver(world, at, &follower);
        } else if let Some(beside) = room_beside(world, at, &follower) {
            arrived(follower, beside, (at, now)).spawn(world);
        } else {
            left_behind.push(follower);
        }
    }
    left_behind
}

/// The free cell nearest to `at` where the follower may stand.
fn room_beside(world: &World, at: Pos, follower: &ActorRecord) -> Option<Pos> {
    let content = content(world);
    let breed = content.breeds.row(follower.breed);
    let will_do = |at: Pos| passability::may_stand(level(world), content, breed, at);
    free_cell_for(level(world), at, will_do)
}

/// A follower's state on arrival: it forgets everything but its quarry, which it sees where
/// the hero stands.
fn arrived(follower: ActorRecord, beside: Pos, (hero_at, now): (Pos, u64)) -> ActorRecord {
    let quarry = follower.goals.quarry.map(|quarry| Quarry {
        last_seen: hero_at,
        ..quarry
    });
    let mut awareness = follower.awareness;
    awareness.beliefs.clear();
    if quarry.is_some() {
        awareness.note(Belief::seen(ActorId::HERO, (hero_at, true), now));
    }
    let mut mind = follower.mind;
    if let Some(mind) = &mut mind {
        mind.arrive(beside, Aim::body(ActorId::HERO, hero_at));
    }
    ActorRecord {
        at: beside,
        home: Home(beside),
        goals: Goals {
            quarry,
            ..Goals::default()
        },
        awareness,
        mind,
        ..follower
    }
}

/// Whether it is a captive led by the hero.
fn is_delivered(follower: &ActorRecord) -> bool {
    let yielded = follower.yielded.filter(Yielded::is_held);
    yielded.is_some_and(|yielded| yielded.hold == Hold::Led)
}

/// Hands a captive over to the townspeople, to the hero's credit.
fn deliver(world: &mut World, at: Pos, captive: &ActorRecord) {
    world.resource_mut::<Clock>().captives += 1;
    // The captive's items go to the hero, so that none are lost.
    for carried in captive.pack.iter() {
        world.resource_mut::<Level>().lay(at, carried.item);
    }
    let who = Who {
        id: captive.id,
        breed: captive.breed,
        is_seen: true,
    };
    emit(world, at, Event::Delivered { who });
    if let Some(hero) = hero(world) {
        effect::credit(world, hero, Feat::Delivered(captive.breed));
    }
}
