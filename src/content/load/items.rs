//! Parses kinds of items.

use crate::content::load::source_file::SourceFile;
use std::ops::RangeInclusive;

use super::directory::Directory;
use super::reader::{Reader, Shape};

use super::effects::{Trigger, check_blast, check_effects, check_on_hit};
use crate::content::limits::{ACCURACY, DEFENCE, LONG, MIND_SENSE, PERCENT, POINTS, VERB};
use crate::content::schema::{ItemClass, ItemKind};
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
    check_triggers(entry, &item, names);
    item
}

/// Only what can hit has effects of a hit, and only what is put on has those of putting on.
fn check_triggers(entry: &mut Reader<'_>, item: &ItemKind, names: &Directory) {
    if let Some(on_hit) = &item.on_hit {
        check_on_hit(entry, "on_hit", on_hit, names);
        if !matches!(item.class, ItemClass::Weapon { .. } | ItemClass::Missile) {
            let expected = "a weapon or something to throw: nothing else hits anybody";
            entry.error("on_hit", "it", expected);
        }
    }
    if entry.has("on_wear") {
        check_effects(entry, "on_wear", &item.on_wear, Trigger::Use, names);
        if !item.class.is_gear() {
            entry.error(
                "on_wear",
                "it",
                "a weapon or armour: nothing else is put on",
            );
        }
    }
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
        ItemClass::Bomb { .. } => {
            if let Some(blast) = class.blast() {
                check_blast(entry, FIELD, &blast, names);
            }
        }
        ItemClass::Potion(does) | ItemClass::Scroll(does) => {
            check_effects(entry, FIELD, does, Trigger::Use, names);
        }
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
