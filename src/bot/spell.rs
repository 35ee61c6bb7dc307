//! What the scripted hero casts: the strongest that it has a book and the mana for, at
//! foes that are worth it.

use super::foe::Foe;
use super::{HURT, Mind};
use crate::actions::{self, cast::reach};
use crate::content::{ItemKindId, Spell, SpellEffect, SpellId};
use crate::model::{Action, Pack, hero_sees_body, spells_known, strength};
use crate::spatial::Pos;

impl Mind<'_> {
    /// At those first who would cast or shoot themselves, the nearest of them.
    pub(super) fn cast(&self) -> Option<Action> {
        let is_worth_it = |foe: &&Foe| self.is_worth_mana(foe);
        let worthy = || self.hunters().filter(is_worth_it);
        let mut targets = worthy()
            .filter(|foe| foe.shoots)
            .chain(worthy().filter(|foe| !foe.shoots));
        targets.find_map(|foe| self.cast_at(foe.at))
    }

    fn is_worth_mana(&self, foe: &Foe) -> bool {
        let is_pressed = self.percent < HURT || self.hunters().nth(1).is_some();
        foe.is_big || foe.shoots || is_pressed
    }

    fn cast_at(&self, at: Pos) -> Option<Action> {
        let known = spells_known(self.world, self.hero);
        let harmful = known.filter(|&spell| self.harm_of(spell) > 0 && self.can_cast(spell, at));
        let strongest = harmful.max_by_key(|&spell| self.harm_of(spell))?;
        Some(Action::Cast(strongest, at))
    }

    /// Whether it would reach that cell, and nobody it should not.
    fn can_cast(&self, spell: SpellId, at: Pos) -> bool {
        let row = self.content.spells.row(spell);
        let reached = reach::cells(self.level, row, self.here, at);
        let is_foe = |at: Pos| self.foes.iter().any(|foe| foe.at == at);
        let is_bystander = |&at: &Pos| {
            self.level.occupant(at).is_some() && hero_sees_body(self.world, at) && !is_foe(at)
        };
        reached.contains(&at)
            && !reached.contains(&self.here)
            && !reached.iter().any(is_bystander)
            && actions::check(self.world, self.hero, Action::Cast(spell, at)).is_ok()
    }

    /// Hit points it would take on average.
    fn harm_of(&self, spell: SpellId) -> i32 {
        let row = self.content.spells.row(spell);
        let harm = row.does.iter().map(|effect| match effect {
            SpellEffect::Harm(power) => strength(self.world, self.hero, spell, power).expected(),
            _ => 0,
        });
        harm.sum()
    }

    /// It wants one of each book that does harm.
    pub(super) fn is_worth_reading(&self, book: ItemKindId, spells: &[String]) -> bool {
        let pack = self.world.get::<Pack>(self.hero);
        let has_it = pack.is_some_and(|pack| pack.iter().any(|own| own.item.kind == book));
        let mut rows = spells
            .iter()
            .filter_map(|name| self.content.spells.find(name));
        !has_it && rows.any(|spell| does_harm(self.content.spells.row(spell)))
    }
}

fn does_harm(spell: &Spell) -> bool {
    let mut does = spell.does.iter();
    does.any(|effect| matches!(effect, SpellEffect::Harm(_)))
}
