//! What a spell does on arrival.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::area::Reached;
use super::{Casting, hit};
use crate::actions::affect::{self, Place, Source};
use crate::actions::{effect, places};
use crate::content::Effect;
use crate::model::run::{Event, Streams};
use crate::rules::emit::emit_about;
use crate::rules::queries::{breed_of, is_alive, position};
use crate::rules::spellcraft::strength_at;

/// Applies the effects that act on the caster and on the place.
pub(super) fn upon_caster(world: &mut World, casting: &Casting, reached: &Reached) {
    let caster = casting.caster;
    for effect in &casting.spell.does {
        if matches!(effect, Effect::LeapTo) {
            places::bring_beside(world, caster, reached.end);
        } else if effect.is_for_the_place() {
            let here = position(world, caster).expect("every actor has a position");
            let centre = match effect {
                Effect::Ground(..) | Effect::Heat(_) | Effect::Scent(_) => reached.end,
                _ => here,
            };
            let cells = &reached.hit;
            affect::upon_place(world, &source(casting), Place { centre, cells }, effect);
        } else if !effect.is_for_victims() {
            affect::upon_body(world, &source(casting), caster, effect);
        }
    }
}

/// A spell as the source of its effects.
fn source(casting: &Casting) -> Source<'_> {
    Source {
        by: casting.caster,
        blamed: Some(casting.caster),
        behind: casting.behind,
        element: casting.spell.element.as_deref(),
        cause: "",
        has_user: true,
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
        if effect.is_for_victims() {
            affect(world, casting, whom, effect, steps);
        }
    }
}

/// Harms a victim to whom the ground carries the spell, half as much as one that it hits.
pub(super) fn through_ground(world: &mut World, casting: &Casting, whom: Entity) {
    for effect in &casting.spell.does {
        if let Effect::Harm(power) = effect
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

/// Applies an effect to a victim. Harm is told in the words of the spell, and healing is paid
/// for.
fn affect(world: &mut World, casting: &Casting, whom: Entity, effect: &Effect, steps: u32) {
    let points = |world: &mut World, power| {
        let strength = strength_at(casting.behind, power);
        strength.roll(&mut world.resource_mut::<Streams>().rules)
    };
    match effect {
        Effect::Harm(power) => {
            let thrown = points(world, power);
            hit::harm(world, casting, whom, thrown, steps);
        }
        Effect::Heal(power) => {
            let thrown = points(world, power);
            heal(world, casting, whom, thrown);
        }
        _ => affect::upon_body(world, &source(casting), whom, effect),
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
