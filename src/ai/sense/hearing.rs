//! Hearing: noises spread through the level, and actors that heed one go to where it seemed
//! to come from.
//!
//! A noise reveals its kind and a place. The place is exact only if the sound came
//! straight; around a corner it is the corner. Nobody hears who made it, but friends know
//! each other's voices and footsteps. How an actor reacts depends on its breed and on
//! whether it is busy.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::Local;
use bevy::ecs::world::World;

use crate::ai::regard::likes;
use crate::content::{Input, News, NoiseKind};
use crate::model::body::{ActorId, Statuses};
use crate::model::level::{CELL, Noise, Noises};
use crate::model::mind::{Aim, Awareness, Belief, Clue, Goals, Lead, Quarry, Sight, StateOfMind};
use crate::model::run::{Clock, Event};
use crate::rules::emit::{emit, emit_about};
use crate::rules::loudness::passes;
use crate::rules::queries::{
    actors_within, breed_of, content, entity_of, hero, is_alive, is_asleep, is_blind, level,
    light_at, position, queue_input,
};
use crate::rules::visibility::{hero_sees, is_made_out};
use crate::spatial::fov::View;
use crate::spatial::sound::{Heard, Losses, Sound};
use crate::spatial::{Dir, Pos};

/// Minimum loudness for a human ear, in tenths of a cell.
const FAINTEST: u32 = 10;
/// Turns of its own after which an actor forgets a noise that came to nothing.
const PATIENCE: u32 = 30;

/// Lets actors hear all noises of this tick. `sound` is a parameter only to reuse its
/// memory.
pub fn listen(world: &mut World, mut sound: Local<Sound>) {
    let noises = std::mem::take(&mut world.resource_mut::<Noises>().0);
    for noise in noises {
        let listening = listening(world, noise);
        if listening.is_empty() {
            continue;
        }
        spread(world, &mut sound, noise);
        let mut is_told = false;
        for entity in listening {
            if let Some(heard) = hear(world, entity, &sound) {
                is_told |= take_heed(world, entity, noise, heard);
            }
        }
        let teller = entity_of(world, noise.by).filter(|_| is_told);
        if let Some((teller, quarry)) = teller.zip(noise.about) {
            let whom = quarry.who;
            emit_about(world, teller, |who| Event::Directed { who, whom });
        }
    }
}

/// All actors near enough to hear the noise that would react, except its maker, ordered by
/// id. Most noises concern nobody and need not spread.
fn listening(world: &World, noise: Noise) -> Vec<Entity> {
    let volume = noise.volume(&content(world).rules.volumes);
    let mut near = actors_within(world, noise.at, u32::from(volume) / CELL);
    near.retain(|&(id, entity)| {
        let is_other = id != noise.by && is_alive(world, entity);
        is_other
            && (id == ActorId::HERO
                || is_asleep(world, entity)
                || is_rung_for(world, entity, noise)
                || is_heeded(world, entity, noise))
    });
    near.into_iter().map(|(_, entity)| entity).collect()
}

fn spread(world: &World, sound: &mut Sound, noise: Noise) {
    let volume = noise.volume(&content(world).rules.volumes);
    let ground = level(world).ground();
    sound.respread(ground, noise.at, volume, Losses::AIR, passes(world));
}

/// The noise at an actor's ear, with the place it seems to come from.
fn hear(world: &World, entity: Entity, sound: &Sound) -> Option<Heard> {
    let heard = sound.at(position(world, entity)?)?;
    let hearing = breed_of(world, entity)?.senses.hearing;
    let loudness = at_the_ear(heard.loudness, hearing)?;
    Some(Heard { loudness, ..heard })
}

/// The loudness of a sound, in tenths of a cell, to an ear with this hearing in percent;
/// `None` if too faint.
#[must_use]
pub fn at_the_ear(loudness: u32, hearing: u8) -> Option<u32> {
    Some(loudness * u32::from(hearing) / 100).filter(|&loudness| loudness >= FAINTEST)
}

/// Lets an actor react to a noise. Returns whether it was told something by a friend.
fn take_heed(world: &mut World, entity: Entity, noise: Noise, heard: Heard) -> bool {
    let from = heard.from;
    if Some(entity) == hero(world) {
        tell_hero(world, entity, noise, from);
        return false;
    }
    // For actors awake this was checked when they were collected.
    let was_asleep = is_asleep(world, entity);
    if was_asleep && sleeps_on(world, entity, heard.loudness) {
        return false;
    }
    let is_rung_for = is_rung_for(world, entity, noise);
    if is_rung_for {
        queue_input(world, entity, Input::Rang, Some(Aim::place(from)));
    }
    if was_asleep && !is_heeded(world, entity, noise) {
        // Breeds driven by a state table may react to any noise that wakes them.
        let aim = Some(Aim::place(from));
        queue_input(world, entity, Input::NoiseHeard, aim);
        return false;
    }
    if is_rung_for && !was_asleep && !is_heeded(world, entity, noise) {
        return false;
    }
    if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
        awareness.start_up();
    }
    // To everyone but friends, words are just noise.
    if let Some(quarry) = noise.about.filter(|_| likes(world, entity, noise.by)) {
        be_told(world, entity, quarry);
        return true;
    }
    let heard_at = position(world, entity).expect("every actor has a position");
    let lead = Lead {
        of: Clue::Noise(noise.kind),
        at: from,
        heard_at,
        turns_left: PATIENCE,
    };
    let mut had_one = false;
    if let Some(mut goals) = world.get_mut::<Goals>(entity) {
        had_one = goals.lead.replace(lead).is_some();
    }
    if !had_one {
        emit_about(world, entity, |who| Event::PrickedUp { who });
    }
    false
}

/// Whether it is a gong, to a creature with a state table. Such a creature hears a gong whatever
/// else it does, since its table says what it makes of it.
fn is_rung_for(world: &World, entity: Entity, noise: Noise) -> bool {
    noise.kind == NoiseKind::Gong && world.get::<StateOfMind>(entity).is_some()
}

/// Rouses a sleeper by loudness. Returns whether it sleeps on.
fn sleeps_on(world: &mut World, entity: Entity, loudness: u32) -> bool {
    let Some(mut awareness) = world.get_mut::<Awareness>(entity) else {
        return false;
    };
    let more = u16::try_from(loudness).unwrap_or(Awareness::AWAKE);
    awareness.roused = awareness.roused.saturating_add(more);
    if awareness.roused < Awareness::AWAKE {
        return true;
    }
    awareness.start_up();
    emit_about(world, entity, |who| Event::Woke { who });
    false
}

/// Believes a friend about where a quarry is.
fn be_told(world: &mut World, entity: Entity, quarry: Quarry) {
    let now = world.resource::<Clock>().tick;
    if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
        awareness.note(Belief::told(quarry.who, quarry.last_seen, now));
    }
    let aim = Aim::body(quarry.who, quarry.last_seen);
    queue_input(world, entity, Input::AlarmHeard, Some(aim));
}

/// Reports a noise to the hero if he cannot see its source.
fn tell_hero(world: &mut World, hero: Entity, noise: Noise, from: Pos) {
    if hero_sees(world, noise.at) {
        return;
    }
    let here = position(world, hero).expect("every actor has a position");
    let toward = Dir::nearest(from.x - here.x, from.y - here.y);
    let kind = noise.kind;
    emit(world, here, Event::Heard { kind, toward, from });
}

/// Whether the actor heeds the noise: its breed does, it is free, and it does not see the
/// source. What friends tell each other is heeded without looking.
fn is_heeded(world: &World, entity: Entity, noise: Noise) -> bool {
    let is_free = world.get::<Goals>(entity).is_some_and(Goals::is_free);
    let Some(breed) = breed_of(world, entity).filter(|_| is_free) else {
        return false;
    };
    let heeds = |kind| breed.heeds.contains(&kind);
    let is_unseen = || !sees_now(world, entity, noise.at);
    if !likes(world, entity, noise.by) {
        return heeds(noise.kind.to_strangers()) && is_unseen();
    }
    heeds(noise.kind)
        && match noise.kind.news() {
            News::None => false,
            News::Trouble => is_unseen(),
            News::Call => true,
            News::Trail => can_follow(world, entity),
        }
}

/// Whether the actor would see the source from where it stands now. Its last view may be
/// outdated.
fn sees_now(world: &World, entity: Entity, at: Pos) -> bool {
    let (Some(here), Some(breed)) = (position(world, entity), breed_of(world, entity)) else {
        return false;
    };
    let statuses = world.get::<Statuses>(entity);
    let is_blind = statuses.is_some_and(|statuses| is_blind(statuses, content(world)));
    let is_lit = is_made_out(&breed.senses, here.steps_to(at), light_at(world, at));
    if is_blind || !is_lit {
        return false;
    }
    let fresh = world.get::<Sight>(entity).filter(|sight| !sight.is_stale);
    match fresh {
        Some(sight) => sight.view.contains(at),
        None => {
            let opaque = |at| level(world).is_opaque(at);
            View::cast(here, breed.senses.sight, opaque).contains(at)
        }
    }
}

/// Whether a howl is useful to the actor: if awake and able to smell, it can go to the
/// howler and pick up the trail there.
fn can_follow(world: &World, entity: Entity) -> bool {
    let breed = breed_of(world, entity);
    !is_asleep(world, entity) && breed.is_some_and(|breed| breed.senses.nose.is_some())
}
