//! The steady noise of the hero's steps: who hears it, from where, and along which
//! way he could go there.
//!
//! The fields are the level's, shared by all who hear, and followed only in ticks
//! in which somebody listens for him (see [`Flows`](crate::model::Flows)). Hearing
//! comes to a place: the last cell in sight of the way that the sound came, so
//! round a corner it is the corner and through a door it is the door.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::content::{Breed, Gait, Reaction, Volumes};
use crate::model::flows::CELL;
use crate::model::{
    Flows, Level, MyTurn, Sight, breed_of, content, hero, in_turn_order, level, loudness, position,
    reaction,
};
use crate::spatial::Pos;
use crate::spatial::noise::Hearable;

/// The farthest that anybody can follow the noise, in cells (Oangband 0.5.2: 45).
const FARTHEST: u32 = 45;
/// The best ear hears twice as far as a man's.
const BEST_EAR: u32 = 2;
/// A way round may be so many times as long as the sound's own and is still taken.
const DETOUR: u32 = 3;
/// Cells that a hearer follows the sound back in thought.
const THOUGHT: u32 = 12;

/// Follows the hero's noise with all fields that anybody who acts now would ask.
pub fn spread(world: &mut World) {
    let Some(hero) = hero(world) else { return };
    let Some(centre) = position(world, hero) else {
        return;
    };
    let loudness = u32::from(loudness(world, hero));
    let listening = listeners(world, hero, centre, loudness);
    if listening.is_empty() {
        return;
    }
    let mut flows = std::mem::take(&mut world.resource_mut::<Level>().flows);
    follow(world, hero, &mut flows, centre, loudness, &listening);
    world.resource_mut::<Level>().flows = flows;
}

/// How those get about who act now, would mind the hero, and are near enough for the
/// best of ears.
fn listeners(world: &mut World, hero: Entity, centre: Pos, loudness: u32) -> Vec<Gait> {
    let mut gaits: Vec<Gait> = Vec::new();
    for entity in in_turn_order::<With<MyTurn>>(world) {
        let Some((breed, here)) = breed_of(world, entity).zip(position(world, entity)) else {
            continue;
        };
        let gait = breed.gait();
        let is_near = here.steps_to(centre) * CELL <= loudness * BEST_EAR;
        let listens = entity != hero
            && breed.senses.hearing > 0
            && is_near
            && !gaits.contains(&gait)
            && minds(world, entity, hero);
        if listens {
            gaits.push(gait);
        }
    }
    gaits
}

/// Whether the hero's coming matters to it.
#[must_use]
pub fn minds(world: &World, entity: Entity, hero: Entity) -> bool {
    matches!(
        reaction(world, entity, hero),
        Reaction::Attack | Reaction::Flee
    )
}

fn follow(
    world: &World,
    hero: Entity,
    flows: &mut Flows,
    centre: Pos,
    loudness: u32,
    listening: &[Gait],
) {
    let (content, level) = (content(world), level(world));
    let size = (level.width(), level.height());
    let is_in_sight = |at: Pos| {
        let sight = world.get::<Sight>(hero);
        sight.is_some_and(|sight| sight.view.contains(at))
    };
    let now = |reach: u32| Hearable {
        centre,
        reach: reach.min(FARTHEST * CELL),
        map: level.version(),
    };
    let through_air = |at: Pos| {
        let muffles = content.terrain.row(level.terrain_at(at)?).muffles;
        (muffles < Volumes::MOST).then(|| CELL + u32::from(muffles))
    };
    let air = now(loudness * BEST_EAR);
    flows.update_air(size, air, is_in_sight, through_air);
    for &gait in listening {
        let Some(breed) = any_with(world, gait) else {
            continue;
        };
        let walker = Walker::new(level, content, breed);
        let way = now(loudness * BEST_EAR * DETOUR);
        flows.update_way(gait, size, way, is_in_sight, |at| walker.ground_cost(at));
    }
}

/// Any breed that gets about so: the ground is the same to all of them.
fn any_with(world: &World, gait: Gait) -> Option<&Breed> {
    let breeds = content(world).breeds.iter().map(|(_, breed)| breed);
    let mut alike = breeds.filter(|breed| breed.gait() == gait);
    alike.next()
}

/// What somebody hears of the hero's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeardSteps {
    /// What is left of the noise at its ear, in tenths of a cell, 1 or more.
    pub left: u32,
    /// Where he seems to be.
    pub at: Pos,
    /// Whether he was there when the field was last followed.
    pub is_exact: bool,
}

/// What the actor hears of the hero's steps; nothing where they do not reach it.
#[must_use]
pub fn heard(world: &World, entity: Entity) -> Option<HeardSteps> {
    let hero = hero(world)?;
    let level = level(world);
    let air = level.flows.air()?;
    let (here, breed) = (position(world, entity)?, breed_of(world, entity)?);
    let (least, most) = air.distance(here)?;
    let volume = u32::from(loudness(world, hero)) * u32::from(breed.senses.hearing) / 100;
    let left = volume.saturating_sub(least.midpoint(most));
    if left == 0 {
        return None;
    }
    let view = &world.get::<Sight>(entity)?.view;
    let (mut at, mut step) = (here, here);
    for _ in 0..THOUGHT {
        let Some(dir) = air.best_step_toward(step) else {
            break;
        };
        step = step.step(dir);
        if !view.contains(step) {
            break;
        }
        at = step;
    }
    let is_exact = air.centre() == Some(at);
    Some(HeardSteps { left, at, is_exact })
}

/// Whether the actor could walk along the noise from where it stands.
#[must_use]
pub fn leads_on(world: &World, entity: Entity) -> bool {
    let way = breed_of(world, entity).and_then(|breed| level(world).flows.way(breed.gait()));
    let here = position(world, entity);
    way.zip(here)
        .is_some_and(|(way, here)| way.nearness(here) > 0)
}

/// The first cell on the sound's way that a body has to pass through, seen from
/// `here`: walls or the like on both sides.
#[must_use]
pub fn gate_towards(level: &Level, here: Pos, is_closed: impl Fn(Pos) -> bool) -> Option<Pos> {
    let air = level.flows.air()?;
    let mut step = here;
    for _ in 0..THOUGHT {
        step = step.step(air.best_step_toward(step)?);
        let (x, y) = (step.x, step.y);
        let beside = |one: Pos, other: Pos| is_closed(one) && is_closed(other);
        let is_gate = beside(Pos::new(x - 1, y), Pos::new(x + 1, y))
            || beside(Pos::new(x, y - 1), Pos::new(x, y + 1));
        if is_gate {
            return Some(step);
        }
    }
    None
}
