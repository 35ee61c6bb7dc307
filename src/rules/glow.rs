//! What carried things and fonts shed light.

use crate::content::{Content, Glow};
use crate::model::level::lighting::glow_of;
use crate::model::things::Pack;
use crate::rules::level_exits::holds_goal;

/// The light of what the hero came for, if it is in that pack: it shines through any.
#[must_use]
pub fn goal_glow(pack: &Pack, content: &Content) -> Option<Glow> {
    holds_goal(content, pack).then_some(content.rules.way_home.glow)
}

/// The lights that somebody holds up, and what else shines of what is used.
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
