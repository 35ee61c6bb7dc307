//! Growth of actors through their deeds, and the stats that result.
//!
//! Repetition is worth little: only daring deeds count, and each repetition counts half as
//! much. Accuracy, defence, spellpower and level are computed here, since the breed alone
//! does not determine them. Hit points and mana gained are in
//! [`Health`](crate::model::body::Health) and [`Mana`](crate::model::body::Mana).

use crate::model::body::{Arts, Feat, Growth};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Grows};
use crate::rules::queries::{breed_of, content, level};

/// The bonus from `steps` steps, where ten steps add `of_ten`.
#[must_use]
pub fn share(of_ten: u16, steps: u8) -> i32 {
    i32::from(of_ten) * i32::from(steps) / 10
}

/// The danger of the hero's level; 0 for the town.
#[must_use]
pub fn danger_here(world: &World) -> u8 {
    content(world).danger(level(world).depth)
}

/// The number of growth steps an actor has taken.
#[must_use]
pub fn steps_grown(world: &World, entity: Entity) -> u8 {
    let growth = world.get::<Growth>(entity);
    growth.map_or(0, |growth| growth.steps)
}

/// An actor's bonus to hit without equipment.
#[must_use]
pub fn natural_accuracy(world: &World, entity: Entity) -> i32 {
    by_nature(
        world,
        entity,
        |breed| breed.accuracy,
        |grows| grows.accuracy,
    )
}

/// What a roll to hit must reach against the actor without equipment.
#[must_use]
pub fn natural_defence(world: &World, entity: Entity) -> i32 {
    by_nature(world, entity, |breed| breed.defence, |grows| grows.defence)
}

/// The power behind an actor's missile and attack spells.
#[must_use]
pub fn spellpower(world: &World, entity: Entity) -> i32 {
    let of_breed = |breed: &Breed| breed.magic.spellpower.into();
    let learned = world.get::<Arts>(entity);
    by_nature(world, entity, of_breed, |grows| grows.power)
        + learned.map_or(0, |learned| learned.power)
}

/// An actor's level: that of its breed, plus one per growth step.
#[must_use]
pub fn level_of(world: &World, entity: Entity) -> u8 {
    let of_breed = breed_of(world, entity).map_or(0, |breed| breed.level);
    of_breed.saturating_add(steps_grown(world, entity))
}

/// The hero's level as players count it: 1 at first, and one more for each growth step.
#[must_use]
pub fn hero_level(steps: u8) -> u8 {
    steps.saturating_add(1)
}

fn by_nature(
    world: &World,
    entity: Entity,
    born: impl Fn(&Breed) -> i32,
    grown: impl Fn(&Grows) -> u16,
) -> i32 {
    let Some(breed) = breed_of(world, entity) else {
        return 0;
    };
    born(breed) + share(grown(&breed.craft.grows), steps_grown(world, entity))
}

/// The merit of a feat the first time, 0 or more. Places count by how much more dangerous
/// they are than any before, kills by how far the foe was above the actor's own level, and
/// mercy always the same.
#[must_use]
pub fn worth_of(world: &World, entity: Entity, feat: Feat) -> u32 {
    let content = content(world);
    let rules = content.rules.growth;
    match feat {
        Feat::Reached(danger) => {
            let growth = world.get::<Growth>(entity);
            let farthest = growth.map_or(0, Growth::farthest);
            u32::from(rules.danger) * u32::from(danger.saturating_sub(farthest))
        }
        Feat::Slew(breed) => {
            let theirs = u32::from(content.breeds.row(breed).level);
            (2 * theirs).saturating_sub(level_of(world, entity).into())
        }
        Feat::Spared(_) | Feat::Freed(_) | Feat::Delivered(_) => rules.mercy.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_ten_steps_adds_its_share() {
        assert_eq!(
            [0, 1, 3, 10, 15].map(|steps| share(15, steps)),
            [0, 1, 4, 15, 22]
        );
    }
}
