//! Which spell to cast: whoever has spells works out what each would come to here and
//! now, weighs that by what it needs, and casts what promises most, give or take.
//!
//! That ratings take the place of picking at random, the needs they are made of, and
//! that chance keeps a part, are ideas of the fourth-generation AI of Oangband 0.5.2
//! (Bahman Rabii); so are seven shots in eight for archers. That casting is twice as
//! likely from just the right distance is Angband's. All weights are in `tactics.ron`.

pub mod aim;
pub mod caster;

pub mod needs;
pub mod prospect;
pub mod rating;
pub mod weighing;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::{Rng, RngExt};

use self::caster::{Caster, Mode};
use self::needs::Needs;
use crate::content::{SpellClass, SpellId};
use crate::model::body::{RatedSpell, SpellNeed};
use crate::model::mind::{Tactic, Why};
use crate::rules::spellcraft::{has_wand, spells_known};
use crate::spatial::Pos;

/// A spell to cast, where, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Which.
    pub spell: SpellId,
    /// At which cell.
    pub at: Pos,
    /// What for.
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

/// What an actor casts in this turn, if anything. What each spell promised is left in
/// `ratings`, where it came to weighing them.
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
    // An archer who can hit nobody may still have something else to do.
    shot.or_else(|| if casts { best_of(false) } else { None })
}

/// Weighs all that the caster knows, or only its shots.
fn weigh_all(caster: &Caster<'_>, needs: &Needs, shots_only: bool, ratings: &mut Vec<RatedSpell>) {
    ratings.clear();
    for spell in spells_known(caster.world, caster.entity) {
        let is_shot = caster.content.spells.row(spell).class == SpellClass::Missile;
        // What stands in two books is one spell.
        let is_new = !ratings.iter().any(|rated| rated.spell == spell);
        if is_new && (!shots_only || is_shot) {
            ratings.extend(weighing::weigh(caster, needs, spell));
        }
    }
}

/// Whether an archer is moved to shoot; who is at peace has nobody to shoot at.
fn would_shoot(caster: &Caster<'_>, rng: &mut impl Rng) -> bool {
    let archery = caster.content.tactics.choice.archery;
    let is_archer = caster.breed.magic.is_archer && caster.mode != Mode::Rests;
    is_archer && rng.random_range(1..=100) <= caster.dimmed(archery.into())
}

/// Whether it is moved to do anything from afar: there is one chance for all of it.
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
    let mut chance = caster.dimmed(often.into());
    if caster.stands_best() {
        chance = chance * u32::from(caster.content.tactics.choice.at_best) / 100;
    }
    rng.random_range(1..=100) <= chance
}

/// The one of those that it casts. Who does without choice takes any.
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
    // A clear head in need is what cunning is for.
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
    // Of several as good the first that it knows.
    let best = candidates.reduce(|best, other| {
        if other.rating > best.rating {
            other
        } else {
            best
        }
    });
    best.copied()
}
