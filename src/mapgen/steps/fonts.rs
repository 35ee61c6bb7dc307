//! Fonts: where the stone gives back what spells take. In the middle of rooms, and
//! without a throw of the dice: a level is otherwise as it would be without them.

use crate::mapgen::level_builder::LevelBuilder;
use crate::spatial::Pos;

/// Sets so many fonts, one to a room, as many rooms apart as can be. What is not bare
/// ground, or has a name, is left alone.
pub(super) fn set(work: &mut LevelBuilder, of: &str, count: u8) {
    let font = work.site.terrain(of);
    let middles = work.rooms.iter().map(|room| room.middle());
    let bare: Vec<Pos> = middles.filter(|&at| work.is_bare(at)).collect();
    let wanted = usize::from(count).min(bare.len());
    for one in 0..wanted {
        work.terrain[bare[one * bare.len() / wanted]] = font;
    }
}
