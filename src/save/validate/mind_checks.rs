//! Validation of the minds in a snapshot: knowledge, goals, and the last decision.

use super::{MOST_COUNTED, MOST_TICKS, SIDES, is_ascending};
use crate::content::{Content, Input, StateNo};
use crate::model::body::{ActorId, ActorRecord, KnownRanges, Reach};
use crate::model::level::Level;
use crate::model::mind::{Aim, Awareness, Belief, Decision, Goals, StateOfMind, Stimulus};
use crate::spatial::Pos;

/// Maximum range of an attack, in cells.
const FARTHEST_REACH: u8 = 20;

pub(super) fn leads_somewhere(goals: &Goals, level: &Level) -> bool {
    let aims = goals.quarry.iter().map(|quarry| quarry.last_seen);
    let aims = aims.chain(goals.lead.iter().flat_map(|lead| [lead.at, lead.heard_at]));
    let search = goals
        .search
        .iter()
        .flat_map(|search| [Some(search.centre), search.to]);
    let beyond = goals.beyond.iter().map(|beyond| Some(beyond.at));
    let ambush = goals.ambush.iter().map(|ambush| Some(ambush.at));
    let flight = goals.flight.iter().map(|flight| flight.to);
    let is_remembered = goals.beyond.is_none_or(|beyond| beyond.until < MOST_TICKS);
    let aims = aims.chain(beyond.flatten()).chain(goals.reaching);
    let is_shunned = goals.shuns.is_none_or(|shuns| shuns.until < MOST_TICKS);
    let aims = aims.chain(search.chain(ambush).chain(flight).flatten());
    let aims = aims.chain(goals.hesitation.lure);
    let aims = aims.chain(goals.ran_from.iter().copied());
    let aims = aims.chain(goals.panic.map(|panic| panic.at));
    let mut aims = aims.chain(goals.route.iter().copied());
    is_shunned
        && is_remembered
        && goals.blocked < MOST_COUNTED
        && goals.gave_up < MOST_TICKS
        && goals.coming.is_none_or(|coming| coming.last < MOST_TICKS)
        && aims.all(|at| level.contains(at))
}

/// There is at most one belief per actor, and its position is on the level.
pub(super) fn is_aware(awareness: &Awareness, level: &Level) -> bool {
    let whom: Vec<ActorId> = awareness.beliefs.iter().map(|known| known.who).collect();
    let is_sane = |known: &Belief| {
        (1..=Belief::CERTAIN).contains(&known.certainty) && level.contains(known.at)
    };
    is_ascending(&whom) && awareness.beliefs.iter().all(is_sane)
}

/// There is at most one observed range per actor, of at most [`FARTHEST_REACH`] cells.
pub(super) fn has_seen(reaches: &KnownRanges) -> bool {
    let whom: Vec<ActorId> = reaches.0.iter().map(|it| it.of).collect();
    let can_be = |it: &Reach| {
        let was = it.aimed_at_me.is_none_or(|tick| tick < MOST_TICKS);
        (1..=FARTHEST_REACH).contains(&it.cells) && was
    };
    reaches.0.len() <= KnownRanges::MOST && is_ascending(&whom) && reaches.0.iter().all(can_be)
}

/// The hero never yields, and nobody yields to itself or to an actor that never existed.
pub(super) fn can_have_yielded(actor: &ActorRecord, next_actor: u32) -> bool {
    actor.yielded.is_none_or(|yielded| {
        let is_given = (1..next_actor).contains(&yielded.to.0);
        actor.id != ActorId::HERO && yielded.to != actor.id && is_given
    })
}

/// An actor has a state machine exactly if its breed is driven by a state table and it is
/// not the hero. The state is in the table, and all positions are on the level.
pub(super) fn has_mind(actor: &ActorRecord, level: &Level, content: &Content) -> bool {
    let table = content.states_of(actor.breed);
    let table = table.filter(|_| actor.id != ActorId::HERO);
    let Some((mind, table)) = actor.mind.as_ref().zip(table) else {
        return actor.mind.is_none() && table.is_none();
    };
    let is_known = |state: StateNo| usize::from(state.0) < table.states.len();
    let queued = mind.queued.iter().map(|stimulus: &Stimulus| stimulus.aim);
    let aims = queued.chain([mind.aim, mind.enemy]).flatten();
    let places = aims.map(|aim: Aim| aim.at);
    let mut places = places.chain(mind.post).chain(mind.refuge);
    is_known(mind.state)
        && mind.moved.is_none_or(|moved| is_known(moved.from))
        && are_apart(mind)
        && mind.since < MOST_TICKS
        && mind.searches < MOST_COUNTED
        && places.all(|at| level.contains(at))
}

/// No input occurs twice.
fn are_apart(mind: &StateOfMind) -> bool {
    let mut queued: Vec<Input> = mind.queued.iter().map(|known| known.input).collect();
    queued.sort_unstable();
    is_ascending(&queued) && is_ascending(&mind.inputs)
}

/// The cells of a decision may belong to the level the actor came from.
pub(super) fn is_sane_decision(decision: Decision) -> bool {
    let Some(intent) = decision.0 else {
        return true;
    };
    let side = i32::from(*SIDES.end());
    let is_near = |at: Pos| {
        [at.x, at.y]
            .iter()
            .all(|&c| (0..side).contains(&i32::from(c)))
    };
    intent.action.cell().is_none_or(is_near) && intent.why.at().is_none_or(is_near)
}
