//! Names of spells and elements, looked up once: asked many times a turn.

use super::{BreedId, ElementId, Parts, SpellId};
use crate::content::table::RowId;

/// What breeds cast and resist, by number.
#[derive(Clone, Debug)]
pub(super) struct Grimoire {
    elements: usize,
    /// By breed.
    spells: Vec<Vec<SpellId>>,
    /// By spell.
    element_of: Vec<Option<ElementId>>,
    /// By element.
    parts: Vec<Vec<(ElementId, u8)>>,
    /// Row by row, a row for each breed.
    resistances: Vec<i8>,
}

impl Grimoire {
    pub(super) fn new(parts: &Parts) -> Self {
        let element = |name: &str| parts.elements.find(name);
        let breeds = || parts.breeds.iter().map(|(_, breed)| breed);
        let resistances = breeds().flat_map(|breed| {
            parts.elements.iter().map(move |(_, row)| {
                let mut named = breed.magic.resists.iter();
                let found = named.find(|(name, _)| *name == row.id);
                found.map_or(0, |&(_, percent)| percent)
            })
        });
        let spells = breeds().map(|breed| {
            let names = breed.magic.spells.iter();
            names.filter_map(|name| parts.spells.find(name)).collect()
        });
        let composed = parts.elements.iter().map(|(id, row)| {
            let others = row.parts.iter();
            let others = others.filter_map(|(name, share)| Some((element(name)?, *share)));
            std::iter::once((id, 100)).chain(others).collect()
        });
        Self {
            elements: parts.elements.len(),
            spells: spells.collect(),
            element_of: (parts.spells.iter())
                .map(|(_, spell)| element(spell.element.as_deref()?))
                .collect(),
            parts: composed.collect(),
            resistances: resistances.collect(),
        }
    }

    pub(super) fn spells_of(&self, breed: BreedId) -> &[SpellId] {
        &self.spells[usize::from(breed.number())]
    }

    pub(super) fn element_of(&self, spell: SpellId) -> Option<ElementId> {
        self.element_of[usize::from(spell.number())]
    }

    pub(super) fn parts_of(&self, element: ElementId) -> &[(ElementId, u8)] {
        &self.parts[usize::from(element.number())]
    }

    pub(super) fn natural_resistance(&self, breed: BreedId, element: ElementId) -> i32 {
        let row = usize::from(breed.number()) * self.elements;
        self.resistances[row + usize::from(element.number())].into()
    }
}
