//! Quaffing, reading and eating.

use crate::actions::carried::{carried, name_of};
use crate::actions::effect::feed::nourish;
use crate::rules::visibility::hero_sees_body;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, affect, effect};
use crate::content::{Effect, ItemClass, ItemKindId};
use crate::model::body::Hero;
use crate::model::run::Event;
use crate::model::things::{Item, Pack};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, is_recognised, position};

/// The effects of quaffing it.
///
/// # Errors
/// If it is no potion.
pub fn check_quaff(world: &World, actor: Entity, letter: char) -> Result<Vec<Effect>, Refusal> {
    let item = carried(world, actor, letter)?.item;
    match class_of(world, item) {
        ItemClass::Potion(does) => Ok(does.clone()),
        _ => Err(Refusal::NotAPotion(name_of(world, item))),
    }
}

/// The effects of reading it.
///
/// # Errors
/// If it is no scroll.
pub fn check_read(world: &World, actor: Entity, letter: char) -> Result<Vec<Effect>, Refusal> {
    let item = carried(world, actor, letter)?.item;
    match class_of(world, item) {
        ItemClass::Scroll(does) => Ok(does.clone()),
        _ => Err(Refusal::NotAScroll(name_of(world, item))),
    }
}

/// For how many of its own turns it would feed the actor.
///
/// # Errors
/// If it is no food.
pub fn check_eat(world: &World, actor: Entity, letter: char) -> Result<u32, Refusal> {
    let item = carried(world, actor, letter)?.item;
    match class_of(world, item) {
        ItemClass::Food(turns) => Ok(*turns),
        _ => Err(Refusal::NotFood(name_of(world, item))),
    }
}

fn class_of(world: &World, item: Item) -> &ItemClass {
    &content(world).items.row(item.kind).class
}

/// Quaffs a potion.
///
/// # Errors
/// As [`check_quaff`].
pub fn quaff(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let does = check_quaff(world, actor, letter)?;
    use_up_for(world, actor, letter, &does)
}

/// Reads a scroll.
///
/// # Errors
/// As [`check_read`].
pub fn read(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let does = check_read(world, actor, letter)?;
    use_up_for(world, actor, letter, &does)
}

fn use_up_for(
    world: &mut World,
    actor: Entity,
    letter: char,
    does: &[Effect],
) -> Result<(), Refusal> {
    let name = use_up(world, actor, letter)?;
    let cause = format!("killed by {}", crate::content::with_article(&name));
    affect::upon_user(world, actor, does, &cause);
    Ok(())
}

/// Eats food.
///
/// # Errors
/// As [`check_eat`].
pub fn eat(world: &mut World, actor: Entity, letter: char) -> Result<(), Refusal> {
    let turns = check_eat(world, actor, letter)?;
    use_up(world, actor, letter)?;
    nourish(world, actor, turns);
    Ok(())
}

fn use_up(world: &mut World, actor: Entity, letter: char) -> Result<String, Refusal> {
    let item = world
        .get_mut::<Pack>(actor)
        .and_then(|mut pack| pack.take_one(letter))
        .ok_or(Refusal::NoSuchThing(letter))?;
    let kind = item.kind;
    let is_strange = !is_recognised(world, kind);
    emit_about(world, actor, |who| Event::Used {
        who,
        kind,
        is_strange,
    });
    recognise(world, actor, kind);
    Ok(content(world).items.row(kind).id.clone())
}

/// Identifies the kind for the hero if he used the item or saw it used.
pub(super) fn recognise(world: &mut World, user: Entity, kind: ItemKindId) {
    let is_his = world.get::<Hero>(user).is_some();
    let is_seen = position(world, user).is_some_and(|at| hero_sees_body(world, at));
    if is_his || is_seen {
        effect::learn_kind(world, user, kind);
    }
}
