//! Fugitives the hero meets on arriving at a level: those that fled to it are by the stairs
//! they took, and those that fled from it and have returned are at home.

use crate::turn::exits::newcomer_room::has_room;
use bevy::ecs::world::World;

use super::appear;
use super::back::TOO_NEAR;
use crate::model::body::{ActorRecord, Home};
use crate::model::run::{Clock, Gone, Underway};
use crate::rules::level_exits::way_to;
use crate::rules::queries::{content, level};
use crate::spatial::Pos;
use crate::turn::catch_up;
use crate::turn::travel::free_cell_for;

/// Puts these fugitives on the level the hero just entered, at cell `hero_at`. Those
/// without room stay away for now.
pub fn join(world: &mut World, hero_at: Pos) {
    let (depth, now) = (level(world).depth, world.resource::<Clock>().tick);
    let gone = std::mem::take(&mut world.resource_mut::<Gone>().0);
    for underway in gone {
        let is_back = underway.from == depth && underway.is_due(now);
        let is_here = underway.to == depth && !underway.waits_on_the_stairs();
        let place = (is_back || is_here).then(|| place_for(world, &underway, hero_at));
        match place.flatten() {
            Some(at) if is_back => come_home(world, underway, at),
            Some(at) => settle(world, underway, at),
            None => world.resource_mut::<Gone>().0.push(underway),
        }
    }
}

/// A free cell near its stairs or home, out of the hero's reach if possible.
fn place_for(world: &World, underway: &Underway, hero_at: Pos) -> Option<Pos> {
    let (level, content) = (level(world), content(world));
    let around = if underway.from == level.depth {
        underway.actor.home.0
    } else {
        way_to(level, content, underway.from)?
    };
    let breed = underway.actor.breed;
    let is_apart = |at: Pos| at.steps_to(hero_at) > TOO_NEAR && has_room(world, breed, at);
    free_cell_for(level, around, is_apart)
        .or_else(|| free_cell_for(level, around, |at| has_room(world, breed, at)))
}

/// Places a fugitive that returned a while ago and is no longer shaken.
fn come_home(world: &mut World, mut underway: Underway, at: Pos) {
    underway.actor.goals.is_shaken = false;
    come(world, underway, at);
}

/// Places a fugitive that now lives here, alert.
fn settle(world: &mut World, mut underway: Underway, at: Pos) {
    let actor = &mut underway.actor;
    actor.home = Home(at);
    actor.awareness.start_up();
    if let Some(mind) = &mut actor.mind {
        mind.come_anew();
    }
    come(world, underway, at);
}

fn come(world: &mut World, underway: Underway, at: Pos) {
    let now = world.resource::<Clock>().tick;
    let rules = content(world).clone();
    let mut actor = underway.actor;
    catch_up::pass(&mut actor, (underway.since, now), &rules);
    appear(world, ActorRecord { at, ..actor }, underway.company);
}
