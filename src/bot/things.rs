//! What the scripted hero uses of what it carries: cures, what makes it quicker, what makes
//! it proof, a map, company.

use super::{HURT, Mind};
use crate::content::{Effect, ItemClass, ItemKindId, Leads, SpellEffect, Status, StatusId};
use crate::model::{Action, Mana, Pack, Statuses, spells_known};

/// A fight that would cost so much of its health, in percent, is worth a bottle.
const DEAR: i32 = 50;
/// It does not wait for worse to drink of that below so much health, in percent.
const DIRE: i32 = 25;
/// A hunter as near as that will be upon it before it has drunk twice.
const SOON: u32 = 5;

impl Mind<'_> {
    /// Health, from a bottle, a scroll or a book, while somebody is about.
    pub(super) fn cure(&self) -> Option<Action> {
        let is_about = self.awake().next().is_some();
        let is_needed = self.percent < DIRE || (self.percent < HURT && self.peril() > DEAR);
        if !is_about || !is_needed {
            return None;
        }
        let mends = |class: &ItemClass| matches!(class, ItemClass::Scroll(Effect::Heal(_)));
        let potion = self.letter_of(ItemClass::heals).map(Action::Quaff);
        let scroll = || self.letter_of(mends).map(Action::Read);
        let heals = |effect: &SpellEffect| matches!(effect, SpellEffect::Heal(_));
        potion
            .or_else(scroll)
            .or_else(|| self.cast_on_itself(heals))
    }

    /// What ends a state that it had rather not be in, with foes about or where it hurts.
    pub(super) fn shake_off(&self) -> Option<Action> {
        let bound = self.world.get::<Statuses>(self.hero)?;
        let mut ills = bound.0.iter().map(|&(id, _)| self.content.statuses.row(id));
        let is_about = self.awake().next().is_some();
        ills.find_map(|status| {
            let hurts = status.harm.range().1 > 0;
            if !status.ails() || !(is_about || hurts) {
                return None;
            }
            let cures = |class: &ItemClass| {
                matches!(class, ItemClass::Potion(Effect::Cure(name)) if *name == status.id)
            };
            let cure = self.letter_of(cures).map(Action::Quaff);
            cure.or_else(|| self.douse(status).filter(|_| hurts))
        })
    }

    /// What makes it proof against the element that hurts it.
    fn douse(&self, status: &Status) -> Option<Action> {
        let element = status.element.as_ref()?;
        self.potion_that(|other| {
            other
                .resists
                .iter()
                .any(|(it, spared)| it == element && *spared > 0)
        })
    }

    /// What helps in a fight that will be dear, before it begins or while it lasts.
    pub(super) fn brace(&self) -> Option<Action> {
        let is_near = self.hunters().any(|foe| foe.steps <= SOON);
        if !is_near || self.peril() <= DEAR {
            return None;
        }
        let calls = |class: &ItemClass| matches!(class, ItemClass::Scroll(Effect::Call(_)));
        let company = self.letter_of(calls).map(Action::Read);
        company
            .or_else(|| self.potion_that(|status| !status.ails() && status.wait < 0))
            .or_else(|| self.hasten())
            .or_else(|| self.make_proof())
            .or_else(|| self.drink_mana())
    }

    fn hasten(&self) -> Option<Action> {
        let quickens = |effect: &SpellEffect| {
            matches!(effect, SpellEffect::Inflict(name, _)
                if self.status(name).is_some_and(|(id, status)| status.wait < 0 && !self.has(id)))
        };
        self.cast_on_itself(quickens)
    }

    /// Against the breaths and bolts that a breed in view is known for.
    fn make_proof(&self) -> Option<Action> {
        let spells = self.hunters().filter(|foe| foe.is_big);
        let spells = spells.flat_map(|foe| self.content.spells_of(foe.breed));
        let mut elements =
            spells.filter_map(|&spell| self.content.spells.row(spell).element.as_ref());
        elements.find_map(|element| {
            self.potion_that(|status| {
                status
                    .resists
                    .iter()
                    .any(|(it, spared)| it == element && *spared > 0)
            })
        })
    }

    /// It drinks mana only for what it can do harm with.
    fn drink_mana(&self) -> Option<Action> {
        let mana = self.world.get::<Mana>(self.hero)?;
        let is_spent =
            2 * mana.now < mana.max && spells_known(self.world, self.hero).next().is_some();
        let refills = |class: &ItemClass| matches!(class, ItemClass::Potion(Effect::RegainMana(_)));
        self.letter_of(refills)
            .filter(|_| is_spent)
            .map(Action::Quaff)
    }

    /// A map, where it knows no way down yet.
    pub(super) fn read_map(&self) -> Option<Action> {
        let maps = |class: &ItemClass| matches!(class, ItemClass::Scroll(Effect::MapLevel));
        let is_lost = self.ways(Leads::Down).is_empty() && self.ways(Leads::Out).is_empty();
        self.letter_of(maps).filter(|_| is_lost).map(Action::Read)
    }

    /// A potion that leaves a state as asked for, unless it is in that state already.
    pub(super) fn potion_that(&self, is_wanted: impl Fn(&Status) -> bool) -> Option<Action> {
        let gives = |class: &ItemClass| match class {
            ItemClass::Potion(Effect::Inflict { status, .. }) => self
                .status(status)
                .is_some_and(|(id, row)| is_wanted(row) && !self.has(id)),
            _ => false,
        };
        self.letter_of(gives).map(Action::Quaff)
    }

    fn status(&self, name: &str) -> Option<(StatusId, &Status)> {
        let id = self.content.statuses.find(name)?;
        Some((id, self.content.statuses.row(id)))
    }

    fn has(&self, status: StatusId) -> bool {
        let bound = self.world.get::<Statuses>(self.hero);
        bound.is_some_and(|bound| bound.turns_of(status).is_some())
    }

    /// Whether a potion or scroll that does that is one it knows to use.
    pub(super) fn is_useful_effect(&self, effect: &Effect) -> bool {
        match effect {
            Effect::Heal(_)
            | Effect::Strengthen(_)
            | Effect::Teleport
            | Effect::Cure(_)
            | Effect::MapLevel
            | Effect::RegainMana(_)
            | Effect::Call(_)
            | Effect::Lay(_) => true,
            Effect::Inflict { status, .. } => self.status(status).is_some_and(|(_, row)| {
                let helps =
                    row.wait < 0 || row.hides_scent || row.resists.iter().any(|it| it.1 > 0);
                helps && !row.ails()
            }),
            Effect::Harm(_) | Effect::Identify | Effect::Recharge => false,
        }
    }

    /// It wants one of each book with a spell in it that it would cast.
    pub(super) fn is_worth_reading(&self, book: ItemKindId, spells: &[String]) -> bool {
        let pack = self.world.get::<Pack>(self.hero);
        let has_it = pack.is_some_and(|pack| pack.iter().any(|own| own.item.kind == book));
        let rows = spells
            .iter()
            .filter_map(|name| self.content.spells.find(name));
        let mut effects = rows.flat_map(|spell| &self.content.spells.row(spell).does);
        !has_it && effects.any(is_of_use)
    }
}

const fn is_of_use(effect: &SpellEffect) -> bool {
    matches!(
        effect,
        SpellEffect::Harm(_)
            | SpellEffect::Heal(_)
            | SpellEffect::Blink(_)
            | SpellEffect::Teleport
            | SpellEffect::Inflict(..)
            | SpellEffect::SendAway(_)
    )
}
