//! Fires in rooms, the main light on dark levels.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Sets a fire in `share` percent of the rooms, each adjacent cell catching it with a
/// chance of `spreads` percent.
pub(super) fn set(
    work: &mut LevelBuilder,
    of: &str,
    (share, spreads): (u8, u8),
    rng: &mut Pcg64Mcg,
) {
    let fire = work.site.terrain(of);
    for room in work.rooms.clone() {
        if percent(rng, share)
            && let Some(at) = within(room, rng)
            && may_burn(work, at, fire)
        {
            work.terrain[at] = fire;
            for near in Dir::CARDINAL.map(|dir| at.step(dir)) {
                if percent(rng, spreads) && may_burn(work, near, fire) {
                    work.terrain[near] = fire;
                }
            }
        }
    }
}

/// Whether it may be placed there without blocking the way. Nobody who knows of a trap walks
/// over it, so traps block the way, too.
fn may_burn(work: &LevelBuilder, at: Pos, fire: TerrainId) -> bool {
    let row = work.site.content.terrain.row(fire);
    let blocks = row.trap.is_some() || !work.site.is_passable(fire);
    work.is_bare(at) && (!blocks || work.is_aside(at))
}

/// A random cell of the room not next to its walls, so that actors can walk around it.
/// `None` if the room is too small.
fn within(room: Room, rng: &mut Pcg64Mcg) -> Option<Pos> {
    if room.width < 3 || room.height < 3 {
        return None;
    }
    let mut inner = |side: i16| rng.random_range(1..side - 1);
    let (x, y) = (inner(room.width), inner(room.height));
    Some(Pos::new(room.corner.x + x, room.corner.y + y))
}
