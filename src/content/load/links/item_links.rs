//! Validates items together with looks, qualities, spells and terrain.

use super::Places;
use super::spell_links::is_more_than_ground;
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::found::MOST_DANGER;
use crate::content::schema::{Burst, Category, ItemClass, Parts, Shape};
use crate::content::table::RowId;

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

/// Reports categories for which the chances of all qualities add up to more than 1000.
pub(super) fn check_qualities(parts: &Parts, report: &mut Report) {
    for category in [
        Category::Weapon,
        Category::Missile,
        Category::Armour,
        Category::Light,
    ] {
        let share = |danger: u8| -> u32 {
            let rows = parts.qualities.iter().map(|(_, quality)| quality);
            let there = rows.filter(|it| it.is_found_on(category, danger));
            there.map(|quality| u32::from(quality.chance)).sum()
        };
        let worst = (0..=MOST_DANGER).max_by_key(|&danger| share(danger));
        if let Some(danger) = worst.filter(|&danger| share(danger) > ALL) {
            let found = format!(
                "chances of {} for `{category:?}` at danger {danger}",
                share(danger)
            );
            let expected = format!("{ALL} together at most");
            report.add_missing(SourceFile::Qualities, found, expected);
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
            told(
                places,
                (usize::from(id.number()), &kind.id),
                (found, "one that is aimed"),
                report,
            );
        }
    }
}

/// Reports bombs that create terrain with an exit, a portal, a door or a ward.
pub(super) fn check_bursts(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, kind) in parts.items.iter() {
        let ItemClass::Bomb {
            burst: Burst::Ground(name),
            ..
        } = &kind.class
        else {
            continue;
        };
        let terrain = parts.terrain.find(name).map(|id| parts.terrain.row(id));
        if terrain.is_some_and(is_more_than_ground) {
            let found = format!("`Ground` with `{name}`");
            let expected = "ground that leads nowhere, opens into nothing and has no `ward`";
            told(
                places,
                (usize::from(id.number()), &kind.id),
                (found, expected),
                report,
            );
        }
    }
}

/// Reports a mistake in the class of an item.
fn told(
    places: &Places<'_>,
    (row, item): (usize, &str),
    (found, expected): (String, &str),
    report: &mut Report,
) {
    const FIELD: &str = "class";
    let line = places.line(SourceFile::Items, row, FIELD);
    let error = ContentError::new(SourceFile::Items.name(), line, found, expected);
    report.add(SourceFile::Items, error.within("item", item, FIELD));
}
