//! An actor's inventory. Letters stay with their items.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{Breed, Content, ItemClass, ItemKind, ItemKindId, Slot};
use crate::model::things::{Flame, Item};

/// A slot in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// Its letter, `a` to `z`.
    pub letter: char,
    /// The item.
    pub item: Item,
    /// Whether it is wielded or worn.
    pub in_use: bool,
    /// Whether all or part of it was stolen by the bearer.
    pub is_stolen: bool,
}

impl Carried {
    /// Whether its bearer can't take it off.
    #[must_use]
    pub fn is_stuck(&self, content: &Content) -> bool {
        self.in_use && self.item.sticks(content)
    }
}

/// Everything an actor carries, sorted by letter. At most 26 slots.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Pack {
    places: Vec<Carried>,
    /// Free letters with the kind of item they last named, sorted by letter. An item of
    /// that kind gets its letter back when it returns.
    left: Vec<(char, ItemKindId)>,
}

impl Pack {
    /// The occupied slots, sorted by letter.
    pub fn iter(&self) -> impl Iterator<Item = &Carried> {
        self.places.iter()
    }

    /// The occupied slots, mutable.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Carried> {
        self.places.iter_mut()
    }

    /// Whether the pack is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The slot at `letter`.
    #[must_use]
    pub fn get(&self, letter: char) -> Option<&Carried> {
        self.places.iter().find(|place| place.letter == letter)
    }

    /// Whether `item` would fit.
    #[must_use]
    pub fn has_room_for(&self, item: Item) -> bool {
        self.heap_of(item).is_some() || self.free_letter().is_some()
    }

    /// Adds an item and returns its letter: onto an equal stack, else under the letter its
    /// kind last had, else under the first unused letter, else under any free letter.
    /// Returns `None` and does nothing if the pack is full.
    pub fn put(&mut self, item: Item) -> Option<char> {
        if let Some(at) = self.heap_of(item) {
            let place = &mut self.places[at];
            place.item.count = place.item.count.saturating_add(item.count);
            return Some(place.letter);
        }
        let letter = self.letter_for(item.kind)?;
        self.insert(letter, item);
        Some(letter)
    }

    /// The letter an item of that kind would get.
    fn letter_for(&self, kind: ItemKindId) -> Option<char> {
        let back = self.left.iter().find(|&&(_, left)| left == kind);
        let is_new = |letter: char| !self.left.iter().any(|&(left, _)| left == letter);
        let new = || self.free_letters().find(|&letter| is_new(letter));
        let back = back.map(|&(letter, _)| letter);
        back.or_else(new).or_else(|| self.free_letter())
    }

    fn insert(&mut self, letter: char, item: Item) {
        let at = self.places.partition_point(|place| place.letter < letter);
        let carried = Carried {
            letter,
            item,
            in_use: false,
            is_stolen: false,
        };
        self.places.insert(at, carried);
        self.left.retain(|&(left, _)| left != letter);
    }

    /// Free letters with the kind of item they last named.
    #[must_use]
    pub fn left(&self) -> &[(char, ItemKindId)] {
        &self.left
    }

    /// Renumbers the kinds remembered by free letters and drops those that no longer exist.
    pub fn renumber_left(&mut self, now: impl Fn(ItemKindId) -> Option<ItemKindId>) {
        let left = self.left.iter();
        self.left = left
            .filter_map(|&(letter, kind)| Some((letter, now(kind)?)))
            .collect();
    }

    /// The slots in use: wielded and worn items and the light held up.
    pub fn used(&self) -> impl Iterator<Item = &Carried> {
        self.places.iter().filter(|place| place.in_use)
    }

    /// Marks the slot at `letter` as stolen in whole or in part.
    pub fn mark_stolen(&mut self, letter: char) {
        if let Some(place) = self.place_mut(letter) {
            place.is_stolen = true;
        }
    }

    /// Removes and returns everything at `letter`.
    pub fn take(&mut self, letter: char) -> Option<Item> {
        let mut letters = self.places.iter().map(|place| place.letter);
        let at = letters.position(|it| it == letter)?;
        let item = self.places.remove(at).item;
        let at = self.left.partition_point(|&(left, _)| left < letter);
        self.left.insert(at, (letter, item.kind));
        Some(item)
    }

    /// Removes and returns one item at `letter`.
    pub fn take_one(&mut self, letter: char) -> Option<Item> {
        self.take_some(letter, 1)
    }

    /// Removes and returns `count` items at `letter`, or all if there are no more.
    pub fn take_some(&mut self, letter: char, count: u16) -> Option<Item> {
        let place = self.place_mut(letter)?;
        if place.item.count <= count {
            return self.take(letter);
        }
        place.item.count -= count;
        Some(Item {
            count,
            ..place.item
        })
    }

    /// Equips the item at `letter` in place of the item it conflicts with. A light is lit.
    /// Of a stack of lights only one is used, and the rest move to another letter: see
    /// [`can_be_shared_out`](Self::can_be_shared_out).
    pub fn put_on(&mut self, letter: char, content: &Content) {
        let Some(place) = self.get(letter).copied() else {
            return;
        };
        let class = &content.items.row(place.item.kind).class;
        if let Some(rival) = self.rival_of(class, content) {
            self.put_away(rival);
        }
        let is_light = matches!(class, ItemClass::Light { .. });
        if is_light && place.item.count > 1 {
            self.share_out(letter);
        }
        if let Some(place) = self.place_mut(letter) {
            place.in_use = true;
            if is_light {
                place.item.flame = Flame::High;
            }
        }
    }

    /// Unequips the item at `letter`, which stays in the pack, and puts out its flame.
    pub fn put_away(&mut self, letter: char) {
        if let Some(place) = self.place_mut(letter) {
            place.in_use = false;
            place.item.flame = Flame::Out;
        }
    }

    /// Sets the flame of the light at `letter`.
    pub fn tend(&mut self, letter: char, flame: Flame) {
        if let Some(place) = self.place_mut(letter) {
            place.item.flame = flame;
        }
    }

    /// Whether one of the items at `letter` could be equipped while the rest stay.
    #[must_use]
    pub fn can_be_shared_out(&self, letter: char) -> bool {
        self.get(letter).is_some_and(|place| place.item.count <= 1) || self.free_letter().is_some()
    }

    /// Keeps one item at `letter` and moves the rest to a letter of their own.
    fn share_out(&mut self, letter: char) {
        let free = self
            .get(letter)
            .and_then(|it| self.letter_for(it.item.kind));
        let Some((free, place)) = free.zip(self.place_mut(letter)) else {
            return;
        };
        let item = Item {
            count: place.item.count - 1,
            ..place.item
        };
        place.item.count = 1;
        self.insert(free, item);
    }

    fn place_mut(&mut self, letter: char) -> Option<&mut Carried> {
        self.places.iter_mut().find(|place| place.letter == letter)
    }

    /// The wielded weapon.
    #[must_use]
    pub fn wielded(&self, content: &Content) -> Option<Carried> {
        self.used_of(content, |class| matches!(class, ItemClass::Weapon { .. }))
    }

    /// Applies `change` to one item at `letter`. The rest of the stack moves to an equal
    /// stack or a letter of its own; it is returned if there is no room.
    #[must_use]
    pub fn change_one(&mut self, letter: char, change: impl FnOnce(&mut Item)) -> Option<Item> {
        let place = self.place_mut(letter)?;
        let others = Item {
            count: place.item.count.saturating_sub(1),
            ..place.item
        };
        place.item.count = 1;
        change(&mut place.item);
        let is_over = others.count > 0 && self.put(others).is_none();
        is_over.then_some(others)
    }

    /// Whether a `breed` creature carrying this can attack: with a wielded weapon or
    /// natural attacks.
    #[must_use]
    pub fn lets_strike(&self, breed: &Breed, content: &Content) -> bool {
        !breed.attacks.is_empty() || self.wielded(content).is_some()
    }

    /// The first item of exactly that class.
    #[must_use]
    pub fn first_of(&self, class: &ItemClass, content: &Content) -> Option<Carried> {
        let is_one = |place: &&Carried| content.items.row(place.item.kind).class == *class;
        self.places.iter().find(is_one).copied()
    }

    /// The light held up, lit or not.
    #[must_use]
    pub fn light(&self, content: &Content) -> Option<Carried> {
        self.used_of(content, |class| matches!(class, ItemClass::Light { .. }))
    }

    /// The first item in use of such a class.
    fn used_of(&self, content: &Content, is_it: impl Fn(&ItemClass) -> bool) -> Option<Carried> {
        let mut used = self.used();
        let found = used.find(|place| is_it(&content.items.row(place.item.kind).class));
        found.copied()
    }

    /// The kinds of all items in use.
    pub fn in_use<'a>(&self, content: &'a Content) -> impl Iterator<Item = &'a ItemKind> {
        self.used().map(|place| content.items.row(place.item.kind))
    }

    /// The letter of the item in use where `class` would go: the weapon in hand, the light
    /// held up, or armour in the same slot.
    #[must_use]
    pub fn rival_of(&self, class: &ItemClass, content: &Content) -> Option<char> {
        let wanted = place_on_body(class)?;
        let rival = self.used_of(content, |class| place_on_body(class) == Some(wanted));
        rival.map(|place| place.letter)
    }

    /// The item in use where `class` would go, if it can't be taken off.
    #[must_use]
    pub fn stuck_rival_of(&self, class: &ItemClass, content: &Content) -> Option<Carried> {
        let rival = self.get(self.rival_of(class, content)?)?;
        rival.is_stuck(content).then_some(*rival)
    }

    /// Total weight, in tenths of a kilogram.
    #[must_use]
    pub fn weight(&self, content: &Content) -> u32 {
        let weights = self.places.iter().map(|place| place.item.weight(content));
        weights.sum()
    }

    /// Equal items share a slot, except those in use.
    fn heap_of(&self, item: Item) -> Option<usize> {
        self.places
            .iter()
            .position(|place| place.item.is_like(item) && !place.in_use)
    }

    fn free_letter(&self) -> Option<char> {
        self.free_letters().next()
    }

    fn free_letters(&self) -> impl Iterator<Item = char> {
        ('a'..='z').filter(|&letter| self.get(letter).is_none())
    }
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum BodyPlace {
    Hand,
    /// The other hand.
    Light,
    Worn(Slot),
}

fn place_on_body(class: &ItemClass) -> Option<BodyPlace> {
    match class {
        ItemClass::Weapon { .. } => Some(BodyPlace::Hand),
        ItemClass::Light { .. } => Some(BodyPlace::Light),
        ItemClass::Armour { slot, .. } => Some(BodyPlace::Worn(*slot)),
        _ => None,
    }
}

/// Whether items of that class are wielded, held up or worn.
#[must_use]
pub fn can_be_put_on(class: &ItemClass) -> bool {
    place_on_body(class).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(content: &Content, name: &str) -> Item {
        Item::called(name, content).expect("there is such a thing")
    }

    fn pack_of(content: &Content, names: &[&str]) -> Pack {
        let mut pack = Pack::default();
        for name in names {
            pack.put(item(content, name));
        }
        pack
    }

    #[test]
    fn what_comes_back_has_the_letter_that_it_had() {
        let content = Content::embedded();
        let put = |pack: &mut Pack, name| pack.put(item(&content, name));
        let mut pack = pack_of(&content, &["dagger", "apple", "torch"]);
        pack.take('b');
        pack.take('a');
        assert_eq!(put(&mut pack, "club"), Some('d'), "none that was in use");
        assert_eq!(put(&mut pack, "apple"), Some('b'));
        assert_eq!(put(&mut pack, "dagger"), Some('a'));
        assert_eq!(pack.left(), []);
    }

    #[test]
    fn letters_that_were_in_use_are_taken_when_there_are_no_others() {
        let content = Content::embedded();
        let names: Vec<&str> = content.items.names().take(27).collect();
        let mut pack = pack_of(&content, &names[..26]);
        assert_eq!(pack.put(item(&content, names[26])), None, "it is full");
        pack.take('g');
        assert_eq!(pack.put(item(&content, names[26])), Some('g'));
        pack.take('c');
        assert_eq!(
            pack.put(item(&content, names[6])),
            Some('c'),
            "g is another's"
        );
    }

    #[test]
    fn letters_of_kinds_that_are_gone_are_free() {
        let content = Content::embedded();
        let kind = |name| item(&content, name).kind;
        let mut pack = pack_of(&content, &["dagger", "apple"]);
        pack.take('a');
        pack.take('b');
        let (gone, club) = (kind("dagger"), kind("club"));
        pack.renumber_left(|kind| (kind != gone).then_some(club));
        assert_eq!(pack.left(), [('b', club)]);
        assert_eq!(pack.put(item(&content, "torch")), Some('a'));
        assert_eq!(pack.put(item(&content, "club")), Some('b'));
    }

    #[test]
    fn the_last_of_a_heap_leaves_its_letter_to_its_like() {
        let content = Content::embedded();
        let mut pack = pack_of(&content, &["dagger", "stone", "stone"]);
        pack.take_one('b');
        assert_eq!(pack.left(), []);
        pack.take_one('b');
        assert_eq!(pack.put(item(&content, "torch")), Some('c'));
        assert_eq!(pack.put(item(&content, "stone")), Some('b'));
    }
}
