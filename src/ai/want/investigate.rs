//! Investigating noises and warmth whose source is unknown.

use super::needs::Needy;
use crate::content::News;
use crate::model::level::Level;
use crate::model::mind::{Clue, Drive, Goals, Lead, Sight};
use crate::rules::queries::level;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Turns that it walks on beyond the apparent source.
const SEARCH: u32 = 8;

/// Goes to the source of a noise or warmth. From the apparent source of a noise it
/// walks on in the same direction to the farthest cell in view, for at most 8 more
/// turns. (Foes seen on the way are dealt with by needs rated before this.)
pub fn investigate(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let (world, here) = (needy.world, needy.here);
    let mut lead = goals.lead.take()?;
    let view = &world.get::<Sight>(needy.entity)?.view;
    let is_beside = here.is_next_to(lead.at);
    let is_there = here == lead.at || (is_beside && view.contains(lead.at));
    match lead.of {
        // Next to warmth there is nothing more to find.
        Clue::Warmth if here == lead.at || is_beside => return None,
        // After a howl it walks on to the howler's own cell if that is free, because the
        // scent trail starts there.
        Clue::Noise(kind)
            if kind.news() == News::Trail && is_beside && level(world).is_free(lead.at) => {}
        _ if is_there => {
            lead.at = beyond(lead, view, level(world))?;
            lead.turns_left = lead.turns_left.min(SEARCH);
        }
        _ => {}
    }
    if lead.turns_left == 0 || here == lead.at {
        return None;
    }
    lead.turns_left -= 1;
    goals.lead = Some(lead);
    let (of, at) = (lead.of, lead.at);
    Some(Drive::Investigate { of, at })
}

/// Of the walkable cells in view, the one farthest along the line from where it heard the
/// noise to where that seemed to come from.
fn beyond(lead: Lead, view: &View, level: &Level) -> Option<Pos> {
    let apart = |to: Pos| {
        let (from, to) = (lead.heard_at, to);
        (i32::from(to.x - from.x), i32::from(to.y - from.y))
    };
    let (dx, dy) = apart(lead.at);
    let onward = |to: Pos| {
        let (x, y) = apart(to);
        (x * dx + y * dy, x * x + y * y, to)
    };
    let cells = view.iter().filter(|&at| level.is_walkable(at));
    cells.max_by_key(|&at| onward(at))
}
