//! Breaking, mending and unbinding items, and spending and restoring charges of wands. Except for
//! recharging, only one item of a stack changes at a time.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::QualityId;
use crate::model::level::Level;
use crate::model::run::Event;
use crate::model::things::{Carried, Item, Pack};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, position};

/// Adds a blow to the wear of an item in use. The whole stack shares it, since its items
/// are alike. Tells when the wear becomes visible.
pub fn wear_thing(world: &mut World, whom: Entity, carried: Carried) {
    let content = content(world).clone();
    let mut worn = carried.item;
    worn.blows = worn.blows.saturating_add(1);
    if let Some(mut pack) = world.get_mut::<Pack>(whom)
        && let Some(place) = pack.iter_mut().find(|it| it.letter == carried.letter)
    {
        place.item.blows = worn.blows;
    }
    let (kind, wear) = (worn.kind, worn.wear(&content));
    if wear != carried.item.wear(&content) {
        emit_about(world, whom, |who| Event::Wore { who, kind, wear });
    }
}

/// Breaks one item of a stack in use.
pub fn break_thing(world: &mut World, whom: Entity, carried: Carried) {
    let kind = carried.item.kind;
    emit_about(world, whom, |who| Event::Broke { who, kind });
    // The broken item took the blows; the rest of the stack is as good as new.
    if let Some(mut pack) = world.get_mut::<Pack>(whom)
        && let Some(place) = pack.iter_mut().find(|it| it.letter == carried.letter)
    {
        place.item.blows = 0;
    }
    set_broken(world, whom, carried.letter, true);
    lift_curse(world, whom, carried.letter);
}

/// Lifts the curses of everything stuck to it.
pub fn unbind(world: &mut World, whom: Entity) {
    let content = content(world);
    let used = world.get::<Pack>(whom).into_iter().flat_map(Pack::used);
    let stuck = used.filter(|carried| carried.is_stuck(content));
    let letters: Vec<char> = stuck.map(|carried| carried.letter).collect();
    for letter in letters {
        lift_curse(world, whom, letter);
    }
}

/// Takes a curse from the item in use with that letter, with all that it did to the item.
fn lift_curse(world: &mut World, whom: Entity, letter: char) {
    let content = content(world).clone();
    let mut pack = world.get_mut::<Pack>(whom);
    let all = pack.iter_mut().flat_map(|pack| pack.iter_mut());
    let mut stuck = all.filter(|it| it.letter == letter && it.is_stuck(&content));
    let unbound = stuck.next().map(|carried| {
        carried.item.quality = None;
        carried.item
    });
    drop(stuck);
    if let Some(item) = unbound {
        emit_about(world, whom, |who| Event::Unbound { who, item });
    }
}

/// Gives one item of the stack with that letter the quality that slept in it.
pub fn waken(world: &mut World, whom: Entity, letter: char, awake: QualityId) {
    let Some(mut pack) = world.get_mut::<Pack>(whom) else {
        return;
    };
    let change = |item: &mut Item| (item.quality, item.blows) = (Some(awake), 0);
    let over = pack.change_one(letter, change);
    let item = pack.get(letter).map(|carried| carried.item);
    let_fall(world, whom, over);
    if let Some(item) = item {
        emit_about(world, whom, |who| Event::ItemWoke { who, item });
    }
}

/// Mends one item of the stack with that letter and uses up the whetstone.
pub fn mend(world: &mut World, whom: Entity, letter: char, whetstone: char) {
    let Some(mut pack) = world.get_mut::<Pack>(whom) else {
        return;
    };
    let kind = pack.get(letter).map(|carried| carried.item.kind);
    // First, because it may free a letter for the rest of the stack.
    pack.take_one(whetstone);
    if let Some(kind) = kind {
        emit_about(world, whom, |who| Event::Mended { who, kind });
    }
    set_sound(world, whom, letter);
}

/// Makes one item of the stack with that letter as good as new.
pub fn set_sound(world: &mut World, whom: Entity, letter: char) {
    set_broken(world, whom, letter, false);
}

fn set_broken(world: &mut World, whom: Entity, letter: char, is_broken: bool) {
    let pack = world.get_mut::<Pack>(whom);
    let over = pack.and_then(|mut pack| {
        let change = |item: &mut Item| (item.is_broken, item.blows) = (is_broken, 0);
        pack.change_one(letter, change)
    });
    let_fall(world, whom, over);
}

/// Spends a charge of the item with that letter.
pub fn spend_charge(world: &mut World, whom: Entity, letter: char) {
    let pack = world.get_mut::<Pack>(whom);
    let over = pack.and_then(|mut pack| {
        pack.change_one(letter, |item| item.spent = item.spent.saturating_add(1))
    });
    let_fall(world, whom, over);
}

/// Restores all charges of everything it carries.
pub fn recharge(world: &mut World, whom: Entity) {
    let pack = world.get_mut::<Pack>(whom);
    for carried in pack
        .into_iter()
        .flat_map(|pack| pack.into_inner().iter_mut())
    {
        carried.item.spent = 0;
    }
}

/// Drops what no longer fits into the pack after the change.
fn let_fall(world: &mut World, whom: Entity, over: Option<Item>) {
    if let Some((item, at)) = over.zip(position(world, whom)) {
        world.resource_mut::<Level>().lay(at, item);
        emit_about(world, whom, |who| Event::Dropped { who, item });
    }
}
