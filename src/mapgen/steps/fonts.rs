//! Mana fonts in the middle of rooms. Placing them rolls no dice, so it does not change the
//! rest of the level.

use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::Pos;

/// Places at most `count` fonts, one per room, spread evenly over the list of rooms. Only
/// bare, unclaimed cells are used.
pub(super) fn set(work: &mut LevelBuilder, of: &str, count: u8) {
    let font = work.site.terrain(of);
    let middles = work.rooms.iter().map(|room| room.middle());
    let bare: Vec<Pos> = middles.filter(|&at| work.is_bare(at)).collect();
    let wanted = usize::from(count).min(bare.len());
    for one in 0..wanted {
        work.terrain[bare[one * bare.len() / wanted]] = font;
    }
}
