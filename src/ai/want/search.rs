//! Searching around the place where a quarry was lost, in widening rings.
//!
//! The actor goes from one unseen cell to the next, a little farther out each time, until
//! its patience ends.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::model::body::ActorId;
use crate::model::mind::{Drive, Goals, Search, Sight};
use crate::rules::queries::{breed_of, position};
use crate::spatial::Pos;

/// Radius of the first ring, and the increase per ring, in cells.
const RING: u8 = 3;
/// The largest ring's radius, in cells.
const WIDEST: u8 = 15;
/// Cells of a ring that are tried for a path.
const TRIES: usize = 3;

/// Begins a search, if its breed searches at all.
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

/// The next step of the search, until it has searched long enough.
pub fn look_about(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let mut search = goals.search.take()?;
    if search.turns_left == 0 || goals.is_shaken {
        return None;
    }
    search.turns_left -= 1;
    let view = &world.get::<Sight>(entity)?.view;
    // A cell in view counts as searched.
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

/// The next cell to search, and the ring after it.
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

/// The cells at Chebyshev distance `ring` from the centre, row by row.
fn around(centre: Pos, ring: u8) -> impl Iterator<Item = Pos> {
    let cells = centre.within(ring.into());
    cells.filter(move |at| at.steps_to(centre) == u32::from(ring))
}

/// The ring cell to begin with: derived from the id, so that several searchers spread out
/// without random numbers.
fn whim(world: &World, entity: Entity, ring: u8, cells: usize) -> usize {
    let id = world.get::<ActorId>(entity).map_or(0, |id| id.0);
    let mixed = (id ^ u32::from(ring) << 8).wrapping_mul(0x9E37_79B1) >> 16;
    mixed as usize % cells.max(1)
}
