//! What things are worth to whoever uses them: arms and armour, whole or broken.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Content, Dice, Effect, ItemClass};
use crate::model::things::{Item, Pack};
use crate::rules::queries::{breed_of, content};

/// What a broken weapon takes from the throw to hit.
const CLUMSY: i32 = 2;
/// Weapons and armour in points of value for each point they are worth in use.
const GEAR_VALUE: u32 = 5;

/// What the thing adds to its wielder's throw to hit; a broken weapon hinders.
#[must_use]
pub fn accuracy_of(content: &Content, item: Item) -> i32 {
    let of_quality = item.quality_in(content).map_or(0, |it| it.accuracy);
    match content.items.row(item.kind).class {
        ItemClass::Weapon { accuracy, .. } if item.is_broken => accuracy + of_quality - CLUMSY,
        ItemClass::Weapon { accuracy, .. } => accuracy + of_quality,
        _ => 0,
    }
}

/// The hit points that a blow with the thing takes, or a throw of it where it is made for
/// that, before it breaks; nothing for what is neither.
#[must_use]
pub fn damage_of(content: &Content, item: Item) -> Option<Dice> {
    let kind = content.items.row(item.kind);
    let more = item.quality_in(content).map_or(0, |it| it.damage);
    let dice = match kind.class {
        ItemClass::Weapon { damage, .. } => damage,
        ItemClass::Missile => kind.thrown,
        _ => return None,
    };
    Some(dice.and(more))
}

/// What the thing adds to its wearer's defence; half of it, rounded down, when broken.
#[must_use]
pub fn defence_of(content: &Content, item: Item) -> i32 {
    let of_quality = item.quality_in(content).map_or(0, |it| it.defence);
    match content.items.row(item.kind).class {
        ItemClass::Armour { defence, .. } if item.is_broken => (defence + of_quality) / 2,
        ItemClass::Armour { defence, .. } => defence + of_quality,
        _ => 0,
    }
}

/// What a blow of so many points comes to with a weapon: half of it, rounded down, with
/// a broken one, but 1 or more.
#[must_use]
pub fn blow_of(points: i32, is_broken: bool) -> i32 {
    if is_broken { points / 2 } else { points }.max(1)
}

/// The letter of a weapon or piece of armour that is carried unused and better than what
/// is used in its place: weapons first, then the first of the pack.
#[must_use]
pub fn better_gear(world: &World, entity: Entity) -> Option<char> {
    let (pack, content) = (world.get::<Pack>(entity)?, content(world));
    let better = pack
        .iter()
        .filter(|carried| !carried.in_use && is_better(world, entity, carried.item));
    let is_armour = |item: Item| {
        let class = &content.items.row(item.kind).class;
        matches!(class, ItemClass::Armour { .. })
    };
    let first = better.min_by_key(|carried| is_armour(carried.item));
    first.map(|carried| carried.letter)
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
    let rival_worth = match (rival, class) {
        (Some(rival), _) => worth(content, rival.item),
        (None, ItemClass::Weapon { .. }) => worth_of_limbs(breed),
        (None, _) => 0,
    };
    worth(content, item) > rival_worth
}

/// How good a thing is to use, comparable among things for the same place of
/// the body; 0 for what is neither arms nor armour.
#[must_use]
pub fn worth(content: &Content, item: Item) -> i32 {
    match content.items.row(item.kind).class {
        ItemClass::Weapon { damage, .. } => {
            let (least, most) = damage_of(content, item).unwrap_or(damage).range();
            let blows = [least, most].map(|points| blow_of(points, item.is_broken));
            (blows.iter().sum::<i32>() + accuracy_of(content, item)).max(1)
        }
        ItemClass::Armour { .. } => defence_of(content, item),
        _ => 0,
    }
}

/// How good the limbs of a breed are, as [`worth`] counts weapons.
fn worth_of_limbs(breed: &Breed) -> i32 {
    let limbs = breed.attacks.iter();
    let sums = limbs.map(|attack| sum_of_range(attack.damage));
    sums.max().unwrap_or(0)
}

/// The least and the most together: twice the average.
fn sum_of_range(dice: Dice) -> i32 {
    let (least, most) = dice.range();
    least + most
}

/// What one of it is worth keeping for, in coins or thereabouts; nothing for what is
/// never given up.
#[must_use]
pub fn value(content: &Content, item: Item) -> Option<u32> {
    let kind = content.items.row(item.kind);
    let points = |points: i32| points.max(0).unsigned_abs() * GEAR_VALUE;
    Some(match &kind.class {
        ItemClass::Goal => return None,
        ItemClass::Treasure(coins) => *coins,
        ItemClass::Weapon { .. } | ItemClass::Armour { .. } => points(worth(content, item)),
        ItemClass::Missile => {
            let damage = damage_of(content, item).unwrap_or(kind.thrown);
            sum_of_range(damage).max(0).unsigned_abs()
        }
        ItemClass::Potion(Effect::Heal(_) | Effect::Strengthen(_)) => 100,
        ItemClass::Potion(_) | ItemClass::Scroll(_) | ItemClass::Bomb { .. } => 40,
        ItemClass::Key { .. } | ItemClass::Picks { .. } => 40,
        ItemClass::Book(_) | ItemClass::Wand { .. } => 80,
        ItemClass::Food(turns) => turns / 10,
        ItemClass::Light { .. } | ItemClass::Whetstone | ItemClass::Rope => 20,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(text: &str, content: &Content) -> Item {
        Item::called(text, content).expect("there is such a thing")
    }

    #[test]
    fn what_is_broken_is_worth_half_and_less() {
        let content = Content::embedded();
        let worth = |text: &str| worth(&content, called(text, &content));
        for weapon in ["dagger", "long sword", "battle axe"] {
            let broken = format!("broken {weapon}");
            assert!(worth(&broken) * 2 <= worth(weapon), "{weapon}");
            assert!(worth(&broken) >= 1, "{weapon}");
        }
        assert_eq!((worth("breastplate"), worth("broken breastplate")), (5, 2));
        assert_eq!((worth("leather cap"), worth("broken leather cap")), (1, 0));
        assert!(worth("broken long sword") < worth("short sword"));
    }

    #[test]
    fn the_goal_has_no_price_and_all_else_has_one() {
        let content = Content::embedded();
        let priceless = content.items.iter().filter(|&(kind, _)| {
            let price = value(&content, Item::one(kind));
            price.is_none()
        });
        let names: Vec<&str> = priceless.map(|(_, kind)| kind.id.as_str()).collect();
        assert_eq!(names, ["First Ember"]);
    }
}
