//! Validates items together with looks, qualities, spells and terrain.

use super::Places;
use super::spell_links::told;
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::found::MOST_DANGER;
use crate::content::schema::{Category, Find, ItemClass, Parts, Shape};
use crate::content::table::{RowId, counted};

/// The sum of all chances, per thousand.
const ALL: u32 = 1000;

/// Reports categories with more unidentified kinds than looks.
pub(super) fn check_looks(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for of in [Category::Potion, Category::Scroll, Category::Wand] {
        let kinds = parts.items.iter();
        let strange = kinds.filter(|(_, kind)| kind.class.category() == of && !kind.familiar);
        let strange: Vec<_> = strange.collect();
        let looks = parts.looks.iter().filter(|(_, look)| look.of == of).count();
        // The kinds come in load order, so the last are those that looks were not added for.
        for (id, kind) in strange.iter().skip(looks) {
            let line = places.line(SourceFile::Items, usize::from(id.number()), "class");
            let found = format!(
                "an unidentified {} without a look: there are {looks} looks for {} kinds",
                of.unknown().unwrap_or("item"),
                strange.len()
            );
            let expected = format!(
                "another look in the section `looks`, `(id: \"...\", of: {of:?}, colour: (200, 200, 200))`, or \
                 `familiar: true` here"
            );
            let error = ContentError::new(SourceFile::Items.name(), line, found, expected);
            report.add(SourceFile::Items, error.within("item", &kind.id, "class"));
        }
    }
}

/// Reports qualities with which the chances of all qualities for a category add up to more
/// than 1000. The last of them is to blame, as mods come last.
pub(super) fn check_qualities(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for category in [
        Category::Weapon,
        Category::Missile,
        Category::Armour,
        Category::Light,
    ] {
        let there = |danger: u8| {
            let rows = parts.qualities.iter();
            rows.filter(move |(_, it)| it.chance > 0 && it.is_found_on(category, danger))
        };
        let share = |danger: u8| -> u32 {
            there(danger)
                .map(|(_, quality)| u32::from(quality.chance))
                .sum()
        };
        let worst = (0..=MOST_DANGER).max_by_key(|&danger| share(danger));
        let Some(danger) = worst.filter(|&danger| share(danger) > ALL) else {
            continue;
        };
        if let Some((id, last)) = there(danger).last() {
            let others = share(danger) - u32::from(last.chance);
            let found = format!(
                "{} for `{category:?}` at danger {danger}, where others have {others} of {ALL} already",
                last.chance
            );
            let expected = format!("{} at most", ALL.saturating_sub(others));
            let place = (SourceFile::Qualities, usize::from(id.number()), "chance");
            told(
                places,
                place,
                ("quality", &last.id),
                (found, &expected),
                report,
            );
        }
    }
}

/// Reports items that lend an art with points of health or mana: those come once, when an art
/// is learned.
pub(super) fn check_lent_arts(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, kind) in parts.items.iter() {
        let art = kind.lends.as_ref().and_then(|name| parts.arts.find(name));
        let Some(art) = art.map(|art| parts.arts.row(art)) else {
            continue;
        };
        if art.hp > 0 || art.mana > 0 {
            let line = places.line(SourceFile::Items, usize::from(id.number()), "lends");
            let found = format!("`{}`, which adds health or mana", art.id);
            let expected = "an art without `hp` and `mana`: an item can be put on again and again";
            report.add_outside(SourceFile::Items, line, found, expected);
        }
    }
}

/// Reports wands with spells that are not aimed.
pub(super) fn check_wands(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, kind) in parts.items.iter() {
        let ItemClass::Wand { spell, .. } = &kind.class else {
            continue;
        };
        let shape = parts
            .spells
            .find(spell)
            .map(|id| parts.spells.row(id).shape);
        if shape == Some(Shape::Oneself) {
            let found = format!("`{spell}`, a spell for `Oneself`, in a wand");
            let place = (SourceFile::Items, usize::from(id.number()), "class");
            let mistake = (found, "one that is aimed");
            told(places, place, ("item", &kind.id), mistake, report);
        }
    }
}

/// Reports items named with a quality that such items do not have, and unique ones. Files with mistakes are
/// skipped.
pub(super) fn check_special(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    let is_sound = SourceFile::ALL.map(|file| report.count(file) == 0);
    let mut check = |file: SourceFile, row, field, entry: (&'static str, &str), text: &str| {
        let name = counted(text).1;
        if !is_sound[file as usize] {
            return;
        }
        let item = parts.item_called(name);
        let mistake = match item.map(|(kind, _)| parts.items.row(kind)) {
            Some(kind) if kind.unique => (
                format!("`{name}`, which is unique"),
                "no unique item: a vault has one as its `Relic`",
            ),
            Some(_) => return,
            None => (
                format!("`{name}`, with a quality that no such item has"),
                "a quality whose `on` has the category of the item",
            ),
        };
        told(places, (file, row, field), entry, mistake, report);
    };
    for (row, (_, kit)) in parts.kits.iter().enumerate() {
        for text in &kit.things {
            check(SourceFile::Kits, row, "things", ("kit", &kit.id), text);
        }
    }
    for (row, (_, breed)) in parts.breeds.iter().enumerate() {
        let entry = ("breed", breed.id.as_str());
        for text in &breed.kit {
            check(SourceFile::Breeds, row, "kit", entry, text);
        }
        for loot in &breed.loot {
            check(SourceFile::Breeds, row, "loot", entry, &loot.thing);
        }
    }
    for (row, depth) in parts.depths.iter().enumerate() {
        for text in &depth.always {
            check(
                SourceFile::Depths,
                row,
                "always",
                ("depth", &depth.id),
                text,
            );
        }
    }
    for (row, (_, vault)) in parts.vaults.iter().enumerate() {
        for mark in vault.legend.values() {
            if let Some(Find::Named(text)) = &mark.thing {
                check(
                    SourceFile::Vaults,
                    row,
                    "legend",
                    ("vault", &vault.id),
                    text,
                );
            }
        }
    }
}
