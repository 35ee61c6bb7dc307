//! What an actor carries, by letters that stay with the things.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use super::item::Item;
use crate::content::{Breed, Content, ItemClass, ItemKind, Slot};

/// One place in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The letter it is called by, `a` to `z`.
    pub letter: char,
    /// What is there.
    pub item: Item,
    /// Whether it is wielded or worn.
    pub in_use: bool,
}

/// All that an actor carries, in the order of the letters. Never more than 26 places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Pack {
    places: Vec<Carried>,
}

impl Pack {
    /// The places in use, in the order of their letters.
    pub fn iter(&self) -> impl Iterator<Item = &Carried> {
        self.places.iter()
    }

    /// The places in use, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Carried> {
        self.places.iter_mut()
    }

    /// Whether nothing is carried.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// What is called by `letter`.
    #[must_use]
    pub fn get(&self, letter: char) -> Option<&Carried> {
        self.places.iter().find(|place| place.letter == letter)
    }

    /// Whether `item` would find a place.
    #[must_use]
    pub fn has_room_for(&self, item: Item) -> bool {
        self.heap_of(item).is_some() || self.free_letter().is_some()
    }

    /// Puts a thing in: on the heap of its like, else under the first free
    /// letter, which is returned. Nothing happens where there is no room.
    pub fn put(&mut self, item: Item) -> Option<char> {
        if let Some(at) = self.heap_of(item) {
            let place = &mut self.places[at];
            place.item.count = place.item.count.saturating_add(item.count);
            return Some(place.letter);
        }
        let letter = self.free_letter()?;
        let at = self.places.partition_point(|place| place.letter < letter);
        let in_use = false;
        self.places.insert(
            at,
            Carried {
                letter,
                item,
                in_use,
            },
        );
        Some(letter)
    }

    /// Takes everything called by `letter` out.
    pub fn take(&mut self, letter: char) -> Option<Item> {
        let at = self
            .places
            .iter()
            .position(|place| place.letter == letter)?;
        Some(self.places.remove(at).item)
    }

    /// Takes a single one of what is called by `letter` out.
    pub fn take_one(&mut self, letter: char) -> Option<Item> {
        let place = self
            .places
            .iter_mut()
            .find(|place| place.letter == letter)?;
        if place.item.count <= 1 {
            return self.take(letter);
        }
        place.item.count -= 1;
        Some(Item::one(place.item.kind))
    }

    /// Sets whether what is called by `letter` is wielded or worn.
    pub fn set_in_use(&mut self, letter: char, in_use: bool) {
        if let Some(place) = self.places.iter_mut().find(|place| place.letter == letter) {
            place.in_use = in_use;
        }
    }

    /// What is wielded.
    #[must_use]
    pub fn wielded<'a>(&self, content: &'a Content) -> Option<&'a ItemKind> {
        self.in_use(content)
            .find(|kind| matches!(kind.class, ItemClass::Weapon { .. }))
    }

    /// Whether a member of `breed` who carries this has anything to strike with: a
    /// weapon in hand, or limbs for it.
    #[must_use]
    pub fn lets_strike(&self, breed: &Breed, content: &Content) -> bool {
        !breed.attacks.is_empty() || self.wielded(content).is_some()
    }

    /// Everything wielded and worn.
    pub fn in_use<'a>(&self, content: &'a Content) -> impl Iterator<Item = &'a ItemKind> {
        let used = self.places.iter().filter(|place| place.in_use);
        used.map(|place| content.items.row(place.item.kind))
    }

    /// The letter of what is in use at the same place of the body as `class`
    /// would be: the weapon in hand, or the armour of the same slot.
    #[must_use]
    pub fn rival_of(&self, class: &ItemClass, content: &Content) -> Option<char> {
        let wanted = place_on_body(class)?;
        let rival = self.places.iter().find(|place| {
            place.in_use && place_on_body(&content.items.row(place.item.kind).class) == Some(wanted)
        });
        rival.map(|place| place.letter)
    }

    /// What all of it weighs, in tenths of a kilogram.
    #[must_use]
    pub fn weight(&self, content: &Content) -> u32 {
        let weigh = |place: &Carried| {
            u32::from(content.items.row(place.item.kind).weight) * u32::from(place.item.count)
        };
        self.places.iter().map(weigh).sum()
    }

    /// Like things share a place, save those in use.
    fn heap_of(&self, item: Item) -> Option<usize> {
        self.places
            .iter()
            .position(|place| place.item.kind == item.kind && !place.in_use)
    }

    fn free_letter(&self) -> Option<char> {
        ('a'..='z').find(|&letter| self.get(letter).is_none())
    }
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum BodyPlace {
    Hand,
    Worn(Slot),
}

fn place_on_body(class: &ItemClass) -> Option<BodyPlace> {
    match class {
        ItemClass::Weapon { .. } => Some(BodyPlace::Hand),
        ItemClass::Armour { slot, .. } => Some(BodyPlace::Worn(*slot)),
        _ => None,
    }
}

/// Whether a thing of that class is wielded or worn.
#[must_use]
pub fn can_be_put_on(class: &ItemClass) -> bool {
    place_on_body(class).is_some()
}
