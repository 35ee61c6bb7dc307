//! Hunting a quarry out of view.
//!
//! An actor hunts foes that it knows of for certain by any sense. It goes to where it last
//! perceived its quarry; steps that it hears update that cell, and a trail leads on from
//! there. Only actors that sense minds know the true cell. The hunt ends when the cell
//! proves empty, too far or unreachable, when the memory has faded, or when the quarry is
//! gone.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::needs::Needy;
use super::{ambush, search};
use crate::ai::layers::walk::Walker;
use crate::ai::regard::would_attack;
use crate::ai::sense::footsteps;
use crate::model::body::ActorId;
use crate::model::mind::{Action, Awareness, Belief, Decision, Drive, Goals, Layer, Quarry};
use crate::model::run::Clock;
use crate::rules::queries::{content, entity_of};
use crate::rules::spellcraft::can_do_harm;
use crate::spatial::Pos;

/// A chase endures this many turns in a row without a path, since an actor in the way may
/// step aside.
const PATIENCE: u32 = 4;

/// How the hunt continues, if it does.
pub fn hunt(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let Needy {
        world,
        entity,
        here,
        ..
    } = needy;
    let awareness = world.get::<Awareness>(entity)?;
    if goals.is_shaken {
        return None;
    }
    take_up(needy, goals, awareness);
    let quarry = goals.quarry?;
    let now = world.resource::<Clock>().tick;
    let known = awareness.of(quarry.who);
    let known = known.filter(|_| entity_of(world, quarry.who).is_some());
    let Some(known) = known else {
        give_up(world, goals);
        return None;
    };
    if known.is_heard(now) {
        return Some(by_ear(needy, goals, known));
    }
    // It goes to the last known cell first, and follows a trail only from within one step
    // of it.
    let is_on_trail = here.steps_to(quarry.last_seen) <= 1;
    if known.is_smelled(now) && is_on_trail {
        return Some(by_trail(goals, known));
    }
    if let Some(drive) = by_memory(needy, goals, quarry, known) {
        return Some(drive);
    }
    let centre = quarry.last_seen;
    give_up(world, goals);
    search::begin(needy, goals, centre);
    None
}

/// Begins to hunt the nearest foe that it has just learned of, unless it already hunts.
fn take_up(needy: Needy<'_>, goals: &mut Goals, awareness: &Awareness) {
    let (world, entity) = (needy.world, needy.entity);
    if goals.quarry.is_some() || !can_do_harm(world, entity) {
        return;
    }
    let now = world.resource::<Clock>().tick;
    let shunned = goals.shuns.filter(|shuns| now < shuns.until);
    let is_news = |known: &&Belief| {
        if shunned.is_some_and(|shuns| shuns.whom == known.who) {
            return false;
        }
        let is_sure_news = match known.by.is_between_turns() {
            true => known.last >= goals.gave_up,
            false => known.is_certain() && known.last > goals.gave_up,
        };
        is_sure_news && would_attack(world, entity, known.who)
    };
    let nearest = awareness.beliefs.iter().filter(is_news);
    let nearest = nearest.min_by_key(|known| (needy.here.steps_to(known.at), known.who));
    if let Some(known) = nearest {
        pursue(goals, known);
        goals.lead = None;
        goals.search = None;
    }
}

/// Ends the hunt; older knowledge of foes no longer starts a new one.
fn give_up(world: &World, goals: &mut Goals) {
    goals.quarry = None;
    goals.ambush = None;
    goals.blocked = 0;
    goals.gave_up = world.resource::<Clock>().tick;
}

/// Follows the steps it hears. Ambushes them instead if its breed does so, or if no path
/// leads there.
fn by_ear(needy: Needy<'_>, goals: &mut Goals, known: &Belief) -> Drive {
    let (whom, to) = pursue(goals, known);
    let has_way = footsteps::leads_on(needy.world, needy.entity, to);
    if (needy.breed.memory.ambushes || !has_way)
        && let Some(at) = ambush::place(needy, goals, to)
    {
        return Drive::Ambush { whom, at };
    }
    if has_way {
        Drive::Follow { whom, to }
    } else {
        let at = needy.here;
        Drive::Ambush { whom, at }
    }
}

/// Goes to the remembered cell.
fn by_memory(needy: Needy<'_>, goals: &mut Goals, quarry: Quarry, known: &Belief) -> Option<Drive> {
    let Needy {
        world,
        entity,
        here,
        ..
    } = needy;
    goals.blocked = turns_without_a_way(world, entity, goals.blocked);
    let to = quarry.last_seen;
    if here == to || is_too_far(world, entity, (here, to)) || goals.blocked > PATIENCE {
        return None;
    }
    let (whom, by) = (quarry.who, known.by);
    Some(Drive::Chase { whom, to, by })
}

/// Whether the path between the cells has at least as many steps as the limit of chases.
/// Without any path the chase ends by [`PATIENCE`] instead.
fn is_too_far(world: &World, entity: Entity, (here, to): (Pos, Pos)) -> bool {
    let limit = usize::from(content(world).rules.chase_limit);
    let path = || Walker::of(world, entity)?.way_if_alone(here, to);
    here.steps_to(to) as usize >= limit || path().is_some_and(|path| path.len() >= limit)
}

/// Own turns in a row in which the chase found no path; `before` is the count so far.
fn turns_without_a_way(world: &World, entity: Entity, before: u32) -> u32 {
    let decision = world.get::<Decision>(entity);
    match decision.and_then(|decision| decision.0) {
        Some(last) if last.by == Layer::Chase && last.action == Action::Wait => before + 1,
        _ => 0,
    }
}

/// Follows the trail.
fn by_trail(goals: &mut Goals, known: &Belief) -> Drive {
    let (whom, to) = pursue(goals, known);
    Drive::Track { whom, to }
}

/// Makes that actor its quarry, where it is believed to be.
fn pursue(goals: &mut Goals, known: &Belief) -> (ActorId, Pos) {
    let (who, last_seen) = (known.who, known.at);
    goals.quarry = Some(Quarry { who, last_seen });
    (who, last_seen)
}
