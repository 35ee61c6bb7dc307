//! Looking into what was perceived and not made out: a noise, or warmth.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::level::Level;
use crate::model::mind::{Clue, Drive, Goals, Lead, Sight};
use crate::rules::queries::level;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Turns that somebody looks about where a noise seemed to come from.
const SEARCH: u32 = 8;

/// Goes to see what is warm or made a noise, and after a noise on beyond every
/// corner, until it has looked for long enough. What it sees on the way matters more.
pub fn investigate(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let mut lead = goals.lead.take()?;
    let view = &world.get::<Sight>(entity)?.view;
    let is_beside = here.is_next_to(lead.at);
    let is_there = here == lead.at || (is_beside && view.contains(lead.at));
    match lead.of {
        // Beside what is warm, one is where one wanted to be.
        Clue::Warmth if here == lead.at || is_beside => return None,
        // The trail is where the howler found it, and not beside it.
        Clue::Noise(NoiseKind::Howl) if is_beside && level(world).is_free(lead.at) => {}
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

/// Of the cells in view where one can go, the one farthest on in the direction from
/// where it was heard to where it seemed to come from.
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
