//! Applies combat distances: actors too near their foe retreat, and those near enough stay.
//!
//! To keep fights fair, only actors clearly faster than their foe retreat, and only with
//! room to do so. All others fight when caught.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::arms;
use crate::ai::layers::walk::Walker;
use crate::ai::want::throwing;
use crate::model::body::{ActorId, CombatRange};
use crate::model::mind::{Felt, Stand};
use crate::rules::queries::{entity_of, position};
use crate::rules::speed::usual_wait;
use crate::rules::status_effects::statuses_of;

/// An actor is clearly faster if its wait between turns is at most this percentage of its
/// foe's.
const FASTER: i32 = 80;

/// Whether it is nearer to the foe than it likes and able to retreat.
#[must_use]
pub fn gives_way(world: &World, entity: Entity, foe: &Felt) -> bool {
    let Some((range, who)) = range(world, entity).zip(foe.who()) else {
        return false;
    };
    let is_seen = foe.is_in_view();
    if !is_seen || foe.steps >= u32::from(range.min) {
        return false;
    }
    let arms = arms::of(world, entity);
    // Unarmed actors have nothing to lose by retreating.
    let is_harmless = arms.is_spent && !arms.strikes;
    let gains = is_harmless || (arms.afar.is_some() && outruns(world, entity, who));
    gains && has_room(world, entity, foe)
}

/// The kind of stand it takes against a visible foe, if near enough.
#[must_use]
pub fn stand(world: &World, entity: Entity, foe: &Felt) -> Option<Stand> {
    let range = range(world, entity).filter(|range| range.best > 1)?;
    let is_seen = foe.is_in_view();
    if !is_seen || foe.steps <= 1 || foe.steps > u32::from(range.best) {
        return None;
    }
    let is_clear = throwing::is_clear(world, entity, foe.at);
    let can_hit = arms::can_cast(world, entity, foe.steps, is_clear);
    // Without a clear line it looks for another cell, but not nearer than its minimum.
    let is_at_its_nearest = range.min > 1 && foe.steps <= u32::from(range.min);
    if !can_hit && !is_at_its_nearest {
        return None;
    }
    let breath = arms::of(world, entity).breath;
    Some(match breath {
        Some(full) if foe.steps <= u32::from(full) => Stand::Breath,
        _ => Stand::Afar,
    })
}

/// Whether it prefers melee over attacking from where it is.
#[must_use]
pub fn closes_in(world: &World, entity: Entity) -> bool {
    range(world, entity).is_some_and(|range| range.best == 1)
}

/// `None` if no distance was measured.
fn range(world: &World, entity: Entity) -> Option<CombatRange> {
    let range = world.get::<CombatRange>(entity).copied();
    range.filter(|range| range.best > 0)
}

/// Whether it is clearly faster than the other actor, or that one loses its turns.
fn outruns(world: &World, entity: Entity, who: ActorId) -> bool {
    let Some(other) = entity_of(world, who) else {
        return false;
    };
    let is_bound = statuses_of(world, other).any(|status| status.loses_turns);
    is_bound || usual_wait(world, entity) * 100 <= usual_wait(world, other) * FASTER
}

/// Whether some step leads away from the foe.
fn has_room(world: &World, entity: Entity, foe: &Felt) -> bool {
    let Some((walker, here)) = Walker::of(world, entity).zip(position(world, entity)) else {
        return false;
    };
    let mut exits = here.neighbours();
    exits.any(|at| at.steps_to(foe.at) > foe.steps && walker.can_step_to(at))
}
