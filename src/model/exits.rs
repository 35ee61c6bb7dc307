//! Ways off a level, and who may flee by them.
//!
//! Nobody flees off a level twice: who has come back, or was followed, stays. So a chase by
//! the stairs has an end.

use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::actor::ActorId;
use super::companies::is_companion;
use super::intent::Action;
use super::level::Level;
use super::pack::Pack;
use super::world::{breed_of, content, level};
use crate::content::{Content, ItemClass, Leads};
use crate::spatial::Pos;

/// Who took which way off the level in this tick; they are gone when it is over.
#[derive(Clone, Debug, Default, Resource)]
pub struct Leaving(pub Vec<(ActorId, Leads)>);

/// Everybody who has ever fled off a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Fled(pub BTreeSet<ActorId>);

/// The depth that such a way leads to from another; nothing where it leads out of the world.
#[must_use]
pub fn beyond(content: &Content, depth: u8, leads: Leads) -> Option<u8> {
    let to = match leads {
        Leads::Down => depth.checked_add(1),
        Leads::Up => depth.checked_sub(1),
        Leads::Out => None,
    };
    to.filter(|&to| usize::from(to) < content.depths.len())
}

/// The deed that leaves the level by a cell, if one does.
#[must_use]
pub fn exit_action(level: &Level, content: &Content, at: Pos) -> Option<Action> {
    let leads = level.leads_at(at, content)?;
    beyond(content, level.depth, leads)?;
    match leads {
        Leads::Down => Some(Action::Descend),
        Leads::Up => Some(Action::Ascend),
        Leads::Out => None,
    }
}

/// Whether an actor may flee off the level: not the hero and who goes about with him, not
/// who has done so before, not who carries what the hero came for, and not who is the only
/// one of its kind that always is on its level.
#[must_use]
pub fn may_leave(world: &World, entity: Entity) -> bool {
    let Some(&id) = world.get::<ActorId>(entity) else {
        return false;
    };
    let has_left = world.resource::<Fled>().0.contains(&id);
    id != ActorId::HERO
        && !has_left
        && !is_companion(world, entity)
        && !has_goal(world, entity)
        && !is_the_only_one(world, entity)
}

/// Whether its level always has one of its kind, and no more.
fn is_the_only_one(world: &World, entity: Entity) -> bool {
    let row = content(world).depths.get(usize::from(level(world).depth));
    let residents = row.map_or(&[][..], |row| &row.residents);
    let breed = breed_of(world, entity).map(|breed| &breed.id);
    let mut alike = residents.iter().filter(|it| Some(&it.breed) == breed);
    alike.any(|resident| resident.count.range().1 == 1)
}

/// Whether an actor carries what the hero came for.
#[must_use]
pub fn has_goal(world: &World, entity: Entity) -> bool {
    let items = &content(world).items;
    let pack = world.get::<Pack>(entity);
    let mut carried = pack.into_iter().flat_map(Pack::iter);
    carried.any(|carried| items.row(carried.item.kind).class == ItemClass::Goal)
}
