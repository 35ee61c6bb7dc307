//! Creatures that occasionally arrive by the stairs, alone or as a pack on the hero's trail.

use crate::rules::visibility::hero_sees;
use crate::turn::exits::newcomer_room::CROWD;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::content::{Breed, Leads, Movement};
use crate::mapgen::populate;
use crate::model::body::MyTurn;
use crate::model::run::{Roster, Streams};
use crate::rules::passability::may_stand;
use crate::rules::queries::{content, hero, is_alarmed, level};
use crate::rules::spawn;
use crate::rules::spawn::may_come;
use crate::spatial::Pos;
use crate::turn::{trackers, way_home};

/// Once every N turns of the hero on average, lets a creature from the level's monster
/// table arrive by stairs that the hero does not see. N is the arrival pace.
pub fn arrive(world: &mut World) {
    let content = content(world).clone();
    let pace = way_home::arrival_pace(world);
    let depth = level(world).depth;
    let Some(table) = content
        .depths
        .get(usize::from(depth))
        .map(|depth| &depth.monster_table)
    else {
        return;
    };
    let is_heros_turn = hero(world).is_some_and(|hero| world.get::<MyTurn>(hero).is_some());
    if pace == 0 || table.is_empty() || !is_heros_turn || world.resource::<Roster>().len() > CROWD {
        return;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    if rng.random_range(0..pace) != 0 {
        return;
    }
    let ways = unseen_ways(world);
    if !is_alarmed(world) && trackers::arrive(world, &ways) {
        return;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    let chosen = populate::weighted(table, rng);
    let Some(breed) = chosen.and_then(|name| content.breeds.find(name)) else {
        return;
    };
    if !may_come(world, breed) || keeps_to_its_place(content.breeds.row(breed)) {
        return;
    }
    let is_ground = |at: &Pos| may_stand(level(world), &content, content.breeds.row(breed), *at);
    let suitable: Vec<Pos> = ways.into_iter().filter(is_ground).collect();
    if let Some(at) = one_of(world, &suitable) {
        let (_, newcomer) = spawn::spawn_newcomer(world, breed, at);
        way_home::send(world, newcomer);
    }
}

/// Whether the breed never takes stairs: it neither moves nor attacks.
const fn keeps_to_its_place(breed: &Breed) -> bool {
    matches!(breed.movement, Movement::Static) && breed.attacks.is_empty()
}

/// The stairs that are free, out of the hero's sight and far enough from him.
fn unseen_ways(world: &World) -> Vec<Pos> {
    let (level, content) = (level(world), content(world));
    let ways = [Leads::Down, Leads::Up].into_iter();
    ways.flat_map(|leads| level.leads(leads, content))
        .filter(|&at| level.is_free(at) && !hero_sees(world, at))
        .filter(|&at| way_home::may_arrive(world, at))
        .collect()
}

/// The first of them, or a random one once the alarm has been raised.
fn one_of(world: &mut World, stairs: &[Pos]) -> Option<Pos> {
    if stairs.len() < 2 || !is_alarmed(world) {
        return stairs.first().copied();
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    Some(stairs[rng.random_range(0..stairs.len())])
}
