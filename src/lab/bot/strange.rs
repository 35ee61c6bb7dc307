//! What the scripted hero does with things that it does not know: it tries potions and
//! scrolls where nobody is about, aims wands at those who come, and in need hopes for the
//! best.

use super::seen_foe::Foe;
use super::{HURT, Mind};
use crate::actions;
use crate::content::{Category, Effect, ItemClass, ItemKindId, SpellId};
use crate::model::body::Health;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::is_recognised;
use crate::rules::spellcraft::{Means, means_to_cast};

/// With less of its health than that, in percent, it tries nothing.
const FIT: i32 = 60;
/// Nor with fewer hit points: more than a bad bottle takes.
const STURDY: i32 = 14;
/// From farther off it does not aim a wand of which it does not know how far it carries.
const AIMED: u32 = 6;

impl Mind<'_> {
    /// Whether it knows what things of that kind are.
    pub(super) fn knows(&self, kind: ItemKindId) -> bool {
        is_recognised(self.world, kind)
    }

    /// Finds out what it carries, where nobody is about and it can bear a mistake.
    pub(super) fn study(&self) -> Option<Action> {
        let points = self.world.get::<Health>(self.hero).map_or(0, |it| it.now);
        let is_fit = self.percent >= FIT && points >= STURDY && !self.is_ailing();
        if !self.foes.is_empty() || !is_fit {
            return None;
        }
        let names = |class: &ItemClass| matches!(class, ItemClass::Scroll(Effect::Identify));
        let naming = self.letter_of(names).filter(|_| self.has_strange_things());
        let naming = naming.map(Action::Read);
        naming
            .or_else(|| self.try_scroll())
            .or_else(|| self.try_potion())
    }

    /// With its back to the wall, whatever it has not tried yet may be what saves it.
    pub(super) fn gamble(&self) -> Option<Action> {
        let is_pressed = self.hunters().any(|foe| foe.steps <= 1 || foe.shoots);
        if self.percent >= HURT || !is_pressed || !self.is_losing() {
            return None;
        }
        self.try_scroll().or_else(|| self.try_potion())
    }

    /// A wand at who comes, to see what it does.
    pub(super) fn aim_strange_wand(&self, foe: &Foe) -> Option<Action> {
        if foe.steps > AIMED || !(foe.is_big || foe.shoots || self.is_losing()) {
            return None;
        }
        let pack = self.world.get::<Pack>(self.hero)?;
        let strange = pack.iter().filter(|carried| !self.knows(carried.item.kind));
        let mut spells = strange.flat_map(|it| self.content.spells_in(it.item.kind));
        spells.find_map(|&spell| {
            let action = Action::Cast(spell, foe.at);
            let is_aimed = self.is_of_strange_wand(spell);
            let can_be_done = is_aimed && actions::check(self.world, self.hero, action).is_ok();
            can_be_done.then_some(action)
        })
    }

    /// Whether a wand that it does not know would cast that.
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

    /// The first thing of that sort that it does not know.
    fn strange(&self, of: Category) -> Option<char> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut strange = pack.iter().filter(|carried| {
            let class = &self.content.items.row(carried.item.kind).class;
            class.category() == of && !self.knows(carried.item.kind)
        });
        strange.next().map(|carried| carried.letter)
    }
}
