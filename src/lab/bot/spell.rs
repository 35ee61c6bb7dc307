//! The bot's spells: the strongest it has a book and the mana for, at foes that are worth
//! it; spells that hinder foes; spells on itself.

use super::seen_foe::Foe;
use super::{HURT, Mind};
use crate::actions::cast::area;
use crate::content::{BreedId, Effect, Shape, SpellId};
use crate::model::body::Mana;
use crate::model::mind::Action;
use crate::rules::ground::carried;
use crate::rules::spellcraft::{Means, means_to_cast, spells_known, strength};
use crate::rules::visibility::hero_sees_body;
use crate::spatial::Pos;

impl Mind<'_> {
    /// Casts at the nearest foe worth the mana, preferring those with ranged attacks.
    pub(super) fn cast(&self) -> Option<Action> {
        let is_worth_it = |foe: &&Foe| self.is_worth_mana(foe);
        let worthy = || self.hunters().filter(is_worth_it);
        let mut targets = worthy()
            .filter(|foe| foe.shoots)
            .chain(worthy().filter(|foe| !foe.shoots));
        targets.find_map(|foe| self.cast_at(foe))
    }

    fn is_worth_mana(&self, foe: &Foe) -> bool {
        let is_pressed = self.percent < HURT || self.hunters().nth(1).is_some();
        foe.is_big || foe.shoots || is_pressed
    }

    /// Spells it can cast and knows, which excludes unidentified wands.
    fn spells(&self) -> impl Iterator<Item = SpellId> {
        let all = spells_known(self.world, self.hero);
        all.filter(|&spell| !self.is_of_strange_wand(spell))
    }

    /// The average damage in hit points of the most harmful spell against that breed, and
    /// how often it could be cast. Only spells that cost mana count, not those of wands.
    pub(super) fn best_spell_against(&self, breed: BreedId) -> Option<(i32, i32)> {
        self.best_spell(|spell| self.harm_to(spell, breed))
    }

    /// Whether it has a harmful spell that costs mana.
    pub(super) fn has_harmful_spell(&self) -> bool {
        self.best_spell(|spell| self.harm_of(spell)).is_some()
    }

    fn best_spell(&self, harm_of: impl Fn(SpellId) -> i32) -> Option<(i32, i32)> {
        let mana = self.world.get::<Mana>(self.hero)?;
        let full = |spell: SpellId| {
            let cost = i32::from(self.content.spells.row(spell).cost).max(1);
            (harm_of(spell), mana.now / cost, mana.max / cost)
        };
        let is_bare = |spell: &SpellId| {
            let means = means_to_cast(self.world, self.hero, *spell);
            !matches!(means, Some(Means::Wand { .. }))
        };
        let own = self.spells().filter(is_bare).map(full);
        let such = own.filter(|&(harm, _, most)| harm > 0 && most > 0);
        such.max().map(|(harm, times, _)| (harm, times))
    }

    fn cast_at(&self, foe: &Foe) -> Option<Action> {
        let harm = |spell: &SpellId| self.harm_to(*spell, foe.breed);
        let harmful = self.spells().filter(|spell| harm(spell) > 0);
        let castable = harmful.filter(|&spell| self.can_cast(spell, foe.at));
        Some(Action::Cast(castable.max_by_key(harm)?, foe.at))
    }

    /// Whether the spell would reach that cell without hitting the bot or a bystander.
    fn can_cast(&self, spell: SpellId, at: Pos) -> bool {
        let row = self.content.spells.row(spell);
        let mut reached = area::cells(self.level, row, self.here, at);
        if let Some(element) = &row.element {
            reached.extend(carried(self.level, self.content, element, &reached));
        }
        let is_foe = |at: Pos| self.foes.iter().any(|foe| foe.at == at);
        let is_bystander = |&at: &Pos| {
            self.level.occupant(at).is_some() && hero_sees_body(self.world, at) && !is_foe(at)
        };
        reached.contains(&at)
            && !reached.contains(&self.here)
            && !reached.iter().any(is_bystander)
            && self.if_legal(Action::Cast(spell, at)).is_some()
    }

    /// Average damage to that breed in hit points, reduced by the breed's known resistance.
    fn harm_to(&self, spell: SpellId, breed: BreedId) -> i32 {
        let element = self.content.spells.row(spell).element.as_ref();
        let element = element.and_then(|name| self.content.elements.find(name));
        let spared = element.map_or(0, |it| self.content.natural_resistance(breed, it));
        self.harm_of(spell) * (100 - spared).max(0) / 100
    }

    /// Average damage in hit points.
    fn harm_of(&self, spell: SpellId) -> i32 {
        let row = self.content.spells.row(spell);
        let harm = row.does.iter().map(|effect| match effect {
            Effect::Harm(power) => strength(self.world, self.hero, spell, power).expected(),
            _ => 0,
        });
        harm.sum()
    }

    /// Casts a spell with such an effect on itself.
    pub(super) fn cast_on_itself(&self, is_wanted: impl Fn(&Effect) -> bool) -> Option<Action> {
        let mut known = self.spells();
        known.find_map(|spell| {
            let row = self.content.spells.row(spell);
            let is_meant = row.shape == Shape::Oneself && row.does.iter().any(&is_wanted);
            is_meant.then(|| self.if_legal(Action::Cast(spell, self.here)))?
        })
    }

    /// Casts a spell that hinders the foe or sends it away, unless it is hindered so
    /// already.
    pub(super) fn hinder(&self, foe: &Foe) -> Option<Action> {
        let hinders = |spell: SpellId| {
            let mut does = self.content.spells.row(spell).does.iter();
            does.any(|effect| match effect {
                Effect::SendAway(_) => foe.steps <= 1,
                Effect::Forget => foe.steps > 1,
                Effect::DrainMana(_) => foe.shoots,
                Effect::LeapTo | Effect::PullTo => foe.shoots && foe.steps > 2,
                Effect::Inflict { status: name, .. } => {
                    let status = self.content.statuses.find(name);
                    status.is_some_and(|status| foe.statuses.turns_of(status).is_none())
                }
                _ => false,
            })
        };
        let mut known = self.spells();
        let spell = known.find(|&spell| hinders(spell) && self.can_cast(spell, foe.at))?;
        Some(Action::Cast(spell, foe.at))
    }
}
