//! What to carry and what to drop.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Content;
use crate::model::mind::Drive;
use crate::model::things::{Carried, Item};
use crate::rules::item_worth::value;
use crate::rules::queries::{content, level};
use crate::rules::speed::Build;
use crate::spatial::Pos;

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
/// value, nor worn armour, which comes off too slowly.
#[must_use]
pub fn throw_down(world: &World, entity: Entity) -> Option<Drive> {
    let content = content(world);
    let build = Build::of(world, entity)?;
    if build.burden(content) == 0 && !build.is_pinned(content) {
        return None;
    }
    let can_go = |carried: &&Carried| {
        let is_worn = carried.in_use && !is_let_go_at_once(carried, content);
        !is_worn && weight(content, carried) > 0 && value(content, carried.item).is_some()
    };
    let candidates: Vec<&Carried> = build.pack.iter().filter(can_go).collect();
    let idle = candidates.iter().any(|carried| !carried.in_use);
    let first = candidates
        .into_iter()
        .filter(|carried| !(idle && carried.in_use))
        .reduce(|best, other| {
            if is_worth_less(content, other, best) {
                other
            } else {
                best
            }
        });
    let letter = first?.letter;
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

/// Whether `one` is worth less for its weight than `other`.
fn is_worth_less(content: &Content, one: &Carried, other: &Carried) -> bool {
    let price = |carried: &Carried| u64::from(value(content, carried.item).unwrap_or(u32::MAX));
    price(one) * weight(content, other) < price(other) * weight(content, one)
}
