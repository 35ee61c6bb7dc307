//! What the bot picks up: items it can use, unidentified ones, and valuables.

use std::cmp::Reverse;

use super::Mind;
use crate::content::{Effect, ItemClass, ItemKindId};
use crate::model::mind::Action;
use crate::model::things::{Item, Pack};
use crate::rules::speed::Build;
use crate::spatial::Pos;

/// Number of stacks the bot carries, besides what it needs.
const PLACES: usize = 21;
/// Rank of items that it does not go without.
const NEEDED: u8 = 7;
/// Rank of items worth being slowed down for.
const LIKED: u8 = 4;

impl Mind<'_> {
    /// Picks up useful items where it remembers them.
    pub(super) fn take(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let is_wanted = |item: &Item| {
            let is_light = self.would_fit(pack, *item);
            is_light && pack.has_room_for(*item) && self.is_useful(*item)
        };
        let chosen = self.chosen_offering(is_wanted);
        let may_take = |at: Pos| chosen == Some(at) || !self.is_offered(at);
        let underfoot = self
            .level
            .items
            .get(&self.here)
            .and_then(|heap| heap.last());
        if underfoot.is_some_and(is_wanted) && may_take(self.here) {
            return Some(Action::PickUp);
        }
        let known = self.level.known_items.iter();
        let things: Vec<Pos> = known
            .filter(|&(&at, item)| is_wanted(item) && may_take(at))
            .map(|(&at, _)| at)
            .collect();
        self.walk_to_nearest(&things)
    }

    /// The offering stone with the best item that it would take: gear, then other things by
    /// rank.
    fn chosen_offering(&self, is_wanted: impl Fn(&Item) -> bool) -> Option<Pos> {
        let known = self.level.known_items.iter();
        let offered = known.filter(|&(&at, item)| self.is_offered(at) && is_wanted(item));
        let best = offered.max_by_key(|&(&at, &item)| {
            let rank = if self.is_gear(item) {
                9
            } else {
                self.rank(item)
            };
            (rank, self.gain_of(item), Reverse(at))
        });
        best.map(|(&at, _)| at)
    }

    fn is_offered(&self, at: Pos) -> bool {
        self.level.offering_at(at, self.content).is_some()
    }

    /// Whether there is a slot in the pack, the last of which are reserved for needed
    /// items, and the item can be carried with ease or is worth being slowed down for.
    fn would_fit(&self, pack: &Pack, item: Item) -> bool {
        let rank = self.rank(item);
        if rank < LIKED && !self.is_gear(item) && !self.can_bear(item.weight(self.content)) {
            return false;
        }
        let is_there = pack.iter().any(|it| !it.in_use && it.item.is_like(item));
        is_there || pack.iter().count() < PLACES || rank >= NEEDED
    }

    /// Drops useless items. If the pack is full or the load slows the bot down, drops the
    /// item of the lowest rank.
    pub(super) fn sort_out(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let idle = || pack.iter().filter(|carried| !carried.in_use);
        let least = idle().min_by_key(|carried| self.rank(carried.item))?;
        let rank = self.rank(least.item);
        let is_full = pack.iter().count() > PLACES + 2;
        let is_slow =
            Build::of(self.world, self.hero).is_some_and(|build| build.burden(self.content) > 0);
        let is_too_much = rank == 0 || (is_full && rank < NEEDED) || (is_slow && rank < LIKED);
        is_too_much.then_some(Action::Drop(least.letter))
    }

    /// Rank of an item, from 0 for useless ones to 9 for the goal.
    fn rank(&self, item: Item) -> u8 {
        let is_strange = !self.knows(item.kind);
        match &self.content.items.row(item.kind).class {
            ItemClass::Goal => 9,
            ItemClass::Food(_) => 8,
            ItemClass::Potion(does) if does.iter().any(lasts_or_heals) => 8,
            _ if is_strange => 6,
            ItemClass::Book(_) => NEEDED,
            ItemClass::Scroll(does) if does.iter().any(saves) => NEEDED,
            ItemClass::Potion(does) | ItemClass::Scroll(does) => {
                if self.are_useful(does) {
                    5
                } else {
                    0
                }
            }
            ItemClass::Wand { .. } => 6,
            ItemClass::Bomb { .. } | ItemClass::Key { .. } | ItemClass::Picks { .. } => LIKED,
            ItemClass::Missile | ItemClass::Whetstone => 3,
            ItemClass::Treasure(_) => 2,
            ItemClass::Rope | ItemClass::Light { .. } => 1,
            ItemClass::Weapon { .. } | ItemClass::Armour { .. } => {
                u8::from(self.is_better(item, true))
            }
        }
    }

    /// Whether to pick the item up. The bot cannot use every kind, and does not hoard.
    fn is_useful(&self, item: Item) -> bool {
        let kind = self.content.items.row(item.kind);
        let is_strange = !self.knows(item.kind);
        match &kind.class {
            ItemClass::Potion(does) | ItemClass::Scroll(does) => {
                is_strange || self.are_useful(does)
            }
            ItemClass::Wand { .. } => is_strange || item.charges(self.content) > 0,
            ItemClass::Book(spells) => self.is_worth_reading(item.kind, spells),
            ItemClass::Food(_)
            | ItemClass::Bomb { .. }
            | ItemClass::Goal
            | ItemClass::Whetstone
            | ItemClass::Key { .. }
            | ItemClass::Picks { .. } => true,
            ItemClass::Missile | ItemClass::Treasure(_) => true,
            ItemClass::Weapon { .. } | ItemClass::Armour { .. } => self.is_better(item, false),
            ItemClass::Light { .. } => self.is_brighter(item),
            // One rope to hold a captive with is enough.
            ItemClass::Rope => self.rope().is_none(),
        }
    }

    fn is_gear(&self, item: Item) -> bool {
        self.content.items.row(item.kind).class.is_gear()
    }

    /// Whether that additional weight would not slow the bot down.
    fn can_bear(&self, weight: u32) -> bool {
        let build = Build::of(self.world, self.hero);
        build.is_some_and(|build| build.can_bear(weight, self.content))
    }

    /// Whether the bot knows how to use a potion or scroll with those effects.
    fn are_useful(&self, does: &[Effect]) -> bool {
        does.iter().any(|effect| self.is_useful_effect(effect))
    }

    fn is_useful_effect(&self, effect: &Effect) -> bool {
        match effect {
            Effect::Heal(_)
            | Effect::Strengthen(_)
            | Effect::Teleport
            | Effect::Blink(_)
            | Effect::Cure(_)
            | Effect::MapLevel
            | Effect::RegainMana(_)
            | Effect::Call(_)
            | Effect::Identify
            | Effect::Nourish(_)
            | Effect::Unbind
            | Effect::Lay(_) => true,
            Effect::Recharge => self.has_wand(),
            Effect::Inflict { status, .. } => {
                let row = self.content.statuses.find(status);
                row.is_some_and(|row| !self.content.statuses.row(row).ails())
            }
            _ => false,
        }
    }

    fn has_wand(&self) -> bool {
        let is_wand = |class: &ItemClass| matches!(class, ItemClass::Wand { .. });
        self.letter_of(is_wand).is_some()
    }

    /// Whether a book is new to it; one copy of each is enough.
    fn is_worth_reading(&self, book: ItemKindId, spells: &[String]) -> bool {
        let pack = self.world.get::<Pack>(self.hero);
        let has_it = pack.is_some_and(|pack| pack.iter().any(|own| own.item.kind == book));
        !has_it && !spells.is_empty()
    }
}

fn lasts_or_heals(effect: &Effect) -> bool {
    matches!(effect, Effect::Heal(_) | Effect::Strengthen(_))
}

fn saves(effect: &Effect) -> bool {
    matches!(effect, Effect::Teleport | Effect::Heal(_))
}
