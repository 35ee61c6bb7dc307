//! What somebody in view and the hero can do to each other, in a sentence each way: by the
//! functions that blows themselves ask.
//!
//! Of what it does from afar the most is told that it takes: how often it does so depends on
//! too much. Of who is at somebody's mercy nothing is told, for that one does not fight.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::odds::{Odds, odds};
use crate::actions::throw;
use crate::ai::want::throwing::missile;
use crate::content::{SpellClass, SpellEffect, SpellId};
use crate::model::body::Health;
use crate::model::things::{Item, Pack};
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{content, held, hero, position};
use crate::rules::spellcraft::{after_resistance, resistance, spells_known, strength};
use crate::ui::narrate::listed;

/// What it can do to the hero, and he to it.
pub(super) fn sentences(world: &World, entity: Entity) -> Vec<String> {
    let Some(hero) = hero(world).filter(|_| held(world, entity).is_none()) else {
        return Vec::new();
    };
    let afar = from_afar(world, entity, hero);
    let its = match odds(world, entity, hero) {
        Some(odds) => in_words(&odds, ("It hits you", "your", "you")),
        None => "It can not strike you.".to_owned(),
    };
    let yours = match odds(world, hero, entity) {
        Some(odds) => in_words(&odds, ("You hit it", "its", "it")),
        None => "You have nothing to strike it with.".to_owned(),
    };
    vec![
        [Some(its), afar]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" "),
        yours,
    ]
}

/// What a throw of that thing at somebody would come to, in a sentence.
#[must_use]
pub fn of_a_throw(world: &World, target: Entity, item: Item) -> Option<String> {
    let odds = throw::odds(world, hero(world)?, target, item)?;
    let name = item.name(content(world));
    let hits = format!("Thrown, the {name} hits it");
    Some(in_words(&odds, (&hits, "its", "it")))
}

/// The same for one side, given who hits whom, whose health it is, and who would die.
fn in_words(odds: &Odds, (hits, whose, whom): (&str, &str, &str)) -> String {
    let Odds { chance, .. } = odds;
    let share = match odds.share {
        100.. => format!("all {whose} health"),
        share => format!("{share}% of {whose} health"),
    };
    let kills = match odds.hits {
        1 => "one hit".to_owned(),
        hits => format!("{hits} hits"),
    };
    format!("{hits} {chance}% of the time, for {share}; {kills} can kill {whom}.")
}

/// Whether it does harm from afar to the hero, as far as that can be told.
#[must_use]
pub fn harms_from_afar(world: &World, entity: Entity, hero: Entity) -> bool {
    from_afar(world, entity, hero).is_some()
}

/// Which harm it does the hero from afar, if any.
fn from_afar(world: &World, entity: Entity, hero: Entity) -> Option<String> {
    let rows = spells_known(world, entity).map(|spell| content(world).spells.row(spell));
    let mut classes: Vec<_> = rows
        .filter(|row| row.does_ill())
        .map(|row| row.class)
        .collect();
    classes.sort_unstable();
    let mut does: Vec<_> = classes.into_iter().map(word).collect();
    does.dedup();
    let there = position(world, hero)?;
    does.extend(missile(world, entity, there).map(|_| "throws things"));
    let most = most_from_afar(world, entity, hero);
    let most = most.map_or_else(String::new, |most| takes(world, hero, most));
    (!does.is_empty()).then(|| format!("From afar it {}{most}.", listed(&does)))
}

/// The most hit points that somebody takes of another from afar with one spell, shot or
/// breath, as both are now; nothing where no such thing takes any. What a save, a ward or the
/// way there spares is not counted.
#[must_use]
pub fn most_from_afar(world: &World, actor: Entity, target: Entity) -> Option<i32> {
    let content = content(world);
    let harm = |spell: SpellId| {
        let spared = content.element_of(spell);
        let spared = spared.map_or(0, |element| resistance(world, target, element));
        let effects = content.spells.row(spell).does.iter();
        let harms = effects.filter_map(|effect| match effect {
            SpellEffect::Harm(power) => Some(strength(world, actor, spell, power).greatest()),
            _ => None,
        });
        after_resistance(harms.sum(), spared)
    };
    let spells = spells_known(world, actor).filter(|&it| content.spells.row(it).does_ill());
    let by_spell = spells.map(harm).max();
    let by_hand = missile(world, actor, position(world, target)?);
    let by_hand = by_hand.and_then(|letter| {
        let thrown = world.get::<Pack>(actor)?.get(letter)?;
        Some(damage_of(content, thrown.item)?.range().1)
    });
    by_spell.max(by_hand).filter(|&most| most > 0)
}

/// What the most that it takes at a time comes to.
fn takes(world: &World, hero: Entity, most: i32) -> String {
    let left = world.get::<Health>(hero).map_or(1, |it| it.now).max(1);
    let share = match 100 * most / left {
        100.. => return ", and can kill you at once".to_owned(),
        share => share.max(1),
    };
    let times = (left + most - 1) / most;
    format!(", for up to {share}% of your health at a time; {times} can kill you")
}

const fn word(class: SpellClass) -> &'static str {
    match class {
        SpellClass::Breath => "breathes",
        SpellClass::Missile => "shoots",
        SpellClass::Attack | SpellClass::Aid => "casts spells",
    }
}
