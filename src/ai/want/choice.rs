//! Choices shared by the needs and the states: which door to open, what to carry and what to
//! drop, and which item on the ground to take. They read the world and change nothing.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::unreachable_goals;
use crate::content::{Content, Terrain};
use crate::model::mind::{Drive, Feelings, Felt, Goals};
use crate::model::things::{Carried, Item, Pack};
use crate::rules::door_odds::opener;
use crate::rules::item_worth::price;
use crate::rules::queries::{breed_of, content, level, position};
use crate::rules::speed::Build;
use crate::spatial::Pos;

/// The item it loves most, among those it could carry and has not lately found unreachable.
#[must_use]
pub fn dearest_thing<'a>(world: &'a World, entity: Entity, goals: &Goals) -> Option<&'a Felt> {
    let barred = unreachable_goals::place(world, goals);
    let can_have = |felt: &Felt| Some(felt.at) != barred && bears_thing_at(world, entity, felt.at);
    world.get::<Feelings>(entity)?.dearest_thing(can_have)
}

/// Whether the actor has room for the topmost item at the cell, and would carry it without
/// being slowed.
#[must_use]
pub fn bears_thing_at(world: &World, entity: Entity, at: Pos) -> bool {
    let top = level(world).items.get(&at).and_then(|heap| heap.last());
    let Some((&item, build)) = top.zip(Build::of(world, entity)) else {
        return false;
    };
    let content = content(world);
    let load = build.pack.weight(content) + item.weight(content);
    build.pack.has_room_for(item) && load <= build.free_load(content)
}

/// What an overloaded actor drops first: of the items not in use, the one worth least for
/// its weight; if all are in use, the same among weapon and light. Never items without a
/// price, nor worn armour, which comes off too slowly.
#[must_use]
pub fn throw_down(world: &World, entity: Entity) -> Option<Drive> {
    let content = content(world);
    let build = Build::of(world, entity)?;
    if build.burden(content) == 0 && !build.is_pinned(content) {
        return None;
    }
    let can_go = |carried: &&Carried| {
        let is_worn = carried.in_use && !is_let_go_at_once(carried, content);
        let is_stuck = carried.is_stuck(content);
        !is_worn
            && !is_stuck
            && weight(content, carried) > 0
            && price(content, carried.item).is_some()
    };
    // By value for the weight, without fractions.
    let worth = |carried: &Carried| u64::from(price(content, carried.item).unwrap_or(u32::MAX));
    let by_worth = |one: &&Carried, other: &&Carried| {
        let per_weight = worth(one) * weight(content, other);
        per_weight.cmp(&(worth(other) * weight(content, one)))
    };
    let candidates = || build.pack.iter().filter(can_go);
    let idle = candidates().filter(|carried| !carried.in_use);
    let letter = idle
        .min_by(by_worth)
        .or_else(|| candidates().min_by(by_worth))?
        .letter;
    Some(Drive::Drop { letter })
}

/// Weapons and lights are dropped at once.
fn is_let_go_at_once(carried: &Carried, content: &Content) -> bool {
    use crate::content::ItemClass::{Light, Weapon};
    let class = &content.items.row(carried.item.kind).class;
    matches!(class, Weapon { .. } | Light { .. })
}

fn weight(content: &Content, carried: &Carried) -> u64 {
    let one = Item {
        count: 1,
        ..carried.item
    };
    one.weight(content).into()
}

/// A shut door beside the actor that opens freely, the first in order of directions. Doors
/// that stick are left shut: forcing one is noisy, and curiosity is not reason enough.
#[must_use]
pub fn door_beside(world: &World, entity: Entity) -> Option<Pos> {
    let gives = |terrain: &Terrain| {
        terrain.opens_into.is_some() && terrain.lock == 0 && terrain.sticks == 0
    };
    beside(world, entity, gives)
}

/// A locked door beside the actor that it has a key or pick for, the first in order of
/// directions.
#[must_use]
pub fn lock_beside(world: &World, entity: Entity) -> Option<Pos> {
    let pack = world.get::<Pack>(entity)?;
    opener(pack, content(world))?;
    beside(world, entity, |terrain| terrain.unlocks_into.is_some())
}

/// Surrender, for which it drops the weapon in its hands first, if it can.
#[must_use]
pub fn surrender(world: &World, entity: Entity) -> Drive {
    let pack = world.get::<Pack>(entity);
    let weapon = pack.and_then(|pack| pack.wielded(content(world)));
    let weapon = weapon.filter(|weapon| !weapon.is_stuck(content(world)));
    let lets_go = weapon.map(|weapon| weapon.letter);
    Drive::Surrender { lets_go }
}

/// The first neighbouring cell with a suitable door, if the breed can open doors.
fn beside(world: &World, entity: Entity, will_do: impl Fn(&Terrain) -> bool) -> Option<Pos> {
    if !breed_of(world, entity)?.opens_doors {
        return None;
    }
    let (level, content) = (level(world), content(world));
    let mut around = position(world, entity)?.neighbours();
    around
        .find(|&at| level.can_be_opened(at) && level.terrain_row(at, content).is_some_and(&will_do))
}
