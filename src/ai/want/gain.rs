//! Wanting things: the better of what one carries.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, Dice, ItemClass};
use crate::model::{Item, Pack, breed_of, content};

/// The letter of a weapon or piece of armour that is carried unused and better
/// than what is used in its place.
#[must_use]
pub fn better_gear(world: &World, entity: Entity) -> Option<char> {
    let pack = world.get::<Pack>(entity)?;
    let better = pack
        .iter()
        .find(|carried| !carried.in_use && is_better(world, entity, carried.item));
    better.map(|carried| carried.letter)
}

/// Whether a thing is better to use than what the actor uses in its place, its
/// own limbs included.
#[must_use]
pub fn is_better(world: &World, entity: Entity, item: Item) -> bool {
    let content = content(world);
    let (Some(pack), Some(breed)) = (world.get::<Pack>(entity), breed_of(world, entity)) else {
        return false;
    };
    let class = &content.items.row(item.kind).class;
    let rival = pack
        .rival_of(class, content)
        .and_then(|letter| pack.get(letter));
    let limbs = breed
        .attacks
        .iter()
        .map(|attack| sum_of_range(attack.damage));
    let rival_worth = match (rival, class) {
        (Some(rival), _) => worth(content, rival.item),
        (None, ItemClass::Weapon { .. }) => limbs.max().unwrap_or(0),
        (None, _) => 0,
    };
    worth(content, item) > rival_worth
}

/// How good a thing is to use, comparable among things for the same place of
/// the body; 0 for what is no gear.
fn worth(content: &Content, item: Item) -> i32 {
    match content.items.row(item.kind).class {
        ItemClass::Weapon {
            damage, accuracy, ..
        } => (sum_of_range(damage) + accuracy).max(1),
        ItemClass::Armour { defence, .. } => defence,
        _ => 0,
    }
}

/// The least and the most together: twice the average.
fn sum_of_range(dice: Dice) -> i32 {
    let (least, most) = dice.range();
    least + most
}
