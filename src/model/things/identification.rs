//! How unidentified items look to the hero, and which kinds and curses he has identified. Other
//! actors always know what they carry.
//!
//! Appearances are assigned once per run, from the seed alone. The hero identifies a kind
//! when he sees it used, and a curse when it sticks to him or to somebody he sees.

use bevy::ecs::resource::Resource;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use crate::content::{Category, Colour, Content, ItemKindId, Look, QualityId};
use crate::model::run::stream;
use crate::model::things::Item;

/// The random stream that assigns the run's appearances.
const LOOKS: u64 = 3;

/// The appearance of one kind of item in this run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guise {
    /// The kind.
    pub kind: ItemKindId,
    /// The name for an unidentified item of this kind: `milky potion`.
    pub name: String,
    /// Its colour on the map while unidentified.
    pub colour: Colour,
    /// Whether the hero has identified it.
    pub is_known: bool,
}

/// What the hero has identified.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Resource)]
pub struct Identification {
    /// The guises of a run, sorted by kind. A kind without a guise is always identified.
    pub guises: Vec<Guise>,
    /// The qualities that stick and that the hero knows, in ascending order. Qualities that
    /// don't stick are always identified.
    pub curses: Vec<QualityId>,
}

impl Identification {
    /// Assigns the guises for a run from `seed`: each unfamiliar kind gets its own look.
    #[must_use]
    pub fn dealt(content: &Content, seed: u64) -> Self {
        let mut rng = stream(seed, LOOKS);
        let mut guises = Vec::new();
        for of in [Category::Potion, Category::Scroll, Category::Wand] {
            let rows = content.looks.iter().map(|(_, look)| look);
            let mut looks: Vec<&Look> = rows.filter(|look| look.of == of).collect();
            looks.shuffle(&mut rng);
            let kinds = strange_kinds(content, of);
            guises.extend(kinds.zip(looks).map(|(kind, look)| Guise::new(kind, look)));
        }
        guises.sort_by_key(|guise| guise.kind);
        let curses = Vec::new();
        Self { guises, curses }
    }

    /// The guise of a kind, identified or not.
    #[must_use]
    pub fn of(&self, kind: ItemKindId) -> Option<&Guise> {
        let at = self.guises.binary_search_by_key(&kind, |guise| guise.kind);
        at.ok().map(|at| &self.guises[at])
    }

    /// The guise of a kind, as long as it is unidentified.
    #[must_use]
    pub fn hiding(&self, kind: ItemKindId) -> Option<&Guise> {
        self.of(kind).filter(|guise| !guise.is_known)
    }

    /// Identifies a kind. Returns whether it was unidentified.
    pub fn learn(&mut self, kind: ItemKindId) -> bool {
        let at = self.guises.binary_search_by_key(&kind, |guise| guise.kind);
        let Some(guise) = at.ok().and_then(|at| self.guises.get_mut(at)) else {
            return false;
        };
        !std::mem::replace(&mut guise.is_known, true)
    }

    /// Identifies the curse of an item, if it has one.
    pub fn learn_curse(&mut self, item: Item, content: &Content) {
        if let Some(quality) = item.quality.filter(|_| item.sticks(content))
            && let Err(at) = self.curses.binary_search(&quality)
        {
            self.curses.insert(at, quality);
        }
    }

    /// The item as far as the hero knows it: without a curse that he has not identified.
    #[must_use]
    pub fn as_known(&self, item: Item, content: &Content) -> Item {
        let knows = |quality| self.curses.binary_search(&quality).is_ok();
        let is_hidden = item.sticks(content) && !item.quality.is_some_and(knows);
        let quality = item.quality.filter(|_| !is_hidden);
        Item { quality, ..item }
    }

    /// The name the hero uses for an item.
    #[must_use]
    pub fn name(&self, item: Item, content: &Content) -> String {
        let item = self.as_known(item, content);
        match self.hiding(item.kind) {
            Some(guise) => item.named(&guise.name, content),
            None => item.name(content),
        }
    }

    /// The colour the hero sees an item kind in.
    #[must_use]
    pub fn colour(&self, kind: ItemKindId, content: &Content) -> Colour {
        let hiding = self.hiding(kind);
        hiding.map_or(content.items.row(kind).colour, |guise| guise.colour)
    }
}

impl Guise {
    fn new(kind: ItemKindId, look: &Look) -> Self {
        let noun = look.of.unknown().unwrap_or_default();
        Self {
            kind,
            name: format!("{} {noun}", look.id),
            colour: look.colour,
            is_known: false,
        }
    }
}

/// The kinds of that category that start unidentified.
fn strange_kinds(content: &Content, of: Category) -> impl Iterator<Item = ItemKindId> + '_ {
    let strange = content
        .items
        .iter()
        .filter(move |(_, kind)| !kind.familiar && kind.class.category() == of);
    strange.map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_deals_the_same_looks_and_another_seed_others() {
        let content = Content::embedded();
        let guises = Identification::dealt(&content, 5);
        assert_eq!(guises, Identification::dealt(&content, 5));
        assert_ne!(guises, Identification::dealt(&content, 6));
        assert!(guises.guises.is_sorted_by(|one, next| one.kind < next.kind));
        let mut names: Vec<&str> = guises
            .guises
            .iter()
            .map(|guise| guise.name.as_str())
            .collect();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| one < next), "one look twice");
    }

    #[test]
    fn what_is_unfamiliar_is_hidden_until_it_is_learned() {
        let content = Content::embedded();
        let mut guises = Identification::dealt(&content, 5);
        for (kind, row) in content.items.iter() {
            let is_strange = row.class.category().unknown().is_some() && !row.familiar;
            assert_eq!(guises.hiding(kind).is_some(), is_strange, "{}", row.id);
            let name = guises.name(Item::one(kind), &content);
            assert_eq!(name != row.id, is_strange, "{name}");
            assert_eq!(guises.learn(kind), is_strange, "{}", row.id);
            assert_eq!(guises.name(Item::one(kind), &content), row.id);
            assert!(!guises.learn(kind), "it is known by now");
        }
    }
}
