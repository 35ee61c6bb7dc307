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
use crate::model::run::{Event, Streams};
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

/// A state machine in its actor's turn.
struct Machine<'a> {
    table: &'a StateTable,
    mind: StateOfMind,
    inputs: Vec<Stimulus>,
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
    let inputs = observe::observe(world, entity, &mut mind, goals, table);
    mind.inputs = inputs.iter().map(|stimulus| stimulus.input).collect();
    let mut machine = Machine {
        table,
        mind,
        inputs,
    };
    if !std::mem::replace(&mut machine.mind.has_begun, true) {
        // A creature that starts on guard was posted where it stands.
        let is_posted = *does == Deed::Guard;
        machine.mind.post = position(world, entity).filter(|_| is_posted);
        machine.enter(world, entity, goals, machine.mind.state);
    }
    let barred = forsworn(world, entity, table);
    machine.move_on(world, entity, goals, barred);
    let drive = machine.throw_down(world, entity);
    let drive = drive.unwrap_or_else(|| machine.act(world, entity, goals));
    settle(world, entity, goals, &drive);
    if *machine.does() == Deed::Sleep {
        fall_asleep(world, entity);
    }
    keep(world, entity, machine.mind);
    Some(drive)
}

/// The surrender state, if the actor would not plead.
fn forsworn(world: &World, entity: Entity, table: &StateTable) -> Option<StateNo> {
    let gives_up = |state: &State| state.does == Deed::Surrender;
    let at = table.states.iter().position(gives_up)?;
    let state = StateNo(u8::try_from(at).ok()?);
    (!last_act::would_plead(world, entity)).then_some(state)
}

impl Machine<'_> {
    /// What its state does.
    fn does(&self) -> &Deed {
        &self.table.state(self.mind.state).does
    }

    /// Drops part of an excessive load before doing anything else, unless a foe is adjacent,
    /// or it sleeps or has surrendered.
    fn throw_down(&self, world: &World, entity: Entity) -> Option<Drive> {
        let mut inputs = self.inputs.iter();
        let has_foe = inputs.any(|it| it.input == Input::EnemyAdjacent);
        if has_foe || matches!(self.does(), Deed::Sleep | Deed::Surrender) {
            return None;
        }
        choice::throw_down(world, entity)
    }

    /// Lets the inputs advance the machine, visibly to witnesses.
    fn move_on(
        &mut self,
        world: &mut World,
        entity: Entity,
        goals: &mut Goals,
        barred: Option<StateNo>,
    ) {
        let rng = &mut world.resource_mut::<Streams>().rules;
        let (table, mind) = (self.table, &mut self.mind);
        for entered in advance::advance(table, mind, &self.inputs, barred, rng) {
            self.enter(world, entity, goals, entered);
        }
    }

    /// The drive of the current state. If that is impossible the machine falls back once and
    /// advances again, barring the failed state; if that fails too, it idles.
    fn act(&mut self, world: &mut World, entity: Entity, goals: &mut Goals) -> Drive {
        if let Some(drive) = self.deed(world, entity, goals) {
            return drive;
        }
        let failed = Some(self.mind.state);
        if advance::fall_back(self.table, &mut self.mind) {
            self.enter(world, entity, goals, self.mind.state);
            self.inputs.retain(|known| !known.input.is_of_its_state());
            self.move_on(world, entity, goals, failed);
        }
        if let Some(drive) = self.deed(world, entity, goals) {
            return drive;
        }
        advance::fall_back(self.table, &mut self.mind);
        Drive::default()
    }

    fn deed(&mut self, world: &World, entity: Entity, goals: &mut Goals) -> Option<Drive> {
        let actor = Actor::of(world, entity)?;
        let does = &self.table.state(self.mind.state).does;
        state_drives::drive(&actor, does, &mut self.mind, goals)
    }

    /// Enters a state: clears the route, and shows and says what the table gives for it.
    fn enter(&self, world: &mut World, entity: Entity, goals: &mut Goals, entered: StateNo) {
        goals.route.clear();
        goals.blocked = 0;
        let State { tells, says, .. } = self.table.state(entered);
        if let Some(words) = tells.clone() {
            emit_about(world, entity, |who| Event::Showed { who, words });
        }
        if let Some(words) = says.clone() {
            emit_about(world, entity, |who| Event::Said { who, words });
        }
    }
}

fn keep(world: &mut World, entity: Entity, mind: StateOfMind) {
    if let Some(mut kept) = world.get_mut::<StateOfMind>(entity) {
        *kept = mind;
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
