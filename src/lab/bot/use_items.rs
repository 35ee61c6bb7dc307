//! What the scripted hero uses of what it carries: cures, what makes it quicker, what makes
//! it proof, a map, company.

use super::{HURT, Mind};
use crate::content::{Effect, ItemClass, Leads, SpellEffect, Status, StatusId};
use crate::model::body::{Mana, Statuses};
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::spellcraft::spells_known;

/// A fight that would cost so much of its health, in percent, is worth a bottle.
const DEAR: i32 = 50;
/// It does not wait for worse to drink of that below so much health, in percent.
const DIRE: i32 = 25;
/// A hunter as near as that will be upon it before it has drunk twice.
const SOON: u32 = 5;

impl Mind<'_> {
    /// Health, from a bottle, a scroll or a book, while somebody is about or something hurts.
    pub(super) fn cure(&self) -> Option<Action> {
        let is_about = self.awake().next().is_some() || self.memory.smarts();
        let is_needed = self.percent < DIRE || (self.percent < HURT && self.peril() > DEAR);
        if !is_about || !is_needed {
            return None;
        }
        let heals = |effect: &SpellEffect| matches!(effect, SpellEffect::Heal(_));
        self.use_up(|effect| matches!(effect, Effect::Heal(_)))
            .or_else(|| self.cast_on_itself(heals))
    }

    /// Of what it knows, a potion or a scroll that does that.
    pub(super) fn use_up(&self, is_wanted: impl Fn(&Effect) -> bool) -> Option<Action> {
        let is_wanted = |effect: &Effect| effect.parts().iter().any(&is_wanted);
        let potion = |class: &ItemClass| matches!(class, ItemClass::Potion(it) if is_wanted(it));
        let scroll = |class: &ItemClass| matches!(class, ItemClass::Scroll(it) if is_wanted(it));
        let quaff = self.letter_of(potion).map(Action::Quaff);
        quaff.or_else(|| self.letter_of(scroll).map(Action::Read))
    }

    /// Whether it is in a state that it had rather not be in.
    pub(super) fn is_ailing(&self) -> bool {
        let bound = self.world.get::<Statuses>(self.hero);
        let mut ills = bound.into_iter().flat_map(|bound| &bound.0);
        ills.any(|&(id, _)| self.content.statuses.row(id).ails())
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
            let cure = self.use_up(|it| matches!(it, Effect::Cure(name) if *name == status.id));
            cure.or_else(|| self.douse(status).filter(|_| hurts))
        })
    }

    /// What makes it proof against the element that hurts it.
    fn douse(&self, status: &Status) -> Option<Action> {
        let element = status.element.as_ref()?;
        self.leave_itself(|other| spares(other, element))
    }

    /// With nobody about: wands that are charged anew, steps that are softer, thoughts that
    /// are heard from farther off.
    pub(super) fn prepare(&self) -> Option<Action> {
        if self.awake().next().is_some() {
            return None;
        }
        let recharges = |effect: &Effect| matches!(effect, Effect::Recharge);
        let recharge = self.use_up(recharges).filter(|_| self.has_spent_wand());
        recharge.or_else(|| {
            self.leave_itself(|status| {
                !status.ails() && (status.noise < 0 || status.minds > 0 || status.hides_warmth)
            })
        })
    }

    fn has_spent_wand(&self) -> bool {
        let pack = self.world.get::<Pack>(self.hero).into_iter();
        let mut known = pack
            .flat_map(Pack::iter)
            .filter(|it| self.knows(it.item.kind));
        known.any(|it| it.item.spent > 0 && it.item.charges(self.content) == 0)
    }

    /// What helps in a fight that will be dear, before it begins or while it lasts.
    pub(super) fn brace(&self) -> Option<Action> {
        let is_near = self.hunters().any(|foe| foe.steps <= SOON);
        if !is_near || self.peril() <= DEAR {
            return None;
        }
        let calls = |effect: &Effect| matches!(effect, Effect::Call(_));
        self.use_up(calls)
            .or_else(|| self.leave_itself(|status| !status.ails() && status.wait < 0))
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
        elements.find_map(|element| self.leave_itself(|status| spares(status, element)))
    }

    /// It drinks mana only for what it can do harm with.
    fn drink_mana(&self) -> Option<Action> {
        let mana = self.world.get::<Mana>(self.hero)?;
        let is_spent =
            2 * mana.now < mana.max && spells_known(self.world, self.hero).next().is_some();
        self.use_up(|effect| matches!(effect, Effect::RegainMana(_)))
            .filter(|_| is_spent)
    }

    /// A map, where it knows no way down yet.
    pub(super) fn read_map(&self) -> Option<Action> {
        let maps = |class: &ItemClass| matches!(class, ItemClass::Scroll(Effect::MapLevel));
        let is_lost = self.ways(Leads::Down).is_empty() && self.ways(Leads::Out).is_empty();
        self.letter_of(maps).filter(|_| is_lost).map(Action::Read)
    }

    /// A potion or a scroll that leaves a state as asked for, unless it is in that already.
    pub(super) fn leave_itself(&self, is_wanted: impl Fn(&Status) -> bool) -> Option<Action> {
        self.use_up(|effect| match effect {
            Effect::Inflict { status, .. } => self
                .status(status)
                .is_some_and(|(id, row)| is_wanted(row) && !self.has(id)),
            _ => false,
        })
    }

    fn status(&self, name: &str) -> Option<(StatusId, &Status)> {
        let id = self.content.statuses.find(name)?;
        Some((id, self.content.statuses.row(id)))
    }

    fn has(&self, status: StatusId) -> bool {
        let bound = self.world.get::<Statuses>(self.hero);
        bound.is_some_and(|bound| bound.turns_of(status).is_some())
    }
}

/// Whether that state spares a body some harm of that element.
fn spares(status: &Status, element: &String) -> bool {
    status
        .resists
        .iter()
        .any(|(it, spared)| it == element && *spared > 0)
}
