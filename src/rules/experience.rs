//! Growth: what an actor has become by what it did, and what its body is worth with it.
//!
//! Nobody grows by doing the same again and again: only what was dared counts, and what
//! was dared before counts half as much each time. Accuracy, defence, spellpower and level
//! are asked for here, for the breed alone does not tell them; the hit points and the mana
//! that were gained are in [`Health`](crate::model::body::Health) and [`Mana`](crate::model::body::Mana).

use crate::model::body::{Feat, Growth};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Grows};
use crate::rules::queries::{breed_of, content, level};

/// What so many steps add, where ten add `of_ten`.
#[must_use]
pub fn share(of_ten: u16, steps: u8) -> i32 {
    i32::from(of_ten) * i32::from(steps) / 10
}

/// How dangerous the hero's level is, 0 for the town.
#[must_use]
pub fn danger_here(world: &World) -> u8 {
    content(world).danger(level(world).depth)
}

/// The steps that an actor has grown.
#[must_use]
pub fn steps_grown(world: &World, entity: Entity) -> u8 {
    let growth = world.get::<Growth>(entity);
    growth.map_or(0, |growth| growth.steps)
}

/// What a body adds to its throw to hit by itself.
#[must_use]
pub fn natural_accuracy(world: &World, entity: Entity) -> i32 {
    by_nature(
        world,
        entity,
        |breed| breed.accuracy,
        |grows| grows.accuracy,
    )
}

/// What a throw to hit must reach with nothing worn.
#[must_use]
pub fn natural_defence(world: &World, entity: Entity) -> i32 {
    by_nature(world, entity, |breed| breed.defence, |grows| grows.defence)
}

/// What missiles and attacks go by.
#[must_use]
pub fn spellpower(world: &World, entity: Entity) -> i32 {
    let of_breed = |breed: &Breed| breed.magic.spellpower.into();
    by_nature(world, entity, of_breed, |grows| grows.power)
}

/// How much an actor has lived through: the level of its breed, and a step more for each
/// that it has grown.
#[must_use]
pub fn level_of(world: &World, entity: Entity) -> u8 {
    let of_breed = breed_of(world, entity).map_or(0, |breed| breed.level);
    of_breed.saturating_add(steps_grown(world, entity))
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

/// What such a feat of the actor is worth the first time, 0 or more: a place for how much
/// more dangerous it is than all before, a foe for how far it was above the actor's own
/// weight, and mercy the same whoever it was shown to.
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
