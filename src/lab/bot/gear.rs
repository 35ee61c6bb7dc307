//! The bot's weapons, armour and lights: what is better than the present equipment, and
//! worth its weight.

use super::Mind;
use crate::content::ItemClass;
use crate::model::mind::Action;
use crate::model::things::{Carried, Flame, Item, Pack};
use crate::rules::item_worth::{defence_of, worth};
use crate::rules::queries::{as_known, light_at};
use crate::rules::speed::Build;
use crate::rules::visibility::GLIMMER;

/// Value of a point of defence or of damage.
const POINT: i32 = 20;
/// Value of an art that an item lends.
const LENT: i32 = 3 * POINT;
/// Cost of an item that can't be taken off.
const BOUND: i32 = 2 * POINT;
/// Cost of one more tick between two turns; the usual wait is ten.
const SLOWER: i32 = 50;
/// This much noise counts as one point of value, that is, very little.
const UNHEARD: i32 = 5;

impl Mind<'_> {
    pub(super) fn put_on_better(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut idle = pack.iter().filter(|carried| !carried.in_use);
        let better = idle.find(|carried| self.is_better(carried.item, true))?;
        Some(Action::Wield(better.letter))
    }

    /// Whether the item is better than the one in its slot, weights included. `is_carried`
    /// tells whether it is in the pack already.
    pub(super) fn is_better(&self, item: Item, is_carried: bool) -> bool {
        let Some(pack) = self.world.get::<Pack>(self.hero) else {
            return false;
        };
        let rival = self.rival_of(item);
        let class = &self.content.items.row(item.kind).class;
        if pack.stuck_rival_of(class, self.content).is_some() {
            return false;
        }
        let least = match (rival, class) {
            (Some(rival), _) => self.merit_of(rival),
            (None, ItemClass::Weapon { .. }) => POINT,
            (None, _) => 0,
        };
        let weight = |item: Item| item.weight(self.content);
        let its = rival.map_or(0, weight);
        let carried = if is_carried { weight(item) } else { 0 };
        let others = pack.weight(self.content).saturating_sub(its + carried);
        let worth = |merit: i32, weight: u32| merit - SLOWER * self.ticks_for(others + weight);
        worth(self.merit_of(item), weight(item)) > worth(least, its)
    }

    /// The item that it uses in the place of this one.
    fn rival_of(&self, item: Item) -> Option<Item> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let class = &self.content.items.row(item.kind).class;
        let rival = pack.rival_of(class, self.content)?;
        pack.get(rival).map(|it| it.item)
    }

    /// How much better the item is than the one in its place, weights aside.
    pub(super) fn gain_of(&self, item: Item) -> i32 {
        let rival = self.rival_of(item);
        self.merit_of(item) - rival.map_or(0, |rival| self.merit_of(rival))
    }

    /// The value of using the item.
    fn merit_of(&self, item: Item) -> i32 {
        let item = as_known(self.world, item);
        let quality = item.quality_in(self.content);
        let kind = self.content.items.row(item.kind);
        let bound = if item.sticks(self.content) { BOUND } else { 0 };
        let lent = if kind.lends.is_some() { LENT } else { 0 };
        lent - bound
            + match &kind.class {
                ItemClass::Weapon { noise, .. } => {
                    POINT * worth(self.content, item) / 2 - i32::from(*noise) / UNHEARD
                }
                ItemClass::Armour {
                    noise,
                    resists,
                    minds,
                    ..
                } => {
                    let noise = *noise + quality.map_or(0, |it| it.noise);
                    let spared = resists
                        .iter()
                        .chain(quality.into_iter().flat_map(|it| &it.resists));
                    let spared: i32 = spared.map(|it| i32::from(it.1)).sum();
                    let felt = *minds + quality.map_or(0, |it| it.minds);
                    POINT * defence_of(self.content, item) + spared / 4 + i32::from(felt)
                        - i32::from(noise) / UNHEARD
                }
                _ => 0,
            }
    }

    /// Ticks that such a load adds to the wait between turns.
    fn ticks_for(&self, load: u32) -> i32 {
        let Some(build) = Build::of(self.world, self.hero) else {
            return 0;
        };
        let (free, rules) = (build.free_load(self.content), &self.content.rules);
        let tick = free * u32::from(rules.load_per_wait) / u32::from(rules.free_load.max(1));
        let over = load.saturating_sub(free);
        over.div_ceil(tick.max(1)).cast_signed()
    }

    /// Mends a broken item in use, if possible.
    pub(super) fn mend(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut broken = pack.iter().filter(|carried| carried.item.is_broken);
        let first = broken.find(|carried| carried.in_use)?;
        Some(Action::Tend(first.letter))
    }

    /// Lights the brightest light where it is dark, or if a dimmer one is burning.
    pub(super) fn make_light(&self) -> Option<Action> {
        let brightest = self.lights().max_by_key(|it| self.glow_of(it.item))?;
        let burning = self.lights().filter(|it| it.item.flame != Flame::Out);
        let burning = burning.map(|it| self.glow_of(it.item)).max();
        let is_wanted = match burning {
            Some(glow) => glow < self.glow_of(brightest.item),
            None => light_at(self.world, self.here) < GLIMMER,
        };
        is_wanted.then_some(Action::Tend(brightest.letter))
    }

    /// Whether the item shines farther than all carried lights.
    pub(super) fn is_brighter(&self, item: Item) -> bool {
        let glows = self.lights().map(|carried| self.glow_of(carried.item));
        self.glow_of(item) > glows.max().unwrap_or(0)
    }

    fn lights(&self) -> impl Iterator<Item = &Carried> {
        let pack = self.world.get::<Pack>(self.hero);
        let carried = pack.into_iter().flat_map(Pack::iter);
        carried.filter(|carried| self.glow_of(carried.item) > 0)
    }

    /// Light radius in cells; 0 for other items.
    fn glow_of(&self, item: Item) -> u8 {
        match &self.content.items.row(item.kind).class {
            ItemClass::Light { glow, .. } => glow.radius,
            _ => 0,
        }
    }
}
