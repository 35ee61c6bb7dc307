//! Validation of items in a save.

use super::is_ascending;
use crate::content::{Content, ItemClass};
use crate::model::things::{Flame, Guise, Identification, Item};

/// Maximum length of the name of a guise, in bytes.
const LONGEST_LOOK: usize = 200;

/// Only lights burn.
pub(super) fn can_burn_so(item: &Item, content: &Content) -> bool {
    let class = &content.items.row(item.kind).class;
    item.flame == Flame::Out || matches!(class, ItemClass::Light { .. })
}

/// Only weapons and armour wear out and break. Broken ones may form a stack of their own.
pub(super) fn can_be_broken(item: &Item, content: &Content) -> bool {
    let class = &content.items.row(item.kind).class;
    let is_arms = matches!(class, ItemClass::Weapon { .. } | ItemClass::Armour { .. });
    // A broken item counts no blows any more.
    let most = if item.is_broken {
        0
    } else {
        class.lasts().saturating_sub(1)
    };
    (!item.is_broken || is_arms) && item.blows <= most
}

/// A quality must suit the item's category, and at most all charges of a wand are spent.
pub(super) fn can_be_so(item: &Item, content: &Content) -> bool {
    let class = &content.items.row(item.kind).class;
    let spent = match class {
        ItemClass::Wand { charges, .. } => *charges,
        _ => 0,
    };
    let quality = item.quality_in(content);
    let has_it = quality.is_none_or(|quality| quality.on.contains(&class.category()));
    has_it && item.spent <= spent
}

/// Each guise belongs to a kind that can be unidentified, and each kind has at most one.
pub(super) fn are_guises(guises: &Identification, content: &Content) -> bool {
    let kinds: Vec<_> = guises.0.iter().map(|guise| guise.kind).collect();
    let can_be = |guise: &Guise| {
        let category = content.items.row(guise.kind).class.category();
        category.unknown().is_some() && !guise.name.is_empty() && guise.name.len() <= LONGEST_LOOK
    };
    is_ascending(&kinds) && guises.0.iter().all(can_be)
}
