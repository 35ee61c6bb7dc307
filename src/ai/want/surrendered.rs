//! Drives of actors that surrendered, were spared or were taken captive.

use crate::rules::visibility::makes_out;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::choice;
use crate::ai::speech;
use crate::content::ItemClass;
use crate::model::body::{ActorId, Health, Hold, Yielded};
use crate::model::mind::{
    Awareness, Drive, Feelings, Fright, Goals, Grudges, Sighting, StateOfMind,
};
use crate::model::run::{Breach, Event, Streams};
use crate::model::things::Pack;
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, entity_of, hero, is_alive, position, renown};
use crate::rules::{companionship, surrender};

/// Own turns that it pleads alone before it gets up.
const PATIENCE: u16 = 60;
/// Own turns out of its captor's sight after which a captive may slip away.
const LOOSE: u16 = 15;
/// Own turns without the hero after which a companion goes its own way.
const LOYAL: u16 = 200;
/// Below this health of the captor, in percent, a captive may slip away as well.
const WEAK: i32 = 25;
/// A captive that may slip away does so in one turn out of this many, on average.
const CHANCE: u32 = 8;

/// The drive forced by surrender or captivity; `None` if the actor is free to choose.
/// Breeds driven by a state table plead for as long as their state says.
pub fn drive(world: &mut World, entity: Entity, goals: &mut Goals) -> Option<Drive> {
    let mut yielded = world.get::<Yielded>(entity).copied()?;
    let seen = world.get::<Awareness>(entity)?.perceives(yielded.to);
    yielded.alone = if seen.is_some() {
        0
    } else {
        yielded.alone.saturating_add(1)
    };
    world.entity_mut(entity).insert(yielded);
    match yielded.hold {
        Hold::Pleading if world.get::<StateOfMind>(entity).is_some() => None,
        Hold::Pleading => plead(world, entity, goals, &yielded),
        Hold::Tied => Some(Drive::Surrender { lets_go: None }),
        Hold::Led => go_along(world, entity, goals, &yielded),
        Hold::Spared => run(goals, yielded.to, seen?),
        Hold::Sworn | Hold::Posted | Hold::SetOn(_) => {
            reconsider(world, entity, &yielded, seen.is_some());
            *goals = world.get::<Goals>(entity)?.clone();
            None
        }
        Hold::Lenient | Hold::Betrayed => None,
    }
}

/// A companion whose target is gone follows the hero again. One that hasn't perceived him for
/// long goes its own way, unless it was told to wait. One that he once robbed may turn on him
/// when he is badly hurt.
fn reconsider(world: &mut World, entity: Entity, yielded: &Yielded, sees_hero: bool) {
    if let Hold::SetOn(whom) = yielded.hold {
        let target = entity_of(world, whom).filter(|&target| is_alive(world, target));
        let knows = world.get::<Awareness>(entity);
        let is_known = knows.is_some_and(|knows| knows.of(whom).is_some());
        if (target.is_none() || !is_known)
            && let Some(mut yielded) = world.get_mut::<Yielded>(entity)
        {
            yielded.hold = Hold::Sworn;
        }
    }
    let is_forsaken = yielded.hold != Hold::Posted && yielded.alone > LOYAL;
    if is_forsaken {
        companionship::desert(world, entity, Breach::Forsaken);
    } else if yielded.is_robbed && sees_hero {
        let health = hero(world).and_then(|hero| world.get::<Health>(hero));
        let is_weak = health.is_some_and(|health| health.percent() < WEAK);
        let rng = &mut world.resource_mut::<Streams>().rules;
        if is_weak && rng.random_range(0..CHANCE) == 0 {
            companionship::desert(world, entity, Breach::OldGrudge);
        }
    }
}

/// Whether captivity takes precedence over its state table.
#[must_use]
pub fn skips_state_table(world: &World, entity: Entity) -> bool {
    let yielded = world.get::<Yielded>(entity);
    yielded.is_some_and(|yielded| {
        yielded.is_sworn() || matches!(yielded.hold, Hold::Led | Hold::Spared)
    })
}

fn plead(world: &mut World, entity: Entity, goals: &mut Goals, yielded: &Yielded) -> Option<Drive> {
    if yielded.alone > PATIENCE {
        surrender::release(world, entity);
        *goals = world.get::<Goals>(entity)?.clone();
        emit_about(world, entity, |who| Event::GotUp { who });
        return None;
    }
    Some(choice::surrender(world, entity))
}

/// Follows its captor, or slips away.
fn go_along(
    world: &mut World,
    entity: Entity,
    goals: &mut Goals,
    yielded: &Yielded,
) -> Option<Drive> {
    let here = position(world, entity)?;
    if finds_a_chance(world, entity, yielded) {
        let spared = Yielded::new(yielded.to, Hold::Spared);
        surrender::hold(world, entity, spared);
        *goals = world.get::<Goals>(entity)?.clone();
        emit_about(world, entity, |who| Event::SlippedAway { who });
        let seen = world.get::<Awareness>(entity)?.perceives(yielded.to)?;
        return run(goals, yielded.to, seen);
    }
    let whom = yielded.to;
    let known = world.get::<Awareness>(entity)?.of(whom);
    let master = entity_of(world, whom).and_then(|master| position(world, master));
    let seen = master.filter(|&at| makes_out(world, entity, at));
    let at = seen.or(known.map(|known| known.at)).unwrap_or(here);
    let at = if here.steps_to(at) > 1 { at } else { here };
    Some(Drive::Join { whom, at })
}

/// Whether it slips away now: a 1 in 8 chance per turn, if its captor is badly hurt or gone,
/// or if it is not roped and its captor has been out of its sight for long.
fn finds_a_chance(world: &mut World, entity: Entity, yielded: &Yielded) -> bool {
    let master = entity_of(world, yielded.to).filter(|&master| is_alive(world, master));
    let health = master.and_then(|master| world.get::<Health>(master));
    let is_weak = health.is_none_or(|health| health.percent() < WEAK);
    let pack = world.get::<Pack>(entity);
    let rope = pack.and_then(|pack| pack.first_of(&ItemClass::Rope, content(world)));
    if !is_weak && (rope.is_some() || yielded.alone <= LOOSE) {
        return false;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    rng.random_range(0..CHANCE) == 0
}

/// Flees from the actor that spared it.
fn run(goals: &mut Goals, from: ActorId, seen: Sighting) -> Option<Drive> {
    goals.quarry = None;
    goals.is_fleeing = true;
    Some(Drive::flight(Some(from), seen.at, Fright::Fear))
}

/// Makes its surrender match its drive. An actor that surrenders by its state table yields
/// to the nearest perceived foe, else to the hero; one that fights or walks off stops
/// pleading.
pub fn update_surrender(world: &mut World, entity: Entity, drive: &Drive) {
    let yielded = world.get::<Yielded>(entity).copied();
    let pleads = yielded.is_some_and(|yielded| yielded.hold == Hold::Pleading);
    if drive.is_surrender() {
        if yielded.is_none() {
            let feelings = world.get::<Feelings>(entity);
            let foe = feelings.and_then(|feelings| feelings.enemies().next());
            let to = foe.map_or(ActorId::HERO, |foe| foe.who);
            surrender::give_in(world, entity, to);
            speech::beg(world, entity);
        }
    } else if pleads && drive.assails().is_some() {
        surrender::release(world, entity);
    } else if pleads {
        surrender::get_up(world, entity);
        emit_about(world, entity, |who| Event::GotUp { who });
    }
}

/// Whether an actor that has just decided to hunt the hero leaves him alone instead,
/// because of his reputation for mercy. Never if it is hurt or bears him a grudge.
pub fn grants_truce(world: &mut World, entity: Entity, before: &Goals, after: &Goals) -> bool {
    let hunts = |goals: &Goals| goals.quarry.map(|quarry| quarry.who) == Some(ActorId::HERO);
    if hunts(before) || !hunts(after) || world.get::<Yielded>(entity).is_some() {
        return false;
    }
    let leniency = renown(world, entity).map_or(0, |renown| renown.leniency());
    let is_whole = world.get::<Health>(entity).is_some_and(|it| it.is_whole());
    let bears_grudge = world
        .get::<Grudges>(entity)
        .is_some_and(|grudges| grudges.0.contains(&ActorId::HERO));
    if leniency == 0 || !is_whole || bears_grudge {
        return false;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    if rng.random_range(0..100) >= leniency {
        return false;
    }
    let lenient = Yielded::new(ActorId::HERO, Hold::Lenient);
    surrender::hold(world, entity, lenient);
    emit_about(world, entity, |who| Event::LetBe { who });
    true
}
