//! Ground that takes whoever steps on it to another such cell of the level.
//!
//! Minds have no part in it: it works for the cunning and for beasts alike. Who comes out of
//! one does not step on it, and stays.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect;
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::passability::has_room_for;
use crate::rules::queries::{level, position};
use crate::spatial::Pos;

/// Takes who has just stepped on a cell to where that leads. Returns where it is now.
pub fn lead_on(world: &mut World, actor: Entity, at: Pos) -> Pos {
    let is_there = position(world, actor) == Some(at) && level(world).is_portal(at);
    let Some(terrain) = level(world).terrain_at(at).filter(|_| is_there) else {
        return at;
    };
    let ends = ends(world, actor, at);
    if !ends.is_empty() {
        emit_about(world, actor, |who| Event::WentThrough { who, terrain });
        effect::shift(world, actor, &ends);
    }
    position(world, actor).unwrap_or(at)
}

/// Where it may come out: on another such cell, or beside one where there is somebody on
/// each; where there is no other, as far off as half of the farthest free cell.
fn ends(world: &World, actor: Entity, at: Pos) -> Vec<Pos> {
    let level = level(world);
    let others = level.ground().positions();
    let others: Vec<Pos> = others
        .filter(|&cell| cell != at && level.is_portal(cell))
        .collect();
    let has_room = |cell: &Pos| has_room_for(world, actor, *cell);
    let free: Vec<Pos> = others.iter().copied().filter(has_room).collect();
    if !free.is_empty() {
        return free;
    }
    if !others.is_empty() {
        let beside = others.iter().flat_map(|cell| cell.neighbours());
        return beside.filter(has_room).collect();
    }
    let mut free: Vec<Pos> = level.ground().positions().filter(has_room).collect();
    let farthest = free.iter().map(|cell| cell.steps_to(at)).max();
    free.retain(|cell| cell.steps_to(at) * 2 >= farthest.unwrap_or(0));
    free
}
