//! Light from carried items.

use crate::content::{Content, Glow};
use crate::model::level::lighting::glow_of;
use crate::model::things::Pack;
use crate::rules::level_exits::holds_goal;

/// The light of the goal, if this pack holds it: it shines through any pack.
#[must_use]
pub fn goal_glow(pack: &Pack, content: &Content) -> Option<Glow> {
    holds_goal(content, pack).then_some(content.rules.way_home.glow)
}

/// Light from all items in use: lights held up and glowing qualities.
pub fn held_up<'a>(pack: &'a Pack, content: &'a Content) -> impl Iterator<Item = Glow> + 'a {
    pack.used().flat_map(|carried| {
        let quality = carried.item.quality_in(content);
        let glows = [
            glow_of(carried.item, content),
            quality.and_then(|quality| quality.glow),
        ];
        glows.into_iter().flatten()
    })
}
