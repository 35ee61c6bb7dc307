//! Rings that teleport to each other. They lie in corners of rooms, where nobody has to
//! pass. Placing them rolls no dice.

use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::{Grid, Pos};

/// Places at most `count` rings, one per room, spread evenly over the list of rooms. Places
/// none unless there is room for two.
pub(super) fn set(work: &mut LevelBuilder, of: &str, count: u8) {
    let ring = work.site.terrain(of);
    let plain = work.site.plain(&work.terrain);
    let rooms = work.rooms.iter().enumerate();
    let spots = rooms.filter_map(|(number, &room)| {
        let mut corners = room.corners();
        corners.rotate_left(number % 4);
        corners.into_iter().find(|&at| will_do(work, at, &plain))
    });
    // Rooms may overlap and share a corner.
    let spots = spots.fold(Vec::new(), |mut apart: Vec<Pos>, spot| {
        if apart.iter().all(|other| other.steps_to(spot) > 2) {
            apart.push(spot);
        }
        apart
    });
    let wanted = usize::from(count).min(spots.len());
    if wanted < 2 {
        return;
    }
    for one in 0..wanted {
        let at = spots[one * spots.len() / wanted];
        work.terrain[at] = ring;
        work.kept[at] = true;
    }
}

/// Whether the cell is bare and all passable cells around it are plain and connected
/// without it.
fn will_do(work: &LevelBuilder, at: Pos, plain: &Grid<bool>) -> bool {
    let mut around = at.neighbours().filter(|&next| work.is_passable(next));
    work.is_bare(at) && work.is_aside(at) && around.all(|next| plain[next])
}
