//! Collects a machine's inputs for this turn, independent of its state. Only actors the
//! creature would attack or flee from, and items it loves, count.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::regard::{minds, perceived};
use crate::ai::sense::footsteps;
use crate::ai::want::{choice, unreachable_goals};
use crate::content::{Deed, Input, StateTable};
use crate::model::body::Health;
use crate::model::level::Level;
use crate::model::mind::{
    Aim, Awareness, Belief, Clue, Feelings, Goals, Sighting, StateOfMind, Stimulus,
};
use crate::model::run::Clock;
use crate::rules::queries::{level, position};
use crate::spatial::Pos;

/// Own turns without an enemy until it counts as rested.
pub(super) const REST: u16 = 10;
/// Minimum health for being rested, in percent.
const FIT: i32 = 50;

/// Inputs collected so far.
struct Observed(Vec<Stimulus>);

impl Observed {
    /// Adds an input, unless one of that kind is present.
    fn add(&mut self, input: Input, aim: Option<Aim>) {
        if !self.has(input) {
            self.0.push(Stimulus { input, aim });
        }
    }

    fn has(&self, input: Input) -> bool {
        self.0.iter().any(|known| known.input == input)
    }
}

/// All inputs of this turn, in the order of the variants of [`Input`]. Consumes the noises and events
/// queued since its last turn.
pub fn observe(
    world: &World,
    entity: Entity,
    mind: &mut StateOfMind,
    goals: &mut Goals,
    table: &StateTable,
) -> Vec<Stimulus> {
    let mut observed = Observed(Vec::new());
    let Some(here) = position(world, entity) else {
        return Vec::new();
    };
    enemies(world, entity, mind, here, &mut observed);
    keep_in_view(world, entity, mind);
    for stimulus in std::mem::take(&mut mind.queued) {
        observed.add(stimulus.input, worth_going(world, here, &stimulus));
    }
    // A quarry set before its first turn counts as an alarm.
    let quarry = goals.quarry.filter(|_| !mind.has_begun);
    if let Some(quarry) = quarry {
        let aim = Aim::body(quarry.who, quarry.last_seen);
        observed.add(Input::AlarmHeard, Some(aim));
    }
    clues(world, entity, goals, &mut observed);
    if std::mem::take(&mut mind.has_slept) {
        let heard = footsteps::heard(world, entity).map(|heard| Aim::place(heard.at));
        observed.add(Input::NoiseHeard, heard);
    }
    let does = &table.state(mind.state).does;
    errand(world, mind, goals, does, here, &mut observed);
    treasure(world, entity, goals, here, &mut observed);
    let percent = world.get::<Health>(entity).map_or(0, |it| it.percent());
    if mind.calm >= REST && percent >= FIT {
        observed.add(Input::Rested, None);
    }
    // The turn in which it appears is spent in no state yet.
    mind.turns = mind.turns.saturating_add(u64::from(mind.has_begun));
    let on = table.states.iter().flat_map(|state| &state.on);
    for input in on.map(|transition| transition.input) {
        let is_present = match input {
            Input::HealthBelow(share) => percent < i32::from(share),
            Input::After(turns) => mind.turns >= u64::from(turns),
            _ => false,
        };
        if is_present {
            observed.add(input, mind.enemy);
        }
    }
    let mut inputs = observed.0;
    inputs.sort_unstable_by_key(|known| known.input);
    inputs
}

/// Perceived enemies, by the sense that reveals them.
fn enemies(
    world: &World,
    entity: Entity,
    mind: &mut StateOfMind,
    here: Pos,
    observed: &mut Observed,
) {
    let enemies = perceived_enemies(world, entity);
    for seen in &enemies {
        if let Some(input) = seen.by.input() {
            observed.add(input, Some(aim_of(seen)));
        }
    }
    let beside = enemies.iter().find(|seen| seen.steps <= 1).map(aim_of);
    if let Some(aim) = beside.or_else(|| felt_beside(world, entity, here)) {
        observed.add(Input::EnemyAdjacent, Some(aim));
    }
    let before = std::mem::replace(&mut mind.enemy, enemies.first().map(aim_of));
    if mind.enemy.is_some() {
        mind.calm = 0;
        return;
    }
    mind.calm = mind.calm.saturating_add(1);
    if before.is_some() {
        observed.add(Input::EnemyLost, before);
    }
}

fn aim_of(seen: &Sighting) -> Aim {
    Aim::body(seen.who, seen.at)
}

/// Perceived actors that it would attack or flee from, nearest first.
pub(super) fn perceived_enemies(world: &World, entity: Entity) -> Vec<Sighting> {
    let Some(feelings) = world.get::<Feelings>(entity) else {
        return Vec::new();
    };
    let mut enemies: Vec<Sighting> = feelings.enemies().collect();
    enemies.sort_unstable_by_key(|seen| (seen.steps, seen.who));
    enemies
}

/// An enemy that struck it from an adjacent cell and still stands there, seen or not.
fn felt_beside(world: &World, entity: Entity, here: Pos) -> Option<Aim> {
    let awareness = world.get::<Awareness>(entity)?;
    let is_there = |known: &&Belief| {
        let is_felt = known.is_blow_from_beside() && here.is_next_to(known.at);
        is_felt && level(world).occupant(known.at) == Some(known.who)
    };
    let mut felt = awareness.beliefs.iter().filter(is_there);
    felt.find(|known| minds(world, entity, known.who))
        .map(|known| Aim::body(known.who, known.at))
}

/// Moves the aim along with its actor while that is perceived.
fn keep_in_view(world: &World, entity: Entity, mind: &mut StateOfMind) {
    let whom = mind.aim.and_then(|aim| aim.whom);
    if let Some(seen) = whom.and_then(|whom| perceived(world, entity, whom)) {
        mind.aim = Some(aim_of(&seen));
    }
}

/// Heard steps, trails, noises and warmth.
fn clues(world: &World, entity: Entity, goals: &mut Goals, observed: &mut Observed) {
    let now = world.resource::<Clock>().tick;
    let beliefs = world.get::<Awareness>(entity).into_iter();
    for known in beliefs.flat_map(|awareness| &awareness.beliefs) {
        let is_clue = known.is_certain() && (known.is_heard(now) || known.is_smelled(now));
        if is_clue
            && minds(world, entity, known.who)
            && let Some(input) = known.by.input()
        {
            observed.add(input, Some(Aim::body(known.who, known.at)));
        }
    }
    let Some(lead) = goals.lead.take() else {
        return;
    };
    let input = match lead.of {
        Clue::Noise(kind) => kind.input(),
        Clue::Warmth => Input::HeatSensed,
    };
    observed.add(input, Some(Aim::place(lead.at)));
}

/// The target of a queued input; none for a hurt or dead friend it is already beside.
fn worth_going(world: &World, here: Pos, stimulus: &Stimulus) -> Option<Aim> {
    let is_there = |aim: &Aim| has_arrived(level(world), here, aim.at);
    let is_friends = matches!(stimulus.input, Input::AllyHurt | Input::AllyDied);
    stimulus.aim.filter(|aim| !is_friends || !is_there(aim))
}

/// Items on the ground that it would take.
fn treasure(world: &World, entity: Entity, goals: &Goals, here: Pos, observed: &mut Observed) {
    let Some(at) = choice::dearest_thing(world, entity, goals).map(|it| it.at) else {
        return;
    };
    let input = match at == here {
        true => Input::TreasureHere,
        false => Input::TreasureSeen,
    };
    observed.add(input, Some(Aim::place(at)));
}

/// Adds `PathDone` if it has arrived where its state leads, `PathBlocked` if it cannot get
/// there. An unreachable place is avoided for a while.
fn errand(
    world: &World,
    mind: &mut StateOfMind,
    goals: &mut Goals,
    does: &Deed,
    here: Pos,
    observed: &mut Observed,
) {
    let level = level(world);
    let to = match does {
        Deed::Approach => mind.aim.map(|aim| aim.at),
        Deed::Goto(place) => level.places.get(place).copied(),
        Deed::Hide => mind.refuge,
        _ => None,
    };
    if to.is_some_and(|to| has_arrived(level, here, to)) {
        observed.add(Input::PathDone, None);
    }
    if std::mem::take(&mut mind.is_stuck) {
        observed.add(Input::PathBlocked, None);
        let aim = mind.aim.filter(|_| *does == Deed::Approach);
        if let Some(Aim { at, whom: None }) = aim {
            unreachable_goals::note(world, goals, at);
        }
    }
}

/// Whether it has arrived: on the cell, or beside it while it is barred by something other than a
/// door.
pub(super) fn has_arrived(level: &Level, here: Pos, to: Pos) -> bool {
    here == to || (here.is_next_to(to) && !level.is_free(to) && !level.can_be_opened(to))
}
