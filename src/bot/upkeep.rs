//! How the scripted hero looks after itself when nobody presses it: food, rest, gear, light.

use super::{Mind, TIRED};
use crate::content::{Effect, ItemClass};
use crate::model::visibility::GLIMMER;
use crate::model::worth::better_gear;
use crate::model::{Action, Flame, Hunger, HungerStage, Pack, entity_of, held, light_at};

impl Mind<'_> {
    pub(super) fn eat(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        let is_food = |class: &ItemClass| matches!(class, ItemClass::Food(_));
        let is_needed = stage <= HungerStage::Hungry;
        self.letter_of(is_food)
            .filter(|_| is_needed)
            .map(Action::Eat)
    }

    /// It has mercy on whoever pleads beside it.
    pub(super) fn spare(&self) -> Option<Action> {
        let beside = self.here.neighbours();
        let who = beside.filter_map(|at| self.level.occupant(at));
        let mut pleads = who.filter(|&id| {
            let other = entity_of(self.world, id);
            other.is_some_and(|other| held(self.world, other).is_some())
        });
        pleads.next().map(Action::Spare)
    }

    pub(super) fn grow(&self) -> Option<Action> {
        let grows = |class: &ItemClass| matches!(class, ItemClass::Potion(Effect::Strengthen(_)));
        self.letter_of(grows).map(Action::Quaff)
    }

    pub(super) fn put_on_better(&self) -> Option<Action> {
        better_gear(self.world, self.hero).map(Action::Wield)
    }

    /// Mends what broke in use, if it can.
    pub(super) fn mend(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut broken = pack.iter().filter(|carried| carried.item.is_broken);
        let first = broken.find(|carried| carried.in_use)?;
        Some(Action::Tend(first.letter))
    }

    /// Arms and armour that it has better of only slow it down.
    pub(super) fn drop_ballast(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let is_ballast = |class: &ItemClass| {
            matches!(class, ItemClass::Weapon { .. } | ItemClass::Armour { .. })
        };
        let ballast = pack.iter().find(|carried| {
            !carried.in_use && is_ballast(&self.content.items.row(carried.item.kind).class)
        });
        ballast.map(|carried| Action::Drop(carried.letter))
    }

    /// Lights what it has where it is dark.
    pub(super) fn make_light(&self) -> Option<Action> {
        let is_light = |class: &ItemClass| matches!(class, ItemClass::Light { .. });
        let pack = self.world.get::<Pack>(self.hero)?;
        let burns = pack.iter().any(|carried| carried.item.flame != Flame::Out);
        let is_dark = light_at(self.world, self.here) < GLIMMER;
        let letter = self.letter_of(is_light).filter(|_| is_dark && !burns)?;
        Some(Action::Tend(letter))
    }

    /// Who starves gets no better by resting.
    pub(super) fn rest(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        (self.percent < TIRED && stage > HungerStage::Starving).then_some(Action::Rest)
    }

    /// Who is hungry and has nothing left to eat looks for more farther down.
    pub(super) fn hurry(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        (stage <= HungerStage::Hungry)
            .then(|| self.take_stairs())
            .flatten()
    }
}
