//! Unique items, and the level of a run that each belongs to.

use rand::seq::SliceRandom;

use crate::content::found::weight_on;
use crate::content::{Content, ItemKindId};
use crate::model::run::stream;

/// The random stream that deals out the run's unique items.
const RELICS: u64 = 4;

/// The unique item that belongs to the level at `depth` in the world generated from `seed`.
///
/// Each level gets one of those that occur there, and no two levels get the same. Some levels
/// get none.
pub(super) fn belonging_to(content: &Content, depth: u8, seed: u64) -> Option<ItemKindId> {
    let kinds = content.items.iter().filter(|(_, kind)| kind.unique);
    let mut left: Vec<ItemKindId> = kinds.map(|(id, _)| id).collect();
    left.shuffle(&mut stream(seed, RELICS));
    let levels = content.depths.iter().take(usize::from(depth) + 1);
    levels
        .map(|level| {
            let occurs = |&kind: &ItemKindId| weight_on(&content.items.row(kind).found, level) > 0;
            let at = left.iter().position(occurs)?;
            Some(left.remove(at))
        })
        .last()?
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_relic_belongs_to_one_level_at_most_and_seeds_differ() {
        let content = Content::embedded();
        let depths = 0..u8::try_from(content.depths.len()).expect("there are few levels");
        let of_seed = |seed| -> Vec<Option<ItemKindId>> {
            let relics = depths
                .clone()
                .map(|depth| belonging_to(&content, depth, seed));
            relics.collect()
        };
        for seed in 1..=20 {
            let relics: Vec<_> = of_seed(seed).into_iter().flatten().collect();
            let different: BTreeSet<_> = relics.iter().collect();
            assert_eq!(different.len(), relics.len());
            assert!(relics.len() >= 4, "seed {seed} has {}", relics.len());
        }
        assert_eq!(of_seed(1), of_seed(1));
        assert!((2..=20).any(|seed| of_seed(seed) != of_seed(1)));
        assert_eq!(of_seed(1)[0], None, "nothing of the kind lies in town");
    }
}
