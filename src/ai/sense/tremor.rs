//! Tremor sense: an actor that feels tremors perceives heavy steps through the ground and
//! through walls, however dark it is and however quiet they are. Tremors don't cross water
//! or reach an actor in it, and nothing is felt of bodies that stand still, fly or float.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use super::perceive;
use crate::content::{Medium, Reaction};
use crate::model::body::{ActorId, Hero};
use crate::model::mind::{Action, Decision, Sense, Sighting};
use crate::rules::queries::{
    InTurn, breed_of, content, entity_of, is_asleep, level, position, reaction,
};
use crate::spatial::Pos;
use crate::spatial::reachable::reach;

/// Bodies weaker than this are too light to be felt. A human has 10.
const HEAVY: u8 = 8;
/// The cost of a cell to the search that spreads the tremor; far more than it adds for a
/// diagonal.
const CELL: u32 = 100;

/// Adds the foes whose steps each acting creature feels to those it perceives.
pub fn feel(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    perceive::add_each(world, actors, felt);
}

/// The foes whose steps an actor feels, nearest first.
#[must_use]
pub fn felt(world: &World, entity: Entity) -> Vec<Sighting> {
    let range = breed_of(world, entity).map_or(0, |breed| breed.senses.tremor);
    let here = position(world, entity).filter(|&at| range > 0 && conducts(world, at));
    let Some(here) = here.filter(|_| !is_asleep(world, entity)) else {
        return Vec::new();
    };
    let mut felt = Vec::new();
    let farthest = (u32::from(range) + 1) * CELL - 1;
    let conducts = |at: Pos| conducts(world, at).then_some(CELL);
    reach(here, farthest, conducts, |reached| {
        let walker = level(world).occupant(reached.at);
        felt.extend(
            walker
                .filter(|&who| is_felt(world, entity, who))
                .map(|who| Sighting {
                    steps: here.steps_to(reached.at),
                    who,
                    at: reached.at,
                    by: Sense::Tremor,
                }),
        );
        true
    });
    felt
}

/// Whether tremors pass through the cell: ground and stone of any kind, but no water.
fn conducts(world: &World, at: Pos) -> bool {
    let terrain = level(world).terrain_row(at, content(world));
    let medium = terrain.map(|terrain| terrain.medium);
    medium.is_some_and(|medium| !matches!(medium, Medium::Deep | Medium::Shallows))
}

fn is_felt(world: &World, entity: Entity, who: ActorId) -> bool {
    let is_foe = |other| reaction(world, entity, other) == Reaction::Attack;
    entity_of(world, who).is_some_and(|other| is_stepping(world, other) && is_foe(other))
}

/// Whether the last thing that the actor did was a step, with a heavy body on its feet. All
/// that cross deep water fly, swim or float.
fn is_stepping(world: &World, other: Entity) -> bool {
    let last = world.get::<Decision>(other).and_then(|last| last.0);
    let stepped = last.is_some_and(|intent| matches!(intent.action, Action::Step(_)));
    let treads = breed_of(world, other).is_some_and(|breed| {
        let gait = content(world).gait_of(breed);
        breed.strength >= HEAVY && gait.chance(Medium::Deep) == 0
    });
    stepped && treads
}
