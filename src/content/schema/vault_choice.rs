//! Candidates for the random contents of a vault on a given level.

use super::vault::{Find, Inmate};
use super::{Category, Depth, Parts};
use crate::content::schema::found::weight_at;

impl Find {
    /// Kinds of items that the level allows here, by name, with weights; empty for a named
    /// item.
    #[must_use]
    pub fn choice(&self, parts: &Parts, depth: &Depth) -> Vec<(String, u32)> {
        let (of, richer) = match self {
            Self::Named(_) => return Vec::new(),
            Self::Loot { of, richer, .. } => (of.as_slice(), *richer),
            Self::Relic => (&[Category::Weapon, Category::Armour][..], 0),
        };
        let danger = depth.danger.saturating_add(richer);
        let rows = parts.items.iter().map(|(_, kind)| kind);
        let rows = rows.filter(|kind| !kind.unique);
        let rows = rows.filter(|kind| of.is_empty() || of.contains(&kind.class.category()));
        let weighed = rows.map(|kind| {
            let weight = weight_at(&kind.found, &depth.theme, danger);
            (kind.id.clone(), weight)
        });
        weighed.filter(|&(_, weight)| weight > 0).collect()
    }
}

impl Inmate {
    /// Breeds that may start here, by name, with weights: the named breed, or matching
    /// breeds out of the level's random creatures, without uniques.
    #[must_use]
    pub fn choice(&self, parts: &Parts, depth: &Depth) -> Vec<(String, u32)> {
        let family = match self {
            Self::Breed(breed) => return vec![(breed.clone(), 1)],
            Self::Family(family) => Some(family),
            Self::Any => None,
        };
        let suits = |name: &str| {
            let breed = parts.breeds.find(name).map(|id| parts.breeds.row(id));
            breed.is_some_and(|breed| {
                !breed.is_unique && (family.is_none() || breed.family.as_ref() == family)
            })
        };
        let table = depth.monster_table.iter();
        table.filter(|(name, _)| suits(name)).cloned().collect()
    }
}
