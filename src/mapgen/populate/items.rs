//! The items on a level. They lie on bare ground only, safe from water and fire.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::{Ground, common, roll, weighted};
use crate::content::{Category, ItemKindId};
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::site::Site;
use crate::mapgen::{percent, wares};
use crate::model::things::Item;
use crate::spatial::Pos;

/// Percentage of random items that lie in the dead end of a corridor, to reward exploring.
const IN_NOOKS: u8 = 25;
/// Number of missiles in a random stack.
const HEAP: std::ops::RangeInclusive<u32> = 2..=6;

/// Places the items of a level.
pub(super) struct Hoard<'a> {
    pub(super) site: &'a Site<'a>,
    pub(super) work: &'a LevelBuilder<'a>,
    ground: Ground,
    nooks: Vec<Pos>,
    /// The level's unique item, until a vault has it.
    pub(super) relic: Option<ItemKindId>,
    pub items: Vec<(Item, Pos)>,
}

impl<'a> Hoard<'a> {
    pub fn new(site: &'a Site<'a>, work: &'a LevelBuilder<'a>) -> Self {
        let ground = Ground::new(common(work, site.bare(&work.terrain)));
        let nooks = work.nooks.iter().copied();
        Self {
            site,
            work,
            nooks: nooks.filter(|&nook| ground.has[nook]).collect(),
            ground,
            relic: site.relic,
            items: Vec::new(),
        }
    }

    /// The item of that name, and its category.
    fn item(&self, name: &str) -> (Item, Category) {
        let content = self.site.content;
        let item = Item::called(name, content).expect("loading checks the items of every depth");
        (item, content.items.row(item.kind).class.category())
    }

    /// Places the fixed items: the goal at the far end, all others at random.
    pub fn lay_always(&mut self, rng: &mut Pcg64Mcg) {
        for name in &self.site.row.always {
            let (item, category) = self.item(name);
            let far_end = self.work.places.get("far end").copied();
            let pos = match far_end.filter(|_| category == Category::Goal) {
                Some(far_end) => Some(far_end),
                None => self.ground.pick(rng, |_| true),
            };
            self.items.extend(pos.map(|pos| (item, pos)));
        }
    }

    /// Places the random items.
    pub fn strew(&mut self, rng: &mut Pcg64Mcg) {
        for _ in 0..roll(self.site.row.treasures, rng) {
            let Some(name) = weighted(&self.site.row.treasure_table, rng) else {
                return;
            };
            let what = self.counted(name, rng);
            let item = self.as_found(what, 0, rng);
            let nook = if percent(rng, IN_NOOKS) {
                self.nooks.choose(rng)
            } else {
                None
            };
            let pos = nook
                .copied()
                .or_else(|| self.ground.pick(rng, |pos| self.is_bare(pos)));
            self.items.extend(pos.map(|pos| (item, pos)));
        }
    }

    /// Items of that name, more than one only for missiles.
    pub(super) fn counted(&self, name: &str, rng: &mut Pcg64Mcg) -> Item {
        let (item, category) = self.item(name);
        let count = if category == Category::Missile {
            rng.random_range(HEAP)
        } else {
            1
        };
        let count = count as u16;
        Item { count, ..item }
    }

    /// The items as found at this level's danger plus `richer`.
    pub(super) fn as_found(&self, what: Item, richer: u8, rng: &mut Pcg64Mcg) -> Item {
        let danger = self.site.row.danger.saturating_add(richer);
        wares::found(self.site.content, what, danger, rng)
    }

    /// The items as good as they get at this level's danger plus `richer`.
    pub(super) fn fine(&self, what: Item, richer: u8, rng: &mut Pcg64Mcg) -> Item {
        let danger = self.site.row.danger.saturating_add(richer);
        wares::fine(self.site.content, what, danger, rng)
    }

    fn is_bare(&self, pos: Pos) -> bool {
        self.items.iter().all(|&(_, other)| other != pos)
    }
}
