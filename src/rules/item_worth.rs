//! The value of items to their users, with special regard to arms and armour.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Content, Dice, Effect, ItemClass};
use crate::model::things::{Item, Pack, Wear};
use crate::rules::queries::{breed_of, content};
use crate::rules::speed::{heft_of, percent_slower};

/// Penalty of a broken weapon to hit.
const CLUMSY: i32 = 2;
/// Value of weapons and armour per point of worth.
const GEAR_VALUE: u32 = 5;
/// Percent of its price that a broken item is worth.
const BROKEN: u32 = 20;
/// Percent of its price that a worn item is worth.
const WORN: u32 = 70;

/// An item's bonus to hit when wielded; broken weapons have a penalty.
#[must_use]
pub fn accuracy_of(content: &Content, item: Item) -> i32 {
    let of_quality = item.quality_in(content).map_or(0, |it| it.accuracy);
    match content.items.row(item.kind).class {
        ItemClass::Weapon { accuracy, .. } if item.is_broken => accuracy + of_quality - CLUMSY,
        ItemClass::Weapon { accuracy, .. } => accuracy + of_quality,
        _ => 0,
    }
}

/// Damage of an unbroken weapon, or of a missile when thrown; `None` for other items.
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

/// An item's bonus to defence when worn; halved, rounded down, when broken.
#[must_use]
pub fn defence_of(content: &Content, item: Item) -> i32 {
    let of_quality = item.quality_in(content).map_or(0, |it| it.defence);
    match content.items.row(item.kind).class {
        ItemClass::Armour { defence, .. } if item.is_broken => (defence + of_quality) / 2,
        ItemClass::Armour { defence, .. } => defence + of_quality,
        _ => 0,
    }
}

/// Damage of a weapon that rolled `points`: halved, rounded down, when broken, but at least
/// 1.
#[must_use]
pub fn blow_of(points: i32, is_broken: bool) -> i32 {
    if is_broken { points / 2 } else { points }.max(1)
}

/// The letter of an unused weapon or piece of armour that is better than the one in use:
/// weapons first, then pack order.
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

/// Whether an item is better than what the actor uses in its place, including natural
/// attacks. Nothing is if that can't be taken off.
#[must_use]
pub fn is_better(world: &World, entity: Entity, item: Item) -> bool {
    let content = content(world);
    let (Some(pack), Some(breed)) = (world.get::<Pack>(entity), breed_of(world, entity)) else {
        return false;
    };
    let class = &content.items.row(item.kind).class;
    if pack.stuck_rival_of(class, content).is_some() {
        return false;
    }
    let rival = pack
        .rival_of(class, content)
        .and_then(|letter| pack.get(letter));
    let rival_worth = match (rival, class) {
        (Some(rival), _) => worth_to(content, breed, rival.item),
        (None, ItemClass::Weapon { .. }) => 100 * worth_of_limbs(breed),
        (None, _) => 0,
    };
    worth_to(content, breed, item) > rival_worth
}

/// A hundred times how good an item is in use to a breed: heavy weapons are worth less in
/// hands that they slow.
fn worth_to(content: &Content, breed: &Breed, item: Item) -> i32 {
    let slower = percent_slower(heft_of(breed, item, content));
    100 * 100 * worth(content, item) / (100 + slower)
}

/// How good an item is in use, comparable among items for the same slot; 0 for anything but
/// arms and armour.
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

/// How good a breed's natural attacks are, on the scale of [`worth`] for weapons.
fn worth_of_limbs(breed: &Breed) -> i32 {
    let limbs = breed.attacks.iter();
    let sums = limbs.map(|attack| sum_of_range(attack.damage));
    sums.max().unwrap_or(0)
}

/// The sum of the minimum and maximum roll: twice the average.
fn sum_of_range(dice: Dice) -> i32 {
    let (least, most) = dice.range();
    least + most
}

/// What one item of the stack is worth, in gold; `None` for items that are never given up.
#[must_use]
pub fn price(content: &Content, item: Item) -> Option<u32> {
    let kind = content.items.row(item.kind);
    match kind.class {
        ItemClass::Goal => return None,
        ItemClass::Treasure(worth) => return Some(worth),
        _ if kind.price == 0 => return Some(usual_price(content, item)),
        _ => {}
    }
    let percent = item
        .quality_in(content)
        .map_or(100, |it| u32::from(it.costs));
    let price = u32::from(kind.price) * percent / 100;
    let price = match item.wear(content) {
        _ if item.is_broken => price * BROKEN / 100,
        Wear::Sound => price,
        Wear::Worn | Wear::Failing => price * WORN / 100,
    };
    Some(match kind.class {
        // An empty wand can still be recharged.
        ItemClass::Wand { charges, .. } => {
            price * (u32::from(item.charges(content)) + 1) / (u32::from(charges) + 1)
        }
        _ => price,
    })
}

/// The price of an item whose kind states none, by its class.
fn usual_price(content: &Content, item: Item) -> u32 {
    let kind = content.items.row(item.kind);
    let points = |points: i32| points.max(0).unsigned_abs() * GEAR_VALUE;
    match &kind.class {
        ItemClass::Goal | ItemClass::Treasure(_) => 0,
        ItemClass::Weapon { .. } | ItemClass::Armour { .. } => points(worth(content, item)),
        ItemClass::Missile => {
            let damage = damage_of(content, item).unwrap_or(kind.thrown);
            sum_of_range(damage).max(0).unsigned_abs()
        }
        ItemClass::Potion(does) if does.iter().any(is_for_health) => 100,
        ItemClass::Potion(_) | ItemClass::Scroll(_) | ItemClass::Bomb { .. } => 40,
        ItemClass::Key { .. } | ItemClass::Picks { .. } => 40,
        ItemClass::Book(_) | ItemClass::Wand { .. } => 80,
        ItemClass::Food(turns) => turns / 100,
        ItemClass::Light { .. } | ItemClass::Whetstone | ItemClass::Rope => 20,
    }
}

fn is_for_health(effect: &Effect) -> bool {
    matches!(effect, Effect::Heal(_) | Effect::Strengthen(_))
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
            let price = price(&content, Item::one(kind));
            price.is_none()
        });
        let names: Vec<&str> = priceless.map(|(_, kind)| kind.id.as_str()).collect();
        assert_eq!(names, ["First Ember"]);
    }
}
