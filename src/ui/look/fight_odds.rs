//! The odds of a fight between the hero and an actor in view, one sentence for each side,
//! computed by the functions that combat uses.
//!
//! Of ranged attacks, only the maximum damage is told: how often they are used depends on
//! too much. Captives get no odds because they do not fight.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::odds::{Odds, odds};
use crate::actions::throw;
use crate::ai::want::throwing::missile;
use crate::content::{Effect, SpellClass, SpellId, with_pronoun};
use crate::model::body::{Health, Mana};
use crate::model::things::{Item, Pack};
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{called_by_hero, content, held, hero, position, pronoun_of};
use crate::rules::spellcraft::{
    after_resistance, resistance, spells_for_mana, spells_known, strength,
};
use crate::ui::narrate::listed;

/// What it can do to the hero, and the hero to it, with marks for its pronoun.
pub(super) fn sentences(world: &World, entity: Entity) -> Vec<String> {
    let Some(hero) = hero(world).filter(|_| held(world, entity).is_none()) else {
        return Vec::new();
    };
    let afar = from_afar(world, entity, hero);
    let its = match odds(world, entity, hero) {
        Some(odds) => in_words(&odds, ("~He hits you", "your", "you")),
        None => "~He has no melee attack.".to_owned(),
    };
    let yours = match odds(world, hero, entity) {
        Some(odds) => in_words(&odds, ("You hit ~him", "~his", "~him")),
        None => "You have nothing to attack ~him with.".to_owned(),
    };
    let its = [Some(its), afar, spent(world, entity)];
    vec![
        its.into_iter().flatten().collect::<Vec<_>>().join(" "),
        yours,
    ]
}

/// A sentence if it knows spells but lacks the mana for all of them.
fn spent(world: &World, entity: Entity) -> Option<String> {
    let mana = world.get::<Mana>(entity)?.now;
    let spells = spells_for_mana(world, entity);
    let cost = |spell| i32::from(content(world).spells.row(spell).cost);
    let cheapest = spells.map(cost).filter(|&cost| cost > 0).min()?;
    (mana < cheapest).then(|| "~He's too low on mana to cast.".to_owned())
}

/// The odds of throwing an item at an actor, in a sentence.
#[must_use]
pub fn of_a_throw(world: &World, target: Entity, item: Item) -> Option<String> {
    let odds = throw::odds(world, hero(world)?, target, item)?;
    let name = called_by_hero(world, item);
    let hits = format!("Thrown, the {name} hits ~him");
    let told = in_words(&odds, (&hits, "~his", "~him"));
    Some(with_pronoun(&told, pronoun_of(world, target)))
}

/// The damage of a spell that the hero casts at an actor, in a sentence; `None` if it does
/// none.
#[must_use]
pub fn of_a_spell(world: &World, target: Entity, spell: SpellId) -> Option<String> {
    let (content, hero) = (content(world), hero(world)?);
    let row = content.spells.row(spell);
    let harms = row.does.iter().filter_map(|effect| match effect {
        Effect::Harm(power) => Some(strength(world, hero, spell, power)),
        _ => None,
    });
    let (least, most) = harms.fold((0, 0), |(least, most), it| {
        (least + it.least(), most + it.greatest())
    });
    let unless = if content.element_of(spell).is_some() {
        with_pronoun(" unless ~he resists", pronoun_of(world, target))
    } else {
        String::new()
    };
    (most > 0).then(|| format!("The {} does {least} to {most} damage{unless}.", row.id))
}

/// One side's odds in words; the parameters name the attack, the victim's possessive, and
/// the victim.
fn in_words(odds: &Odds, (hits, whose, whom): (&str, &str, &str)) -> String {
    let Odds {
        chance,
        share,
        hits: needed,
    } = odds;
    if *needed <= 1 {
        return format!("{hits} {chance}% of the time; one hit can kill {whom}.");
    }
    format!(
        "{hits} {chance}% of the time, for {share}% of {whose} health; {needed} hits can kill \
         {whom}."
    )
}

/// Whether it can harm the hero from a distance, as far as the hero can tell.
#[must_use]
pub fn harms_from_afar(world: &World, entity: Entity, hero: Entity) -> bool {
    let Some(there) = position(world, hero) else {
        return false;
    };
    does_ill(world, entity).next().is_some() || missile(world, entity, there).is_some()
}

/// The spells, shots and breaths with which it harms others.
fn does_ill(world: &World, entity: Entity) -> impl Iterator<Item = SpellId> {
    let spells = &content(world).spells;
    spells_known(world, entity).filter(|&it| spells.row(it).does_ill())
}

/// How it harms the hero from a distance, if it does.
fn from_afar(world: &World, entity: Entity, hero: Entity) -> Option<String> {
    let class = |spell| content(world).spells.row(spell).class;
    let mut classes: Vec<_> = does_ill(world, entity).map(class).collect();
    classes.sort_unstable();
    let mut does: Vec<_> = classes.into_iter().map(word).collect();
    does.dedup();
    let there = position(world, hero)?;
    does.extend(missile(world, entity, there).map(|_| "throws things"));
    let most = most_from_afar(world, entity, hero);
    let most = most.map_or_else(String::new, |most| takes(world, hero, most));
    (!does.is_empty()).then(|| format!("From a distance ~he {}{most}.", listed(&does)))
}

/// At least how many blows, shots or spells a creature needs to kill the hero; `None` if it
/// can't harm him.
#[must_use]
pub fn fewest_hits(world: &World, entity: Entity, hero: Entity) -> Option<i32> {
    let left = world.get::<Health>(hero)?.now.max(1);
    let near = odds(world, entity, hero).map(|odds| odds.hits);
    let most = most_from_afar(world, entity, hero);
    let afar = most.map(|most| (left + most - 1) / most);
    near.into_iter().chain(afar).min()
}

/// The maximum hit points `actor` can take from `target` with one spell, shot or breath in
/// their current state; `None` without such an attack. Reductions by saves, wards or
/// distance are ignored.
#[must_use]
pub fn most_from_afar(world: &World, actor: Entity, target: Entity) -> Option<i32> {
    let content = content(world);
    let harm = |spell: SpellId| {
        let spared = content.element_of(spell);
        let spared = spared.map_or(0, |element| resistance(world, target, element));
        let effects = content.spells.row(spell).does.iter();
        let harms = effects.filter_map(|effect| match effect {
            Effect::Harm(power) => Some(strength(world, actor, spell, power).greatest()),
            _ => None,
        });
        after_resistance(harms.sum(), spared)
    };
    let by_spell = does_ill(world, actor).map(harm).max();
    let by_hand = missile(world, actor, position(world, target)?);
    let by_hand = by_hand.and_then(|letter| {
        let thrown = world.get::<Pack>(actor)?.get(letter)?;
        Some(damage_of(content, thrown.item)?.range().1)
    });
    by_spell.max(by_hand).filter(|&most| most > 0)
}

/// What its maximum damage means to the hero.
fn takes(world: &World, hero: Entity, most: i32) -> String {
    let left = world.get::<Health>(hero).map_or(1, |it| it.now).max(1);
    let share = match 100 * most / left {
        100.. => return ", and one hit can kill you".to_owned(),
        share => share.max(1),
    };
    let times = (left + most - 1) / most;
    format!(", for up to {share}% of your health; {times} hits can kill you")
}

const fn word(class: SpellClass) -> &'static str {
    match class {
        SpellClass::Breath => "breathes",
        SpellClass::Missile => "shoots",
        SpellClass::Attack | SpellClass::Aid => "casts spells",
    }
}
