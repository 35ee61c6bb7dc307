//! Where a cursor starts, and how keys move it on the map and in lists.

use crate::rules::hostility::is_hostile;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Shot;
use crate::actions::throw;
use crate::content::{Reaction, Shape};
use crate::rules::queries::{content, hero, level, position, reaction};
use crate::spatial::Pos;
use crate::ui::client::Key;
use crate::ui::command::Command;
use crate::ui::run::Run;
use crate::ui::signs::{Sign, sign_of};
use crate::ui::{look, map_view};

/// The nearest hostile creature, else the nearest creature, else the hero.
pub fn first_target(run: &Run) -> Pos {
    let world = run.world();
    let seen = map_view::in_view(world);
    let hero = hero(world);
    let hostile = seen
        .iter()
        .find(|(_, entity)| hero.is_some_and(|hero| is_hostile(world, *entity, hero)));
    let here = hero
        .and_then(|hero| position(world, hero))
        .unwrap_or_default();
    hostile.or_else(|| seen.first()).map_or(here, |&(at, _)| at)
}

/// The best target in range, else the hero: hunters first, sleepers last, and the nearest
/// among equals. Helpful spells are for friends, all else for hostile creatures.
pub fn first_for(run: &Run, shot: Shot) -> Pos {
    let world = run.world();
    let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
    else {
        return Pos::default();
    };
    let (range, shape) = match shot {
        Shot::Throw(_) => (throw::RANGE, None),
        Shot::Cast(source) => {
            let row = content(world).spells.row(source.spell);
            (row.range.into(), Some(row.shape))
        }
    };
    let is_meant = |entity| match shape {
        Some(Shape::Friend) => reaction(world, hero, entity) == Reaction::Like,
        _ => is_hostile(world, entity, hero),
    };
    let is_in_range = |at| here.steps_to(at) <= range;
    first_of(world, |at, entity| is_in_range(at) && is_meant(entity)).unwrap_or(here)
}

/// The most urgent of the creatures in view that suit.
fn first_of(world: &World, suits: impl Fn(Pos, Entity) -> bool) -> Option<Pos> {
    let seen = map_view::in_view(world).into_iter();
    let suitable = seen.filter(|&(at, entity)| suits(at, entity));
    let urgency = |entity| match sign_of(world, entity) {
        Some(Sign::Hunting) => 0,
        Some(Sign::Wavering) => 1,
        Some(Sign::Asleep) => 3,
        _ => 2,
    };
    // They come nearest first, and `min_by_key` returns the first of equals.
    let first = suitable.min_by_key(|&(_, entity)| urgency(entity))?;
    Some(first.0)
}

/// The aiming cursor after a key: a step, or Tab for the next creature in view.
pub fn moved_cursor(run: &Run, cursor: Pos, key: Key) -> Pos {
    let seen = || map_view::in_view(run.world()).into_iter();
    moved_among(run, cursor, key, || seen().map(|(at, _)| at).collect())
}

/// The cursor of the look after a key: Tab also visits items and exits.
pub fn moved_look(run: &Run, cursor: Pos, key: Key) -> Pos {
    moved_among(run, cursor, key, || look::cells_in_view(run.world()))
}

/// Moves the cursor; Tab visits the given cells in order.
fn moved_among(run: &Run, cursor: Pos, key: Key, cells: impl FnOnce() -> Vec<Pos>) -> Pos {
    let is_look = run.keys.command_of(key) == Some(Command::Look);
    if is_look || matches!(key, Key::Tab | Key::Char('+')) {
        let cells = cells();
        let now = cells.iter().position(|&at| at == cursor);
        let next = now.map_or(0, |now| (now + 1) % cells.len());
        return cells.get(next).copied().unwrap_or(cursor);
    }
    let moved = run
        .keys
        .direction_of(key)
        .map_or(cursor, |dir| cursor.step(dir));
    if level(run.world()).contains(moved) {
        moved
    } else {
        cursor
    }
}
