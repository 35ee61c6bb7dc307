//! Performs the intents of all actors, one after another.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::{self, Refusal, effect};
use crate::ai::layers::erratic::Bounds;
use crate::ai::layers::walk::Walker;
use crate::model::body::{ActorId, Health, Hero, Kind, Mana, MyTurn};
use crate::model::level::Noises;
use crate::model::mind::{Action, Awareness, Decision, Diary, Intent, Noted, TowardHero};
use crate::model::run::{Clock, RunOutcome};
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{InTurn, hero, in_turn_order, is_alive, position};
use crate::rules::visibility::hero_sees_body;

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
    let Some(who) = who.filter(|_| world.contains_resource::<Diary>()) else {
        return;
    };
    let toward_hero = toward_hero(world, entity);
    world.resource_mut::<Diary>().0.push(Noted {
        tick,
        who,
        intent,
        toward_hero,
    });
}

/// How a creature stands to the hero now.
fn toward_hero(world: &World, entity: Entity) -> Option<TowardHero> {
    let hero = hero(world).filter(|&hero| hero != entity)?;
    let (here, there) = (position(world, entity)?, position(world, hero)?);
    let mana = world.get::<Mana>(entity).filter(|mana| mana.max > 0);
    let awareness = world.get::<Awareness>(entity);
    let perceived = awareness.and_then(|awareness| awareness.perceives(ActorId::HERO));
    Some(TowardHero {
        breed: world.get::<Kind>(entity)?.0,
        health: world.get::<Health>(entity)?.percent(),
        mana: mana.map(|mana| mana.now * 100 / mana.max),
        steps: here.steps_to(there),
        is_seen: hero_sees_body(world, here),
        is_hostile: is_hostile(world, entity, hero),
        perceives: perceived.is_some(),
    })
}
