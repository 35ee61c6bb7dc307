//! The way home: how the dungeon reacts when the hero carries off the goal item.
//!
//! Once he first holds it, all foes on every level he is on or enters are awake, and bands
//! come to look for him. All past fugitives come back, and more creatures arrive, by any
//! stairs. The item flares now and then, and foes near enough sense where. Nobody knows
//! more than that: they learn where he was on arrival or at a flare, not where he is, and
//! nobody arrives in his view or close by.

use crate::actions::dungeon_alarm::{draw, draw_bands, foes, hero_at, rouse, would_attack};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::exits::creak;
use crate::model::body::MyTurn;
use crate::model::level::Alarm;
use crate::model::run::Event;
use crate::rules::emit::emit;
use crate::rules::level_exits::has_goal;
use crate::rules::queries::{content, hero, is_alarmed, level, position};
use crate::spatial::Pos;

/// Rouses the foes on a level the hero enters at cell `at`, if the alarm has been raised.
pub fn await_him(world: &mut World, at: Pos) {
    if !is_alarmed(world) || foes(world).is_empty() {
        return;
    }
    rouse(world);
    let with_bands = draw_bands(world, at);
    emit(world, at, Event::Astir { with_bands });
}

/// Makes the goal item flare at regular intervals of the hero's turns while he carries it.
pub fn flare(world: &mut World) {
    let his_turn = |&hero: &Entity| world.get::<MyTurn>(hero).is_some();
    let Some(hero) = hero(world).filter(his_turn) else {
        return;
    };
    if !is_alarmed(world) || !has_goal(world, hero) {
        return;
    }
    let rules = content(world).rules.way_home;
    let mut alarm = world.resource_mut::<Alarm>();
    alarm.flares_in = alarm.flares_in.saturating_sub(1);
    if alarm.flares_in > 0 {
        return;
    }
    alarm.flares_in = rules.flares;
    let at = position(world, hero).expect("every actor has a position");
    emit(world, at, Event::GoalFlared);
    for foe in foes(world) {
        let is_near = position(world, foe).is_some_and(|it| it.steps_to(at) <= rules.felt.into());
        if is_near {
            draw(world, foe, at);
        }
    }
}

/// The hero's own turns between two arrivals, on average; 0 for no arrivals.
#[must_use]
pub fn arrival_pace(world: &World) -> u32 {
    let rules = &content(world).rules;
    match is_alarmed(world) {
        true => rules.way_home.arrivals,
        false => rules.arrival_pace,
    }
}

/// Whether an actor may arrive on a cell out of the hero's view. Once the alarm has been
/// raised, the cell must not be too close to him.
#[must_use]
pub fn may_arrive(world: &World, at: Pos) -> bool {
    let apart = u32::from(content(world).rules.way_home.apart);
    !is_alarmed(world) || hero_at(world).is_none_or(|hero| hero.steps_to(at) > apart)
}

/// Handles an arrival by the stairs once the alarm has been raised: hostile actors come for
/// the hero, who hears them if he is near.
pub fn send(world: &mut World, entity: Entity) {
    let (Some(here), Some(at)) = (hero_at(world), position(world, entity)) else {
        return;
    };
    if !is_alarmed(world) || !would_attack(world, entity) {
        return;
    }
    draw(world, entity, here);
    if let Some(leads) = level(world).leads_at(at, content(world)) {
        creak(world, at, leads);
    }
}
