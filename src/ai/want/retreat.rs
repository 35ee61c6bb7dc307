//! Getting away from a foe out of view: away from the steps it hears, else to the cell
//! planned when it last heard them.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::needs::Needy;
use crate::ai::regard::reaction_to;
use crate::content::Reaction;
use crate::model::body::ActorId;
use crate::model::mind::{Awareness, Belief, Drive, Flight, Fright, Goals, Sight, Tactic, uses};
use crate::model::run::Clock;
use crate::rules::queries::{content, entity_of, level};
use crate::rules::spellcraft::can_do_harm;
use crate::spatial::Pos;

/// Steps that it plans ahead.
const THOUGHT: u32 = 10;

/// The start of a flight from an actor.
#[must_use]
pub fn from(world: &World, whom: ActorId) -> Flight {
    Flight {
        whom,
        to: None,
        turns_left: content(world).tactics.flight.shy,
    }
}

/// How it gets away from an unseen foe, if it must.
pub fn get_away(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let Needy {
        world,
        entity,
        here,
        ..
    } = needy;
    let heard = feared_by_ear(world, entity, goals);
    let mut flight = match (goals.flight.take(), heard) {
        (Some(flight), Some(whom)) if flight.whom == whom => Flight {
            turns_left: content(world).tactics.flight.shy,
            ..flight
        },
        (_, Some(whom)) => from(world, whom),
        (Some(flight), None) => flight,
        (None, None) => return None,
    };
    entity_of(world, flight.whom)?;
    // Wounds that shook it keep it away until they have healed enough.
    flight.turns_left = match goals.is_shaken {
        true => flight.turns_left.max(1),
        false => flight.turns_left.checked_sub(1)?,
    };
    let is_done = flight.to.is_none_or(|to| to == here);
    if is_done && heard.is_some() {
        flight.to = away_along_the_noise(needy);
    }
    let is_there = flight.to.is_none_or(|to| to == here);
    if is_there && heard.is_none() {
        let drive = from_memory(world, entity, flight.whom)
            .or_else(|| keep_still(world, entity, flight))?;
        goals.flight = Some(flight);
        return Some(drive);
    }
    goals.flight = Some(flight);
    let Flight { whom, to, .. } = flight;
    let hears = heard.is_some();
    Some(Drive::Retreat { whom, to, hears })
}

/// Flees from the pursuer's last known cell, until it sees that cell.
fn from_memory(world: &World, entity: Entity, whom: ActorId) -> Option<Drive> {
    let at = world.get::<Awareness>(entity)?.of(whom)?.at;
    let is_in_view = world.get::<Sight>(entity)?.view.contains(at);
    (!is_in_view).then(|| Drive::flight(Some(whom), at, Fright::Memory))
}

/// It sees that the pursuer is no longer where it was, and does not know where else to run
/// from. So it stays at the safe cell it chose until `turns_left` is used up.
fn keep_still(world: &World, entity: Entity, flight: Flight) -> Option<Drive> {
    let Flight { whom, to, .. } = flight;
    let has_thought = uses(world.get(entity), Tactic::Escape) && to.is_some();
    has_thought.then_some(Drive::Retreat {
        whom,
        to,
        hears: false,
    })
}

/// A foe that it hears right now and fears, shuns, or is too hurt to face.
fn feared_by_ear(world: &World, entity: Entity, goals: &Goals) -> Option<ActorId> {
    let now = world.resource::<Clock>().tick;
    let shunned = goals.shuns.filter(|shuns| now < shuns.until);
    let awareness = world.get::<Awareness>(entity)?;
    let is_feared = |known: &&Belief| {
        let takes = reaction_to(world, entity, known.who);
        let is_shunned = shunned.is_some_and(|shuns| shuns.whom == known.who);
        let is_no_match = is_shunned || goals.is_shaken || !can_do_harm(world, entity);
        takes == Some(Reaction::Flee) || (takes == Some(Reaction::Attack) && is_no_match)
    };
    let is_heard = |known: &&Belief| known.is_heard(now) && known.is_certain();
    let mut heard = awareness.beliefs.iter().filter(is_heard).filter(is_feared);
    heard.next().map(|known| known.who)
}

/// The cell farthest from the noise that can be reached in [`THOUGHT`] steps without getting
/// nearer to it; ties go to the fewest steps. Steps that keep the distance are allowed,
/// because otherwise the actor would get stuck at corners.
fn away_along_the_noise(needy: Needy<'_>) -> Option<Pos> {
    let (world, here) = (needy.world, needy.here);
    let gait = content(world).handiness(needy.breed);
    let way = level(world).flows.way(gait)?;
    let mut thought = vec![(here, 0)];
    let mut next = 0;
    while let Some(&(at, steps)) = thought.get(next) {
        next += 1;
        if steps == THOUGHT {
            break;
        }
        for there in at.neighbours() {
            let is_no_nearer = (1..=way.nearness(at)).contains(&way.nearness(there));
            if is_no_nearer && !thought.iter().any(|&(cell, _)| cell == there) {
                thought.push((there, steps + 1));
            }
        }
    }
    let cells = thought.into_iter().map(|(at, _)| at);
    let farthest = cells.min_by_key(|&at| way.nearness(at))?;
    (farthest != here).then_some(farthest)
}
