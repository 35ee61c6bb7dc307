//! Heat sense: an actor that feels warmth perceives warm bodies in line of sight, lit or
//! not. A fire next to a body masks it.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use super::perceive;
use crate::content::{Content, ItemClass};
use crate::model::body::{ActorId, Hero, Kind};
use crate::model::level::Level;
use crate::model::mind::{Clue, Goals, Lead, Sense, Sighting};
use crate::model::run::Clock;
use crate::model::things::{Flame, Item, Pack};
use crate::rules::level_exits::holds_goal;
use crate::rules::queries::{
    InTurn, breed_of, content, entity_of, in_turn_order, is_alive, is_asleep, level, position,
};
use crate::rules::status_effects::hides_warmth;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Anything up to this warmth cannot be felt.
const TEPID: u8 = 20;
/// Warmth of scorched ground.
const SCORCHED: u8 = 100;
/// Within this many steps, the warmer of two things masks the other,
const BLUR: u32 = 2;
/// if it is warmer by at least this much.
const CONTRAST: u8 = 10;
/// Turns of its own for which an actor remembers a warm place it no longer feels.
const PATIENCE: u32 = 10;

/// A source of warmth.
#[derive(Clone, Copy, Debug)]
struct Source {
    at: Pos,
    warmth: u8,
    /// The actor it belongs to, if any.
    body: Option<ActorId>,
}

/// Adds the bodies whose warmth each acting creature feels to those it perceives, and draws
/// free actors to fires.
pub fn feel(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let sources = sources(world, entity);
        if sources.is_empty() {
            continue;
        }
        let bodies = bodies(world, entity, &sources);
        let fire = fire(world, entity, &sources);
        perceive::add(world, entity, bodies);
        if let Some(at) = fire {
            be_drawn(world, entity, at);
        }
    }
}

/// The bodies whose warmth an actor feels, in no particular order. Its own breed is
/// excluded: it knows how they feel.
#[must_use]
pub fn felt(world: &World, entity: Entity) -> Vec<Sighting> {
    bodies(world, entity, &sources(world, entity))
}

fn bodies(world: &World, entity: Entity, sources: &[Source]) -> Vec<Sighting> {
    let Some(here) = position(world, entity) else {
        return Vec::new();
    };
    let is_kin = |id| {
        let other = entity_of(world, id);
        other.is_some_and(|other| world.get::<Kind>(other) == world.get::<Kind>(entity))
    };
    let bodies = sources.iter().filter_map(|source| {
        let who = source.body.filter(|&id| !is_kin(id))?;
        is_made_out(source, sources).then_some(Sighting {
            steps: here.steps_to(source.at),
            who,
            at: source.at,
            by: Sense::Heat,
        })
    });
    bodies.collect()
}

/// The cell of the warmest thing other than a body; ties go to the nearest.
fn fire(world: &World, entity: Entity, sources: &[Source]) -> Option<Pos> {
    let here = position(world, entity)?;
    let fires = sources.iter().filter(|source| source.body.is_none());
    let warmest = fires.min_by_key(|fire| {
        let coldness = u8::MAX - fire.warmth;
        (coldness, here.steps_to(fire.at), fire.at)
    })?;
    Some(warmest.at)
}

/// Whether nothing much warmer nearby masks the source.
fn is_made_out(source: &Source, all: &[Source]) -> bool {
    let outshines = |other: &Source| {
        other.warmth >= source.warmth.saturating_add(CONTRAST)
            && other.at.steps_to(source.at) <= BLUR
    };
    !all.iter().any(outshines)
}

/// All felt sources of warmth in line of sight.
fn sources(world: &World, entity: Entity) -> Vec<Source> {
    let reach = breed_of(world, entity).map_or(0, |breed| breed.senses.heat);
    let feels = reach > 0 && !is_asleep(world, entity);
    let Some(here) = position(world, entity).filter(|_| feels) else {
        return Vec::new();
    };
    // A separate cast instead of the actor's view: warmth needs no light, and the blind
    // feel it too.
    let view = View::cast(here, reach, |at| level(world).is_opaque(at));
    let mut sources = Vec::new();
    for at in view.iter() {
        let ground = warmth_of_place(world, at);
        let body = level(world).occupant(at).filter(|_| at != here);
        let body = body.and_then(|id| Some((id, warmth_of_body(world, id)?)));
        let source = |warmth, body| Source { at, warmth, body };
        sources.extend(body.map(|(id, warmth)| source(warmth, Some(id))));
        sources.push(source(ground, None));
    }
    sources.retain(|source| source.warmth > TEPID);
    sources
}

/// Warmth of a cell: its terrain, scorching and items.
fn warmth_of_place(world: &World, at: Pos) -> u8 {
    let (level, content): (&Level, &Content) = (level(world), content(world));
    let now = world.resource::<Clock>().hero_turns;
    let ground = level.terrain_row(at, content).map_or(0, |row| row.warmth);
    let scorched = if level.is_hot(at, now) { SCORCHED } else { 0 };
    let heap = level.items.get(&at).into_iter().flatten();
    let lying = heap.map(|item| warmth_of_item(content, *item)).max();
    ground.max(scorched).max(lying.unwrap_or(0))
}

/// Warmth of a living actor, including any fire it carries.
fn warmth_of_body(world: &World, id: ActorId) -> Option<u8> {
    let body = entity_of(world, id).filter(|&body| is_alive(world, body))?;
    let natural = breed_of(world, body)?.presence.warmth;
    let own = if hides_warmth(world, body) {
        0
    } else {
        natural
    };
    let pack = world.get::<Pack>(body);
    let carried = pack.into_iter().flat_map(Pack::iter);
    let burning = carried.map(|carried| warmth_of_item(content(world), carried.item));
    let holds_goal = pack.is_some_and(|pack| holds_goal(content(world), pack));
    let goal = content(world).rules.way_home.warmth;
    let goal = if holds_goal { goal } else { 0 };
    Some(own.max(goal).max(burning.max().unwrap_or(0)))
}

fn warmth_of_item(content: &Content, item: Item) -> u8 {
    match (&content.items.row(item.kind).class, item.flame) {
        (ItemClass::Light { warmth, .. }, Flame::High) => *warmth,
        (ItemClass::Light { warmth, .. }, Flame::Low) => *warmth / 2,
        _ => 0,
    }
}

/// Draws a free actor without a better lead to the warm place, unless it is already next to
/// it.
fn be_drawn(world: &mut World, entity: Entity, at: Pos) {
    let Some(here) = position(world, entity).filter(|here| here.steps_to(at) > 1) else {
        return;
    };
    let Some(mut goals) = world.get_mut::<Goals>(entity) else {
        return;
    };
    let is_less = goals.lead.is_none_or(|lead| lead.of == Clue::Warmth);
    if goals.is_free() && is_less {
        goals.lead = Some(Lead {
            of: Clue::Warmth,
            at,
            heard_at: here,
            turns_left: PATIENCE,
        });
    }
}
