//! Squares of open ground in caves and wilderness, recorded as rooms for fires, pools and
//! similar features.

use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::room::Room;
use crate::spatial::{Grid, Pos};

/// Side length in cells.
const SIDE: i16 = 5;

/// Records all such squares that do not overlap, row by row.
pub(super) fn note(work: &mut LevelBuilder) {
    let bare = work.site.bare(&work.terrain);
    let mut used = Grid::filled(bare.width(), bare.height(), false);
    let (width, height) = work.size();
    for y in 1..height - SIDE {
        for x in 1..width - SIDE {
            let room = Room {
                corner: Pos::new(x, y),
                width: SIDE,
                height: SIDE,
            };
            if room.cells().all(|at| bare[at] && !used[at]) {
                for at in room.and_around(1) {
                    used[at] = true;
                }
                work.rooms.push(room);
            }
        }
    }
}
