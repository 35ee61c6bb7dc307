//! What spells do: who knows which, how strong they are, and what is resisted.
//!
//! Casting and the AI's choice of spells share these functions.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::Rng;

use crate::content::{
    BreedId, Content, Dice, ElementId, ItemClass, Power, Spell, SpellClass, SpellId,
};
use crate::model::body::{Arts, Health, Kind, Mana, Statuses};
use crate::model::things::{Carried, Pack};
use crate::rules::experience::{level_of, spellpower};
use crate::rules::queries::content;
use crate::rules::status_effects::statuses_of;

/// Cells a spell travels before it fades, as in Oangband's code.
const UNFADED: u32 = 6;

/// The strength of one effect of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Rolled each time.
    pub dice: Dice,
    /// Bonus from the caster's power.
    pub added: i32,
    /// The upper limit.
    pub most: i32,
}

impl Strength {
    /// Rolls the strength, 0 or more.
    pub fn roll(self, rng: &mut impl Rng) -> i32 {
        (self.dice.roll(rng) + self.added).clamp(0, self.most.max(0))
    }

    /// The maximum roll, 0 or more.
    #[must_use]
    pub fn greatest(self) -> i32 {
        (self.dice.range().1 + self.added).clamp(0, self.most.max(0))
    }

    /// The minimum roll, 0 or more.
    #[must_use]
    pub fn least(self) -> i32 {
        (self.dice.range().0 + self.added).clamp(0, self.most.max(0))
    }

    /// The average roll, 0 or more.
    #[must_use]
    pub fn expected(self) -> i32 {
        let (least, most) = self.dice.range();
        ((least + most) / 2 + self.added).clamp(0, self.most.max(0))
    }
}

/// The strength of one effect of a spell when `caster` casts it now.
#[must_use]
pub fn strength(world: &World, caster: Entity, spell: SpellId, power: &Power) -> Strength {
    // Without mana, the strength is told as if there were enough.
    let means = means_to_cast(world, caster, spell).unwrap_or(Means::Mana);
    strength_at(power_by(world, caster, spell, means), power)
}

/// The strength of one effect of a spell at the given power.
#[must_use]
pub fn strength_at(goes_by: i32, power: &Power) -> Strength {
    Strength {
        dice: power.dice,
        added: goes_by.max(0) * i32::from(power.share) / 100,
        most: power.most,
    }
}

/// The power behind a spell when `caster` casts it now by these means: remaining hit points
/// for breaths, spellpower for missiles and attacks, level for other spells, and the wand's
/// power for wands.
#[must_use]
pub fn power_by(world: &World, caster: Entity, spell: SpellId, means: Means) -> i32 {
    if let Means::Wand { power, .. } = means {
        return power.into();
    }
    match content(world).spells.row(spell).class {
        SpellClass::Breath => world.get::<Health>(caster).map_or(0, |health| health.now),
        SpellClass::Missile | SpellClass::Attack => spellpower(world, caster),
        SpellClass::Aid => level_of(world, caster).into(),
    }
}

/// How a spell is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// With the caster's mana.
    Mana,
    /// With a charge of a wand.
    Wand {
        /// The wand's letter.
        letter: char,
        /// The power behind the spell.
        power: u8,
    },
}

/// How the actor would pay for a spell it can cast: with its own mana before a charge, and
/// with the first of several wands.
#[must_use]
pub fn means_to_cast(world: &World, entity: Entity, spell: SpellId) -> Option<Means> {
    let content = content(world);
    let mana = world.get::<Mana>(entity).map_or(0, |mana| mana.now);
    let is_cheap = mana >= i32::from(content.spells.row(spell).cost);
    let mut known = spells_for_mana(world, entity);
    if is_cheap && (known.any(|known| known == spell) || is_for_states(world, entity, spell)) {
        return Some(Means::Mana);
    }
    let mut wands = wands(world, entity).filter(|&(other, _)| other == spell);
    wands.next().map(|(_, wand)| wand)
}

/// The spell of the charged wand with that letter, and the means to cast it.
#[must_use]
pub fn wand(world: &World, entity: Entity, letter: char) -> Option<(SpellId, Means)> {
    wands(world, entity)
        .find(|&(_, means)| matches!(means, Means::Wand { letter: its, .. } if its == letter))
}

/// Whether the actor carries a charged wand.
#[must_use]
pub fn has_wand(world: &World, entity: Entity) -> bool {
    wands(world, entity).next().is_some()
}

/// What remains of `points` after `steps` cells of flight.
#[must_use]
pub fn faded(spell: &Spell, points: i32, steps: u32) -> i32 {
    let beyond = i32::try_from(steps.saturating_sub(UNFADED)).unwrap_or(i32::MAX);
    let lost = beyond.saturating_mul(spell.fades.into()).min(100);
    points - points * lost / 100
}

/// What remains of `points` of harm at this resistance, −100 to 100 percent: at least 1,
/// unless the target is immune.
#[must_use]
pub fn after_resistance(points: i32, spared: i32) -> i32 {
    let left = points - points * spared / 100;
    let least = i32::from(points > 0 && spared < 100);
    left.max(least)
}

/// An actor's resistance to a single element in percent, −100 to 100, by nature, worn items
/// and statuses; negative means extra damage.
#[must_use]
pub fn resistance_to_part(world: &World, entity: Entity, element: ElementId) -> i32 {
    let content = content(world);
    let kind = world.get::<Kind>(entity);
    let natural = kind.map_or(0, |kind| content.natural_resistance(kind.0, element));
    let pack = world.get::<Pack>(entity).into_iter().flat_map(Pack::iter);
    let worn = pack.filter(|carried| carried.in_use && !carried.item.is_broken);
    let worn: i32 = worn
        .map(|carried| {
            let quality = carried.item.quality;
            let of_quality = quality.map_or(0, |it| content.resistance_of_quality(it, element));
            content.resistance_of_item(carried.item.kind, element) + of_quality
        })
        .sum();
    let statuses = world.get::<Statuses>(entity).into_iter();
    let befallen = statuses.flat_map(|statuses| &statuses.0);
    let befallen = befallen.map(|&(status, _)| status);
    let learned = world.get::<Arts>(entity).into_iter();
    let learned = learned.flat_map(|learned| learned.statuses.iter().copied());
    let befallen: i32 = befallen
        .chain(learned)
        .map(|status| content.resistance_of_status(status, element))
        .sum();
    (natural + worn + befallen).clamp(-100, 100)
}

/// An actor's resistance to an element in percent, −100 to 100, combined from all its
/// parts. A save by strength of will comes on top, by chance.
#[must_use]
pub fn resistance(world: &World, entity: Entity, element: ElementId) -> i32 {
    let parts = content(world).parts_of(element).iter();
    let shares = parts
        .map(|&(part, share)| resistance_to_part(world, entity, part) * i32::from(share) / 100);
    shares.sum::<i32>().clamp(-100, 100)
}

/// Chance in percent that an actor's spell fails due to its statuses, by the worst of them.
/// Shots never fail; they miss.
#[must_use]
pub fn spell_failure(world: &World, entity: Entity) -> u8 {
    let fails = statuses_of(world, entity).map(|status| status.fails);
    fails.max().unwrap_or(0)
}

/// Whether the actor could cast a spell given the mana: its breed knows it, or it carries a
/// book with it or a charged wand.
#[must_use]
pub fn knows_spell(world: &World, entity: Entity, spell: SpellId) -> bool {
    spells_known(world, entity).any(|known| known == spell) || is_for_states(world, entity, spell)
}

/// Whether its state table makes it cast the spell. It does not choose such spells by itself
/// unless its breed has them, too.
fn is_for_states(world: &World, entity: Entity, spell: SpellId) -> bool {
    let kind = world.get::<Kind>(entity);
    kind.is_some_and(|kind| {
        content(world)
            .spells_cast_in_states(kind.0)
            .contains(&spell)
    })
}

/// The spells an actor can use: its breed's, then those of its books by letter, then those
/// of charged wands. Spells from several sources appear more than once.
pub fn spells_known(world: &World, entity: Entity) -> impl Iterator<Item = SpellId> + '_ {
    spells_for_mana(world, entity).chain(wands(world, entity).map(|(spell, _)| spell))
}

/// The spells an actor can cast with mana: arts, then those of its breed and its books.
pub fn spells_for_mana(world: &World, entity: Entity) -> impl Iterator<Item = SpellId> + '_ {
    let kind = world.get::<Kind>(entity).map(|kind| kind.0);
    taught(world, entity).chain(learned(content(world), kind, world.get::<Pack>(entity)))
}

/// The spells of an actor's charged wands by letter, each with its means.
pub fn wands(world: &World, entity: Entity) -> impl Iterator<Item = (SpellId, Means)> + '_ {
    wands_in(content(world), world.get::<Pack>(entity))
}

/// The spells that the hero has learned as arts.
fn taught(world: &World, entity: Entity) -> impl Iterator<Item = SpellId> + '_ {
    let learned = world.get::<Arts>(entity).into_iter();
    learned.flat_map(|learned| learned.spells.iter().copied())
}

/// Like [`spells_known`] for a breed with this pack.
fn spells_with<'a>(
    content: &'a Content,
    kind: Option<BreedId>,
    pack: Option<&'a Pack>,
) -> impl Iterator<Item = SpellId> + 'a {
    learned(content, kind, pack).chain(wands_in(content, pack).map(|(spell, _)| spell))
}

/// The spells paid for with mana: those of the breed and of books.
fn learned<'a>(
    content: &'a Content,
    kind: Option<BreedId>,
    pack: Option<&'a Pack>,
) -> impl Iterator<Item = SpellId> + 'a {
    let own = kind.map_or(&[][..], |kind| content.spells_of(kind));
    let is_book = |carried: &&Carried| {
        let class = &content.items.row(carried.item.kind).class;
        matches!(class, ItemClass::Book(_))
    };
    let books = pack.into_iter().flat_map(Pack::iter).filter(is_book);
    let written = books.flat_map(|carried| content.spells_in(carried.item.kind));
    own.iter().chain(written).copied()
}

fn wands_in<'a>(
    content: &'a Content,
    pack: Option<&'a Pack>,
) -> impl Iterator<Item = (SpellId, Means)> + 'a {
    let carried = pack.into_iter().flat_map(Pack::iter);
    carried.filter_map(|carried| {
        let ItemClass::Wand { power, .. } = content.items.row(carried.item.kind).class else {
            return None;
        };
        let spell = *content.spells_in(carried.item.kind).first()?;
        let letter = carried.letter;
        let is_charged = carried.item.charges(content) > 0;
        is_charged.then_some((spell, Means::Wand { letter, power }))
    })
}

/// Whether a breed with this pack can harm a foe: by natural attacks, a wielded weapon or a
/// harmful spell.
#[must_use]
pub fn is_armed(kind: BreedId, pack: &Pack, content: &Content) -> bool {
    let does_ill = |spell| content.spells.row(spell).does_ill();
    pack.lets_strike(content.breeds.row(kind), content)
        || spells_with(content, Some(kind), Some(pack)).any(does_ill)
}

/// Whether the actor has any means to harm a foe.
#[must_use]
pub fn can_do_harm(world: &World, entity: Entity) -> bool {
    let kind = world.get::<Kind>(entity);
    let pack = world.get::<Pack>(entity);
    kind.zip(pack)
        .is_some_and(|(kind, pack)| is_armed(kind.0, pack, content(world)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_is_spared_all_of_it_feels_nothing() {
        assert_eq!(after_resistance(10, 0), 10);
        assert_eq!(after_resistance(10, 40), 6);
        assert_eq!(after_resistance(1, 99), 1);
        assert_eq!(after_resistance(10, 100), 0);
        assert_eq!(after_resistance(10, -50), 15);
        assert_eq!(after_resistance(0, 0), 0);
    }

    #[test]
    fn what_fades_fades_beyond_the_sixth_cell() {
        let content = Content::embedded();
        let breath = content.spells.find("fire breath").expect("there is one");
        let mut spell = content.spells.row(breath).clone();
        spell.fades = 10;
        let left = [1, 6, 7, 11, 16, 30].map(|steps| faded(&spell, 40, steps));
        assert_eq!(left, [40, 40, 36, 20, 0, 0]);
    }

    #[test]
    fn a_strength_keeps_to_its_most() {
        let strength = Strength {
            dice: Dice::always(5),
            added: 30,
            most: 20,
        };
        assert_eq!(strength.expected(), 20);
        let uncapped = Strength {
            most: 100,
            ..strength
        };
        assert_eq!(uncapped.expected(), 35);
    }
}
