//! How load, heavy weapons and wounds slow a body.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Content, ItemClass};
use crate::model::body::Health;
use crate::model::things::{Item, Pack};
use crate::rules::queries::{breed_of, content};
use crate::rules::status_effects::statuses_of;

/// The strength that the rules' loads are meant for: that of a man.
const MAN: u32 = 10;
/// Beyond this multiple of its free load a body cannot take a step.
const PINNED: u32 = 4;
/// Ticks between turns, without the die.
pub const WAIT: i32 = 6;
/// Sides of the die added to the wait.
pub const WAIT_DIE: i32 = 6;
/// Typical wait without quickness, in ticks: the base plus the die's average, rounded up.
const USUAL_WAIT: i32 = WAIT + (1 + WAIT_DIE).unsigned_abs().div_ceil(2).cast_signed();

/// The parts of a body that determine its speed.
#[derive(Clone, Copy, Debug)]
pub struct Build<'a> {
    /// Its breed.
    pub breed: &'a Breed,
    /// Its load.
    pub pack: &'a Pack,
    /// Its health.
    pub health: Health,
}

impl<'a> Build<'a> {
    /// The build of an actor.
    #[must_use]
    pub fn of(world: &'a World, entity: Entity) -> Option<Self> {
        Some(Self {
            breed: breed_of(world, entity)?,
            pack: world.get::<Pack>(entity)?,
            health: *world.get::<Health>(entity)?,
        })
    }

    /// Load without penalty, in tenths of a kilogram, 1 or more.
    #[must_use]
    pub fn free_load(&self, content: &Content) -> u32 {
        self.by_strength(content.rules.free_load)
    }

    /// A load from the rules, scaled to this body.
    fn by_strength(&self, tenths: u16) -> u32 {
        let usual = u32::from(tenths) * u32::from(self.breed.strength) / MAN;
        (usual * u32::from(self.breed.hauls)).max(1)
    }

    /// A weight in percent of the load without penalty, rounded down.
    #[must_use]
    pub fn share_of_load(&self, weight: u32, content: &Content) -> u32 {
        weight * 100 / self.free_load(content)
    }

    /// Ticks that the load adds to each wait, 0 or more.
    #[must_use]
    pub fn burden(&self, content: &Content) -> i32 {
        let weight = self.pack.weight(content);
        let over = weight.saturating_sub(self.free_load(content));
        let ticks = over.div_ceil(self.by_strength(content.rules.load_per_wait));
        i32::try_from(ticks).unwrap_or(i32::MAX / 4)
    }

    /// Whether it could carry `weight` more without slowing down.
    #[must_use]
    pub fn can_bear(&self, weight: u32, content: &Content) -> bool {
        self.pack.weight(content) + weight <= self.free_load(content)
    }

    /// Ticks that wounds add to each wait, 0 or more.
    #[must_use]
    pub fn limp(&self, content: &Content) -> i32 {
        let limp = content.rules.limp;
        if self.health.percent() < i32::from(limp.below) {
            limp.wait.into()
        } else {
            0
        }
    }

    /// Ticks that the weapon in hand adds to each wait, 0 or more. (From the Rust roguelike
    /// tutorial, where heavy gear costs initiative.)
    #[must_use]
    pub fn heft(&self, content: &Content) -> i32 {
        let weapon = self.pack.wielded(content);
        weapon.map_or(0, |carried| heft_of(self.breed, carried.item, content))
    }

    /// Ticks that load, weapon and wounds together add to each wait.
    #[must_use]
    pub fn hindrance(&self, content: &Content) -> i32 {
        let hindrance = self.burden(content).saturating_add(self.heft(content));
        hindrance.saturating_add(self.limp(content))
    }

    /// Whether the load keeps it from taking a step.
    #[must_use]
    pub fn is_pinned(&self, content: &Content) -> bool {
        self.pack.weight(content) > PINNED * self.free_load(content)
    }

    /// Speed in percent of that without load, weapon and wounds: 100 is unhindered, 0 is immobile.
    #[must_use]
    pub fn physical_speed(&self, content: &Content) -> u32 {
        if self.is_pinned(content) {
            return 0;
        }
        let usual = (USUAL_WAIT - self.breed.quickness).max(1).unsigned_abs();
        let wait = usual.saturating_add(self.hindrance(content).max(0).unsigned_abs());
        (100 * usual).div_ceil(wait)
    }
}

/// Ticks that an item adds to each wait of the breed when wielded; 0 for all but weapons.
#[must_use]
pub fn heft_of(breed: &Breed, item: Item, content: &Content) -> i32 {
    let kind = content.items.row(item.kind);
    let strength = u32::from(breed.strength).max(1);
    let ticks = u32::from(kind.weight) * MAN / strength / u32::from(content.rules.heft);
    let is_weapon = matches!(kind.class, ItemClass::Weapon { .. });
    i32::try_from(ticks).map_or(0, |ticks| if is_weapon { ticks } else { 0 })
}

/// The percentage by which that many ticks lengthen an average turn.
#[must_use]
pub const fn percent_slower(ticks: i32) -> i32 {
    ticks * 100 / USUAL_WAIT
}

/// An actor's speed in percent: see [`Build::physical_speed`].
#[must_use]
pub fn physical_speed(world: &World, entity: Entity) -> u32 {
    let build = Build::of(world, entity);
    build.map_or(100, |build| build.physical_speed(content(world)))
}

/// An actor's typical wait between turns in ticks, 1 or more, including quickness,
/// statuses, load and wounds.
#[must_use]
pub fn usual_wait(world: &World, entity: Entity) -> i32 {
    let Some(build) = Build::of(world, entity) else {
        return USUAL_WAIT;
    };
    let content = content(world);
    let bound = statuses_of(world, entity).map(|status| status.wait);
    let wait = USUAL_WAIT - build.breed.quickness + build.hindrance(content);
    wait.saturating_add(bound.sum::<i32>()).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The speed of a `breed` with this load, in tenths of a kilogram, and this health in
    /// percent.
    fn speed(breed: &str, load: u16, percent: i32) -> u32 {
        let content = Content::embedded();
        let breed = content.breeds.find(breed).expect("there is such a breed");
        let stone = content.items.find("stone").expect("there are stones");
        let mut pack = Pack::default();
        if load > 0 {
            pack.put(Item::some(stone, load / content.items.row(stone).weight));
        }
        let (now, max) = (percent, 100);
        let build = Build {
            breed: content.breeds.row(breed),
            pack: &pack,
            health: Health {
                now,
                max,
                ..Health::whole(max)
            },
        };
        build.physical_speed(&content)
    }

    #[test]
    fn speed_falls_with_the_load_and_with_the_health_down_to_nothing() {
        let content = Content::embedded();
        let (_, hero) = content
            .breeds
            .iter()
            .find(|(_, row)| row.id == "adventurer")
            .expect("a breed");
        let hauls = u16::from(hero.hauls);
        let rules = &content.rules;
        let (free, more) = (hauls * rules.free_load, hauls * rules.load_per_wait);
        assert_eq!(speed("adventurer", 0, 100), 100);
        assert_eq!(speed("adventurer", free, 100), 100);
        let loads = [0, free + more, free + 3 * more, 4 * free, 4 * free + 8];
        let speeds = loads.map(|load| speed("adventurer", load, 100));
        assert!(speeds.is_sorted_by(|one, next| one > next), "{speeds:?}");
        assert_eq!((speeds[3] > 0, speeds[4]), (true, 0));
        assert!(speed("adventurer", 0, 10) < 100);
        assert!(speed("adventurer", free + more, 10) < speed("adventurer", free + more, 100));
    }

    #[test]
    fn nobody_is_born_under_too_great_a_load() {
        let content = Content::embedded();
        for (id, breed) in content.breeds.iter() {
            let kit = breed
                .kit
                .iter()
                .filter_map(|name| Item::called(name, &content));
            let weigh = |item: Item| item.weight(&content);
            let build = Build {
                breed: content.breeds.row(id),
                pack: &Pack::default(),
                health: Health::whole(1),
            };
            let loot = breed.loot.iter();
            let loot = loot.filter_map(|loot| Item::called(&loot.thing, &content));
            let load: u32 = kit.chain(loot).map(weigh).sum();
            assert!(load <= build.free_load(&content), "{}: {load}", breed.id);
        }
    }

    #[test]
    fn heavy_weapons_are_slow_in_weak_hands() {
        let content = Content::embedded();
        let heft = |breed: &str, weapon: &str| {
            let breed = content.breeds.find(breed).expect("there is such a breed");
            let weapon = Item::called(weapon, &content).expect("there is such a weapon");
            heft_of(content.breeds.row(breed), weapon, &content)
        };
        let weapons = ["dagger", "spear", "mace", "halberd"];
        assert_eq!(
            weapons.map(|weapon| heft("adventurer", weapon)),
            [0, 0, 1, 2]
        );
        assert_eq!(weapons.map(|weapon| heft("ogre", weapon)), [0, 0, 0, 0]);
        assert_eq!(heft("cave goblin", "halberd"), 3);
        assert_eq!(heft("cave goblin", "ring mail"), 0);
    }

    #[test]
    fn the_strong_bear_more() {
        let load = 3 * Content::embedded().rules.free_load;
        assert_eq!(speed("ogre", load / 2, 100), 100);
        assert!(speed("patron", load / 2, 100) < 100);
        assert_eq!(speed("cave goblin", load, 100), 0);
    }
}
