//! Portal cells, which move an actor that steps on them to another portal of the level.
//!
//! They work the same for all minds. An actor that comes out on a portal has not stepped on
//! it, and stays there.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect;
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::passability::has_room_for;
use crate::rules::queries::{level, position};
use crate::spatial::Pos;

/// Moves an actor that just stepped on a portal to its exit. Returns the actor's position.
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

/// Possible exits: another free portal; if all are occupied, a cell next to one; without
/// another portal, a free cell at least half as far away as the farthest free one.
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
