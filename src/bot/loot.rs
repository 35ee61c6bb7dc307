//! What the scripted hero takes: what it knows to use, what it does not know yet, and what
//! is worth something.

use super::Mind;
use crate::content::{Effect, ItemClass, ItemKindId};
use crate::model::{Action, Build, Item, Pack};
use crate::spatial::Pos;

impl Mind<'_> {
    /// Everything useful that lies where it was seen.
    pub(super) fn take(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let is_wanted = |item: &Item| pack.has_room_for(*item) && self.is_useful(*item);
        let underfoot = self
            .level
            .items
            .get(&self.here)
            .and_then(|heap| heap.last());
        if underfoot.is_some_and(is_wanted) {
            return Some(Action::PickUp);
        }
        let known = self.level.known_items.iter();
        let things: Vec<Pos> = known
            .filter(|(_, item)| is_wanted(item))
            .map(|(&at, _)| at)
            .collect();
        self.walk_to_nearest(&things)
    }

    /// It is not clever enough for everything, nor so vain as to collect.
    fn is_useful(&self, item: Item) -> bool {
        let kind = self.content.items.row(item.kind);
        let is_strange = !self.knows(item.kind);
        match &kind.class {
            ItemClass::Potion(effect) | ItemClass::Scroll(effect) => {
                is_strange || self.is_useful_effect(effect)
            }
            ItemClass::Wand { .. } => is_strange || item.charges(self.content) > 0,
            ItemClass::Book(spells) => self.is_worth_reading(item.kind, spells),
            ItemClass::Food(_)
            | ItemClass::Bomb { .. }
            | ItemClass::Goal
            | ItemClass::Whetstone
            | ItemClass::Key { .. }
            | ItemClass::Picks { .. } => true,
            ItemClass::Missile | ItemClass::Treasure(_) => self.can_bear(kind.weight),
            ItemClass::Weapon { .. } | ItemClass::Armour { .. } => self.is_better(item, false),
            ItemClass::Light { .. } => self.is_brighter(item),
        }
    }

    /// Whether so much more would not slow it down.
    fn can_bear(&self, weight: u16) -> bool {
        let build = Build::of(self.world, self.hero);
        build.is_some_and(|build| {
            let load = build.pack.weight(self.content) + u32::from(weight);
            load <= build.free_load(self.content)
        })
    }

    /// Whether a potion or scroll that does that is one it knows to use.
    fn is_useful_effect(&self, effect: &Effect) -> bool {
        match effect {
            Effect::Heal(_)
            | Effect::Strengthen(_)
            | Effect::Teleport
            | Effect::Cure(_)
            | Effect::MapLevel
            | Effect::RegainMana(_)
            | Effect::Call(_)
            | Effect::Identify
            | Effect::Lay(_) => true,
            Effect::Recharge => self.has_wand(),
            Effect::Inflict { status, .. } => {
                let row = self.content.statuses.find(status);
                row.is_some_and(|row| !self.content.statuses.row(row).ails())
            }
            Effect::Harm(_) => false,
        }
    }

    fn has_wand(&self) -> bool {
        let is_wand = |class: &ItemClass| matches!(class, ItemClass::Wand { .. });
        self.letter_of(is_wand).is_some()
    }

    /// It wants one of each book with a spell in it that it does not know yet.
    fn is_worth_reading(&self, book: ItemKindId, spells: &[String]) -> bool {
        let pack = self.world.get::<Pack>(self.hero);
        let has_it = pack.is_some_and(|pack| pack.iter().any(|own| own.item.kind == book));
        !has_it && !spells.is_empty()
    }
}
