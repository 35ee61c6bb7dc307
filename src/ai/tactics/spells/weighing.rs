//! Weighs one spell: its target, cell and purpose, and whether it costs too much.

use std::cmp::Reverse;

use super::aim;
use super::caster::Caster;
use super::needs::Needs;
use super::prospect::{Casting, Target};
use super::rating::{self, Prospect};
use crate::content::{Reaction, Shape, Spell, SpellId};
use crate::model::body::{RatedSpell, SpellNeed};
use crate::model::mind::Tactic;
use crate::rules::queries::{entity_of, is_alive, reaction};
use crate::rules::spellcraft::Means;
use crate::spatial::Pos;

/// The spell's rating without randomness; `None` if it cannot be cast or would do nothing.
#[must_use]
pub fn weigh(caster: &Caster<'_>, needs: &Needs, id: SpellId) -> Option<RatedSpell> {
    let spell = caster.content.spells.row(id);
    caster.means(id)?;
    match spell.shape {
        Shape::Oneself => rated(caster, needs, id, (caster.here, Target::Oneself)),
        Shape::Friend => {
            let friends = friends(caster, spell);
            let rated = friends.filter_map(|aim| rated(caster, needs, id, aim));
            // Ties go to the nearest friend: they are sorted by distance.
            rated.min_by_key(|rated| Reverse(rated.rating))
        }
        _ => {
            let foe = caster.foe.as_ref()?;
            let at = aim::at_foe(caster, spell, foe)?;
            rated(caster, needs, id, (at, Target::Foe(foe)))
        }
    }
}

fn rated(
    caster: &Caster<'_>,
    needs: &Needs,
    id: SpellId,
    (at, target): (Pos, Target<'_>),
) -> Option<RatedSpell> {
    let spell = caster.content.spells.row(id);
    let casting = Casting {
        caster,
        needs,
        id,
        spell,
        target,
    };
    let prospect = casting.prospect()?;
    let (rating, need) = rating::rate(&spell.desire, needs, &prospect);
    let takes_mana = caster.means(id) == Some(Means::Mana);
    let rating = if takes_mana && is_too_dear(caster, needs, spell, (&prospect, need)) {
        rating * i32::from(caster.content.tactics.choice.dear) / 100
    } else {
        rating
    };
    Some(RatedSpell {
        spell: id,
        at,
        whom: target.who(),
        need,
        rating,
    })
}

/// Friends in sight and range, nearest first.
fn friends<'a>(
    caster: &'a Caster<'a>,
    spell: &'a Spell,
) -> impl Iterator<Item = (Pos, Target<'a>)> {
    let seen = caster.awareness.seen.iter();
    let in_reach = seen.filter(|seen| seen.is_in_view() && seen.steps <= u32::from(spell.range));
    in_reach.filter_map(|seen| {
        let other = entity_of(caster.world, seen.who)?;
        let is_friend = reaction(caster.world, caster.entity, other) == Reaction::Like
            && is_alive(caster.world, other);
        is_friend.then_some((seen.at, Target::Friend(seen.who, other)))
    })
}

/// Whether a cunning caster would rather save its mana: the spell takes most of what is
/// left, and neither kills the foe nor saves the caster. Spells that take most of even full
/// mana are exempt, because they are how this caster fights. A caster that expects to die before
/// its mana is spent saves nothing.
fn is_too_dear(
    caster: &Caster<'_>,
    needs: &Needs,
    spell: &Spell,
    (prospect, need): (&Prospect, SpellNeed),
) -> bool {
    let weights = &caster.content.tactics.choice;
    let is_spendthrift = caster.breed.magic.cunning < weights.thrifty;
    if caster.lacks(Tactic::Thrift) || is_spendthrift || caster.pace_of_spending() >= 100 {
        return false;
    }
    let takes_most_of = |mana: i32| i32::from(spell.cost) * 100 > mana * i32::from(weights.thrift);
    let saves = needs.is_in_trouble() && matches!(need, SpellNeed::Heal | SpellNeed::Escape);
    takes_most_of(caster.mana.now) && !takes_most_of(caster.mana.max) && !prospect.kills() && !saves
}
