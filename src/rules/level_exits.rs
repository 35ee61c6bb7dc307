//! Exits of a level, and who may flee through them.
//!
//! No actor flees from a level twice: it stays once it has returned or was followed. That
//! bounds chases over the stairs.

use crate::model::run::Fled;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, ItemClass, Leads};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::band_membership::is_companion;
use crate::rules::queries::{breed_of, content, level};
use crate::spatial::Pos;

/// The depth that the exit at a cell leads to; `None` if there is no exit or it leads out
/// of the world.
///
/// The first way down, row by row, leads to the first level listed for going down, and so
/// on; the same holds for ways up. Surplus exits lead where the last one does.
#[must_use]
pub fn beyond(level: &Level, content: &Content, at: Pos) -> Option<u8> {
    let leads = level.leads_at(at, content)?;
    let ways = ways(content, level.depth, leads);
    let number = level.leads(leads, content).position(|way| way == at)?;
    ways.get(number).or(ways.last()).copied()
}

/// The cell of the exit to that depth, if any.
#[must_use]
pub fn way_to(level: &Level, content: &Content, depth: u8) -> Option<Pos> {
    let leads = if depth > level.depth {
        Leads::Down
    } else {
        Leads::Up
    };
    let ways = ways(content, level.depth, leads);
    let number = ways.iter().position(|&way| way == depth)?;
    let mut cells = level.leads(leads, content);
    cells
        .nth(number)
        .or_else(|| level.find_lead(leads, content))
}

fn ways(content: &Content, depth: u8, leads: Leads) -> Vec<u8> {
    match leads {
        Leads::Down => content.ways_down(depth),
        Leads::Up => content.ways_up(depth),
        Leads::Out => Vec::new(),
    }
}

/// The action that leaves the level at a cell, if any.
#[must_use]
pub fn exit_action(level: &Level, content: &Content, at: Pos) -> Option<Action> {
    let leads = level.leads_at(at, content)?;
    beyond(level, content, at)?;
    match leads {
        Leads::Down => Some(Action::Descend),
        Leads::Up => Some(Action::Ascend),
        Leads::Out => None,
    }
}

/// Whether an actor may flee off the level. Excluded are the hero and his companions,
/// actors that have fled before, carriers of the goal, and sole residents of the level.
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

fn is_the_only_one(world: &World, entity: Entity) -> bool {
    let breed = breed_of(world, entity);
    breed.is_some_and(|breed| is_sole_resident(content(world), level(world).depth, &breed.id))
}

/// Whether the level always has a resident of that breed, and at most one.
#[must_use]
pub fn is_sole_resident(content: &Content, depth: u8, breed: &str) -> bool {
    let row = content.depths.get(usize::from(depth));
    let residents = row.map_or(&[][..], |row| &row.residents);
    let mut alike = residents.iter().filter(|it| it.breed == breed);
    alike.any(|resident| resident.count.range().1 == 1)
}

/// Whether an actor carries the goal.
#[must_use]
pub fn has_goal(world: &World, entity: Entity) -> bool {
    let pack = world.get::<Pack>(entity);
    pack.is_some_and(|pack| holds_goal(content(world), pack))
}

/// Whether a pack holds the goal.
#[must_use]
pub fn holds_goal(content: &Content, pack: &Pack) -> bool {
    let mut carried = pack.iter();
    carried.any(|carried| content.items.row(carried.item.kind).class == ItemClass::Goal)
}
