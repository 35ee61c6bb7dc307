//! How the scripted hero looks after itself when nobody presses it: food, rest, growth.

use super::{Mind, TIRED};
use crate::content::{Effect, ItemClass};
use crate::model::{Action, Hunger, HungerStage, Mana, entity_of, held};

/// Below this share of its mana, in percent, who casts rests when nobody is about.
const WEARY: i32 = 60;

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
        self.use_up(|effect| matches!(effect, Effect::Strengthen(_)))
    }

    /// Who starves gets no better by resting.
    pub(super) fn rest(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        let is_tired = self.percent < TIRED && stage > HungerStage::Starving;
        let is_spent = self.is_spent() && stage > HungerStage::Hungry;
        (is_tired || is_spent).then_some(Action::Rest)
    }

    /// Whether it lacks the mana for what it casts at its foes.
    fn is_spent(&self) -> bool {
        let mana = self.world.get::<Mana>(self.hero);
        let is_short = mana.is_some_and(|mana| 100 * mana.now < WEARY * mana.max);
        is_short && self.best_spell().is_some()
    }

    /// Who is hungry and has nothing left to eat looks for more farther down.
    pub(super) fn hurry(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        (stage <= HungerStage::Hungry)
            .then(|| self.take_stairs())
            .flatten()
    }
}
