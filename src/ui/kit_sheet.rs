//! A kit in numbers, for the choice before a run: read from the content alone, before there
//! is a game.

use crate::content::{Content, Dice, ItemClass, KitId};
use crate::rules::item_worth::{accuracy_of, damage_of, defence_of};
use crate::rules::loudness::tread_of;
use crate::rules::spawn::outfit;
use crate::ui::narrate::numbered_things;

/// The numbers of the hero a kit makes.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// His health.
    pub health: i32,
    /// His mana.
    pub mana: i32,
    /// What is added when he strikes.
    pub to_hit: i32,
    /// The least and the most harm of a strike.
    pub harm: (i32, i32),
    /// What he is struck against.
    pub defence: i32,
    /// From how many cells he is heard as he walks.
    pub heard: u32,
}

/// How it plays, its numbers, and what it carries.
#[must_use]
pub fn describe(content: &Content, kit: KitId) -> String {
    let row = content.kits.row(kit);
    let pack = outfit(content, &row.things);
    let numbers = in_words(&numbers(content, kit));
    let carried = pack.iter().map(|carried| carried.item);
    let carried = carried.map(|item| numbered_things(&item.name(content), item.count));
    let carried: Vec<String> = carried.collect();
    format!("{} {numbers} Carries {}.", row.about, carried.join(", "))
}

/// The numbers of a kit.
#[must_use]
pub fn numbers(content: &Content, kit: KitId) -> Numbers {
    let pack = outfit(content, &content.kits.row(kit).things);
    let breed = content.breeds.row(content.breed_of_kit(kit));
    let weapon = pack.wielded(content).map(|carried| carried.item);
    let harm = match weapon {
        Some(weapon) => match &content.items.row(weapon.kind).class {
            ItemClass::Weapon { damage, .. } => {
                damage_of(content, weapon).unwrap_or(*damage).range()
            }
            _ => (0, 0),
        },
        None => {
            let limbs = breed
                .attacks
                .iter()
                .map(|attack| Dice::range(attack.damage));
            let ranges = limbs.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
            ranges.unwrap_or((0, 0))
        }
    };
    let worn = pack.used().map(|carried| defence_of(content, carried.item));
    let tread = tread_of(content, breed, &pack).clamp(0, 1000) / 10;
    Numbers {
        health: breed.hp,
        mana: breed.magic.mana.into(),
        to_hit: breed.accuracy + weapon.map_or(0, |weapon| accuracy_of(content, weapon)),
        harm,
        defence: breed.defence + worn.sum::<i32>(),
        heard: u32::try_from(tread).unwrap_or(0),
    }
}

/// `Health 30, mana 8, +3 to hit, 1-4 damage, defence 11, heard from 6 steps away.`
fn in_words(numbers: &Numbers) -> String {
    let Numbers {
        health,
        mana,
        to_hit,
        harm: (least, most),
        defence,
        heard,
    } = *numbers;
    let heard = heard_from(heard);
    format!(
        "Health {health}, mana {mana}, {to_hit:+} to hit, {least}-{most} damage, defence \
         {defence}, {heard}."
    )
}

fn heard_from(cells: u32) -> String {
    match cells {
        1 => "heard from 1 step away".to_owned(),
        _ => format!("heard from {cells} steps away"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::actions::strike;
    use crate::game::Game;
    use crate::model::body::{Health, Mana};
    use crate::model::things::Pack;
    use crate::rules::loudness::tread;
    use crate::rules::queries::hero;
    use crate::ui::narrate::things;

    /// The sheet must match the hero that the kit makes, for every kit.
    #[test]
    fn the_numbers_of_a_kit_are_those_of_the_hero_it_makes() {
        let content = Arc::new(Content::embedded());
        for (kit, row) in content.kits.iter() {
            let game = Game::with_kit(content.clone(), 5, kit);
            let world = &game.world;
            let hero = hero(world).expect("he is born");
            let (least, most) = strike::damage_range(world, hero).expect("he strikes");
            let health = world.get::<Health>(hero).expect("he has some").max;
            let mana = world.get::<Mana>(hero).expect("he has some").max;
            let expected = format!(
                "Health {health}, mana {mana}, {:+} to hit, {least}-{most} damage, \
                 defence {}, {}.",
                crate::actions::odds::accuracy(world, hero),
                crate::actions::odds::defence(world, hero),
                heard_from(u32::from(tread(world, hero) / 10))
            );
            let told = describe(&content, kit);
            assert!(told.contains(&expected), "{expected}: {told}");
            assert!(told.starts_with(&row.about), "{told}");
            for carried in world.get::<Pack>(hero).expect("he has one").iter() {
                let item = carried.item;
                let name = numbered_things(&item.name(&content), item.count);
                assert!(told.contains(&name), "{name}: {told}");
                assert_eq!(things(world, item), name, "he knows what he packed himself");
            }
        }
    }
}
