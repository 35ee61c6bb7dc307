//! Looking about where a quarry was lost, in rings that grow wider.
//!
//! It goes from one cell out of its view to another, each round the place where it
//! lost its quarry, a little farther each time, until it has had enough.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::model::body::ActorId;
use crate::model::mind::{Drive, Goals, Search, Sight};
use crate::rules::queries::{breed_of, position};
use crate::spatial::Pos;

/// How far from the place the first ring is, in cells, and how much wider each next.
const RING: u8 = 3;
/// The widest ring.
const WIDEST: u8 = 15;
/// Cells of a ring that are tried for a way.
const TRIES: usize = 3;

/// Sets out to look about, if its breed does so at all.
pub fn begin(world: &World, entity: Entity, goals: &mut Goals, centre: Pos) {
    let turns = breed_of(world, entity).map_or(0, |breed| breed.memory.search);
    let search = Search {
        centre,
        ring: RING,
        to: None,
        turns_left: turns,
    };
    goals.search = Some(search).filter(|search| search.turns_left > 0);
}

/// Where it goes to look, until it has looked for long enough.
pub fn look_about(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let mut search = goals.search.take()?;
    if search.turns_left == 0 || goals.is_shaken {
        return None;
    }
    search.turns_left -= 1;
    let view = &world.get::<Sight>(entity)?.view;
    // A cell that comes into view has been looked at.
    let is_done = search.to.is_none_or(|to| to == here || view.contains(to));
    if is_done {
        let (to, ring) = next(world, entity, &search)?;
        search.to = Some(to);
        search.ring = ring;
    }
    let to = search.to?;
    goals.search = Some(search);
    Some(Drive::Search { to })
}

/// The next cell to look at and the ring after it.
fn next(world: &World, entity: Entity, search: &Search) -> Option<(Pos, u8)> {
    let view = &world.get::<Sight>(entity)?.view;
    let here = position(world, entity)?;
    let walker = Walker::of(world, entity)?;
    let mut ring = search.ring;
    while ring <= WIDEST {
        let hidden: Vec<Pos> = around(search.centre, ring)
            .filter(|&at| walker.ground_cost(at).is_some() && !view.contains(at))
            .collect();
        let wider = ring + RING;
        let start = whim(world, entity, ring, hidden.len());
        let tried = hidden.iter().cycle().skip(start).take(hidden.len());
        let found = tried
            .take(TRIES)
            .find(|&&to| walker.way(here, to).is_some());
        if let Some(&to) = found {
            return Some((to, wider));
        }
        ring = wider;
    }
    None
}

/// The cells so many steps from the centre, row by row.
fn around(centre: Pos, ring: u8) -> impl Iterator<Item = Pos> {
    let reach = i16::from(ring);
    let rows = -reach..=reach;
    let cells = rows.flat_map(move |dy| (-reach..=reach).map(move |dx| (dx, dy)));
    let rim = cells.filter(move |(dx, dy)| dx.abs().max(dy.abs()) == reach);
    rim.map(move |(dx, dy)| Pos::new(centre.x + dx, centre.y + dy))
}

/// Which cell of the ring it begins with: each searcher has a mind of its own, so
/// that several spread out, and no throw of dice is needed for it.
fn whim(world: &World, entity: Entity, ring: u8, cells: usize) -> usize {
    let id = world.get::<ActorId>(entity).map_or(0, |id| id.0);
    let mixed = (id ^ u32::from(ring) << 8).wrapping_mul(0x9E37_79B1) >> 16;
    mixed as usize % cells.max(1)
}
