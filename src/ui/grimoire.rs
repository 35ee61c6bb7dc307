//! The list of the hero's spells: their letters, effects and costs, and which he cannot
//! afford.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{capitalised, the_thing};
use super::spell_word::SpellWord;
use crate::content::{Shape, Spell, SpellClass, SpellEffect, SpellId};
use crate::model::body::Mana;
use crate::model::things::{Item, Pack};
use crate::rules::queries::{content, hero, is_recognised};
use crate::rules::spellcraft::{Means, means_to_cast, spells_known, strength};

/// All spells the hero could cast, without duplicates, in the order of their letters.
#[must_use]
pub fn known(world: &World) -> Vec<SpellId> {
    let mut spells = Vec::new();
    for spell in hero(world)
        .into_iter()
        .flat_map(|it| spells_known(world, it))
    {
        if !spells.contains(&spell) {
            spells.push(spell);
        }
    }
    spells
}

/// The spell with this name, known or not, or with this letter in the list.
#[must_use]
pub fn called(world: &World, word: SpellWord) -> Option<SpellId> {
    if let Some(letter) = word.letter() {
        let at = usize::from(u8::try_from(letter).ok()? - b'a');
        return known(world).get(at).copied();
    }
    let mut rows = content(world).spells.iter();
    let found = rows.find(|(_, row)| row.id.to_lowercase() == word.as_str())?;
    Some(found.0)
}

/// Whether a spell needs an aim.
#[must_use]
pub fn is_aimed(world: &World, spell: SpellId) -> bool {
    content(world).spells.row(spell).shape != Shape::Oneself
}

/// What the hero does with a spell; a shot is not cast.
#[must_use]
pub const fn verb(spell: &Spell) -> &'static str {
    match spell.class {
        SpellClass::Missile => "shoot",
        SpellClass::Breath | SpellClass::Attack | SpellClass::Aid => "cast",
    }
}

/// One line per spell, with its letter and cost.
#[must_use]
pub fn lines(world: &World) -> Vec<String> {
    let line = |(at, &spell): (usize, &SpellId)| {
        let row = content(world).spells.row(spell);
        let letter = char::from(b'a' + u8::try_from(at % 26).unwrap_or(0));
        if let Some(wand) = wand_for(world, spell) {
            return format!("{letter} - {}", of_wand(world, row, wand));
        }
        let dear = if is_too_dear(world, row) {
            " (not enough)"
        } else {
            ""
        };
        format!("{letter} - {:16} {:>3} mana{dear}", row.id, row.cost)
    };
    known(world).iter().enumerate().map(line).collect()
}

/// The wand the hero would cast this spell with, if any.
#[must_use]
pub fn wand_for(world: &World, spell: SpellId) -> Option<Item> {
    let hero = hero(world)?;
    let Some(Means::Wand { letter, .. }) = means_to_cast(world, hero, spell) else {
        return None;
    };
    let wand = world.get::<Pack>(hero)?.get(letter)?;
    Some(wand.item)
}

/// The list entry of a wand's spell; an unidentified wand does not reveal its spell.
fn of_wand(world: &World, spell: &Spell, wand: Item) -> String {
    let name = the_thing(world, wand);
    if is_recognised(world, wand.kind) {
        let left = wand.charges(content(world));
        format!("{:16} with {name}, {left} left", spell.id)
    } else {
        format!("{name}, effect unknown")
    }
}

/// The heading of the list.
#[must_use]
pub fn heading(world: &World) -> String {
    let mana = hero(world).and_then(|hero| world.get::<Mana>(hero));
    let mana = mana.copied().unwrap_or_default();
    let verb = capitalised(verb_for_all(world).unwrap_or("cast"));
    format!("{verb} what? You have {} of {} mana.", mana.now, mana.max)
}

/// What the hero does with his spells: `shoot` if they all are shots, else `cast`; `None` if
/// he knows none.
#[must_use]
pub fn verb_for_all(world: &World) -> Option<&'static str> {
    let known = known(world).into_iter();
    let mut verbs = known.map(|spell| verb(content(world).spells.row(spell)));
    let first = verbs.next()?;
    Some(if verbs.all(|verb| verb == first) {
        first
    } else {
        "cast"
    })
}

fn is_too_dear(world: &World, spell: &Spell) -> bool {
    let mana = hero(world).and_then(|hero| world.get::<Mana>(hero));
    mana.map_or(0, |mana| mana.now) < i32::from(spell.cost)
}

/// What a spell is and does in the hero's hands.
#[must_use]
pub fn about(world: &World, spell: SpellId) -> String {
    let row = content(world).spells.row(spell);
    let wand = wand_for(world, spell);
    if wand.is_some_and(|wand| !is_recognised(world, wand.kind)) {
        return "You'll learn what it does when someone uses it.".to_owned();
    }
    let mut told = vec![reach(row)];
    if let Some(hero) = hero(world) {
        told.extend(
            row.does
                .iter()
                .filter_map(|it| does(world, hero, spell, it)),
        );
    }
    if row.resistible {
        told.push("strong wills may resist it".to_owned());
    }
    if wand.is_some() {
        return format!("{} {}. It uses one charge.", row.about, told.join("; "));
    }
    let price = if is_too_dear(world, row) {
        " Not enough mana."
    } else {
        ""
    };
    let each = if row.does.iter().any(|it| matches!(it, SpellEffect::Heal(_))) {
        " per 10 points healed"
    } else {
        ""
    };
    let told = told.join("; ");
    format!(
        "{} {told}. It costs {} mana{each}.{price}",
        row.about, row.cost
    )
}

fn reach(spell: &Spell) -> String {
    let cells = spell.range;
    match spell.shape {
        Shape::Oneself => "On yourself".to_owned(),
        Shape::Bolt => format!("Hits the first in its path, range {cells} steps"),
        Shape::Ball(radius) => format!("Bursts in a radius of {radius}, range {cells} steps"),
        Shape::Cone => format!("Hits everyone in front of you, range {cells} steps"),
        Shape::Gaze => format!("Hits one target in sight, range {cells} steps"),
        Shape::Anywhere => {
            format!("Hits one target you know of, in sight or not, range {cells} steps")
        }
        Shape::Friend => format!("Affects one friend in sight, range {cells} steps"),
    }
}

/// What one effect of a spell amounts to.
fn does(world: &World, hero: Entity, id: SpellId, effect: &SpellEffect) -> Option<String> {
    let spell = content(world).spells.row(id);
    let points = |power| strength(world, hero, id, power).expected();
    Some(match effect {
        SpellEffect::Harm(power) => {
            let element = spell.element.as_deref().unwrap_or("physical");
            let misses = if spell.class == SpellClass::Missile {
                " if it hits"
            } else {
                ""
            };
            format!("about {} {element} damage{misses}", points(power))
        }
        SpellEffect::Inflict(status, power) => {
            format!("{status} for about {} turns", points(power))
        }
        SpellEffect::Cure(status) => format!("no longer {status}"),
        SpellEffect::Heal(power) => format!("heals up to {} health", points(power)),
        SpellEffect::RegainMana(power) => format!("restores about {} mana", points(power)),
        SpellEffect::DrainMana(power) => format!("drains about {} mana", points(power)),
        SpellEffect::Blink(cells) => format!("moves you up to {cells} steps"),
        SpellEffect::SendAway(cells) => format!("moves the target up to {cells} steps"),
        SpellEffect::Teleport => "moves you somewhere random".to_owned(),
        SpellEffect::LeapTo => "moves you next to the target".to_owned(),
        SpellEffect::PullTo => "pulls the target next to you".to_owned(),
        SpellEffect::Summon(_, count) => format!("summons {count} allies"),
        SpellEffect::Ground(terrain, _) => format!("leaves {terrain}"),
        SpellEffect::Forget => "makes the target forget its foes".to_owned(),
        SpellEffect::Noise(_) => return None,
    })
}
