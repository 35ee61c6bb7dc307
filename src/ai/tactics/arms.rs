//! The means of attack an actor has right now: its blows, and what it throws, shoots, casts
//! or breathes, given its mana and missiles.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, Dice, ItemClass, Shape, Spell, SpellClass, SpellId};
use crate::model::things::{Carried, Pack};
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{THROW, breed_of, can_strike, content};
use crate::rules::spellcraft::{means_to_cast, spells_known};

/// Maximum distance in cells at which a fading breath counts as whole.
const WHOLE: u8 = 6;

/// An actor's means of attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arms {
    /// Whether it can strike.
    pub strikes: bool,
    /// Whether its blows do at least as much as its missiles.
    pub strikes_harder: bool,
    /// Range of its distant attacks, in cells, if it mostly fights from afar or carries
    /// missiles.
    pub afar: Option<u8>,
    /// Whether it prefers fighting from afar: an archer or a caster, not just an actor with
    /// a stone.
    pub keeps_off: bool,
    /// Whether its distant attacks are shots or throws rather than spells.
    pub shoots: bool,
    /// For breathers, the distance in cells within which the breath counts as whole.
    pub breath: Option<u8>,
    /// Whether only a lack of mana keeps it from attacking from afar.
    pub is_spent: bool,
}

/// The actor's current means of attack.
#[must_use]
pub fn of(world: &World, entity: Entity) -> Arms {
    let hands = Arms {
        strikes: can_strike(world, entity),
        ..Arms::default()
    };
    let Some(breed) = breed_of(world, entity) else {
        return hands;
    };
    let weights = &content(world).tactics.distance;
    let keeps_off = breed.magic.is_archer || breed.magic.ranged >= weights.mostly;
    let (thrown, struck) = (thrown(world, entity), struck(world, entity));
    let mut arms = Arms {
        strikes_harder: hands.strikes && struck >= thrown.unwrap_or(0),
        keeps_off,
        afar: thrown.map(|_| throw_reach(breed.senses.sight)),
        shoots: thrown.is_some() || breed.magic.is_archer,
        ..hands
    };
    if keeps_off {
        let can: Vec<&Spell> = paid_for(world, entity).collect();
        arms.afar = can.iter().map(|spell| spell.range).max().max(arms.afar);
        let breaths = can.iter().filter(|spell| spell.class == SpellClass::Breath);
        arms.breath = breaths.map(|spell| whole(spell)).max();
        let farthest = can.iter().max_by_key(|spell| spell.range);
        arms.shoots |= farthest.is_some_and(|spell| spell.class == SpellClass::Missile);
        arms.is_spent = arms.afar.is_none() && harmful(world, entity).next().is_some();
    }
    arms
}

/// Its harmful spells, including those from books and wands it carries.
fn harmful(world: &World, entity: Entity) -> impl Iterator<Item = SpellId> + '_ {
    let content = content(world);
    spells_known(world, entity).filter(|&spell| content.spells.row(spell).class != SpellClass::Aid)
}

/// Its harmful spells that it can pay for now.
fn paid_for(world: &World, entity: Entity) -> impl Iterator<Item = &Spell> {
    let can_be_paid = move |spell: &SpellId| means_to_cast(world, entity, *spell).is_some();
    let spells = harmful(world, entity).filter(can_be_paid);
    spells.map(|spell| content(world).spells.row(spell))
}

fn whole(spell: &Spell) -> u8 {
    if spell.fades > 0 {
        spell.range.min(WHOLE)
    } else {
        spell.range
    }
}

/// Whether an affordable harmful spell reaches this far, with a clear line if it needs one.
#[must_use]
pub fn can_cast(world: &World, entity: Entity, steps: u32, is_clear: bool) -> bool {
    paid_for(world, entity).any(|spell| {
        let has_way = is_clear || !matches!(spell.shape, Shape::Bolt | Shape::Ball(_));
        u32::from(spell.range) >= steps && has_way
    })
}

/// Whether it could hit a foe this many steps away with a spell or a throw.
#[must_use]
pub fn can_answer(world: &World, entity: Entity, steps: u32) -> bool {
    let throws = thrown(world, entity).is_some();
    (throws && steps <= THROW) || can_cast(world, entity, steps, true)
}

fn throw_reach(sight: u8) -> u8 {
    let most = u8::try_from(THROW).expect("nobody throws that far");
    most.min(sight)
}

/// Twice the mean damage of its best missile; `None` without missiles.
fn thrown(world: &World, entity: Entity) -> Option<i32> {
    let content = content(world);
    let pack = world.get::<Pack>(entity)?;
    let kinds = pack.iter().filter(|carried| !carried.in_use);
    let is_missile =
        |carried: &&Carried| content.items.row(carried.item.kind).class == ItemClass::Missile;
    let missiles = kinds.filter(is_missile);
    let harm = missiles.filter_map(|carried| damage_of(content, carried.item));
    harm.map(twice_the_mean).max()
}

/// Twice the mean damage of its blows, with or without a weapon.
#[must_use]
pub fn struck(world: &World, entity: Entity) -> i32 {
    let content: &Content = content(world);
    let pack = world.get::<Pack>(entity);
    let weapon = pack.and_then(|pack| pack.wielded(content));
    if let Some(damage) = weapon.and_then(|weapon| damage_of(content, weapon.item)) {
        return twice_the_mean(damage);
    }
    let blows = breed_of(world, entity).map_or(&[][..], |breed| &breed.attacks);
    let blows = blows.iter().map(|attack| twice_the_mean(attack.damage));
    blows.max().unwrap_or(0)
}

fn twice_the_mean(dice: Dice) -> i32 {
    let (least, most) = dice.range();
    least + most
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::Game;
    use crate::model::body::ActorId;
    use crate::model::level::Level;
    use crate::model::things::Item;
    use crate::rules::spawn;
    use crate::spatial::{Grid, Pos};

    #[test]
    fn what_is_cast_out_of_books_counts_among_its_arms() {
        let content = Arc::new(Content::embedded());
        let floor = content.terrain.find("floor").expect("there is floor");
        let level = Level::new(0, Grid::filled(5, 5, floor), &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let breed = content.breeds.find("web weaver").expect("there is one");
        let world = &mut game.world;
        let weaver = spawn::spawn_actor(world, ActorId(2), breed, Pos::new(2, 2));
        assert_eq!(of(world, weaver).afar, None);
        let book = content
            .items
            .find("primer of sparks")
            .expect("there is one");
        let mut pack = Pack::default();
        pack.put(Item::one(book));
        world.entity_mut(weaver).insert(pack);
        assert_eq!(of(world, weaver).afar, Some(10));
    }
}
