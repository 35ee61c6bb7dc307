//! Turns perception into knowledge: whom an actor has noticed, how certain it is, and how
//! long it remembers.
//!
//! Unsuspecting actors notice slowly. Each of their turns adds certainty, more for a
//! nearer, better lit or louder target, and they react only once certain. No randomness is
//! involved, so an attentive player can tell how far to go. Alert, searching or hunting
//! actors notice at once. What is no longer perceived fades at the breed's own pace.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use super::footsteps::{self, HeardSteps};
use super::smell::next_of_trail;
use crate::ai::regard::{minds, would_attack};
use crate::content::Breed;
use crate::model::body::{ActorId, Hero};
use crate::model::mind::{Alertness, Awareness, Belief, Sense, Sighting};
use crate::model::run::{Clock, Event};
use crate::rules::emit::emit_about;
use crate::rules::queries::{InTurn, breed_of, entity_of, in_turn_order, position};
use crate::rules::visibility::unwary_sight;
use crate::spatial::Pos;

/// Loudness of footsteps at the ear, in tenths of a cell, per percent of certainty.
const TENTHS_A_POINT: u32 = 3;
/// Minimum certainty gained from a heard sound, in percent.
const LEAST_HEARD: u32 = 8;
/// Certainty in percent at which an actor becomes alert.
const SUSPICIOUS: u8 = 50;
/// Loudness of footsteps at the ear, in tenths of a cell, per point of rousing.
const TENTHS_TO_ROUSE: u32 = 5;

/// Updates the knowledge of every actor whose turn it is from its perceptions.
pub fn take_in(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let Some(mut awareness) = world.get_mut::<Awareness>(entity) else {
            continue;
        };
        let mut awareness = std::mem::take(&mut *awareness);
        let before = awareness.alertness;
        let heard = heard_steps(world, entity, &awareness);
        if before == Alertness::Asleep {
            awareness.seen.clear();
            rouse(&mut awareness, heard);
        } else if let Some(breed) = breed_of(world, entity) {
            weigh(world, entity, breed, &mut awareness, heard);
        }
        let is_roused = before < Alertness::Alert && awareness.alertness == Alertness::Alert;
        if let Some(mut kept) = world.get_mut::<Awareness>(entity) {
            *kept = awareness;
        }
        if is_roused {
            let woke = before == Alertness::Asleep;
            emit_about(world, entity, |who| match woke {
                true => Event::Woke { who },
                false => Event::GrewWary { who },
            });
        }
    }
}

/// What the actor hears of the hero's footsteps, if it reacts to him at all.
fn heard_steps(world: &World, entity: Entity, awareness: &Awareness) -> Option<HeardSteps> {
    let sees_him = awareness.perceives(ActorId::HERO).is_some();
    if sees_him && awareness.alertness != Alertness::Asleep {
        return None;
    }
    footsteps::heard(world, entity).filter(|_| minds(world, entity, ActorId::HERO))
}

/// Rouses a sleeper gradually; it settles again in silence.
fn rouse(awareness: &mut Awareness, heard: Option<HeardSteps>) {
    let more = heard.map_or(0, |heard| heard.loudness.div_ceil(TENTHS_TO_ROUSE));
    let more = u16::try_from(more).unwrap_or(Awareness::AWAKE);
    awareness.roused = match more {
        0 => awareness.roused.saturating_sub(1),
        more => awareness.roused.saturating_add(more),
    };
    if awareness.roused >= Awareness::AWAKE {
        awareness.start_up();
    }
}

/// Updates the knowledge of an actor that is awake.
fn weigh(
    world: &World,
    entity: Entity,
    breed: &Breed,
    awareness: &mut Awareness,
    heard: Option<HeardSteps>,
) {
    let now = world.resource::<Clock>().tick;
    look_over(world, entity, breed, awareness, now);
    let hero = ActorId::HERO;
    if let Some(heard) = heard {
        let certainty = certainty_by_ear(awareness, heard);
        let place = (heard.at, heard.is_exact);
        awareness.note(Belief::new(hero, Sense::Hearing, place, certainty, now));
    }
    if let Some(at) = smelled(world, entity, breed, awareness, now) {
        let (place, certainty) = ((at, false), Belief::CERTAIN);
        awareness.note(Belief::new(hero, Sense::Smell, place, certainty, now));
    }
    if settle(awareness, breed, now) {
        awareness.start_up();
    } else {
        calm(awareness);
    }
}

/// Notes all perceived actors, and removes from `seen` all foes that are not yet certain.
fn look_over(world: &World, entity: Entity, breed: &Breed, awareness: &mut Awareness, now: u64) {
    for seen in std::mem::take(&mut awareness.seen) {
        let mut is_known = true;
        if minds(world, entity, seen.who) {
            let certainty = certainty_by_view(world, breed, awareness, seen);
            if certainty > 0 {
                let place = (seen.at, true);
                awareness.note(Belief::new(seen.who, seen.by, place, certainty, now));
            }
            is_known = certainty == Belief::CERTAIN;
        }
        if is_known {
            awareness.seen.push(seen);
        }
    }
}

/// The next cell of the hero's trail, for a hunter with nothing better to follow.
fn smelled(
    world: &World,
    entity: Entity,
    breed: &Breed,
    awareness: &Awareness,
    now: u64,
) -> Option<Pos> {
    breed.senses.nose?;
    let known = awareness.of(ActorId::HERO);
    let perceives = known.is_some_and(|known| known.last == now);
    let hunts = would_attack(world, entity, ActorId::HERO);
    let here = position(world, entity).filter(|_| hunts && !perceives)?;
    next_of_trail(world, breed, here)
}

/// The new certainty about an actor the senses perceive.
fn certainty_by_view(world: &World, breed: &Breed, awareness: &Awareness, seen: Sighting) -> u8 {
    let before = awareness.of(seen.who).map_or(0, |known| known.certainty);
    let is_at_once = awareness.alertness >= Alertness::Alert || before == Belief::CERTAIN;
    let reach = match seen.by {
        _ if is_at_once => return Belief::CERTAIN,
        Sense::Sight => {
            let other = entity_of(world, seen.who);
            other.map_or(1, |other| {
                unwary_sight(world, &breed.senses, other, seen.at)
            })
        }
        Sense::Heat => breed.senses.heat.into(),
        Sense::Tremor => breed.senses.tremor.into(),
        _ => return Belief::CERTAIN,
    };
    let gain = glimpse(reach, seen.steps);
    u8::try_from((u32::from(before) + gain).min(100)).unwrap_or(Belief::CERTAIN)
}

/// Certainty gained per turn of looking, in percent: full within half the reach, less
/// beyond, none outside.
fn glimpse(reach: u32, steps: u32) -> u32 {
    let inner = (reach + 1).saturating_sub(steps);
    (200 * inner / (reach + 1)).min(100)
}

/// The new certainty about the hero, based on his footsteps.
fn certainty_by_ear(awareness: &Awareness, heard: HeardSteps) -> u8 {
    let before = awareness.of(ActorId::HERO);
    let before = before.map_or(0, |known| u32::from(known.certainty));
    let gain = (heard.loudness / TENTHS_A_POINT).max(LEAST_HEARD);
    let gain = match awareness.alertness {
        Alertness::Hunting | Alertness::Searching => 100,
        Alertness::Alert => gain * 3,
        Alertness::Unwary | Alertness::Asleep => gain,
    };
    u8::try_from((before + gain).min(100)).unwrap_or(Belief::CERTAIN)
}

/// Fades all beliefs not refreshed this tick. Returns whether anything keeps the actor
/// alert.
fn settle(awareness: &mut Awareness, breed: &Breed, now: u64) -> bool {
    let mut is_stirred = false;
    awareness.beliefs.retain_mut(|known| {
        if known.last == now {
            is_stirred |= known.certainty >= SUSPICIOUS;
            return true;
        }
        known.fade(breed.memory.turns);
        known.certainty > 0
    });
    is_stirred
}

/// Counts an alert actor down to unwary.
fn calm(awareness: &mut Awareness) {
    if awareness.alertness != Alertness::Alert {
        return;
    }
    awareness.alert_for = awareness.alert_for.saturating_sub(1);
    if awareness.alert_for == 0 {
        awareness.alertness = Alertness::Unwary;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_actors_are_noticed_at_once_and_far_ones_are_not() {
        assert_eq!(glimpse(8, 1), 100);
        assert_eq!(glimpse(8, 4), 100);
        assert_eq!(glimpse(8, 8), 22);
        assert_eq!(glimpse(8, 9), 0);
        let gains: Vec<u32> = (1..10).map(|steps| glimpse(8, steps)).collect();
        assert!(gains.is_sorted_by(|near, far| near >= far), "{gains:?}");
    }
}
