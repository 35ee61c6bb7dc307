//! The hero's first visit to a level: turns its plan into terrain, items, creatures and
//! bands.

use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::content::{BreedId, Role};
use crate::mapgen::{self, BandPlan};
use crate::model::bands::{Band, Member};
use crate::model::body::{ActorId, Hold, Yielded};
use crate::model::level::Level;
use crate::model::mind::{Alertness, Awareness};
use crate::model::run::{Clock, Seed, Streams};
use crate::rules::band_membership::bring;
use crate::rules::queries::{content, entity_of};
use crate::rules::spawn::may_come;
use crate::rules::{spawn, surrender};
use crate::spatial::Pos;
use crate::turn::starting_loot;

/// Generates the level of that depth and makes it current.
pub(super) fn make(world: &mut World, depth: u8) {
    let plan = mapgen::plan(content(world), depth, world.resource::<Seed>().0);
    let content = content(world);
    let mut level = Level::new(depth, plan.terrain, content);
    level.light = content.depths[usize::from(depth)].light;
    level.places = plan.places;
    for (item, at) in plan.items {
        level.lay(at, item);
    }
    world.insert_resource(level);
    let born = people(world, plan.creatures, &plan.asleep);
    bind(world, plan.bound.iter().filter_map(|&number| born[number]));
    starting_loot::hand_out(world, born.iter().flatten().copied());
    for band in plan.bands {
        let as_drawn = (band.members.first()).is_some_and(|it| plan.asleep.contains_key(&it.0));
        gather(world, band, &born, as_drawn);
    }
}

/// Spawns the creatures, except uniques that have already appeared. Returns their ids in
/// the order of the plan.
fn people(
    world: &mut World,
    creatures: Vec<(BreedId, Pos)>,
    asleep: &BTreeMap<usize, bool>,
) -> Vec<Option<ActorId>> {
    let content = content(world).clone();
    let mut born = Vec::new();
    for (number, (breed, at)) in creatures.into_iter().enumerate() {
        if !may_come(world, breed) {
            born.push(None);
            continue;
        }
        let (id, newcomer) = spawn::spawn_newcomer(world, breed, at);
        match asleep.get(&number) {
            Some(&asleep) => lay_down(world, newcomer, asleep),
            None => fall_asleep(world, newcomer, content.breeds.row(breed).sleeps),
        }
        born.push(Some(id));
    }
    born
}

/// Forms a band of the creatures in `born` that the plan lists, as far as they were
/// spawned. With `as_drawn`, the vault has already determined whether they sleep.
fn gather(
    world: &mut World,
    BandPlan { kind, members }: BandPlan,
    born: &[Option<ActorId>],
    as_drawn: bool,
) {
    let member = |(at, role): (usize, Role)| born[at].map(|id| Member::new(id, role));
    let members = members.into_iter().filter_map(member).collect();
    let now = world.resource::<Clock>().tick;
    if let Some(band) = Band::new(kind, members, now) {
        if !as_drawn {
            sleep_alike(world, &band);
        }
        bring(world, band);
    }
}

/// A band sleeps only as a whole, like its first member, since a single waking member would
/// rouse the others.
fn sleep_alike(world: &mut World, band: &Band) {
    let entity = |id| entity_of(world, id);
    let members: Vec<Entity> = (band.members.iter())
        .filter_map(|member| entity(member.id))
        .collect();
    let awareness = |entity: &Entity| world.get::<Awareness>(*entity);
    let first = members.first().and_then(awareness);
    let Some(alertness) = first.map(|awareness| awareness.alertness) else {
        return;
    };
    for entity in members {
        if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
            awareness.alertness = alertness;
        }
    }
}

/// Puts the creature to sleep with that chance in percent.
fn fall_asleep(world: &mut World, newcomer: Entity, chance: u8) {
    if chance == 0 {
        return;
    }
    let thrown: u8 = world.resource_mut::<Streams>().rules.random_range(1..=100);
    lay_down(world, newcomer, thrown <= chance);
}

fn lay_down(world: &mut World, newcomer: Entity, is_asleep: bool) {
    if let Some(mut awareness) = world.get_mut::<Awareness>(newcomer)
        && is_asleep
    {
        awareness.alertness = Alertness::Asleep;
    }
}

/// Makes the creatures bound captives, at the mercy of any finder.
fn bind(world: &mut World, bound: impl Iterator<Item = ActorId>) {
    for id in bound {
        if let Some(entity) = entity_of(world, id) {
            surrender::hold(world, entity, Yielded::new(ActorId::HERO, Hold::Tied));
        }
    }
}
