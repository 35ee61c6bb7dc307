//! Parses kinds of items.

use crate::content::load::source_file::SourceFile;
use std::ops::RangeInclusive;

use super::directory::Directory;
use super::reader::{Reader, Shape};

use crate::content::limits::{ACCURACY, DEFENCE, LONG, MIND_SENSE, PERCENT, POINTS, TURNS, VERB};
use crate::content::schema::{Burst, COMPANIONS, Effect, ItemClass, ItemKind};
use crate::content::table::is_proper;

pub(super) const ITEM: Shape = Shape {
    file: SourceFile::Items,
    kind: "item",
    kinds: "items",
};

/// Number of hits until an item breaks.
const BLOWS: RangeInclusive<i64> = 0..=10_000;

pub(super) fn item(entry: &mut Reader<'_>, names: &Directory) -> ItemKind {
    let item = ItemKind::read(entry);
    entry.check_visible(item.glyph);
    check_class(entry, &item.class, names);
    if entry.has("familiar") && item.class.category().unknown().is_none() {
        let expected = "that of potions, scrolls and wands alone: all else shows what it is";
        entry.error("familiar", "it", expected);
    }
    check_relic(entry, &item);
    item
}

/// Unique items have proper names, and only gear can be unique or lend an art.
fn check_relic(entry: &mut Reader<'_>, item: &ItemKind) {
    if item.unique && !is_proper(&item.id) {
        let expected = "a proper name, since it's unique: with a capital letter, or `the`";
        entry.error("id", format!("`{}`", item.id), expected);
    }
    let class = item.class.category();
    if item.unique && !item.class.is_gear() {
        let expected = "a weapon or armour: only those can be unique";
        entry.error("class", format!("`{class:?}`"), expected);
    }
    if let Some(art) = item.lends.as_ref().filter(|_| !item.class.is_gear()) {
        let expected = "weapons and armour only: the others are not in use for long";
        entry.error("lends", format!("`{art}` lent by `{class:?}`"), expected);
    }
}

fn check_class(entry: &mut Reader<'_>, class: &ItemClass, names: &Directory) {
    const FIELD: &str = "class";
    match class {
        ItemClass::Weapon {
            verb,
            damage,
            accuracy,
            lasts,
            noise,
        } => {
            entry.check_text(FIELD, verb, VERB);
            entry.check_range(FIELD, *noise, &(-100..=100));
            entry.check_range(FIELD, *lasts, &BLOWS);
            entry.check_dice(FIELD, *damage, &POINTS);
            entry.check_range(FIELD, *accuracy, &ACCURACY);
        }
        ItemClass::Armour {
            defence,
            noise,
            minds,
            lasts,
            resists,
            ..
        } => {
            entry.check_resists(FIELD, resists);
            entry.check_range(FIELD, *lasts, &BLOWS);
            entry.check_range(FIELD, *defence, &DEFENCE);
            entry.check_range(FIELD, *noise, &(-200..=200));
            entry.check_range(FIELD, *minds, &MIND_SENSE);
        }
        ItemClass::Light { warmth, .. } => _ = entry.check_range(FIELD, *warmth, &PERCENT),
        ItemClass::Bomb { radius, burst } => {
            entry.check_range(FIELD, *radius, &(0..=10));
            check_burst(entry, FIELD, burst, names);
        }
        ItemClass::Potion(effect) | ItemClass::Scroll(effect) => check_effect(entry, effect, names),
        ItemClass::Book(spells) => check_book(entry, spells, names),
        ItemClass::Wand {
            spell,
            charges,
            power,
        } => {
            entry.check_name(FIELD, spell, &names.spells);
            entry.check_range(FIELD, *charges, &(1..=100));
            entry.check_range(FIELD, *power, &PERCENT);
        }
        ItemClass::Food(turns) => _ = entry.check_range(FIELD, *turns, &(1..=LONG)),
        ItemClass::Treasure(worth) => _ = entry.check_range(FIELD, *worth, &(0..=LONG)),
        ItemClass::Key { breaks } => _ = entry.check_range(FIELD, *breaks, &PERCENT),
        ItemClass::Picks { skill, breaks } => {
            entry.check_range(FIELD, *skill, &(1..=200));
            entry.check_range(FIELD, *breaks, &PERCENT);
        }
        ItemClass::Missile | ItemClass::Whetstone | ItemClass::Rope | ItemClass::Goal => {}
    }
}

/// Reports mistakes in the effect of a burst, in that field.
pub(super) fn check_burst(
    entry: &mut Reader<'_>,
    field: &'static str,
    burst: &Burst,
    names: &Directory,
) {
    match burst {
        Burst::Fire {
            damage,
            turns,
            element,
        } => {
            entry.check_dice(field, *damage, &POINTS);
            entry.check_range(field, *turns, &(0..=1000));
            if let Some(element) = element {
                entry.check_name(field, element, &names.elements);
            }
        }
        Burst::Inflict { status, turns } => {
            entry.check_name(field, status, &names.statuses);
            entry.check_dice(field, *turns, &TURNS);
        }
        Burst::Ground(terrain) => entry.check_name(field, terrain, &names.terrain),
        Burst::Scent | Burst::Noise(_) => {}
    }
}

fn check_book(entry: &mut Reader<'_>, spells: &[String], names: &Directory) {
    const FIELD: &str = "class";
    if spells.is_empty() {
        entry.error(FIELD, "a book without spells", "one spell at least");
    }
    for (at, spell) in spells.iter().enumerate() {
        entry.check_name(FIELD, spell, &names.spells);
        if spells[..at].contains(spell) {
            entry.error(FIELD, format!("`{spell}` twice"), "each of them once");
        }
    }
}

fn check_parts(entry: &mut Reader<'_>, parts: &[Effect], names: &Directory) {
    const FIELD: &str = "class";
    if parts.is_empty() {
        entry.error(FIELD, "nothing at all", "one effect at least");
    }
    for part in parts {
        // Nested effects add nothing, and forbidding them limits the depth of recursion.
        if matches!(part, Effect::Several(_)) {
            entry.error(FIELD, "`Several` in `Several`", "each of them by itself");
        } else {
            check_effect(entry, part, names);
        }
    }
}

fn check_effect(entry: &mut Reader<'_>, effect: &Effect, names: &Directory) {
    const FIELD: &str = "class";
    match effect {
        Effect::Heal(points) | Effect::Harm(points) | Effect::RegainMana(points) => {
            entry.check_dice(FIELD, *points, &POINTS);
        }
        Effect::Strengthen(points) => _ = entry.check_range(FIELD, *points, &(1..=1000)),
        Effect::Inflict { status, turns } => {
            entry.check_name(FIELD, status, &names.statuses);
            entry.check_dice(FIELD, *turns, &TURNS);
        }
        Effect::Cure(status) => entry.check_name(FIELD, status, &names.statuses),
        Effect::Call(breed) => {
            entry.check_name(FIELD, breed, &names.breeds);
            entry.check_name(FIELD, COMPANIONS, &names.factions);
        }
        Effect::Lay(terrain) => entry.check_name(FIELD, terrain, &names.terrain),
        Effect::Nourish(turns) => _ = entry.check_range(FIELD, *turns, &(1..=5000)),
        Effect::Several(parts) => check_parts(entry, parts, names),
        Effect::Teleport
        | Effect::MapLevel
        | Effect::Identify
        | Effect::Recharge
        | Effect::Unbind => {}
    }
}
