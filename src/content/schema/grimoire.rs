//! Spells and elements resolved from names to ids once, since they are queried many times
//! per turn.

use super::{BreedId, ElementId, ItemClass, ItemKindId, Parts, QualityId, SpellId, StatusId};
use crate::content::table::RowId;

/// Spells and resistances, by id.
#[derive(Clone, Debug)]
pub(super) struct Grimoire {
    elements: usize,
    /// By breed.
    spells: Vec<Vec<SpellId>>,
    /// By breed: what its state table makes it cast.
    spells_of_states: Vec<Vec<SpellId>>,
    /// By spell.
    element_of: Vec<Option<ElementId>>,
    /// By element.
    parts: Vec<Vec<(ElementId, u8)>>,
    /// By breed, then by element, in percent.
    resistances: Vec<i8>,
    /// By kind of item, for its wearer.
    of_items: Vec<i8>,
    /// By status, for its bearer.
    of_statuses: Vec<i8>,
    /// By quality, for the item's user.
    of_qualities: Vec<i8>,
    /// By kind of item; empty unless it is a book or wand.
    books: Vec<Vec<SpellId>>,
}

/// One percentage per element, 0 for elements that are not named.
fn row_of<'a>(parts: &'a Parts, named: &'a [(String, i8)]) -> impl Iterator<Item = i8> + 'a {
    parts.elements.iter().map(move |(_, row)| {
        let found = named.iter().find(|(name, _)| *name == row.id);
        found.map_or(0, |&(_, percent)| percent)
    })
}

/// Resistances from wearing armour.
fn worn(class: &ItemClass) -> &[(String, i8)] {
    match class {
        ItemClass::Armour { resists, .. } => resists,
        _ => &[],
    }
}

/// The spells in a book, or the spell of a wand.
fn written(class: &ItemClass) -> &[String] {
    match class {
        ItemClass::Book(spells) => spells,
        ItemClass::Wand { spell, .. } => std::slice::from_ref(spell),
        _ => &[],
    }
}

impl Grimoire {
    pub(super) fn new(parts: &Parts) -> Self {
        let element = |name: &str| parts.elements.find(name);
        let breeds = || parts.breeds.iter().map(|(_, breed)| breed);
        let items = || parts.items.iter().map(|(_, kind)| &kind.class);
        let statuses = parts.statuses.iter().map(|(_, status)| status);
        let numbers = |names: &[String]| {
            let found = names.iter().filter_map(|name| parts.spells.find(name));
            found.collect()
        };
        let spells = breeds().map(|breed| numbers(&breed.magic.spells));
        let spells_of_states = breeds().map(|breed| {
            let cast = parts.spells_of_states(breed);
            cast.filter_map(|name| parts.spells.find(name)).collect()
        });
        let resistances = breeds().flat_map(|breed| row_of(parts, &breed.magic.resists));
        let composed = parts.elements.iter().map(|(id, row)| {
            let others = row.parts.iter();
            let others = others.filter_map(|(name, share)| Some((element(name)?, *share)));
            std::iter::once((id, 100)).chain(others).collect()
        });
        Self {
            elements: parts.elements.len(),
            spells: spells.collect(),
            spells_of_states: spells_of_states.collect(),
            element_of: (parts.spells.iter())
                .map(|(_, spell)| element(spell.element.as_deref()?))
                .collect(),
            parts: composed.collect(),
            resistances: resistances.collect(),
            of_items: (items().flat_map(|class| row_of(parts, worn(class)))).collect(),
            of_statuses: (statuses.flat_map(|status| row_of(parts, &status.resists))).collect(),
            of_qualities: (parts.qualities.iter())
                .flat_map(|(_, quality)| row_of(parts, &quality.resists))
                .collect(),
            books: items().map(|class| numbers(written(class))).collect(),
        }
    }

    pub(super) fn spells_of(&self, breed: BreedId) -> &[SpellId] {
        &self.spells[usize::from(breed.number())]
    }

    pub(super) fn spells_of_states(&self, breed: BreedId) -> &[SpellId] {
        &self.spells_of_states[usize::from(breed.number())]
    }

    pub(super) fn element_of(&self, spell: SpellId) -> Option<ElementId> {
        self.element_of[usize::from(spell.number())]
    }

    pub(super) fn parts_of(&self, element: ElementId) -> &[(ElementId, u8)] {
        &self.parts[usize::from(element.number())]
    }

    pub(super) fn natural_resistance(&self, breed: BreedId, element: ElementId) -> i32 {
        self.resistances[self.place(breed.number(), element)].into()
    }

    pub(super) fn resistance_of_item(&self, kind: ItemKindId, element: ElementId) -> i32 {
        self.of_items[self.place(kind.number(), element)].into()
    }

    pub(super) fn resistance_of_status(&self, status: StatusId, element: ElementId) -> i32 {
        self.of_statuses[self.place(status.number(), element)].into()
    }

    pub(super) fn resistance_of_quality(&self, quality: QualityId, element: ElementId) -> i32 {
        self.of_qualities[self.place(quality.number(), element)].into()
    }

    pub(super) fn spells_in(&self, kind: ItemKindId) -> &[SpellId] {
        &self.books[usize::from(kind.number())]
    }

    fn place(&self, row: u16, element: ElementId) -> usize {
        usize::from(row) * self.elements + usize::from(element.number())
    }
}
