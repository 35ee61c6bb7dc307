//! What a spell does on arrival.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::area::Reached;
use super::{Casting, call, hit, places};
use crate::actions::effect;
use crate::content::SpellEffect;
use crate::model::run::{Event, Streams};
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::{breed_of, content, is_alive, position};
use crate::rules::spellcraft::strength_at;

/// Applies the effects that act on the caster and the terrain.
pub(super) fn upon_caster(world: &mut World, casting: &Casting, reached: &Reached) {
    let caster = casting.caster;
    for effect in &casting.spell.does {
        match effect {
            SpellEffect::RegainMana(power) => {
                let points = strength_at(casting.behind, power);
                let points = points.roll(&mut world.resource_mut::<Streams>().rules);
                effect::give_mana(world, caster, points);
            }
            SpellEffect::Blink(cells) => places::blink(world, caster, *cells),
            SpellEffect::Teleport => effect::teleport(world, caster),
            SpellEffect::LeapTo => places::bring_beside(world, caster, reached.end),
            SpellEffect::Summon(called, count) => call::call(world, caster, called, *count),
            SpellEffect::Ground(terrain, radius) => {
                places::lay_ground(world, reached.end, terrain, *radius);
            }
            SpellEffect::Noise(kind) => {
                let here = position(world, caster).expect("every actor has a position");
                make_noise(world, caster, *kind, here);
            }
            SpellEffect::Harm(_)
            | SpellEffect::Inflict(..)
            | SpellEffect::Cure(_)
            | SpellEffect::Heal(_)
            | SpellEffect::DrainMana(_)
            | SpellEffect::SendAway(_)
            | SpellEffect::PullTo
            | SpellEffect::Forget => {}
        }
    }
}

/// Applies the effects that act on a victim, for as long as it lives.
pub(super) fn upon_victim(world: &mut World, casting: &Casting, (whom, steps): (Entity, u32)) {
    if casting.spell.does_ill() && whom != casting.caster && !hit::strikes(world, casting, whom) {
        return;
    }
    let mut withstands: Option<bool> = None;
    for effect in &casting.spell.does {
        if !is_alive(world, whom) {
            return;
        }
        if effect.takes_hold() {
            let holds_out = *withstands.get_or_insert_with(|| throws_off(world, casting, whom));
            if holds_out {
                continue;
            }
        }
        affect(world, casting, whom, effect, steps);
    }
}

/// Harms a victim to whom the ground carries the spell, half as much as one that it hits.
pub(super) fn through_ground(world: &mut World, casting: &Casting, whom: Entity) {
    for effect in &casting.spell.does {
        if let SpellEffect::Harm(power) = effect
            && is_alive(world, whom)
        {
            let strength = strength_at(casting.behind, power);
            let thrown = strength.roll(&mut world.resource_mut::<Streams>().rules);
            hit::harm(world, casting, whom, thrown / 2, 0);
        }
    }
}

/// Rolls whether the victim resists by its will, once per spell.
fn throws_off(world: &mut World, casting: &Casting, whom: Entity) -> bool {
    if !casting.spell.resistible || whom == casting.caster {
        return false;
    }
    let will = breed_of(world, whom).map_or(0, |breed| u32::from(breed.magic.will));
    let throw = world.resource_mut::<Streams>().rules.random_range(1..=100);
    let holds_out = throw <= will;
    if holds_out {
        let spell = casting.id;
        emit_about(world, whom, |whom| Event::ThrewOff { whom, spell });
    }
    holds_out
}

fn affect(world: &mut World, casting: &Casting, whom: Entity, effect: &SpellEffect, steps: u32) {
    let caster = casting.caster;
    let points = |world: &mut World, power| {
        let strength = strength_at(casting.behind, power);
        strength.roll(&mut world.resource_mut::<Streams>().rules)
    };
    match effect {
        SpellEffect::Harm(power) => {
            let thrown = points(world, power);
            hit::harm(world, casting, whom, thrown, steps);
        }
        SpellEffect::Inflict(status, power) => {
            let turns = points(world, power).max(1).unsigned_abs();
            if let Some(status) = content(world).statuses.find(status) {
                effect::inflict(world, whom, status, turns);
            }
        }
        SpellEffect::Cure(status) => {
            if let Some(status) = content(world).statuses.find(status) {
                effect::cure(world, whom, status);
            }
        }
        SpellEffect::Heal(power) => {
            let thrown = points(world, power);
            heal(world, casting, whom, thrown);
        }
        SpellEffect::DrainMana(power) => {
            let thrown = points(world, power);
            drain(world, caster, whom, thrown);
        }
        SpellEffect::SendAway(cells) => places::send_away(world, whom, *cells),
        SpellEffect::PullTo => places::pull(world, whom, caster),
        SpellEffect::Forget => effect::forget(world, whom),
        _ => {}
    }
}

/// The spell's cost covers the first ten points; every further ten, or part of ten, cost as
/// much again. Gives at most the missing points, and at most what the mana pays for.
fn heal(world: &mut World, casting: &Casting, whom: Entity, points: i32) {
    let cost = i32::from(casting.spell.cost);
    let missing = super::missing(world, whom);
    let wanted = points.min(missing);
    let tens = (wanted + 9) / 10;
    let given = if cost > 0 && tens > 1 {
        let more = super::mana(world, casting.caster);
        let paid = (tens - 1).min(more / cost);
        effect::take_mana(world, casting.caster, paid * cost);
        wanted.min((1 + paid) * 10)
    } else {
        wanted
    };
    let points = effect::heal(world, whom, given);
    emit_about(world, whom, |whom| Event::Healed { whom, points });
}

/// The caster gains the mana the victim loses.
fn drain(world: &mut World, caster: Entity, whom: Entity, points: i32) {
    let points = effect::take_mana(world, whom, points);
    effect::give_mana(world, caster, points);
    emit_about(world, whom, |whom| Event::Drained { whom, points });
}
