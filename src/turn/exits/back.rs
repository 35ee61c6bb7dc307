//! Brings healed fugitives back by the stairs, their fear of the pursuer cleared. Those with a
//! voice call out to the hero they come for.

use crate::turn::exits::newcomer_room::{creak, has_room, is_full};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::appear;
use super::friends::bring_friends;
use crate::content::{BreedId, Input, NoiseKind, Reaction};
use crate::model::body::{ActorId, Initiative};
use crate::model::level::CELL;
use crate::model::mind::{Aim, Awareness, Belief, Goals, Quarry};
use crate::model::run::{Clock, Event, Gone, Underway};
use crate::rules::emit::{emit_about, emit_heard, make_noise};
use crate::rules::queries::{
    breed_of, content, entity_of, hero, is_alive, level, position, queue_input, reaction,
};
use crate::rules::spellcraft::can_do_harm;
use crate::spatial::Pos;

use crate::turn::catch_up;

/// A fugitive waits behind the stairs while the hero is within this many steps of them.
pub(super) const TOO_NEAR: u32 = 3;

/// Ticks until a returning fugitive acts.
const WAIT: i32 = 5;

/// Brings back one fugitive from this level that is due and has room by the stairs.
pub fn come_back(world: &mut World) {
    if is_full(world) {
        return;
    }
    let (depth, now) = (level(world).depth, world.resource::<Clock>().tick);
    let gone = &world.resource::<Gone>().0;
    let mut due = (0..gone.len()).filter(|&at| gone[at].from == depth && gone[at].is_due(now));
    let found = due.find_map(|at| {
        let Underway { actor, stairs, .. } = &gone[at];
        Some((at, doorstep(world, actor.breed, *stairs)?))
    });
    if let Some((number, at)) = found {
        let underway = world.resource_mut::<Gone>().0.remove(number);
        arrive(world, underway, at);
    }
}

/// The cell where it arrives: the stairs or a cell next to them. `None` while the hero is
/// too near or there is no room.
fn doorstep(world: &World, breed: BreedId, stairs: Pos) -> Option<Pos> {
    let hero_at = hero(world).and_then(|hero| position(world, hero));
    if hero_at.is_some_and(|at| at.steps_to(stairs) <= TOO_NEAR) {
        return None;
    }
    let mut cells = std::iter::once(stairs).chain(stairs.neighbours());
    cells.find(|&at| has_room(world, breed, at))
}

fn arrive(world: &mut World, underway: Underway, at: Pos) {
    let now = world.resource::<Clock>().tick;
    let rules = content(world).clone();
    let (leads, company) = (underway.leads(), underway.company);
    let mut actor = underway.actor.clone();
    catch_up::pass(&mut actor, (underway.since, now), &rules);
    actor.goals.is_shaken = false;
    (actor.at, actor.initiative) = (at, Initiative(WAIT));
    let entity = appear(world, actor, company);
    let friends = bring_friends(world, &underway, at);
    let ran_from = underway.ran_from;
    if let Some(quarry) = ran_from {
        let (whom, at) = (quarry.who, quarry.last_seen);
        hunt(world, entity, quarry, Belief::seen(whom, (at, false), now));
        for &friend in &friends {
            hunt(world, friend, quarry, Belief::told(whom, at, now));
        }
    }
    let friends = u8::try_from(friends.len()).unwrap_or(u8::MAX);
    let came_back = |who| Event::CameBack {
        who,
        leads,
        friends,
    };
    let comes_for_hero = ran_from.is_some_and(|quarry| quarry.who == ActorId::HERO);
    match call_of(world, entity).filter(|_| comes_for_hero) {
        Some(kind) => {
            let earshot = u32::from(rules.rules.volumes.of(kind)) / CELL;
            make_noise(world, entity, kind, at);
            emit_heard(world, entity, earshot, came_back);
        }
        None => emit_about(world, entity, came_back),
    }
    creak(world, at, leads);
}

/// How it announces itself, if it has a voice.
fn call_of(world: &World, entity: Entity) -> Option<NoiseKind> {
    let breed = breed_of(world, entity)?;
    if breed.howls {
        return Some(NoiseKind::Howl);
    }
    let speaks = breed.raises_alarm || content(world).voice_of(breed).is_some();
    speaks.then_some(NoiseKind::Shout)
}

/// Makes the actor hunt the quarry from where it was last seen, if the actor is hostile to
/// it and can do harm.
pub fn hunt(world: &mut World, entity: Entity, quarry: Quarry, known: Belief) {
    let foe = entity_of(world, quarry.who).filter(|&foe| is_alive(world, foe));
    let would = |foe| reaction(world, entity, foe) == Reaction::Attack;
    if !foe.is_some_and(would) || !can_do_harm(world, entity) {
        return;
    }
    if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
        awareness.start_up();
        awareness.note(known);
    }
    if let Some(mut goals) = world.get_mut::<Goals>(entity) {
        goals.quarry = Some(quarry);
    }
    let aim = Aim::place(quarry.last_seen);
    queue_input(world, entity, Input::AlarmHeard, Some(aim));
}
