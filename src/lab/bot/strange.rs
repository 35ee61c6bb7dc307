//! How the bot handles unidentified items: it tries potions and scrolls when no foe is
//! about, aims wands at approaching foes, and in an emergency tries anything.

use super::seen_foe::Foe;
use super::{HURT, Mind};
use crate::content::{Category, Effect, ItemKindId, SpellId};
use crate::model::body::Health;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::is_recognised;
use crate::rules::spellcraft::{Means, means_to_cast};

/// Minimum health for trying unidentified items, in percent.
const FIT: i32 = 60;
/// Minimum hit points for it: more than a bad potion takes.
const STURDY: i32 = 14;
/// Maximum distance for aiming an unidentified wand, in steps, since its range is unknown.
const AIMED: u32 = 6;

impl Mind<'_> {
    /// Whether items of that kind are identified.
    pub(super) fn knows(&self, kind: ItemKindId) -> bool {
        is_recognised(self.world, kind)
    }

    /// Identifies its items when no foe is about and it can survive a mistake.
    pub(super) fn study(&self) -> Option<Action> {
        let points = self.world.get::<Health>(self.hero).map_or(0, |it| it.now);
        let is_fit = self.percent >= FIT && points >= STURDY && !self.is_ailing();
        if !self.foes.is_empty() || !is_fit {
            return None;
        }
        self.use_up(|effect| matches!(effect, Effect::Identify))
            .filter(|_| self.has_strange_things())
            .or_else(|| self.try_scroll())
            .or_else(|| self.try_potion())
    }

    /// In an emergency, tries an unidentified item in the hope that it helps.
    pub(super) fn gamble(&self) -> Option<Action> {
        let is_pressed = self.hunters().any(|foe| foe.steps <= 1 || foe.shoots);
        if self.percent >= HURT || !is_pressed || !self.is_losing() {
            return None;
        }
        self.try_scroll().or_else(|| self.try_potion())
    }

    /// Aims an unidentified wand at an approaching foe, to learn what it does.
    pub(super) fn aim_strange_wand(&self, foe: &Foe) -> Option<Action> {
        if foe.steps > AIMED || !(foe.is_big || foe.shoots || self.is_losing()) {
            return None;
        }
        let pack = self.world.get::<Pack>(self.hero)?;
        let strange = pack.iter().filter(|carried| !self.knows(carried.item.kind));
        let mut spells = strange.flat_map(|it| self.content.spells_in(it.item.kind));
        spells.find_map(|&spell| {
            let aimed = Some(spell).filter(|&spell| self.is_of_strange_wand(spell))?;
            self.if_legal(Action::Cast(aimed, foe.at))
        })
    }

    /// Whether the spell would come from an unidentified wand.
    pub(super) fn is_of_strange_wand(&self, spell: SpellId) -> bool {
        let Some(Means::Wand { letter, .. }) = means_to_cast(self.world, self.hero, spell) else {
            return false;
        };
        let pack = self.world.get::<Pack>(self.hero);
        let wand = pack.and_then(|pack| pack.get(letter));
        wand.is_some_and(|wand| !self.knows(wand.item.kind))
    }

    fn try_scroll(&self) -> Option<Action> {
        self.strange(Category::Scroll).map(Action::Read)
    }

    fn try_potion(&self) -> Option<Action> {
        self.strange(Category::Potion).map(Action::Quaff)
    }

    fn has_strange_things(&self) -> bool {
        let all = [Category::Potion, Category::Scroll, Category::Wand];
        all.into_iter().any(|of| self.strange(of).is_some())
    }

    /// The first unidentified item of that category.
    fn strange(&self, of: Category) -> Option<char> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut strange = pack.iter().filter(|carried| {
            let class = &self.content.items.row(carried.item.kind).class;
            class.category() == of && !self.knows(carried.item.kind)
        });
        strange.next().map(|carried| carried.letter)
    }
}
