//! Harm, and its effects on survivors: grudges and fear.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{betray, experience, show_harm, sleep};
use crate::actions::spread_word;
use crate::content::{FactionId, Input, Reaction};
use crate::model::body::{ActorId, Health, Hero, Kind};
use crate::model::level::Level;
use crate::model::mind::{Aim, Awareness, Belief, Grudges, Sense, Sight, StateOfMind};
use crate::model::run::{Breach, Clock, Event, RunOutcome, Who};
use crate::model::things::Pack;
use crate::rules::companionship::{companions, desert, is_sworn};
use crate::rules::emit::{emit_about, who};
use crate::rules::queries::{
    actors_within, breed_of, content, entity_of, held, is_asleep, level, position, queue_input,
    reaction,
};
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::line::line;

/// How far along the line of fire a victim senses where a hit came from, in cells.
const FELT: usize = 6;
/// Maximum distance at which an actor minds that a friend is hurt, in cells.
const MINDFUL: u32 = 12;

/// Takes hit points, whatever the cause, and kills at zero.
///
/// `by` is the culprit; a victim that was not yet hostile to it bears a grudge from now on.
pub fn harm(world: &mut World, whom: Entity, points: i32, by: Option<Entity>, cause: &str) {
    if let Some(by) = by {
        bear_grudge(world, whom, by);
        startle(world, whom, by);
        // Hitting a captive shows nothing of the attacker's strength.
        if points > 0 && held(world, whom).is_none() {
            show_harm(world, by, whom, points);
        }
    }
    let Some(mut health) = world.get_mut::<Health>(whom) else {
        return;
    };
    if health.now <= 0 {
        return;
    }
    health.now -= points.max(0);
    let lives_on = health.now > 0;
    if points > 0 && lives_on {
        let by = by.and_then(|by| world.get::<ActorId>(by).copied());
        let felt = by.and_then(|by| felt_at(world, whom, by));
        queue_input(world, whom, Input::Hurt, felt);
    }
    if let Some(by) = by.filter(|_| lives_on) {
        betray::betray(world, whom, by);
    }
    if points > 0 {
        upset_friends(world, whom, by, Input::AllyHurt);
        sleep::jolt(world, whom);
    }
    let Some(health) = world.get::<Health>(whom).copied() else {
        return;
    };
    if health.now <= 0 {
        upset_friends(world, whom, by, Input::AllyDied);
        let by = by.map(|by| who(world, by));
        kill(world, whom, by, cause);
    }
}

/// Where the victim believes its attacker is.
fn felt_at(world: &World, whom: Entity, by: ActorId) -> Option<Aim> {
    let known = world.get::<Awareness>(whom)?.of(by)?;
    Some(Aim::body(by, known.at))
}

/// Friends with a state machine that have the victim in view see it hurt, or die. A culprit in
/// their view earns their grudge, unless they like it too.
fn upset_friends(world: &mut World, whom: Entity, by: Option<Entity>, input: Input) {
    let (Some(at), Some(&victim)) = (position(world, whom), world.get::<ActorId>(whom)) else {
        return;
    };
    // The dead are nobody to go to.
    let of_victim = match input {
        Input::AllyDied => Aim::place(at),
        _ => Aim::body(victim, at),
    };
    for (_, other) in actors_within(world, at, MINDFUL) {
        let is_friend = || {
            let is_awake = !is_asleep(world, other);
            is_awake && reaction(world, other, whom) == Reaction::Like
        };
        let has_machine = other != whom && world.get::<StateOfMind>(other).is_some();
        if has_machine && is_friend() && has_in_view(world, other, at) {
            let culprit = culprit(world, other, by);
            if let Some((by, _)) = culprit {
                bear_grudge(world, other, by);
            }
            let aim = culprit.map_or(of_victim, |(_, aim)| aim);
            queue_input(world, other, input, Some(aim));
        }
    }
}

/// The culprit and its place, if the witness sees it and does not like it.
fn culprit(world: &World, witness: Entity, by: Option<Entity>) -> Option<(Entity, Aim)> {
    let by = by.filter(|&by| by != witness && reaction(world, witness, by) != Reaction::Like)?;
    let (&who, at) = (world.get::<ActorId>(by)?, position(world, by)?);
    has_in_view(world, witness, at).then_some((by, Aim::body(who, at)))
}

/// Whether it would see the cell from where it stands. Its stored view may be stale, so a
/// stale one is cast afresh.
fn has_in_view(world: &World, entity: Entity, at: Pos) -> bool {
    let fresh = world.get::<Sight>(entity).filter(|sight| !sight.is_stale);
    if let Some(sight) = fresh {
        return sight.view.contains(at);
    }
    let parts = position(world, entity).zip(breed_of(world, entity));
    parts.is_some_and(|(here, breed)| {
        let opaque = |at| level(world).is_opaque(at);
        View::cast(here, breed.senses.sight, opaque).contains(at)
    })
}

/// Puts the victim of an attack, hit or miss, on the alert. It knows the exact place of an
/// adjacent attacker, and otherwise only the direction.
fn startle(world: &mut World, whom: Entity, by: Entity) {
    // The hero has no beliefs to update: his player remembers.
    if world.get::<Hero>(whom).is_some() {
        return;
    }
    let (Some(here), Some(there)) = (position(world, whom), position(world, by)) else {
        return;
    };
    let Some(&culprit) = world.get::<ActorId>(by) else {
        return;
    };
    let now = world.resource::<Clock>().tick;
    let is_exact = here.is_next_to(there);
    let at = if is_exact {
        there
    } else {
        let flight = line(here, there).take_while(|&at| level(world).lets_fly(at));
        flight.take(FELT).last().unwrap_or(here)
    };
    if let Some(mut awareness) = world.get_mut::<Awareness>(whom) {
        awareness.start_up();
        let place = (at, is_exact);
        awareness.note(Belief::new(
            culprit,
            Sense::Touch,
            place,
            Belief::CERTAIN,
            now,
        ));
    }
}

fn bear_grudge(world: &mut World, whom: Entity, by: Entity) {
    let has_quarrel = matches!(reaction(world, whom, by), Reaction::Attack | Reaction::Flee);
    let Some(&culprit) = world.get::<ActorId>(by) else {
        return;
    };
    if let Some(mut grudges) = world.get_mut::<Grudges>(whom)
        && !has_quarrel
    {
        grudges.0.push(culprit);
    }
}

/// What companions of the hero that see a death make of it. They mourn another companion and
/// bear its killer a grudge. They turn on a hero who kills one of them, or one of their people
/// that had surrendered.
fn grieve(world: &mut World, dead: Entity, by: Option<Who>) {
    let Some(at) = position(world, dead) else {
        return;
    };
    let is_near = |&other: &Entity| {
        let steps = position(world, other).map(|here| here.steps_to(at));
        other != dead && steps.is_some_and(|steps| steps <= MINDFUL)
    };
    let witnesses = companions(world).filter(is_near);
    let witnesses = witnesses.filter(|&it| !is_asleep(world, it) && has_in_view(world, it, at));
    let witnesses: Vec<Entity> = witnesses.collect();
    let (is_own, gave_up) = (is_sworn(world, dead), held(world, dead).is_some());
    let is_by_hero = by.is_some_and(|by| by.id == ActorId::HERO);
    let people = people_of(world, dead);
    for witness in witnesses {
        if is_own {
            let whom = who(world, dead);
            emit_about(world, witness, |who| Event::Mourned { who, whom });
        }
        let is_betrayed = is_own || (gave_up && people_of(world, witness) == people);
        if is_by_hero && is_betrayed {
            desert(world, witness, Breach::Murder);
        } else if is_own && let Some(killer) = by.and_then(|by| entity_of(world, by.id)) {
            bear_grudge(world, witness, killer);
        }
    }
}

/// The faction of its breed, whatever side it is on.
fn people_of(world: &World, entity: Entity) -> Option<FactionId> {
    let kind = world.get::<Kind>(entity)?;
    Some(content(world).faction_of(kind.0))
}

fn kill(world: &mut World, whom: Entity, by: Option<Who>, cause: &str) {
    let victim = who(world, whom);
    emit_about(world, whom, |whom| Event::Killed { whom, by });
    if victim.id == ActorId::HERO {
        *world.resource_mut::<RunOutcome>() = RunOutcome::Dead(cause.to_owned());
        return;
    }
    experience::credit_kill(world, whom, by);
    grieve(world, whom, by);
    if by.is_some_and(|by| by.id == ActorId::HERO) {
        world.resource_mut::<Clock>().kills += 1;
        if held(world, whom).is_some() {
            spread_word::mourn(world, whom);
        }
    }
    if content(world).breeds.row(victim.breed).is_unique {
        emit_about(world, whom, |who| Event::NameEnded { who });
    }
    let at = position(world, whom).expect("every actor has a position");
    let pack = world
        .get_mut::<Pack>(whom)
        .map(|mut pack| std::mem::take(&mut *pack));
    let mut level = world.resource_mut::<Level>();
    level.set_occupant(at, None);
    // Items dropped in deep water or inside a wall would be lost.
    let at = level.dry_cell_near(at);
    for carried in pack.unwrap_or_default().iter() {
        level.lay(at, carried.item);
    }
}
