//! Fires in rooms: what light there is on a dark level.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Sets a fire in `share` of 100 rooms, and lets it spread to `spreads` of 100 cells
/// beside it.
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

/// Whether that may burn there without being in anybody's way.
fn may_burn(work: &LevelBuilder, at: Pos, fire: TerrainId) -> bool {
    work.is_bare(at) && (work.site.is_passable(fire) || work.is_aside(at))
}

/// A cell of the room that is not beside its walls, so that one can walk all around
/// it. None in a room too small for that.
fn within(room: Room, rng: &mut Pcg64Mcg) -> Option<Pos> {
    if room.width < 3 || room.height < 3 {
        return None;
    }
    let mut inner = |side: i16| rng.random_range(1..side - 1);
    let (x, y) = (inner(room.width), inner(room.height));
    Some(Pos::new(room.corner.x + x, room.corner.y + y))
}
