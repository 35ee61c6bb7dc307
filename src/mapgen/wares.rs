//! Items as found: some have a quality, and wands are partly used up.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use crate::content::{Content, ItemClass, ItemKindId, Quality, QualityId};
use crate::model::things::Item;

/// Chances of qualities are out of this number.
const ALL: u16 = 1000;

/// A stack of items as found at that level of danger. Keeps the quality of items that have
/// one, and rolls no dice for kinds that have no choice.
pub(crate) fn found(content: &Content, item: Item, danger: u8, rng: &mut Pcg64Mcg) -> Item {
    let spent = match content.items.row(item.kind).class {
        ItemClass::Wand { charges, .. } => rng.random_range(0..=charges / 2),
        _ => 0,
    };
    Item {
        quality: (item.quality).or_else(|| quality(content, item.kind, danger, rng)),
        spent,
        ..item
    }
}

/// A stack of items as good as they get at that level of danger: fully charged, and with a
/// quality without drawbacks if the kind can have one.
pub(crate) fn fine(content: &Content, item: Item, danger: u8, rng: &mut Pcg64Mcg) -> Item {
    let good = qualities(content, item.kind, danger).filter(|(_, quality)| !quality.has_drawback());
    let good: Vec<_> = good.map(|(id, quality)| (id, quality.chance)).collect();
    let chosen = good.choose_weighted(rng, |&(_, chance)| u32::from(chance));
    Item {
        quality: chosen.ok().map(|&(id, _)| id),
        ..item
    }
}

/// A random quality for an item of that kind at that level of danger; usually `None`.
fn quality(
    content: &Content,
    kind: ItemKindId,
    danger: u8,
    rng: &mut Pcg64Mcg,
) -> Option<QualityId> {
    let mut there = qualities(content, kind, danger).peekable();
    there.peek()?;
    let mut thrown = rng.random_range(0..ALL);
    let found = there.find(|(_, quality)| {
        let is_it = thrown < quality.chance;
        thrown = thrown.saturating_sub(quality.chance);
        is_it
    });
    found.map(|(id, _)| id)
}

/// The qualities that items of that kind can have at that level of danger. Unique items have
/// none.
fn qualities(
    content: &Content,
    kind: ItemKindId,
    danger: u8,
) -> impl Iterator<Item = (QualityId, &Quality)> {
    let kind = content.items.row(kind);
    let category = kind.class.category();
    let rows = content.qualities.iter().filter(|_| !kind.unique);
    rows.filter(move |(_, quality)| {
        quality.is_found_on(category, danger) && quality.suits(&kind.id)
    })
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    /// The names of a thousand items of one kind found at that level of danger.
    fn thousand(name: &str, danger: u8) -> Vec<String> {
        let content = Content::embedded();
        let kind = content.items.find(name).expect("there is one");
        let rng = &mut Pcg64Mcg::seed_from_u64(7);
        let items =
            (0..ALL).map(|_| found(&content, Item::some(kind, 1), danger, rng).name(&content));
        items.collect()
    }

    #[test]
    fn most_things_are_plain_and_each_quality_keeps_to_its_dangers() {
        let (safe, deep) = (thousand("short sword", 0), thousand("short sword", 12));
        for found in [&safe, &deep] {
            let plain = found.iter().filter(|name| *name == "short sword").count();
            assert!((550..=950).contains(&plain), "{plain} plain ones");
        }
        let count = |found: &[String], name: &str| found.iter().filter(|it| *it == name).count();
        assert!((50..=140).contains(&count(&safe, "rusty short sword")));
        assert_eq!(count(&deep, "rusty short sword"), 0);
        assert_eq!(count(&safe, "short sword of daylight"), 0);
        assert!(count(&deep, "short sword of daylight") > 0);
        assert!(thousand("apple", 12).iter().all(|name| name == "apple"));
        let rings = thousand("ring of rime", 12);
        assert!(rings.iter().all(|name| name.matches(" of ").count() == 1));
    }

    #[test]
    fn wands_are_found_half_full_at_least() {
        let content = Content::embedded();
        let kind = content.items.find("wand of fire").expect("there is one");
        let rng = &mut Pcg64Mcg::seed_from_u64(7);
        let left = (0..100).map(|_| found(&content, Item::some(kind, 1), 5, rng).charges(&content));
        let left: Vec<u8> = left.collect();
        assert_eq!((left.iter().min(), left.iter().max()), (Some(&3), Some(&6)));
    }
}
