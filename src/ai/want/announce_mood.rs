//! Reports changes of mood that the hero can witness: creatures that take fright or heart,
//! keep their distance, or turn aside for a thing.
//!
//! Each is reported once. A creature whose fear and hate are about even changes its mind
//! every other turn. Its goals therefore record what was reported, until its quarry is gone
//! or another.

use crate::rules::visibility::hero_sees;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::feel::causes;
use crate::model::body::{ActorId, Health};
use crate::model::mind::{
    Causes, Courage, Drive, Faced, Feelings, Felt, Fright, Goals, Hesitation, Subject,
};
use crate::model::run::{Clock, Event};
use crate::rules::emit::emit_about;
use crate::rules::queries::position;

/// Reports how its feelings changed its drive, and records in `after` what was reported.
pub fn announce(
    world: &mut World,
    entity: Entity,
    before: &Goals,
    after: &mut Goals,
    drive: &Drive,
) {
    if after.is_fleeing && !before.is_fleeing && !runs_again(world, before, drive) {
        let fright = fright(after, drive);
        emit_about(world, entity, |who| Event::TookFright { who, fright });
        after.hesitation.made_for = Hesitation::default().made_for;
    }
    if is_over(before, after) {
        after.hesitation = Hesitation::default();
    }
    let dares = dares_at_last(world, entity, &mut after.hesitation, drive);
    if let (true, Some(whom)) = (before.is_fleeing || dares, drive.assails()) {
        let courage = courage(world, entity, before, after, whom);
        emit_about(world, entity, |who| Event::TurnedToFight { who, courage });
        after.hesitation.faced = None;
    }
    face(world, entity, &mut after.hesitation, drive);
    seek_ground(world, entity, drive);
    keep_distance(world, entity, after, drive);
    turn_aside(world, entity, before, after, drive);
}

/// Whether it recently ran from the same actor, which was reported then.
fn runs_again(world: &World, before: &Goals, drive: &Drive) -> bool {
    let now = world.resource::<Clock>().tick;
    let shunned = before.shuns.filter(|shuns| now < shuns.until);
    let whom = drive.whom().filter(|_| drive.is_flight());
    shunned.is_some_and(|shuns| Some(shuns.whom) == whom)
}

/// Whether its quarry is gone or has changed, so that reports may start afresh.
fn is_over(before: &Goals, after: &Goals) -> bool {
    match (before.quarry, after.quarry) {
        (Some(before), Some(after)) => before.who != after.who,
        (_, None) => !after.is_fleeing,
        (None, Some(_)) => false,
    }
}

/// Remembers the health and arms of the actor that it avoids.
fn face(world: &World, entity: Entity, hesitation: &mut Hesitation, drive: &Drive) {
    let Some(whom) = drive.avoids() else {
        return;
    };
    if let Some(causes) = causes::of(world, entity, whom) {
        let (health, arms) = (causes.health, causes.arms);
        let now = Faced { whom, health, arms };
        let same = hesitation.faced.filter(|faced| faced.whom == whom);
        hesitation.faced = Some(same.unwrap_or(now).and(&causes));
    }
}

/// Why it flees.
fn fright(goals: &Goals, drive: &Drive) -> Fright {
    let otherwise = if goals.is_shaken {
        Fright::Wounds(100)
    } else {
        Fright::Fear
    };
    drive.fright().unwrap_or(otherwise)
}

/// Whether it newly attacks the actor it kept its distance from, from no farther away.
fn dares_at_last(
    world: &World,
    entity: Entity,
    hesitation: &mut Hesitation,
    drive: &Drive,
) -> bool {
    let Drive::Attack { whom, .. } = drive else {
        return false;
    };
    let steps = steps_to(world, entity, *whom);
    let is_bold = hesitation
        .stand
        .zip(steps)
        .is_some_and(|(stand, steps)| steps <= stand);
    let is_new = is_bold && !hesitation.has_dared;
    hesitation.has_dared |= is_bold;
    is_new
}

/// Reports keeping a distance from the hero, once, when it begins.
fn keep_distance(world: &mut World, entity: Entity, goals: &mut Goals, drive: &Drive) {
    if drive.avoids() != Some(ActorId::HERO) || drive.is_flight() {
        return;
    }
    // A creature that backs off means to stand a step farther away.
    let back = u16::from(drive.fright().is_some());
    let Some(steps) = steps_to(world, entity, ActorId::HERO) else {
        return;
    };
    if goals.hesitation.stand.is_none() {
        emit_about(world, entity, |who| Event::KeptDistance { who });
    }
    if back == 0 || goals.hesitation.stand.is_none() {
        goals.hesitation.stand = Some(steps.saturating_add(back));
    }
}

/// Reports the move to favourable ground, once each time the drive changes to it.
fn seek_ground(world: &mut World, entity: Entity, drive: &Drive) {
    let before = world.get(entity).and_then(Drive::ground);
    let now = drive.ground().filter(|now| before != Some(*now));
    if let Some(ground) = now {
        emit_about(world, entity, |who| Event::SoughtGround { who, ground });
    }
}

/// Reports leaving a quarry for a thing lying apart, once per thing.
fn turn_aside(world: &mut World, entity: Entity, before: &Goals, after: &mut Goals, drive: &Drive) {
    let Drive::Gather { at } = *drive else {
        return;
    };
    let feelings = world.get::<Feelings>(entity);
    let thing = feelings.and_then(|feelings| {
        let lies_there = |felt: &&Felt| felt.at == at && felt.who().is_none();
        feelings.felt.iter().find(lies_there).map(|felt| felt.of)
    });
    let Some(Subject::Thing(kind)) = thing else {
        return;
    };
    let is_apart = position(world, entity) != Some(at);
    if is_apart && before.quarry.is_some() && after.hesitation.lure != Some(at) {
        after.hesitation.lure = Some(at);
        let kind = hero_sees(world, at).then_some(kind);
        emit_about(world, entity, |who| Event::TurnedAside { who, kind });
    }
}

/// What gives it the courage to attack: the change without which it would be afraid.
fn courage(world: &World, entity: Entity, before: &Goals, after: &Goals, whom: ActorId) -> Courage {
    let Some(feelings) = world.get::<Feelings>(entity) else {
        return Courage::Itself;
    };
    if before.is_shaken && !after.is_shaken {
        // It is unwounded, so wounds were not what shook it: its panic is over.
        let is_whole = world
            .get::<Health>(entity)
            .is_none_or(|health| health.is_whole());
        return if is_whole {
            Courage::Calm
        } else {
            Courage::Recovered
        };
    }
    // A creature that kept its distance asks whether it dares go nearer, not whether to
    // run.
    let would_be_afraid = |more: i32| {
        feelings.would_be_afraid_with(more) || feelings.would_be_afraid_nearer_with(more)
    };
    let company: i32 = feelings.friends().map(|felt| felt.love).sum();
    if would_be_afraid(-company) {
        let friends = feelings.friends().filter(|felt| hero_sees(world, felt.at));
        return Courage::Company(u8::try_from(friends.count()).unwrap_or(u8::MAX));
    }
    let faced = after.hesitation.faced.filter(|faced| faced.whom == whom);
    let causes = causes::of(world, entity, whom);
    let Some(((felt, faced), causes)) = feelings.about(whom).zip(faced).zip(causes) else {
        return Courage::Itself;
    };
    courage_against(feelings, felt, (&causes, faced)).unwrap_or(Courage::Itself)
}

/// How the foe has weakened; `None` if it would dare to attack even the foe of before.
fn courage_against(
    feelings: &Feelings,
    felt: &Felt,
    (causes, faced): (&Causes, Faced),
) -> Option<Courage> {
    let (by_wounds, by_arms) = causes.spared_since(faced);
    // Scales the current fear, here and a step nearer, by what has been spared since.
    let was_afraid = |spared: i32| {
        let all = i64::from(causes.fear().max(1));
        let more = |love: i32| {
            let more = i64::from(love.min(0)) * i64::from(spared) / all;
            i32::try_from(more).unwrap_or(i32::MIN)
        };
        feelings.would_be_afraid_with(more(felt.love))
            || feelings.would_be_afraid_nearer_with(more(feelings.nearer(felt).0))
    };
    if was_afraid(by_wounds) {
        Some(Courage::FoeHurt)
    } else if was_afraid(by_arms) {
        Some(Courage::FoeIllArmed)
    } else {
        None
    }
}

fn steps_to(world: &World, entity: Entity, whom: ActorId) -> Option<u16> {
    let feelings = world.get::<Feelings>(entity)?;
    u16::try_from(feelings.about(whom)?.steps).ok()
}
