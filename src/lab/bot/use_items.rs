//! Items the bot uses from its pack: cures, haste, resistances, maps, allies.

use super::{HURT, Mind};
use crate::content::{Effect, ItemClass, Leads, Status, StatusId};
use crate::model::body::{Mana, Statuses};
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::spellcraft::spells_known;

/// A fight that would cost this share of its health, in percent, is worth a potion.
const DEAR: i32 = 50;
/// Below this share of its health, in percent, it heals without waiting for worse.
const DIRE: i32 = 25;
/// A hunter within this many steps arrives before the bot has drunk twice.
const SOON: u32 = 5;

impl Mind<'_> {
    /// Heals from a potion, scroll or book while a foe is about or something hurts.
    pub(super) fn cure(&self) -> Option<Action> {
        let is_about = self.awake().next().is_some() || self.memory.smarts();
        let is_needed = self.percent < DIRE || (self.percent < HURT && self.peril() > DEAR);
        if !is_about || !is_needed {
            return None;
        }
        let heals = |effect: &Effect| matches!(effect, Effect::Heal(_));
        self.use_up(|effect| matches!(effect, Effect::Heal(_)))
            .or_else(|| self.cast_on_itself(heals))
    }

    /// An identified potion or scroll with such an effect.
    pub(super) fn use_up(&self, is_wanted: impl Fn(&Effect) -> bool) -> Option<Action> {
        let is_wanted = |does: &[Effect]| does.iter().any(&is_wanted);
        let potion = |class: &ItemClass| matches!(class, ItemClass::Potion(it) if is_wanted(it));
        let scroll = |class: &ItemClass| matches!(class, ItemClass::Scroll(it) if is_wanted(it));
        let quaff = self.letter_of(potion).map(Action::Quaff);
        quaff.or_else(|| self.letter_of(scroll).map(Action::Read))
    }

    /// Whether it has a harmful status.
    pub(super) fn is_ailing(&self) -> bool {
        let bound = self.world.get::<Statuses>(self.hero);
        let mut ills = bound.into_iter().flat_map(|bound| &bound.0);
        ills.any(|&(id, _)| self.content.statuses.row(id).ails())
    }

    /// Ends a harmful status while foes are about or the status deals damage.
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

    /// Makes it resistant to the element that deals it damage.
    fn douse(&self, status: &Status) -> Option<Action> {
        let element = status.element.as_ref()?;
        self.leave_itself(|other| spares(other, element))
    }

    /// When no foe is about, recharges wands, frees itself from worse gear, makes itself quieter or hides its warmth, or
    /// extends its sense of minds.
    pub(super) fn prepare(&self) -> Option<Action> {
        if self.awake().next().is_some() {
            return None;
        }
        let recharges = |effect: &Effect| matches!(effect, Effect::Recharge);
        let recharge = self.use_up(recharges).filter(|_| self.has_spent_wand());
        let unbinds = |effect: &Effect| matches!(effect, Effect::Unbind);
        let unbind = self.use_up(unbinds).filter(|_| self.wants_rid_of_gear());
        recharge.or(unbind).or_else(|| {
            self.leave_itself(|status| {
                !status.ails() && (status.noise < 0 || status.minds > 0 || status.hides_warmth)
            })
        })
    }

    /// Whether it carries something better than what is stuck to it.
    fn wants_rid_of_gear(&self) -> bool {
        let Some(pack) = self.world.get::<Pack>(self.hero) else {
            return false;
        };
        let mut idle = pack.iter().filter(|carried| !carried.in_use);
        idle.any(|carried| {
            let class = &self.content.items.row(carried.item.kind).class;
            pack.stuck_rival_of(class, self.content).is_some() && self.gain_of(carried.item) > 0
        })
    }

    fn has_spent_wand(&self) -> bool {
        let pack = self.world.get::<Pack>(self.hero).into_iter();
        let mut known = pack
            .flat_map(Pack::iter)
            .filter(|it| self.knows(it.item.kind));
        known.any(|it| it.item.spent > 0 && it.item.charges(self.content) == 0)
    }

    /// Uses items that help in a costly fight, before or during it.
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
        let quickens = |effect: &Effect| {
            matches!(effect, Effect::Inflict { status: name, .. }
                if self.status(name).is_some_and(|(id, status)| status.wait < 0 && !self.has(id)))
        };
        self.cast_on_itself(quickens)
    }

    /// Makes it resistant to the known breaths and bolts of the breeds in view.
    fn make_proof(&self) -> Option<Action> {
        let spells = self.hunters().filter(|foe| foe.is_big);
        let spells = spells.flat_map(|foe| self.content.spells_of(foe.breed));
        let mut elements =
            spells.filter_map(|&spell| self.content.spells.row(spell).element.as_ref());
        elements.find_map(|element| self.leave_itself(|status| spares(status, element)))
    }

    /// Regains mana only if it has spells to cast.
    fn drink_mana(&self) -> Option<Action> {
        let mana = self.world.get::<Mana>(self.hero)?;
        let is_spent =
            2 * mana.now < mana.max && spells_known(self.world, self.hero).next().is_some();
        self.use_up(|effect| matches!(effect, Effect::RegainMana(_)))
            .filter(|_| is_spent)
    }

    /// Reads a map if it knows no way down.
    pub(super) fn read_map(&self) -> Option<Action> {
        let is_lost = self.ways(Leads::Down).is_empty() && self.ways(Leads::Out).is_empty();
        self.use_up(|effect| matches!(effect, Effect::MapLevel))
            .filter(|_| is_lost)
    }

    /// A potion or scroll that gives such a status, unless it has that status already.
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

/// Whether the status gives resistance to the element.
fn spares(status: &Status, element: &String) -> bool {
    status
        .resists
        .iter()
        .any(|(it, spared)| it == element && *spared > 0)
}
