//! Burrows: small round chambers. A winding tunnel joins each to the nearest chamber dug
//! before it, some have a second tunnel.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Attempts to place each chamber.
const SITES: u32 = 20;
/// Percentage of chambers with a second tunnel. The loops let chases run in circles.
const SECOND_TUNNEL: u8 = 45;
/// Percentage of tunnel steps in a random direction.
const WINDING: u8 = 40;
/// Minimum number of rock cells between the bounding squares of two chambers.
const WALL: i16 = 2;

/// Digs at most `chambers` chambers and the tunnels between them.
pub(super) fn dig(work: &mut LevelBuilder, chambers: u8, radius: (u8, u8), rng: &mut Pcg64Mcg) {
    for _ in 0..chambers {
        if let Some(room) = (0..SITES).find_map(|_| site(work, radius, rng)) {
            hollow_out(work, room);
            work.rooms.push(room);
        }
    }
    let middles: Vec<Pos> = work.rooms.iter().map(|room| room.middle()).collect();
    for (number, &middle) in middles.iter().enumerate().skip(1) {
        let mut joined = middles[..number].to_vec();
        joined.sort_by_key(|at| at.distance_squared(middle));
        tunnel(work, middle, joined[0], rng);
        if let Some(&second) = joined.get(1)
            && percent(rng, SECOND_TUNNEL)
        {
            tunnel(work, middle, second, rng);
        }
    }
}

/// The bounding square of a randomly placed chamber, if no other chamber is too near.
fn site(work: &LevelBuilder, (least, most): (u8, u8), rng: &mut Pcg64Mcg) -> Option<Room> {
    let (width, height) = work.size();
    let most = i16::from(most).min(height / 2 - 3).max(1);
    let radius = rng.random_range(i16::from(least).min(most)..=most);
    let side = 2 * radius + 1;
    let x = rng.random_range(1..=width - 1 - side);
    let y = rng.random_range(1..=height - 1 - side);
    let room = Room {
        corner: Pos::new(x, y),
        width: side,
        height: side,
    };
    let is_apart = |other: &Room| {
        let mut cells = room.and_around(WALL);
        cells.all(|at| !other.contains(at))
    };
    work.rooms.iter().all(is_apart).then_some(room)
}

/// Opens the disc within the square.
fn hollow_out(work: &mut LevelBuilder, room: Room) {
    let (middle, radius) = (room.middle(), u32::from(room.width as u16 / 2));
    let floor = work.site.palette.floor;
    for at in room.cells() {
        if at.distance_squared(middle) <= radius * radius + radius {
            work.terrain[at] = floor;
        }
    }
}

/// Digs from one cell to another in cardinal steps, some in random directions.
fn tunnel(work: &mut LevelBuilder, from: Pos, to: Pos, rng: &mut Pcg64Mcg) {
    let floor = work.site.palette.floor;
    let mut at = from;
    // After this many steps, the tunnel heads straight for its end.
    let mut patience = 4 * from.steps_to(to);
    while at != to {
        work.terrain[at] = floor;
        let astray = patience > 0 && percent(rng, WINDING);
        patience = patience.saturating_sub(1);
        let dir = if astray {
            Dir::CARDINAL[rng.random_range(0..4u32) as usize]
        } else {
            onwards(at, to, rng)
        };
        at = work.inside(at, dir).unwrap_or(at);
    }
}

/// A cardinal step towards `to`, more often along the longer axis.
fn onwards(at: Pos, to: Pos, rng: &mut Pcg64Mcg) -> Dir {
    let (dx, dy) = (to.x - at.x, to.y - at.y);
    let across = u32::from(dx.unsigned_abs());
    let down = u32::from(dy.unsigned_abs());
    let goes_across = rng.random_range(0..across + down) < across;
    match (goes_across, dx > 0, dy > 0) {
        (true, true, _) => Dir::East,
        (true, false, _) => Dir::West,
        (false, _, true) => Dir::South,
        (false, _, false) => Dir::North,
    }
}
