//! The alarm raised when the hero takes the item he came for.

use crate::actions::effect;
use crate::content::{Input, ItemClass, ItemKindId, Reaction};
use crate::model::bands::InBand;
use crate::model::body::ActorId;
use crate::model::level::Alarm;
use crate::model::mind::{Aim, Awareness, Clue, Goals, Lead};
use crate::model::run::{Clock, Event, Gone, Roster};
use crate::rules::emit::{emit, emit_about};
use crate::rules::queries::{
    content, held, hero, is_alarmed, is_alive, is_asleep, position, queue_input, reaction,
};
use crate::rules::spellcraft::can_do_harm;
use crate::spatial::Pos;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

/// How many of its own turns a creature spends investigating the alarm.
const PATIENCE: u32 = 80;

/// Raises the alarm if the hero has just taken the goal item, from wherever it was.
pub fn on_taking(world: &mut World, actor: Entity, taken: ItemKindId) {
    let is_goal = content(world).items.row(taken).class == ItemClass::Goal;
    if let Some(at) = hero_at(world).filter(|_| is_goal && hero(world) == Some(actor)) {
        emit(world, at, Event::GoalFound);
        raise(world);
    }
}

/// Raises the alarm when the hero first holds the goal item.
fn raise(world: &mut World) {
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
    emit(world, at, Event::AlarmRaised);
    let due = now + u64::from(soonest);
    for underway in &mut world.resource_mut::<Gone>().0 {
        underway.back = Some(underway.back.map_or(due, |back| back.min(due)));
    }
    rouse(world);
    draw_bands(world, at);
}

/// The hero's position.
pub fn hero_at(world: &World) -> Option<Pos> {
    position(world, hero(world)?)
}

/// Whether an actor is alive, not held captive, and hostile to the hero.
pub fn would_attack(world: &World, entity: Entity) -> bool {
    let attacks = |hero| reaction(world, entity, hero) == Reaction::Attack;
    is_alive(world, entity) && held(world, entity).is_none() && hero(world).is_some_and(attacks)
}

/// All actors on the level that would attack the hero, in order of ids.
pub fn foes(world: &World) -> Vec<Entity> {
    let others = world.resource::<Roster>().iter();
    let others = others.filter(|(id, _)| **id != ActorId::HERO);
    let all = others.map(|(_, &entity)| entity);
    all.filter(|&entity| would_attack(world, entity)).collect()
}

/// Wakes all foes of the hero and alerts those already awake.
pub fn rouse(world: &mut World) {
    for foe in foes(world) {
        let slept = is_asleep(world, foe);
        if let Some(mut awareness) = world.get_mut::<Awareness>(foe) {
            awareness.start_up();
        }
        if slept {
            effect::come_to(world, foe);
            emit_about(world, foe, |who| Event::Woke { who });
        }
    }
}

/// Sends all band members hostile to the hero to that cell. Returns whether there are any.
pub fn draw_bands(world: &mut World, at: Pos) -> bool {
    let mut any = false;
    for foe in foes(world) {
        if world.get::<InBand>(foe).is_some() {
            draw(world, foe, at);
            any = true;
        }
    }
    any
}

/// Sends a creature with no current goal to investigate the warmth at that cell.
pub fn draw(world: &mut World, entity: Entity, at: Pos) {
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
