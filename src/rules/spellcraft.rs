//! What spells come to: who knows which, how strong they are, and what is spared of them.
//!
//! Casting and the choice of what to cast ask the same functions here.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::Rng;

use crate::content::{
    BreedId, Content, Dice, ElementId, ItemClass, Power, Spell, SpellClass, SpellId,
};
use crate::model::body::{Health, Kind, Mana, Statuses};
use crate::model::things::{Carried, Pack};
use crate::rules::experience::{level_of, spellpower};
use crate::rules::queries::content;

/// Cells that a spell flies before it begins to fade: as in Oangband's code.
const UNFADED: u32 = 6;

/// How strong a thing that a spell does is in somebody's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Thrown each time.
    pub dice: Dice,
    /// Added, by what the class of the spell goes by.
    pub added: i32,
    /// The most it can come to.
    pub most: i32,
}

impl Strength {
    /// One throw of it, 0 or more.
    pub fn roll(self, rng: &mut impl Rng) -> i32 {
        (self.dice.roll(rng) + self.added).clamp(0, self.most.max(0))
    }

    /// The most that a throw of it comes to, 0 or more.
    #[must_use]
    pub fn greatest(self) -> i32 {
        (self.dice.range().1 + self.added).clamp(0, self.most.max(0))
    }

    /// What it comes to on average, 0 or more.
    #[must_use]
    pub fn expected(self) -> i32 {
        let (least, most) = self.dice.range();
        ((least + most) / 2 + self.added).clamp(0, self.most.max(0))
    }
}

/// How strong one thing that a spell does is when `caster` casts it just now.
#[must_use]
pub fn strength(world: &World, caster: Entity, spell: SpellId, power: &Power) -> Strength {
    strength_at(power_behind(world, caster, spell), power)
}

/// How strong one thing that a spell does is that goes by such a number.
#[must_use]
pub fn strength_at(goes_by: i32, power: &Power) -> Strength {
    Strength {
        dice: power.dice,
        added: goes_by.max(0) * i32::from(power.share) / 100,
        most: power.most,
    }
}

/// What a spell goes by when `caster` casts it just now: a breath by the hit points left,
/// missiles and attacks by spellpower, what helps or hinders by level; all that a wand
/// casts by the power of the wand.
#[must_use]
pub fn power_behind(world: &World, caster: Entity, spell: SpellId) -> i32 {
    if let Some(Means::Wand { power, .. }) = means_to_cast(world, caster, spell) {
        return power.into();
    }
    match content(world).spells.row(spell).class {
        SpellClass::Breath => world.get::<Health>(caster).map_or(0, |health| health.now),
        SpellClass::Missile | SpellClass::Attack => spellpower(world, caster),
        SpellClass::Aid => level_of(world, caster).into(),
    }
}

/// What a spell is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The mana of whoever casts it.
    Mana,
    /// A charge of a wand.
    Wand {
        /// The wand's letter.
        letter: char,
        /// What the spell goes by then.
        power: u8,
    },
}

/// What the actor would pay a spell with, if it knows it and can: its own mana rather than
/// a charge, and the first of several wands.
#[must_use]
pub fn means_to_cast(world: &World, entity: Entity, spell: SpellId) -> Option<Means> {
    let content = content(world);
    let kind = world.get::<Kind>(entity).map(|kind| kind.0);
    let pack = world.get::<Pack>(entity);
    let mana = world.get::<Mana>(entity).map_or(0, |mana| mana.now);
    let is_cheap = mana >= i32::from(content.spells.row(spell).cost);
    if is_cheap && learned(content, kind, pack).any(|known| known == spell) {
        return Some(Means::Mana);
    }
    let mut wands = wands(content, pack).filter(|&(other, _)| other == spell);
    wands.next().map(|(_, wand)| wand)
}

/// Whether the actor carries a wand that has charges left.
#[must_use]
pub fn has_wand(world: &World, entity: Entity) -> bool {
    wands(content(world), world.get::<Pack>(entity))
        .next()
        .is_some()
}

/// What is left of so many points after so many cells of flight.
#[must_use]
pub fn faded(spell: &Spell, points: i32, steps: u32) -> i32 {
    let beyond = i32::try_from(steps.saturating_sub(UNFADED)).unwrap_or(i32::MAX);
    let lost = beyond.saturating_mul(spell.fades.into()).min(100);
    points - points * lost / 100
}

/// What is left of so many points of harm for whoever is spared that share of it, −100
/// to 100 percent: something, unless it is spared all.
#[must_use]
pub fn after_resistance(points: i32, spared: i32) -> i32 {
    let left = points - points * spared / 100;
    let least = i32::from(points > 0 && spared < 100);
    left.max(least)
}

/// Percent that an actor is spared of one element for itself, by nature, by what it wears
/// and by what has befallen it, −100 to 100; below 0 it suffers more.
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
    let befallen: i32 = befallen
        .map(|&(status, _)| content.resistance_of_status(status, element))
        .sum();
    (natural + worn + befallen).clamp(-100, 100)
}

/// Percent that an actor is spared of an element with all that resistance to it is made
/// up of, −100 to 100. What strength of will may save comes on top, by chance.
#[must_use]
pub fn resistance(world: &World, entity: Entity, element: ElementId) -> i32 {
    let parts = content(world).parts_of(element).iter();
    let shares = parts
        .map(|&(part, share)| resistance_to_part(world, entity, part) * i32::from(share) / 100);
    shares.sum::<i32>().clamp(-100, 100)
}

/// Chance in percent that a spell of the actor comes to nothing, for what has befallen
/// it: that of the worst of it. Shots do not fail; they miss.
#[must_use]
pub fn spell_failure(world: &World, entity: Entity) -> u8 {
    let content = content(world);
    let statuses = world.get::<Statuses>(entity).into_iter();
    let rows = statuses.flat_map(|statuses| &statuses.0);
    let fails = rows.map(|&(status, _)| content.statuses.row(status).fails);
    fails.max().unwrap_or(0)
}

/// Whether the actor could cast that, if it had the mana: its breed knows it, or it
/// carries a book that has it or a wand with charges.
#[must_use]
pub fn knows_spell(world: &World, entity: Entity, spell: SpellId) -> bool {
    spells_known(world, entity).any(|known| known == spell)
}

/// The spells that an actor knows: first those of its breed, then those of the books it
/// carries, by their letters, then those of wands with charges. One that stands in two
/// places comes twice.
pub fn spells_known(world: &World, entity: Entity) -> impl Iterator<Item = SpellId> + '_ {
    let kind = world.get::<Kind>(entity);
    let pack = world.get::<Pack>(entity);
    spells_with(content(world), kind.map(|kind| kind.0), pack)
}

/// The same for a member of that breed with that pack.
fn spells_with<'a>(
    content: &'a Content,
    kind: Option<BreedId>,
    pack: Option<&'a Pack>,
) -> impl Iterator<Item = SpellId> + 'a {
    learned(content, kind, pack).chain(wands(content, pack).map(|(spell, _)| spell))
}

/// The spells that are paid for with mana: those of the breed and of books.
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

/// The spells of wands that have charges left, with the wand as a means.
fn wands<'a>(
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

/// Whether a member of that breed with that pack has anything to do a foe harm with:
/// limbs, a weapon in hand, or a spell that does ill.
#[must_use]
pub fn is_armed(kind: BreedId, pack: &Pack, content: &Content) -> bool {
    let does_ill = |spell| content.spells.row(spell).does_ill();
    pack.lets_strike(content.breeds.row(kind), content)
        || spells_with(content, Some(kind), Some(pack)).any(does_ill)
}

/// Whether the actor has anything to do a foe harm with.
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
