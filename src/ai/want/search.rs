//! Searching around the place where a quarry was lost, in widening rings.
//!
//! The actor goes from one unseen cell to the next, a little farther out each time, until
//! its patience ends.

use super::needs::Needy;
use crate::ai::layers::walk::Walker;
use crate::model::body::ActorId;
use crate::model::mind::{Drive, Goals, Search, Sight};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Radius of the first ring, and the increase per ring, in cells.
const RING: u8 = 3;
/// The largest ring's radius, in cells.
const WIDEST: u8 = 15;
/// Cells of a ring that are tried for a path.
const TRIES: usize = 3;

/// Begins a search, if its breed searches at all.
pub fn begin(needy: Needy<'_>, goals: &mut Goals, centre: Pos) {
    let search = Search {
        centre,
        ring: RING,
        to: None,
        turns_left: needy.breed.memory.search,
    };
    goals.search = Some(search).filter(|search| search.turns_left > 0);
}

/// The next step of the search, until it has searched long enough.
pub fn look_about(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let mut search = goals.search.take()?;
    if search.turns_left == 0 || goals.is_shaken {
        return None;
    }
    search.turns_left -= 1;
    let view = &needy.world.get::<Sight>(needy.entity)?.view;
    // A cell in view counts as searched.
    let is_done = search
        .to
        .is_none_or(|to| to == needy.here || view.contains(to));
    if is_done {
        let (to, ring) = next(needy, view, &search)?;
        search.to = Some(to);
        search.ring = ring;
    }
    let to = search.to?;
    goals.search = Some(search);
    Some(Drive::Search { to })
}

/// The next cell to search, and the ring after it.
fn next(needy: Needy<'_>, view: &View, search: &Search) -> Option<(Pos, u8)> {
    let walker = Walker::of(needy.world, needy.entity)?;
    let mut ring = search.ring;
    while ring <= WIDEST {
        let hidden: Vec<Pos> = around(search.centre, ring)
            .filter(|&at| walker.ground_cost(at).is_some() && !view.contains(at))
            .collect();
        let wider = ring + RING;
        let start = whim(needy, ring, hidden.len());
        let tried = hidden.iter().cycle().skip(start).take(hidden.len());
        let found = tried
            .take(TRIES)
            .find(|&&to| walker.way(needy.here, to).is_some());
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
fn whim(needy: Needy<'_>, ring: u8, cells: usize) -> usize {
    let id = needy
        .world
        .get::<ActorId>(needy.entity)
        .map_or(0, |id| id.0);
    let mixed = (id ^ u32::from(ring) << 8).wrapping_mul(0x9E37_79B1) >> 16;
    mixed as usize % cells.max(1)
}
