//! Wizardry: what helps to try something out. It is for the hero alone, and marks the run.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::pick_up::stow;
use super::{Refusal, effect};
use crate::content::{BreedId, Content, ItemKindId, QualityId};
use crate::model::body::Hero;
use crate::model::level::Level;
use crate::model::mind::Action;
use crate::model::run::{Event, Roster};
use crate::model::things::{Identification, Item, Pack};
use crate::rules::emit::emit_about;
use crate::rules::passability::{is_barred, may_stand};
use crate::rules::queries::{content, level, position};
use crate::rules::spawn;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Distance in steps at which summoned creatures appear, if there is room.
const DISTANCE: u32 = 3;
/// Maximum distance, in cells.
const REACH: u8 = 6;
/// No more creatures can be summoned once this many actors are on the level.
const CROWD: usize = 60;
/// Maximum number of items given at once.
const MOST_ITEMS: u16 = 100;

/// Whether the actor may do that now.
///
/// # Errors
/// If the actor isn't the hero, there is no such breed, item or level, he is on that level
/// already, or there is no room.
pub fn check(world: &World, actor: Entity, action: Action) -> Result<(), Refusal> {
    world.get::<Hero>(actor).ok_or(Refusal::NoSuchDeed)?;
    let content = content(world);
    match action {
        Action::Summon(breed) => cell_for(world, actor, breed).map(drop),
        Action::Grant(kind, count) => {
            let is_known = usize::from(kind.0) < content.items.len();
            if !is_known || !(1..=MOST_ITEMS).contains(&count) {
                return Err(Refusal::NoSuchDeed);
            }
            check_room(world, actor, Item::some(kind, count))
        }
        Action::Endow(kind, quality) => {
            let special = special(content, kind, quality).ok_or(Refusal::NoSuchDeed)?;
            check_room(world, actor, special)
        }
        Action::Visit(depth) if usize::from(depth) >= content.depths.len() => {
            Err(Refusal::NoSuchDeed)
        }
        Action::Visit(depth) if depth == level(world).depth => Err(Refusal::ThereAlready),
        Action::Visit(_) | Action::Reveal => Ok(()),
        _ => Err(Refusal::NoSuchDeed),
    }
}

/// Does it.
///
/// # Errors
/// As [`check`].
pub fn perform(world: &mut World, actor: Entity, action: Action) -> Result<(), Refusal> {
    check(world, actor, action)?;
    match action {
        Action::Summon(breed) => summon(world, actor, breed)?,
        Action::Grant(kind, count) => grant(world, actor, Item::some(kind, count))?,
        Action::Endow(kind, quality) => {
            let special = special(content(world), kind, quality).ok_or(Refusal::NoSuchDeed)?;
            grant(world, actor, special)?;
        }
        Action::Visit(depth) => effect::depart(world, depth),
        _ => reveal(&mut world.resource_mut::<Level>()),
    }
    Ok(())
}

fn summon(world: &mut World, actor: Entity, breed: BreedId) -> Result<(), Refusal> {
    let at = cell_for(world, actor, breed)?;
    spawn::note_coming(world, breed);
    let (_, newcomer) = spawn::spawn_newcomer(world, breed, at);
    emit_about(world, newcomer, |who| Event::Appeared { who });
    Ok(())
}

/// Where a creature of that breed would appear: in the hero's view, at the usual distance if
/// possible.
fn cell_for(world: &World, actor: Entity, breed: BreedId) -> Result<Pos, Refusal> {
    let (level, content) = (level(world), content(world));
    if usize::from(breed.0) >= content.breeds.len() {
        return Err(Refusal::NoSuchDeed);
    }
    if !spawn::may_come(world, breed) {
        return Err(Refusal::CameAlready);
    }
    if world.resource::<Roster>().len() >= CROWD {
        return Err(Refusal::NoRoom);
    }
    let here = position(world, actor).ok_or(Refusal::NoRoom)?;
    let row = content.breeds.row(breed);
    let view = View::cast(here, REACH, |at| level.is_opaque(at));
    let free = view.iter().filter(|&at| {
        let is_free = level.occupant(at).is_none() && !is_barred(world, actor, at);
        is_free && may_stand(level, content, row, at)
    });
    let off = |at: Pos| here.steps_to(at).abs_diff(DISTANCE);
    let nearest = free.min_by_key(|&at| (off(at), here.distance_squared(at), at));
    nearest.ok_or(Refusal::NoRoom)
}

/// An item with a quality, if such items can have it.
fn special(content: &Content, kind: ItemKindId, quality: QualityId) -> Option<Item> {
    let is_known = usize::from(kind.0) < content.items.len() && content.qualities.has(quality);
    let is_fit = || {
        let category = content.items.row(kind).class.category();
        content.qualities.row(quality).on.contains(&category)
    };
    (is_known && is_fit()).then(|| Item {
        quality: Some(quality),
        ..Item::one(kind)
    })
}

fn check_room(world: &World, actor: Entity, item: Item) -> Result<(), Refusal> {
    let pack = world.get::<Pack>(actor);
    let has_room = pack.is_some_and(|pack| pack.has_room_for(item));
    has_room.then_some(()).ok_or(Refusal::PackFull)
}

/// What the hero is given, he knows; a curse shows when he puts it on.
fn grant(world: &mut World, actor: Entity, item: Item) -> Result<(), Refusal> {
    let letter = stow(world, actor, item)?;
    world.resource_mut::<Identification>().learn(item.kind);
    emit_about(world, actor, |who| Event::PickedUp { who, item, letter });
    Ok(())
}

/// Everything but the inside of rock.
fn reveal(level: &mut Level) {
    let is_shown = |level: &Level, at: Pos| {
        let mut near = at.neighbours().chain([at]);
        near.any(|it| level.terrain_at(it).is_some() && !level.is_opaque(it))
    };
    let cells: Vec<Pos> = level.ground().positions().collect();
    for at in cells {
        if let Some(terrain) = level.terrain_at(at).filter(|_| is_shown(level, at)) {
            level.known[at] = Some(terrain);
        }
    }
}
