//! Checks what spells, items, hits, traps and deaths do.

use super::directory::Directory;
use super::reader::Reader;
use crate::content::limits::{PERCENT, POINTS, TURNS};
use crate::content::schema::{Blast, COMPANIONS, Called, Effect, OnHit, Power};

/// What sets effects off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trigger {
    /// A spell.
    Spell {
        /// Whether its only victim is its caster.
        is_for_oneself: bool,
    },
    /// Quaffing, reading or putting on.
    Use,
    /// A hit.
    Hit,
    /// A bomb, a trap or a death.
    Blast,
}

impl Trigger {
    /// What is wrong with the effect if this sets it off, and what would be right.
    const fn objection(self, effect: &Effect) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Spell {
                is_for_oneself: true,
            } if is_for_another(effect) => Some((
                "what is for somebody else in a spell for `Oneself`",
                "another shape, or none of `Harm`, `DrainMana`, `SendAway`, `LeapTo`, `PullTo` \
                 and `Forget`",
            )),
            Self::Use | Self::Blast if effect.is_between_two() => Some((
                "what needs two bodies",
                "none of `DrainMana`, `LeapTo` and `PullTo`: only spells and hits have a user \
                 and a victim",
            )),
            Self::Blast if matches!(effect, Effect::Summon(Called::Kin, _)) => Some((
                "`Summon(Kin)` without a summoner",
                "a breed by name, such as `Summon(Breed(\"rat\"), \"1d3\")`",
            )),
            _ => None,
        }
    }
}

/// Whether the effect makes no sense on the caster itself.
const fn is_for_another(effect: &Effect) -> bool {
    effect.is_between_two()
        || matches!(
            effect,
            Effect::Harm(_) | Effect::SendAway(_) | Effect::Forget
        )
}

/// Reports mistakes in a list of effects, in that field.
pub(super) fn check_effects(
    entry: &mut Reader<'_>,
    field: &'static str,
    does: &[Effect],
    by: Trigger,
    names: &Directory,
) {
    if does.is_empty() {
        entry.error(field, "nothing that it does", "one effect at least");
    }
    let mut objections: Vec<_> = does.iter().filter_map(|it| by.objection(it)).collect();
    objections.dedup();
    for (found, expected) in objections {
        entry.error(field, found, expected);
    }
    for effect in does {
        check_effect(entry, field, effect, by, names);
    }
}

/// Reports mistakes in what happens around a place, in that field.
pub(super) fn check_blast(
    entry: &mut Reader<'_>,
    field: &'static str,
    blast: &Blast,
    names: &Directory,
) {
    entry.check_range(field, blast.radius, &(0..=10));
    if let Some(element) = &blast.element {
        entry.check_name(field, element, &names.elements);
    }
    check_effects(entry, field, &blast.does, Trigger::Blast, names);
}

/// Reports mistakes in what a hit does, in that field.
pub(super) fn check_on_hit(
    entry: &mut Reader<'_>,
    field: &'static str,
    on_hit: &OnHit,
    names: &Directory,
) {
    entry.check_range(field, on_hit.chance, &(1..=*PERCENT.end()));
    check_effects(entry, field, &on_hit.does, Trigger::Hit, names);
}

fn check_effect(
    entry: &mut Reader<'_>,
    field: &'static str,
    effect: &Effect,
    by: Trigger,
    names: &Directory,
) {
    match effect {
        Effect::Harm(power)
        | Effect::Heal(power)
        | Effect::RegainMana(power)
        | Effect::DrainMana(power) => check_power(entry, field, power, by),
        Effect::Inflict { status, turns } => {
            entry.check_name(field, status, &names.statuses);
            entry.check_dice(field, turns.dice, &TURNS);
            check_power(entry, field, turns, by);
        }
        Effect::Cure(status) => entry.check_name(field, status, &names.statuses),
        Effect::Strengthen(points) => _ = entry.check_range(field, *points, &(1..=1000)),
        Effect::Nourish(turns) => _ = entry.check_range(field, *turns, &(1..=5000)),
        Effect::Heat(turns) => _ = entry.check_range(field, *turns, &(1..=1000)),
        Effect::Blink(cells) | Effect::SendAway(cells) | Effect::Scent(cells) => {
            entry.check_range(field, *cells, &(1..=100));
        }
        Effect::Summon(called, count) => {
            if let Called::Breed(breed) = called {
                entry.check_name(field, breed, &names.breeds);
            }
            entry.check_dice(field, *count, &(1..=12));
        }
        Effect::Call(breed) => {
            entry.check_name(field, breed, &names.breeds);
            entry.check_name(field, COMPANIONS, &names.factions);
        }
        Effect::Ground(terrain, radius) => {
            entry.check_name(field, terrain, &names.terrain);
            entry.check_range(field, *radius, &(0..=10));
        }
        Effect::Lay(terrain) => entry.check_name(field, terrain, &names.terrain),
        Effect::Teleport
        | Effect::LeapTo
        | Effect::PullTo
        | Effect::MapLevel
        | Effect::Identify
        | Effect::Recharge
        | Effect::Unbind
        | Effect::Noise(_)
        | Effect::Forget => {}
    }
}

fn check_power(entry: &mut Reader<'_>, field: &'static str, power: &Power, by: Trigger) {
    entry.check_dice(field, power.dice, &POINTS);
    entry.check_range(field, power.most, &(1..=*POINTS.end()));
    if matches!(by, Trigger::Spell { .. }) {
        entry.check_range(field, power.share, &(0..=1000));
    } else if power.share > 0 {
        let expected = "dice alone, such as `\"2d6\"`: only spells have a class to scale with";
        entry.error(field, "a `share` of nothing", expected);
    }
}
