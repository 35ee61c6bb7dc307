//! A chase as text, to see why a creature fled as it did: every few turns a picture of the
//! surroundings, and the intention of each actor.

use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::chase_account::Flights;
use super::run;
use crate::lab::arena::problem::Problem;
use crate::lab::arena::{Matchup, TICKS, tick};
use crate::model::body::{ActorId, Health};
use crate::model::mind::{Course, Decision};
use crate::model::run::Roster;
use crate::rules::queries::{breed_of, content, level, position};
use crate::spatial::Pos;

/// Cells shown around the actors, horizontally and vertically.
const MARGIN: (i16, i16) = (14, 5);
/// Signs that are narrower or easier to read than those of the game.
const GROUND: [(&str, char); 3] = [("water", '~'), ("locked door", 'L'), ("stuck door", '=')];

/// Runs one chase and describes it every `every` turns.
///
/// # Errors
/// Those of [`chase`](super::chase).
pub fn watch(matchup: &Matchup, seed: u64, every: u32) -> Result<String, Problem> {
    let mut text = String::new();
    let mut next = 0;
    let pursuit = run(matchup, seed, &mut |world, flights| {
        if tick(world) >= next {
            text += &moment(world, flights);
            next = tick(world) + u64::from(every) * TICKS;
        }
    })?;
    text += &format!("over after {} turns\n", pursuit.turns);
    for fled in pursuit.fled {
        text += &format!("  {fled}\n");
    }
    Ok(text)
}

/// A picture of one moment, and a line for each actor.
fn moment(world: &World, flights: &Flights) -> String {
    let roster = world.resource::<Roster>();
    let bodies = roster.iter().filter_map(|(&id, &entity)| {
        let at = position(world, entity)?;
        Some((id, entity, at))
    });
    let bodies: Vec<(ActorId, Entity, Pos)> = bodies.collect();
    let mut text = format!("turn {}\n", tick(world) / TICKS);
    text += &picture(world, &bodies);
    for &(id, entity, at) in &bodies {
        text += &line(world, flights, (id, entity, at));
    }
    let gone = flights.ids().filter(|id| !roster.contains_key(id));
    for id in gone {
        let words = flights.words(id, tick(world)).unwrap_or_default();
        text += &format!("  #{}: {words}\n", id.0);
    }
    text + "\n"
}

/// The ground around all actors; `X` marks where a fleer expects to be safe.
fn picture(world: &World, bodies: &[(ActorId, Entity, Pos)]) -> String {
    let level = level(world);
    let goals = bodies.iter().filter_map(|&(_, entity, _)| {
        let course = world.get::<Course>(entity)?;
        Some((course.to, 'X'))
    });
    let mut signs: BTreeMap<Pos, char> = goals.collect();
    let glyphs = bodies.iter().map(|&(_, entity, at)| {
        let glyph = breed_of(world, entity).map_or('?', |breed| breed.glyph);
        (at, glyph)
    });
    signs.extend(glyphs);
    let span = |of: fn(Pos) -> i16, margin: i16, most: u16| {
        let all = bodies.iter().map(|&(_, _, at)| of(at));
        let low = all.clone().min().unwrap_or(0).saturating_sub(margin).max(0);
        let most = i16::try_from(most).unwrap_or(i16::MAX) - 1;
        let high = all.max().unwrap_or(0).saturating_add(margin).min(most);
        low..=high
    };
    let mut text = String::new();
    for y in span(|at| at.y, MARGIN.1, level.height()) {
        let row = span(|at| at.x, MARGIN.0, level.width()).map(|x| {
            let at = Pos::new(x, y);
            signs.get(&at).copied().unwrap_or_else(|| ground(world, at))
        });
        text += &format!("  {}\n", row.collect::<String>());
    }
    text
}

fn ground(world: &World, at: Pos) -> char {
    let Some(terrain) = level(world).terrain_at(at) else {
        return ' ';
    };
    let kind = content(world).terrain.row(terrain);
    let easier = GROUND.iter().find(|&&(name, _)| name == kind.id);
    easier.map_or(kind.glyph, |&(_, glyph)| glyph)
}

/// An actor's name, health, last decision and planned escape.
fn line(world: &World, flights: &Flights, (id, entity, at): (ActorId, Entity, Pos)) -> String {
    let name = breed_of(world, entity).map_or("?", |breed| breed.id.as_str());
    let health = world.get::<Health>(entity);
    let (now, max) = health.map_or((0, 0), |health| (health.now, health.max));
    let mut text = format!("  #{} {name} at {at}, {now} of {max}", id.0);
    if let Some(intent) = world.get::<Decision>(entity).and_then(|it| it.0) {
        text += &format!("; {:?} by {:?}: {}", intent.action, intent.by, intent.why);
    }
    if let Some(course) = world.get::<Course>(entity) {
        let Course {
            to, refuge, danger, ..
        } = course;
        text += &format!("; {refuge:?} at {to}, danger {danger}");
    }
    if let Some(words) = flights.words(id, tick(world)) {
        text += &format!("; {words}");
    }
    text + "\n"
}
