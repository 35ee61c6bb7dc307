//! Recovery of all bodies on the level, however far from the hero and whoever's turn it is.
//!
//! Every ten ticks, statuses that hurt deal their damage, statuses that run by the clock
//! count down, some statuses are thrown off by chance, and a little health and mana return.
//! It is one routine, as in the fourth-generation AI of Oangband 0.5.2, so nobody stays
//! confused forever because the hero went away, or longer for being slow. Each status
//! defines its chance of recovery and how far level raises it. Waiting does not speed up
//! healing; resting does, and is refused with a foe in view.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{settle, status};
use crate::actions::effect;
use crate::content::StatusId;
use crate::model::body::{Health, Hunger, HungerStage, Mana, Statuses};
use crate::model::run::{Clock, ContentHandle, Event, RegenTicks, Roster, Streams};
use crate::rules::emit::emit_about;
use crate::rules::experience::level_of;
use crate::rules::queries::{content, is_alive};
use crate::rules::spellcraft::{after_resistance, resistance};

/// Applies recovery once for every ten ticks passed.
pub fn recover(world: &mut World) {
    let beats = world.resource::<RegenTicks>().0;
    if beats == 0 {
        return;
    }
    let mut has_died = false;
    for entity in afflicted(world) {
        for _ in 0..beats {
            bear(world, entity);
        }
        has_died |= !is_alive(world, entity);
    }
    if has_died {
        // Actors killed by a status take no further part in the tick.
        settle::bury_the_dead(world);
    }
    mend(world, beats);
}

/// All actors with a status, in order of ids.
fn afflicted(world: &World) -> Vec<Entity> {
    let all = world.resource::<Roster>().values().copied();
    let is_in_some = |&entity: &Entity| {
        let statuses = world.get::<Statuses>(entity);
        statuses.is_some_and(|statuses| !statuses.0.is_empty())
    };
    all.filter(is_in_some).collect()
}

/// Applies ten ticks of an actor's statuses.
fn bear(world: &mut World, entity: Entity) {
    let states = world.get::<Statuses>(entity);
    let states: Vec<StatusId> = states.map_or_else(Vec::new, |states| {
        states.0.iter().map(|&(status, _)| status).collect()
    });
    for status in states {
        if is_alive(world, entity) {
            ail(world, entity, status);
        }
    }
    if !is_alive(world, entity) {
        return;
    }
    for status in status::run_out(world, entity, true) {
        effect::cure(world, entity, status);
    }
    throw_off(world, entity);
}

/// Applies the damage of a status, reduced by resistance to its element. Negative damage
/// heals.
fn ail(world: &mut World, entity: Entity, status: StatusId) {
    let content = content(world).clone();
    let row = content.statuses.row(status);
    if row.harm.range() == (0, 0) {
        return;
    }
    let thrown = row.harm.roll(&mut world.resource_mut::<Streams>().rules);
    if thrown < 0 {
        effect::heal(world, entity, -thrown);
        return;
    }
    let element = row.element.as_ref();
    let element = element.and_then(|name| content.elements.find(name));
    let spared = element.map_or(0, |element| resistance(world, entity, element));
    let damage = after_resistance(thrown, spared);
    if damage > 0 {
        emit_about(world, entity, |whom| Event::Ailed {
            whom,
            status,
            damage,
        });
        effect::harm(world, entity, damage, None, &format!("died {}", row.id));
    }
}

/// Ends statuses early by chance, if they can be thrown off.
fn throw_off(world: &mut World, entity: Entity) {
    let content = content(world).clone();
    let level = level_of(world, entity).max(1);
    let states = world.get::<Statuses>(entity).cloned().unwrap_or_default();
    for (status, _) in states.0 {
        let chance = content.statuses.row(status).recovery_at(level);
        if chance == 0 {
            continue;
        }
        let rng = &mut world.resource_mut::<Streams>().rules;
        if rng.random_range(1..=100) <= chance {
            effect::cure(world, entity, status);
        }
    }
}

/// Restores health, except to starving actors, and mana.
fn mend(world: &mut World, beats: u64) {
    let rules = world.resource::<ContentHandle>().rules.clone();
    let (healing, mana_pace) = (rules.healing_pace, rules.mana_pace);
    let now = world.resource::<Clock>().tick / RegenTicks::LENGTH;
    let mut bodies = world.query::<(&mut Health, &mut Mana, Option<&Hunger>)>();
    for (mut health, mut mana, hunger) in bodies.iter_mut(world) {
        if health.now <= 0 {
            continue;
        }
        let is_starving = hunger.is_some_and(|hunger| hunger.stage == HungerStage::Starving);
        health.mend(if is_starving { 0 } else { beats }, healing);
        mana.refill((now - beats, now), mana_pace);
    }
}
