//! What everybody meant to do happens, one after another.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::{self, Refusal, effect};
use crate::ai::layers::erratic::Bounds;
use crate::ai::layers::walk::Walker;
use crate::model::body::{ActorId, Hero, MyTurn};
use crate::model::level::Noises;
use crate::model::mind::{Action, Decision, Diary, Intent, Noted};
use crate::model::run::{Clock, RunOutcome};
use crate::rules::queries::{InTurn, in_turn_order, is_alive, position};

/// Carries the intents out, by initiative and then by id. Whoever died or was
/// moved in the meantime is met as they are now: the dead do nothing, and what
/// has become impossible comes to nothing.
pub fn carry_out(world: &mut World, actors: &mut InTurn) {
    for entity in in_turn_order(world, actors) {
        let intent = world.entity_mut(entity).take::<Intent>();
        world.entity_mut(entity).remove::<MyTurn>();
        let Some(intent) = intent else {
            continue;
        };
        if let Some(mut decision) = world.get_mut::<Decision>(entity) {
            decision.0 = Some(intent);
        }
        note(world, entity, intent);
        // Who has left by the gate can not be struck down behind it.
        let goes_on = *world.resource::<RunOutcome>() == RunOutcome::Playing;
        if goes_on && is_alive(world, entity) {
            effect::calm(world, entity);
            let noises = world.resource::<Noises>().0.len();
            // A refusal here means that the moment has passed: the turn is lost, but for
            // who finds somebody in its way and room beside that.
            let done = actions::perform(world, entity, intent.action);
            if done == Err(Refusal::Occupied) {
                sidestep(world, entity, intent);
            }
            effect::resound(world, entity, noises);
        }
    }
}

/// Somebody was quicker to take the cell: tries those to either side of it.
fn sidestep(world: &mut World, entity: Entity, intent: Intent) {
    let (Action::Step(dir), Some(walker)) = (intent.action, Walker::of(world, entity)) else {
        return;
    };
    let here = position(world, entity).expect("every actor has a position");
    let bounds = Bounds::of(world, entity);
    let suits = |to| bounds.suit((here, to));
    let is_its_own = world.get::<Hero>(entity).is_none();
    let aside = walker.step_aside(here, dir, suits).filter(|_| is_its_own);
    if let Some(dir) = aside {
        // It is free, or this would not have been found.
        let _ = actions::perform(world, entity, Action::Step(dir));
    }
}

/// Writes the decision into the diary, where one is kept.
fn note(world: &mut World, entity: Entity, intent: Intent) {
    let tick = world.resource::<Clock>().tick;
    let who = world.get::<ActorId>(entity).copied();
    if let Some((mut diary, who)) = world.get_resource_mut::<Diary>().zip(who) {
        diary.0.push(Noted { tick, who, intent });
    }
}
