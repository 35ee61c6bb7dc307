//! Drives by state machine: what the actor perceives and what happened to it are inputs,
//! which trigger transitions by chance, and the resulting state decides.
//!
//! After the «standard AI» of Shuruppak's technical documentation. A machine may pass
//! through several states in one turn, but each input causes at most one change, and a
//! transition from a state to itself ends the turn's changes. If a state can do nothing,
//! the machine falls back to its start state without acting, and that state decides.

pub mod advance;
mod hide;
mod observe;
mod state_drives;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::ai::want::choice;
use crate::ai::want::last_act;
use crate::content::{Deed, Input, State, StateNo, StateTable};
use crate::model::body::Kind;
use crate::model::mind::{Alertness, Awareness, Drive, Goals, Quarry, StateOfMind, Stimulus};
use crate::model::run::{Clock, Event, Streams};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, is_asleep, position};
use crate::spatial::Pos;

/// The acting actor and its cell.
struct Actor<'a> {
    world: &'a World,
    entity: Entity,
    here: Pos,
    walker: Walker<'a>,
}

impl<'a> Actor<'a> {
    fn of(world: &'a World, entity: Entity) -> Option<Self> {
        Some(Self {
            here: position(world, entity)?,
            walker: Walker::of(world, entity)?,
            world,
            entity,
        })
    }
}

/// The drive of a creature by its breed's state table; `None` for breeds driven by needs.
pub fn choose(world: &mut World, entity: Entity, goals: &mut Goals) -> Option<Drive> {
    let content = content(world).clone();
    let table = content.states_of(world.get::<Kind>(entity)?.0)?;
    let mut mind = world.get::<StateOfMind>(entity)?.clone();
    if is_asleep(world, entity) {
        mind.has_slept = true;
        keep(world, entity, mind);
        return Some(Drive::default());
    }
    let does = &table.state(mind.state).does;
    let inputs = observe::observe(world, entity, &mut mind, goals, does);
    mind.inputs = inputs.iter().map(|stimulus| stimulus.input).collect();
    if !std::mem::replace(&mut mind.has_begun, true) {
        // A creature that starts on guard was posted where it stands.
        let is_posted = *does == Deed::Guard;
        mind.post = position(world, entity).filter(|_| is_posted);
        enter(world, entity, table, goals, mind.state);
    }
    let barred = forsworn(world, entity, table);
    move_on(world, entity, (table, barred), &mut mind, goals, &inputs);
    let drive = match throw_down(world, entity, &table.state(mind.state).does, &inputs) {
        Some(drive) => drive,
        None => act(world, entity, table, &mut mind, goals, &inputs),
    };
    settle(world, entity, goals, &drive);
    if table.state(mind.state).does == Deed::Sleep {
        fall_asleep(world, entity);
    }
    keep(world, entity, mind);
    Some(drive)
}

/// The surrender state, if the actor would not plead.
fn forsworn(world: &World, entity: Entity, table: &StateTable) -> Option<StateNo> {
    let gives_up = |state: &State| state.does == Deed::Surrender;
    let at = table.states.iter().position(gives_up)?;
    let state = StateNo(u8::try_from(at).ok()?);
    (!last_act::would_plead(world, entity)).then_some(state)
}

/// Drops part of an excessive load before doing anything else, unless a foe is adjacent, or
/// it sleeps or has surrendered.
fn throw_down(world: &World, entity: Entity, does: &Deed, inputs: &[Stimulus]) -> Option<Drive> {
    let has_foe = inputs.iter().any(|it| it.input == Input::EnemyAdjacent);
    if has_foe || matches!(does, Deed::Sleep | Deed::Surrender) {
        return None;
    }
    choice::throw_down(world, entity)
}

fn keep(world: &mut World, entity: Entity, mind: StateOfMind) {
    if let Some(mut kept) = world.get_mut::<StateOfMind>(entity) {
        *kept = mind;
    }
}

/// Lets the inputs advance the machine, visibly to witnesses.
fn move_on(
    world: &mut World,
    entity: Entity,
    (table, barred): (&StateTable, Option<StateNo>),
    mind: &mut StateOfMind,
    goals: &mut Goals,
    inputs: &[Stimulus],
) {
    let now = world.resource::<Clock>().tick;
    let rng = &mut world.resource_mut::<Streams>().rules;
    for entered in advance::advance(table, mind, inputs, barred, now, rng) {
        enter(world, entity, table, goals, entered);
    }
}

/// The drive of the current state. If that is impossible the machine falls back once and
/// advances again, barring the failed state; if that fails too, it idles.
fn act(
    world: &mut World,
    entity: Entity,
    table: &StateTable,
    mind: &mut StateOfMind,
    goals: &mut Goals,
    inputs: &[Stimulus],
) -> Drive {
    let does = |mind: &StateOfMind| &table.state(mind.state).does;
    if let Some(drive) = deed(world, entity, does(mind), mind, goals) {
        return drive;
    }
    let now = world.resource::<Clock>().tick;
    let failed = Some(mind.state);
    if advance::fall_back(table, mind, now) {
        enter(world, entity, table, goals, mind.state);
        let mut inputs = inputs.to_vec();
        inputs.retain(|known| !known.input.is_of_its_state());
        move_on(world, entity, (table, failed), mind, goals, &inputs);
    }
    if let Some(drive) = deed(world, entity, does(mind), mind, goals) {
        return drive;
    }
    advance::fall_back(table, mind, now);
    Drive::default()
}

fn deed(
    world: &World,
    entity: Entity,
    does: &Deed,
    mind: &mut StateOfMind,
    goals: &mut Goals,
) -> Option<Drive> {
    let actor = Actor::of(world, entity)?;
    state_drives::drive(&actor, does, mind, goals)
}

/// Enters a state: clears the route, and shows and says what the table gives for it.
fn enter(
    world: &mut World,
    entity: Entity,
    table: &StateTable,
    goals: &mut Goals,
    entered: StateNo,
) {
    goals.route.clear();
    goals.blocked = 0;
    let State { tells, says, .. } = table.state(entered);
    if let Some(words) = tells.clone() {
        emit_about(world, entity, |who| Event::Showed { who, words });
    }
    if let Some(words) = says.clone() {
        emit_about(world, entity, |who| Event::Said { who, words });
    }
}

/// Updates the goals kept beyond this turn: its quarry, and whether it flees.
fn settle(world: &World, entity: Entity, goals: &mut Goals, drive: &Drive) {
    let awareness = world.get::<Awareness>(entity);
    let seen = |who| awareness.and_then(|awareness| awareness.perceives(who));
    let target = match drive {
        Drive::Goto { whom, to } => whom.map(|whom| (whom, *to)),
        _ => drive.assails().and_then(seen).map(|foe| (foe.who, foe.at)),
    };
    let target = target.map(|(who, last_seen)| Quarry { who, last_seen });
    // A quarry in view is kept even if the actor does something else for a moment.
    let before = goals.quarry.filter(|_| !drive.keeps_off());
    let before = before.filter(|quarry| seen(quarry.who).is_some());
    goals.quarry = target.or(before);
    goals.is_fleeing = drive.is_flight();
    // It flees while its table says so, not from memory.
    goals.flight = goals.flight.filter(|_| goals.is_fleeing);
    goals.is_shaken = false;
    goals.search = None;
    goals.ambush = None;
}

fn fall_asleep(world: &mut World, entity: Entity) {
    if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
        awareness.alertness = Alertness::Asleep;
        awareness.roused = 0;
    }
}
