//! The bot's upkeep while no foe presses it: food, rest, growth.

use super::{Mind, TIRED};
use crate::content::{Effect, ItemClass};
use crate::model::body::{Arts, Hold, Hunger, HungerStage, Mana};
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::{entity_of, held};
use crate::rules::schooling::{choices_left, offered};

/// Below this share of its mana, in percent, a caster rests when no foe is about.
const WEARY: i32 = 60;

impl Mind<'_> {
    /// Eats the most filling food when it is hungry.
    pub(super) fn eat(&self) -> Option<Action> {
        let hunger = self.world.get::<Hunger>(self.hero)?;
        if hunger.stage > HungerStage::Hungry {
            return None;
        }
        let pack = self.world.get::<Pack>(self.hero)?.iter();
        let food = pack.filter_map(|it| match self.content.items.row(it.item.kind).class {
            ItemClass::Food(turns) => Some((turns, it.letter)),
            _ => None,
        });
        let meal = food.max();
        // Nourishing potions and scrolls go first: bread keeps better and weighs less.
        self.use_up(|effect| matches!(effect, Effect::Nourish(_)))
            .or_else(|| meal.map(|(_, letter)| Action::Eat(letter)))
    }

    /// Takes on an adjacent foe that pleads. If it won't join, leads it away if the bot has a
    /// rope, or spares it.
    pub(super) fn spare(&self) -> Option<Action> {
        let beside = self.here.neighbours();
        let who = beside.filter_map(|at| self.level.occupant(at));
        let mut pleads = who.filter(|&id| {
            let other = entity_of(self.world, id);
            other.is_some_and(|other| {
                held(self.world, other).is_some_and(|it| it.hold == Hold::Pleading)
            })
        });
        let who = pleads.next()?;
        if let Some(join) = self.if_legal(Action::Recruit(who)) {
            return Some(join);
        }
        let lead = self.rope().and_then(|_| self.if_legal(Action::Lead(who)));
        lead.or(Some(Action::Spare(who)))
    }

    /// A rope to lead a captive with.
    pub(super) fn rope(&self) -> Option<char> {
        self.letter_of(|class| *class == ItemClass::Rope)
    }

    /// Learns the next art of the school that it has learned least of.
    pub(super) fn learn(&self) -> Option<Action> {
        (choices_left(self.world) > 0).then_some(())?;
        let offered = offered(self.world).into_iter();
        let rank = |art| {
            let school = &self.content.arts.row(art).school;
            let learned = self.world.get::<Arts>(self.hero);
            let learned = learned.map_or(&[][..], Arts::known).iter();
            learned
                .filter(|&&known| self.content.arts.row(known).school == *school)
                .count()
        };
        let (school, _) = offered.min_by_key(|&(number, art)| (rank(art), number))?;
        Some(Action::Learn(school))
    }

    pub(super) fn grow(&self) -> Option<Action> {
        self.use_up(|effect| matches!(effect, Effect::Strengthen(_)))
    }

    /// Rests, unless it is starving, since nobody recovers while starving.
    pub(super) fn rest(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        let is_tired = self.percent < TIRED && stage > HungerStage::Starving;
        let is_spent = self.is_spent() && stage > HungerStage::Hungry;
        (is_tired || is_spent).then_some(Action::Rest)
    }

    /// Whether it lacks the mana for its harmful spells.
    fn is_spent(&self) -> bool {
        let mana = self.world.get::<Mana>(self.hero);
        let is_short = mana.is_some_and(|mana| 100 * mana.now < WEARY * mana.max);
        is_short && self.has_harmful_spell()
    }

    /// Heads downstairs for food when it is hungry and has none left.
    pub(super) fn hurry(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        (stage <= HungerStage::Hungry)
            .then(|| self.take_stairs())
            .flatten()
    }
}
