//! The way home: what the dungeon does when what the hero came for is carried off.
//!
//! From when he first takes it up, whoever would attack him is awake on each level that he is
//! on or comes to, and bands come to see where he is. Who ever fled by the stairs comes back;
//! more arrive than before, and by any stairs. What he carries flares now and then, and those
//! near enough feel where. That is all that anybody knows: nobody is told where he is, only
//! where he was when he came or when it flared, and nobody arrives in view or close by.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::exits::{EARSHOT, Gone};
use crate::actions::effect;
use crate::content::{Input, Reaction};
use crate::model::{
    ActorId, Aim, Alarm, Awareness, Clock, Clue, Event, Goals, InBand, Lead, MyTurn, Roster,
    can_do_harm, content, has_goal, held, hero, hero_sees, is_alarmed, is_alive, is_asleep, level,
    position, queue_input, reaction, tell, tell_of,
};
use crate::spatial::Pos;

/// Own turns for which one goes to see where it was felt.
const PATIENCE: u32 = 80;

/// The hero has what he came for: the dungeon knows, from the first time on.
pub fn raise(world: &mut World) {
    let Some(at) = hero_at(world).filter(|_| !is_alarmed(world)) else {
        return;
    };
    let rules = &content(world).rules;
    let (flares_in, soonest) = (rules.way_home.flares, rules.exits.away.0);
    let now = world.resource::<Clock>().tick;
    world.insert_resource(Alarm {
        since: Some(now),
        flares_in,
    });
    tell(world, at, Event::AlarmRaised);
    let due = now + u64::from(soonest);
    for underway in &mut world.resource_mut::<Gone>().0 {
        underway.back = Some(underway.back.map_or(due, |back| back.min(due)));
    }
    rouse(world);
    draw_bands(world, at);
}

/// The hero has come to a level, at that cell: where the alarm was raised, he is awaited.
pub fn await_him(world: &mut World, at: Pos) {
    if !is_alarmed(world) || foes(world).is_empty() {
        return;
    }
    rouse(world);
    let with_bands = draw_bands(world, at);
    tell(world, at, Event::Astir { with_bands });
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
    tell(world, at, Event::GoalFlared);
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
        tell(world, at, Event::StairsCreaked { leads });
    }
}

fn hero_at(world: &World) -> Option<Pos> {
    position(world, hero(world)?)
}

fn would_attack(world: &World, entity: Entity) -> bool {
    let attacks = |hero| reaction(world, entity, hero) == Reaction::Attack;
    is_alive(world, entity) && held(world, entity).is_none() && hero(world).is_some_and(attacks)
}

/// All on the level who would attack the hero, in the order of ids.
fn foes(world: &World) -> Vec<Entity> {
    let others = world.resource::<Roster>().iter();
    let others = others.filter(|(id, _)| **id != ActorId::HERO);
    let all = others.map(|(_, &entity)| entity);
    all.filter(|&entity| would_attack(world, entity)).collect()
}

/// Wakes all foes, and puts those on their guard who were awake.
fn rouse(world: &mut World) {
    for foe in foes(world) {
        let slept = is_asleep(world, foe);
        if let Some(mut awareness) = world.get_mut::<Awareness>(foe) {
            awareness.start_up();
        }
        if slept {
            effect::come_to(world, foe);
            tell_of(world, foe, |who| Event::Woke { who });
        }
    }
}

/// Sends all who go about in bands to that cell. Returns whether there are any.
fn draw_bands(world: &mut World, at: Pos) -> bool {
    let mut any = false;
    for foe in foes(world) {
        if world.get::<InBand>(foe).is_some() {
            draw(world, foe, at);
            any = true;
        }
    }
    any
}

/// Who has nothing better to do goes to see what is warm there.
fn draw(world: &mut World, entity: Entity, at: Pos) {
    let here = position(world, entity).filter(|here| here.steps_to(at) > 1);
    let Some(here) = here.filter(|_| can_do_harm(world, entity)) else {
        return;
    };
    if let Some(mut goals) = world.get_mut::<Goals>(entity)
        && goals.is_free()
    {
        goals.lead = Some(Lead {
            of: Clue::Warmth,
            at,
            heard_at: here,
            turns_left: PATIENCE,
        });
        queue_input(world, entity, Input::AlarmHeard, Some(Aim::place(at)));
    }
}
