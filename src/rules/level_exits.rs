//! Ways off a level, and who may flee by them.
//!
//! Nobody flees off a level twice: who has come back, or was followed, stays. So a chase by
//! the stairs has an end.

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

/// The level that the way on a cell leads to; nothing where there is none, or it leads out
/// of the world.
///
/// The first way down, row by row, leads to the first level that this one names, and so on,
/// and so do the ways up; ways that are left over lead where the last does.
#[must_use]
pub fn beyond(level: &Level, content: &Content, at: Pos) -> Option<u8> {
    let leads = level.leads_at(at, content)?;
    let ways = ways(content, level.depth, leads);
    let number = level.leads(leads, content).position(|way| way == at)?;
    ways.get(number).or(ways.last()).copied()
}

/// The cell from which a way leads to that level, if there is one.
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

/// The deed that leaves the level by a cell, if one does.
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

fn is_the_only_one(world: &World, entity: Entity) -> bool {
    let breed = breed_of(world, entity);
    breed.is_some_and(|breed| is_sole_resident(content(world), level(world).depth, &breed.id))
}

/// Whether a level always has one of the breed of that name, and no more.
#[must_use]
pub fn is_sole_resident(content: &Content, depth: u8, breed: &str) -> bool {
    let row = content.depths.get(usize::from(depth));
    let residents = row.map_or(&[][..], |row| &row.residents);
    let mut alike = residents.iter().filter(|it| it.breed == breed);
    alike.any(|resident| resident.count.range().1 == 1)
}

/// Whether an actor carries what the hero came for.
#[must_use]
pub fn has_goal(world: &World, entity: Entity) -> bool {
    let pack = world.get::<Pack>(entity);
    pack.is_some_and(|pack| holds_goal(content(world), pack))
}

/// Whether that is in a pack.
#[must_use]
pub fn holds_goal(content: &Content, pack: &Pack) -> bool {
    let mut carried = pack.iter();
    carried.any(|carried| content.items.row(carried.item.kind).class == ItemClass::Goal)
}
