//! What those want who gave up.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::ai::speech;
use crate::content::ItemClass;
use crate::model::body::{ActorId, Health, Hold, Yielded};
use crate::model::mind::{
    Awareness, Drive, Feelings, Fright, Goals, Grudges, Sighting, StateOfMind,
};
use crate::model::run::{Event, Streams};
use crate::model::things::Pack;
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, entity_of, is_alive, makes_out, position, renown};
use crate::rules::surrender;

/// Own turns that it pleads with nobody there before it gets up.
const PATIENCE: u16 = 60;
/// Own turns out of his sight after which who is led along looks for a chance.
const LOOSE: u16 = 15;
/// Percent of the hero's health below which it does, too.
const WEAK: i32 = 25;
/// One turn in so many offers one.
const CHANCE: u32 = 8;

/// What it wants, if it gave up and does not do as it likes because of that. Who goes by a
/// table pleads for as long as that says.
pub fn choose(world: &mut World, entity: Entity, goals: &mut Goals) -> Option<Drive> {
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
        Hold::Lenient | Hold::Betrayed => None,
    }
}

/// Whether what was done with it goes before the table it goes by.
#[must_use]
pub fn is_past_tables(world: &World, entity: Entity) -> bool {
    let yielded = world.get::<Yielded>(entity);
    yielded.is_some_and(|yielded| matches!(yielded.hold, Hold::Led | Hold::Spared))
}

fn plead(world: &mut World, entity: Entity, goals: &mut Goals, yielded: &Yielded) -> Option<Drive> {
    if yielded.alone > PATIENCE {
        surrender::release(world, entity);
        *goals = world.get::<Goals>(entity)?.clone();
        emit_about(world, entity, |who| Event::GotUp { who });
        return None;
    }
    let weapon = world.get::<Pack>(entity)?.wielded(content(world));
    let lets_go = weapon.map(|weapon| weapon.letter);
    Some(Drive::Surrender { lets_go })
}

/// At the hero's heel, or after him; off on its own where it can slip away.
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

/// Out of his sight for long and on no rope, or with him badly hurt, it slips away sooner
/// or later.
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

/// Away from whom it owes its life.
fn run(goals: &mut Goals, from: ActorId, seen: Sighting) -> Option<Drive> {
    goals.quarry = None;
    goals.is_fleeing = true;
    Some(Drive::Flee {
        whom: Some(from),
        from: vec![seen.at],
        centre: seen.at,
        fright: Fright::Fear,
    })
}

/// Who gives up by its table has given up to the nearest it perceives of those that it has
/// a quarrel with, or to the hero; who fights again, or goes its way, pleads no more.
pub fn keep_word(world: &mut World, entity: Entity, drive: &Drive) {
    let yielded = world.get::<Yielded>(entity).copied();
    match (drive, yielded) {
        (Drive::Surrender { .. }, None) => {
            let feelings = world.get::<Feelings>(entity);
            let foe = feelings.and_then(|feelings| feelings.enemies().next());
            let to = foe.map_or(ActorId::HERO, |foe| foe.who);
            surrender::give_in(world, entity, to);
            speech::beg(world, entity);
        }
        (Drive::Attack { .. } | Drive::Throw { .. } | Drive::Steal { .. }, Some(yielded))
            if yielded.hold == Hold::Pleading =>
        {
            surrender::release(world, entity);
        }
        (Drive::Surrender { .. }, Some(_)) => {}
        (_, Some(yielded)) if yielded.hold == Hold::Pleading => {
            surrender::get_up(world, entity);
            emit_about(world, entity, |who| Event::GotUp { who });
        }
        _ => {}
    }
}

/// Whether one that has just made up its mind to go for the hero lets him be instead, for
/// what is said of him. Who bears him a grudge, or was hurt, does not.
pub fn lets_be(world: &mut World, entity: Entity, before: &Goals, after: &Goals) -> bool {
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
