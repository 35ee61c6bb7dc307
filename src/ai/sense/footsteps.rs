//! The steady noise of the hero's footsteps: who hears it, from where, and along which path
//! it can be followed. How loud they are is decided in `rules/loudness.rs`.
//!
//! The sound spreads like any other noise, and only if some actor listens. It leads to
//! where it seems to come from, e.g. to a corner if the hero is behind it. Walking actors
//! follow the level's [`Flows`] from there.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::hearing::at_the_ear;
use crate::ai::layers::walk::Walker;
use crate::ai::regard::minds;
use crate::content::{Breed, Handiness};
use crate::model::body::ActorId;
use crate::model::level::{CELL, Flows, Footsteps, Level};
use crate::model::mind::{DisabledTactics, Sight};
use crate::rules::loudness::{loudness, sound_out};
use crate::rules::passability::breaks_things;
use crate::rules::queries::{InTurn, breed_of, content, hero, in_turn_order, level, position};
use crate::spatial::Pos;
use crate::spatial::line::line;
use crate::spatial::noise::Hearable;

/// Maximum distance at which the noise can be followed, in cells (Oangband 0.5.2: 45).
const FARTHEST: u32 = 45;
/// The noise can be followed along paths up to this many times as long as its range.
const DETOUR: u32 = 3;

/// Lets acting actors that would react to the hero hear his footsteps, and updates the flow
/// fields they would follow.
pub fn spread(world: &mut World, actors: &mut InTurn) {
    let Some((hero, centre)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
    else {
        return;
    };
    let loudness = loudness(world, hero);
    let gaits = listeners(world, actors, (hero, centre), loudness);
    if gaits.is_empty() {
        // Without listeners the sound is forgotten.
        world.resource_mut::<Footsteps>().forget();
        return;
    }
    world.resource_scope(|world, mut footsteps: Mut<'_, Footsteps>| {
        let now = (centre, loudness, level(world).version());
        footsteps.bring_up_to_date(now, |sound| sound_out(world, sound));
    });
    // The flow fields are part of the level, which the search for paths reads.
    let mut flows = std::mem::take(&mut world.resource_mut::<Level>().flows);
    follow(world, hero, &mut flows, centre, loudness, &gaits);
    world.resource_mut::<Level>().flows = flows;
}

/// The distinct gaits of acting actors that would react to the hero and are near enough to
/// hear him.
fn listeners(
    world: &mut World,
    actors: &mut InTurn,
    (hero, centre): (Entity, Pos),
    loudness: u16,
) -> Vec<Handiness> {
    let mut gaits: Vec<Handiness> = Vec::new();
    for entity in in_turn_order(world, actors) {
        let Some((breed, here)) = breed_of(world, entity).zip(position(world, entity)) else {
            continue;
        };
        let gait = content(world).handiness(breed);
        let is_near = here.steps_to(centre) * CELL <= u32::from(loudness);
        let listens = entity != hero
            && breed.senses.hearing > 0
            && is_near
            && !gaits.contains(&gait)
            && minds(world, entity, ActorId::HERO);
        if listens {
            gaits.push(gait);
        }
    }
    gaits
}

fn follow(
    world: &World,
    hero: Entity,
    flows: &mut Flows,
    centre: Pos,
    loudness: u16,
    gaits: &[Handiness],
) {
    let (content, level) = (content(world), level(world));
    let is_in_sight = |at: Pos| {
        let sight = world.get::<Sight>(hero);
        sight.is_some_and(|sight| sight.view.contains(at))
    };
    let now = Hearable {
        centre,
        reach: (u32::from(loudness) * DETOUR).min(FARTHEST * CELL),
        map: level.version(),
    };
    for &gait in gaits {
        let Some(breed) = any_with(world, gait) else {
            continue;
        };
        // Pursuers break through obstacles.
        let walker = Walker::new(level, content, breed).breaking(true, None);
        let size = (level.width(), level.height());
        flows.update(gait, size, now, is_in_sight, |at| walker.ground_cost(at));
    }
}

/// The first breed with this gait. Terrain costs are the same for all such breeds, except
/// for the strength needed at doors and wards: there this breed's strength is used for all.
fn any_with(world: &World, gait: Handiness) -> Option<&Breed> {
    let content = content(world);
    let breeds = content.breeds.iter().map(|(_, breed)| breed);
    let mut alike = breeds.filter(|breed| content.handiness(breed) == gait);
    alike.next()
}

/// What an actor hears of the hero's footsteps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeardSteps {
    /// Loudness at its ear, in tenths of a cell.
    pub loudness: u32,
    /// Where the hero seems to be.
    pub at: Pos,
    /// Whether he is really there, because the sound came straight.
    pub is_exact: bool,
}

/// What the actor hears of the hero's footsteps; `None` if they do not reach it.
#[must_use]
pub fn heard(world: &World, entity: Entity) -> Option<HeardSteps> {
    let hero_at = position(world, hero(world)?)?;
    let (here, breed) = (position(world, entity)?, breed_of(world, entity)?);
    let heard = world.resource::<Footsteps>().at(here)?;
    Some(HeardSteps {
        loudness: at_the_ear(heard.loudness, breed.senses.hearing)?,
        at: heard.from,
        is_exact: heard.from == hero_at,
    })
}

/// Whether the actor can follow the noise from where it stands. Flow fields assume breaking
/// through obstacles, so actors without that tactic need a path of their own to where the
/// footsteps seem to be.
#[must_use]
pub fn leads_on(world: &World, entity: Entity, heard_at: Pos) -> bool {
    if !breaks_things(world.get::<DisabledTactics>(entity)) {
        let way = Walker::of(world, entity)
            .zip(position(world, entity))
            .and_then(|(walker, here)| walker.way(here, heard_at));
        return way.is_some();
    }
    let gait = breed_of(world, entity).map(|breed| content(world).handiness(breed));
    let way = gait.and_then(|gait| level(world).flows.way(gait));
    let here = position(world, entity);
    way.zip(here)
        .is_some_and(|(way, here)| way.nearness(here) > 0)
}

/// The first narrow cell, closed on two opposite sides, on the straight line from `here` to
/// `at`, where the footsteps seem to be.
#[must_use]
pub fn gate_towards(here: Pos, at: Pos, is_closed: impl Fn(Pos) -> bool) -> Option<Pos> {
    let is_gate = |cell: &Pos| {
        let (x, y) = (cell.x, cell.y);
        let beside = |one: Pos, other: Pos| is_closed(one) && is_closed(other);
        beside(Pos::new(x - 1, y), Pos::new(x + 1, y))
            || beside(Pos::new(x, y - 1), Pos::new(x, y + 1))
    };
    line(here, at).find(is_gate)
}
