//! Running to a gong to call the others, instead of fighting alone.
//!
//! An actor that begins a hunt runs to a gong that it reaches before its foe could, and
//! strikes it once. It lives here, so it knows where the gongs are. It fights instead if the
//! foe is at hand or in the way, if a gong called it, or if another actor is running to one
//! already.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::content::NoiseKind;
use crate::model::mind::{Awareness, Clue, Decision, Drive, Goals, Why};
use crate::rules::queries::{actors_within, breed_of, gong_at, position};
use crate::spatial::Pos;

/// A foe within this many steps is fought at once.
const AT_HAND: u32 = 1;
/// Maximum length of the path to a gong, in steps.
const FARTHEST: u32 = 20;

/// Replaces an attack on a foe at a distance by a run to a gong. `before` are the actor's
/// goals of its last turn.
#[must_use]
pub fn ring_instead(world: &World, entity: Entity, before: &Goals, own: Drive) -> Drive {
    let rings = breed_of(world, entity).is_some_and(|breed| breed.rings_gongs);
    if !rings || !own.hunts() {
        return own;
    }
    match gong_to_ring(world, entity, before, &own) {
        Some(at) => Drive::RingGong { at },
        None => own,
    }
}

/// The gong to run to, if this is the time for it.
fn gong_to_ring(world: &World, entity: Entity, before: &Goals, own: &Drive) -> Option<Pos> {
    let here = position(world, entity)?;
    let whom = own.whom()?;
    let awareness = world.get::<Awareness>(entity)?;
    let foe = awareness.of(whom)?.at;
    let begins = before.quarry.is_none()
        && awareness.perceives(whom).is_some()
        && !was_called(before)
        && !is_another_running(world, entity, here);
    let is_time = begins || is_running(world, entity);
    (is_time && here.steps_to(foe) > AT_HAND)
        .then(|| nearest_gong(world, entity, here, foe))
        .flatten()
}

/// Whether a gong brought it here, so that the others come already.
fn was_called(before: &Goals) -> bool {
    let lead = before.lead.map(|lead| lead.of);
    lead == Some(Clue::Noise(NoiseKind::Gong))
}

/// Whether its last decision was to run to a gong. Asked of the decision, which is saved,
/// and not of the drive, which is not.
fn is_running(world: &World, entity: Entity) -> bool {
    let last = world.get::<Decision>(entity);
    let why = last.and_then(|last| last.0).map(|intent| intent.why);
    matches!(why, Some(Why::RunsToGong(_)))
}

fn is_another_running(world: &World, entity: Entity, here: Pos) -> bool {
    let near = actors_within(world, here, FARTHEST);
    near.into_iter().any(|(_, other)| {
        let drive = world.get::<Drive>(other);
        other != entity && matches!(drive, Some(Drive::RingGong { .. }))
    })
}

/// The nearest unbroken gong that it reaches before the foe could, by a path that is no
/// longer than the way to the foe and does not lead past it.
fn nearest_gong(world: &World, entity: Entity, here: Pos, foe: Pos) -> Option<Pos> {
    let farthest = FARTHEST.min(here.steps_to(foe));
    let gongs = here.within(farthest);
    let gongs = gongs.filter(|&at| gong_at(world, at).is_some());
    let walker = Walker::of(world, entity)?;
    let within_reach = gongs.filter_map(|gong| {
        let way = walker.way(here, gong)?;
        let steps = u32::try_from(way.len()).ok()?;
        let leads_past = way.iter().any(|cell| cell.is_next_to(foe));
        (steps <= farthest && steps < foe.steps_to(gong) && !leads_past).then_some((steps, gong))
    });
    within_reach.min().map(|(_, gong)| gong)
}
