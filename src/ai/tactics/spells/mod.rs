//! Spell choice: an actor predicts the effect of each spell it knows, weighs that by its
//! needs, and casts the best one, with some randomness.
//!
//! Rating spells instead of picking at random, the needs, and the remaining randomness are
//! ideas from the fourth-generation AI of Oangband 0.5.2 (Bahman Rabii), as is the chance
//! of seven in eight for archers to shoot. Casting twice as often at the preferred distance
//! is from Angband. All weights are in `tactics.ron`.

pub mod aim;
pub mod caster;

pub mod needs;
pub mod prospect;
pub mod rating;
pub mod weighing;

use std::cmp::Reverse;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::{Rng, RngExt};

use self::caster::{Caster, Mode};
use self::needs::Needs;
use crate::content::{SpellClass, SpellId};
use crate::model::body::{ActorId, RatedSpell, SpellNeed};
use crate::model::mind::{Tactic, Why};
use crate::rules::spellcraft::{has_wand, spells_known};
use crate::spatial::Pos;

/// A spell to cast, its target cell, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The spell.
    pub spell: SpellId,
    /// The target cell.
    pub at: Pos,
    /// The reason.
    pub why: Why,
}

impl From<RatedSpell> for Chosen {
    fn from(rated: RatedSpell) -> Self {
        let RatedSpell {
            spell, at, need, ..
        } = rated;
        let why = match rated.whom {
            Some(whom) => Why::CastsAt(whom, at, need),
            None => Why::CastsForItself(need),
        };
        Self { spell, at, why }
    }
}

/// The spell an actor casts this turn, if any. If spells were rated, `ratings` holds their
/// ratings afterwards.
pub fn choose(
    world: &World,
    entity: Entity,
    rng: &mut impl Rng,
    ratings: &mut Vec<RatedSpell>,
) -> Option<Chosen> {
    let caster = Caster::of(world, entity)?;
    let (shoots, casts) = (would_shoot(&caster, rng), would_cast(&caster, rng));
    if !shoots && !casts {
        return None;
    }
    let needs = Needs::of(&caster);
    let mut best_of = |shots_only: bool| {
        weigh_all(&caster, &needs, shots_only, ratings);
        pick(&caster, &needs, ratings, rng).map(Chosen::from)
    };
    let shot = if shoots { best_of(true) } else { None };
    // An archer without a shot may still cast another spell.
    shot.or_else(|| if casts { best_of(false) } else { None })
}

/// The spell at its best target, whatever else the actor could cast: for one that fights `whom`,
/// or the nearest foe if it does not perceive `whom`. `None` if it does not know the spell, can't
/// pay for it, can't aim it, or it would do nothing.
pub fn aimed(
    world: &World,
    entity: Entity,
    spell: SpellId,
    whom: Option<ActorId>,
) -> Option<RatedSpell> {
    let caster = Caster::against(world, entity, whom)?;
    weighing::weigh(&caster, &Needs::of(&caster), spell)
}

/// Rates all spells the caster knows, or only its missiles.
fn weigh_all(caster: &Caster<'_>, needs: &Needs, shots_only: bool, ratings: &mut Vec<RatedSpell>) {
    ratings.clear();
    for spell in spells_known(caster.world, caster.entity) {
        let is_shot = caster.content.spells.row(spell).class == SpellClass::Missile;
        // A spell found in two books counts once.
        let is_new = !ratings.iter().any(|rated| rated.spell == spell);
        if is_new && (!shots_only || is_shot) {
            ratings.extend(weighing::weigh(caster, needs, spell));
        }
    }
}

/// Whether an archer feels like shooting; never at rest, without a target.
fn would_shoot(caster: &Caster<'_>, rng: &mut impl Rng) -> bool {
    let archery = caster.content.tactics.choice.archery;
    let is_archer = caster.breed.magic.is_archer && caster.mode != Mode::Rests;
    is_archer && rng.random_range(1..=100) <= caster.dimmed(archery.into())
}

/// Whether it feels like acting from afar; all spells share a single chance.
fn would_cast(caster: &Caster<'_>, rng: &mut impl Rng) -> bool {
    let often = if has_wand(caster.world, caster.entity) {
        caster
            .breed
            .magic
            .ranged
            .max(caster.content.tactics.choice.wands)
    } else {
        caster.breed.magic.ranged
    };
    // Mana is worth nothing to the dead: it is spent over the turns that it expects to live.
    let often = u32::from(often).max(caster.pace_of_spending().min(100));
    let mut chance = caster.dimmed(often);
    if caster.stands_best() {
        chance = chance * u32::from(caster.content.tactics.choice.at_best) / 100;
    }
    rng.random_range(1..=100) <= chance
}

/// Picks the spell to cast. With the choice tactic disabled, any at random.
fn pick(
    caster: &Caster<'_>,
    needs: &Needs,
    ratings: &mut [RatedSpell],
    rng: &mut impl Rng,
) -> Option<RatedSpell> {
    if ratings.is_empty() {
        return None;
    }
    let weights = &caster.content.tactics.choice;
    let cunning = u32::from(caster.breed.magic.cunning);
    // Cunning lets a caster keep a clear head in an emergency.
    let is_collected = needs.is_in_trouble() && rng.random_range(1..=100) <= cunning;
    let whim = u32::from(weights.whim) * (100 - cunning.min(100)) / 100;
    let has_whim = !is_collected && rng.random_range(1..=100) <= whim;
    if has_whim || caster.lacks(Tactic::Choice) {
        return Some(ratings[rng.random_range(0..ratings.len())]);
    }
    let swing = rating::between(weights.swing_beast, weights.swing_cunning, cunning);
    for rated in &mut *ratings {
        let saves = matches!(rated.need, SpellNeed::Heal | SpellNeed::Escape);
        if is_collected && saves {
            rated.rating = rated.rating * i32::from(weights.in_trouble) / 100;
        }
        rated.rating = rating::swung(rated.rating, rng.random_range(-swing..=swing));
    }
    let candidates = ratings.iter().filter(|rated| rated.rating > 0);
    // Ties go to the first known spell.
    let best = candidates.min_by_key(|rated| Reverse(rated.rating));
    best.copied()
}
