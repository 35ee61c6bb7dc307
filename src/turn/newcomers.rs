//! Actors that appear during play: offspring of breeds that multiply, and companions called
//! by the hero.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{QueryState, With, Without};
use bevy::ecs::world::World;
use rand::RngExt;

use crate::actions::blast;
use crate::content::with_article;
use crate::model::bands::Calls;
use crate::model::body::{ActorId, Allegiance, Hero, JustArrived, Kind};
use crate::model::mind::Awareness;
use crate::model::run::{Event, Streams};
use crate::rules::band_membership::take_in;
use crate::rules::emit::emit_about;
use crate::rules::queries::{
    InTurn, breed_of, content, hero, in_turn_order, is_asleep, level, position,
};
use crate::rules::{companionship, passability, spawn};
use crate::spatial::Pos;
use crate::turn::travel::free_cell_for;

/// Makes creatures of breeds that multiply reproduce once every N of their own turns on
/// average, if there is room and the breed's population cap is not reached. The young joins
/// its parent's side and band.
pub fn multiply(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let Some(&Kind(breed)) = world.get::<Kind>(entity) else {
            continue;
        };
        let turns = u32::from(content(world).breeds.row(breed).multiplies);
        if turns == 0 || is_asleep(world, entity) || spawn::room_for_kin(world, breed) == 0 {
            continue;
        }
        let rng = &mut world.resource_mut::<Streams>().rules;
        if rng.random_range(0..turns) == 0
            && let Some(at) = room_beside(world, entity)
        {
            let young = spawn::spawn_newcomer(world, breed, at);
            if let Some(&side) = world.get::<Allegiance>(entity) {
                world.entity_mut(young.1).insert(side);
            }
            world.entity_mut(young.1).insert(JustArrived);
            take_in(world, entity, young.0);
            emit_about(world, entity, |who| Event::Multiplied { who });
        }
    }
}

/// Sets off what creatures that were born or summoned do on arrival. Those that arrive by it
/// follow in the next tick.
pub fn arrive_with_effect(
    world: &mut World,
    arrived: &mut QueryState<(&'static ActorId, Entity), With<JustArrived>>,
) {
    let mut all: Vec<(ActorId, Entity)> = arrived
        .iter(world)
        .map(|(&id, entity)| (id, entity))
        .collect();
    all.sort_unstable();
    for (_, entity) in all {
        world.entity_mut(entity).remove::<JustArrived>();
        let found = || {
            let breed = breed_of(world, entity)?;
            let cause = format!("killed by {}", with_article(&breed.id));
            Some((cause, breed.on_arrival.clone()?, position(world, entity)?))
        };
        if let Some((cause, blast, at)) = found() {
            blast::go_off(world, (entity, Some(entity)), &cause, at, &blast);
        }
    }
}

fn room_beside(world: &World, entity: Entity) -> Option<Pos> {
    let here = position(world, entity)?;
    // The young moves as its parent does.
    here.neighbours()
        .find(|&at| passability::has_room_for(world, entity, at))
}

/// Places called companions on the nearest suitable free cell to the hero, if any.
pub fn come_when_called(world: &mut World) {
    let calls = std::mem::take(&mut world.resource_mut::<Calls>().0);
    for name in calls {
        let content = content(world).clone();
        let here = hero(world).and_then(|hero| position(world, hero));
        let Some((breed, here)) = content.breeds.find(&name).zip(here) else {
            continue;
        };
        let row = content.breeds.row(breed);
        let will_do = |at: Pos| passability::may_stand(level(world), &content, row, at);
        let Some(at) = free_cell_for(level(world), here, will_do) else {
            continue;
        };
        let (_, companion) = spawn::spawn_newcomer(world, breed, at);
        world.entity_mut(companion).insert(JustArrived);
        companionship::join(world, companion);
        if let Some(mut awareness) = world.get_mut::<Awareness>(companion) {
            awareness.start_up();
        }
        emit_about(world, companion, |who| Event::CameToHeel { who });
    }
}
