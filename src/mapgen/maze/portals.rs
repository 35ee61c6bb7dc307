//! Rings that lead to each other: in the corners of rooms, where nobody needs to pass, and
//! without a throw of the dice, after all else is drawn.

use std::collections::BTreeMap;

use super::lattice::{Lattice, Room};
use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::spatial::{Grid, Pos};

/// Sets so many rings, one to a room, as many rooms apart as can be; none where there is no
/// place for two.
pub(super) fn set(
    site: &Site,
    lattice: &Lattice,
    wanted: u8,
    places: &BTreeMap<String, Pos>,
    terrain: &mut Grid<TerrainId>,
) {
    let plain = site.plain(terrain);
    let passable = site.passable(terrain);
    let is_named = |at: Pos| places.values().any(|&place| place == at);
    let is_floor = |at: Pos| terrain[at] == site.palette.floor && !is_named(at);
    let will_do = |at: &Pos| is_floor(*at) && is_aside(*at, &plain, &passable);
    let rooms = lattice.rooms().iter().enumerate();
    let spots = rooms.filter_map(|(number, &room)| {
        let mut corners = corners(room);
        corners.rotate_left(number % 4);
        corners.into_iter().find(will_do)
    });
    // Rooms may overlap, and share a corner.
    let spots = spots.fold(Vec::new(), |mut apart: Vec<Pos>, spot| {
        if apart.iter().all(|other| other.steps_to(spot) > 2) {
            apart.push(spot);
        }
        apart
    });
    let wanted = usize::from(wanted).min(spots.len());
    if wanted < 2 {
        return;
    }
    for one in 0..wanted {
        terrain[spots[one * spots.len() / wanted]] = site.palette.fairy_ring;
    }
}

/// The cells in the corners of a room.
fn corners(room: Room) -> [Pos; 4] {
    let corner = Lattice::centre(room.corner);
    // A room of n maze cells is 2n - 1 cells wide.
    let (right, low) = (
        corner.x + 2 * room.width - 2,
        corner.y + 2 * room.height - 2,
    );
    [
        corner,
        Pos::new(right, corner.y),
        Pos::new(corner.x, low),
        Pos::new(right, low),
    ]
}

/// Whether nothing is cut off if nobody passes over the cell: all one could go to from it
/// is plain ground that hangs together without it.
fn is_aside(at: Pos, plain: &Grid<bool>, passable: &Grid<bool>) -> bool {
    let around: Vec<Pos> = at
        .neighbours()
        .filter(|&next| passable.get(next) == Some(&true))
        .collect();
    let Some(&first) = around.first() else {
        return false;
    };
    let mut reached = vec![first];
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        for &there in &around {
            if there.is_next_to(here) && !reached.contains(&there) {
                reached.push(there);
            }
        }
    }
    reached.len() == around.len() && around.iter().all(|&cell| plain[cell])
}
