//! Performs the intents of all actors, one after another.

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

/// Performs the intents in order of initiative, then of id, against the current state of
/// the world. The dead do nothing, and intents that became impossible are dropped.
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
        // After the hero left by the gate, nothing may strike him down.
        let goes_on = *world.resource::<RunOutcome>() == RunOutcome::Playing;
        if goes_on && is_alive(world, entity) {
            effect::calm(world, entity);
            let noises = world.resource::<Noises>().0.len();
            // A refusal means that circumstances have changed: the turn is lost, except
            // that an actor blocked by another may sidestep.
            let done = actions::perform(world, entity, intent.action);
            if done == Err(Refusal::Occupied) {
                sidestep(world, entity, intent);
            }
            effect::resound(world, entity, noises);
        }
    }
}

/// Another actor took the cell first: tries the cells to either side of it.
fn sidestep(world: &mut World, entity: Entity, intent: Intent) {
    let (Action::Step(dir), Some(walker)) = (intent.action, Walker::of(world, entity)) else {
        return;
    };
    let here = position(world, entity).expect("every actor has a position");
    let bounds = Bounds::of(world, entity);
    let suits = |to| bounds.as_ref().is_none_or(|it| it.suit((here, to)));
    let is_its_own = world.get::<Hero>(entity).is_none();
    let aside = walker.step_aside(here, dir, suits).filter(|_| is_its_own);
    if let Some(dir) = aside {
        // The cell was just found to be free.
        let _ = actions::perform(world, entity, Action::Step(dir));
    }
}

/// Writes the decision into the diary, if there is one.
fn note(world: &mut World, entity: Entity, intent: Intent) {
    let tick = world.resource::<Clock>().tick;
    let who = world.get::<ActorId>(entity).copied();
    if let Some((mut diary, who)) = world.get_resource_mut::<Diary>().zip(who) {
        diary.0.push(Noted { tick, who, intent });
    }
}
