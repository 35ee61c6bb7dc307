//! The way home: what the dungeon does when what the hero came for is carried off.
//!
//! From when he first takes it up, whoever would attack him is awake on each level that he is
//! on or comes to, and bands come to see where he is. Who ever fled by the stairs comes back;
//! more arrive than before, and by any stairs. What he carries flares now and then, and those
//! near enough feel where. That is all that anybody knows: nobody is told where he is, only
//! where he was when he came or when it flared, and nobody arrives in view or close by.

use crate::actions::dungeon_alarm::{draw, draw_bands, foes, hero_at, rouse, would_attack};
use crate::rules::visibility::hero_sees;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::exits::EARSHOT;
use crate::model::body::MyTurn;
use crate::model::level::Alarm;
use crate::model::run::Event;
use crate::rules::emit::emit;
use crate::rules::level_exits::has_goal;
use crate::rules::queries::{content, hero, is_alarmed, level, position};
use crate::spatial::Pos;

/// The hero has come to a level, at that cell: where the alarm was raised, he is awaited.
pub fn await_him(world: &mut World, at: Pos) {
    if !is_alarmed(world) || foes(world).is_empty() {
        return;
    }
    rouse(world);
    let with_bands = draw_bands(world, at);
    emit(world, at, Event::Astir { with_bands });
}

/// In the hero's turns, what he came for flares now and then while he carries it.
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

/// Own turns of the hero between two arrivals, on average; 0 for none.
#[must_use]
pub fn arrival_pace(world: &World) -> u32 {
    let rules = &content(world).rules;
    match is_alarmed(world) {
        true => rules.way_home.arrivals,
        false => rules.arrival_pace,
    }
}

/// Whether somebody may arrive on that cell, which the hero does not see: once the alarm was
/// raised, not too near to him.
#[must_use]
pub fn may_arrive(world: &World, at: Pos) -> bool {
    let apart = u32::from(content(world).rules.way_home.apart);
    !is_alarmed(world) || hero_at(world).is_none_or(|hero| hero.steps_to(at) > apart)
}

/// Somebody has arrived on those stairs. Once the alarm was raised it comes for the hero, and
/// he hears it, if he is near.
pub fn send(world: &mut World, entity: Entity) {
    let (Some(here), Some(at)) = (hero_at(world), position(world, entity)) else {
        return;
    };
    if !is_alarmed(world) || !would_attack(world, entity) {
        return;
    }
    draw(world, entity, here);
    let leads = level(world).leads_at(at, content(world));
    let is_heard = here.steps_to(at) <= EARSHOT && !hero_sees(world, at);
    if let Some(leads) = leads.filter(|_| is_heard) {
        emit(world, at, Event::StairsCreaked { leads });
    }
}
