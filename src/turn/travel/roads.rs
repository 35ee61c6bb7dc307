//! The roads of the first level, which the hero knows from the start: the ways from his gate
//! to every exit down.

use bevy::ecs::world::World;

use crate::content::{Content, Leads, Medium};
use crate::model::level::Level;
use crate::rules::queries::content;
use crate::spatial::Pos;
use crate::spatial::path::{Search, way};

/// Cost of a step through a door; a step on open ground costs 1.
const DOOR: u32 = 4;

/// Lets the hero remember the shortest ways from `gate` to the exits down, and the cells
/// beside them.
pub(super) fn learn(world: &mut World, gate: Pos) {
    let content = content(world).clone();
    let mut level = world.resource_mut::<Level>();
    let exits: Vec<Pos> = level.leads(Leads::Down, &content).collect();
    for exit in exits {
        for at in road(&level, &content, gate, exit) {
            for near in at.neighbours().chain([at]) {
                if let Some(terrain) = level.terrain_at(near) {
                    level.known[near] = Some(terrain);
                }
            }
        }
    }
}

/// The cells of the shortest way, both ends included; none if there is no way.
fn road(level: &Level, content: &Content, gate: Pos, exit: Pos) -> Vec<Pos> {
    let search = Search {
        cheapest_step: 1,
        most_cells: u32::from(level.known.width()) * u32::from(level.known.height()),
        mirrored: false,
    };
    let cost = |at: Pos| {
        let row = content.terrain.row(level.terrain_at(at)?);
        match row.opens_into {
            Some(_) => Some(DOOR),
            None => (row.medium == Medium::Ground).then_some(1),
        }
    };
    let mut cells = way(gate, exit, search, cost).unwrap_or_default();
    cells.push(gate);
    cells
}
