//! Wielding, wearing and taking off. A light is lit when wielded and goes out when put
//! away.

use crate::actions::carried::{carried, name_of};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, affect, effect, maintain};
use crate::content::{ItemClass, with_article};
use crate::model::body::Hero;
use crate::model::run::Event;
use crate::model::things::{Carried, Item, Pack, can_be_put_on};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, position};
use crate::rules::visibility::hero_sees_body;

/// The item to put on.
///
/// # Errors
/// If it is no gear or already in use, the item in its place is stuck, or there is no room for
/// the rest of a stack of lights.
pub fn check_put_on(world: &World, actor: Entity, letter: char) -> Result<Carried, Refusal> {
    let found = carried(world, actor, letter)?;
    let kind = content(world).items.row(found.item.kind);
    if let ItemClass::Treasure(worth) = kind.class {
        return Err(Refusal::Treasure(name_of(world, found.item), worth));
    }
    if !can_be_put_on(&kind.class) {
        return Err(Refusal::NotGear(name_of(world, found.item)));
    }
    if found.in_use {
        return Err(Refusal::AlreadyInUse(name_of(world, found.item)));
    }
    let is_light = matches!(kind.class, ItemClass::Light { .. });
    let pack = world.get::<Pack>(actor);
    let rival = pack.and_then(|pack| pack.stuck_rival_of(&kind.class, content(world)));
    if let Some(rival) = rival {
        return Err(Refusal::Stuck(name_of(world, rival.item)));
    }
    if is_light && !pack.is_some_and(|pack| pack.can_be_shared_out(letter)) {
        return Err(Refusal::PackFull);
    }
    Ok(found)
}

/// Wields or wears it, replacing what was in its place.
///
/// # Errors
/// As [`check_put_on`].
pub fn put_on(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let found = check_put_on(world, actor, letter)?;
    let item = found.item;
    let content = content(world).clone();
    let mut pack = world
        .get_mut::<Pack>(actor)
        .ok_or(Refusal::NoSuchThing(letter))?;
    let class = &content.items.row(item.kind).class;
    let rival = pack.rival_of(class, &content);
    let rival = rival.and_then(|rival| pack.get(rival)).copied();
    pack.put_on(letter, &content);
    if let Some(Carried { item, .. }) = rival {
        emit_about(world, actor, |who| Event::TookOff { who, item });
    }
    emit_about(world, actor, |who| Event::PutOn { who, item });
    if item.sticks(&content) {
        stick(world, actor, item);
    }
    if matches!(content.items.row(item.kind).class, ItemClass::Light { .. }) {
        maintain::strike_a_light(world, actor);
    }
    let does = &content.items.row(item.kind).on_wear;
    let cause = format!("killed by {}", with_article(&item.name(&content)));
    affect::upon_user(world, actor, does, &cause);
    Ok(())
}

/// Shows that an item put on can't be taken off. The hero learns of it if he sees it.
fn stick(world: &mut World, actor: Entity, item: Item) {
    let is_his = world.get::<Hero>(actor).is_some();
    let is_seen = position(world, actor).is_some_and(|at| hero_sees_body(world, at));
    if is_his || is_seen {
        effect::learn_curse(world, item);
    }
    emit_about(world, actor, |who| Event::Stuck { who, item });
}

/// The item, if it can be taken off, dropped or thrown.
///
/// # Errors
/// If it is stuck.
pub fn check_loose(world: &World, found: Carried) -> Result<Carried, Refusal> {
    if found.is_stuck(content(world)) {
        Err(Refusal::Stuck(name_of(world, found.item)))
    } else {
        Ok(found)
    }
}

/// The item to take off.
///
/// # Errors
/// If it is not in use, or stuck.
pub fn check_take_off(world: &World, actor: Entity, letter: char) -> Result<Carried, Refusal> {
    let found = check_loose(world, carried(world, actor, letter)?)?;
    if found.in_use {
        Ok(found)
    } else {
        Err(Refusal::NotInUse(name_of(world, found.item)))
    }
}

/// Takes it off. It stays in the pack.
///
/// # Errors
/// As [`check_take_off`].
pub fn take_off(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let item = check_take_off(world, actor, letter)?.item;
    if let Some(mut pack) = world.get_mut::<Pack>(actor) {
        pack.put_away(letter);
    }
    emit_about(world, actor, |who| Event::TookOff { who, item });
    Ok(())
}
