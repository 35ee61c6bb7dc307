//! Looking into a noise.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::{Drive, Goals, Lead, Level, Sight, level};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Turns that somebody looks about where a noise seemed to come from.
const SEARCH: u32 = 8;

/// Goes to see what made a noise, and from there on beyond every corner, until it
/// has looked for long enough. What it sees on the way matters more.
pub fn investigate(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let mut lead = goals.lead.take()?;
    let view = &world.get::<Sight>(entity)?.view;
    let is_there = here == lead.at || (here.is_next_to(lead.at) && view.contains(lead.at));
    if is_there {
        lead.at = beyond(lead, view, level(world))?;
        lead.turns_left = lead.turns_left.min(SEARCH);
    }
    if lead.turns_left == 0 || here == lead.at {
        return None;
    }
    lead.turns_left -= 1;
    goals.lead = Some(lead);
    let (kind, at) = (lead.kind, lead.at);
    Some(Drive::Investigate { kind, at })
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
