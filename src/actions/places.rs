//! Effects that teleport bodies, and effects that change the terrain.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect::{self, set_terrain};
use crate::content::{Content, Medium};
use crate::model::level::Level;
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::passability;
use crate::rules::queries::{content, level, position};
use crate::rules::trajectory;
use crate::spatial::Pos;

/// Moves a body to a free cell at most `cells` steps away.
pub(super) fn blink(world: &mut World, whom: Entity, cells: u8) {
    let here = position(world, whom).expect("every actor has a position");
    let free = free_within(world, whom, (here, cells.into()));
    effect::shift(world, whom, &free);
}

/// Blinks a victim away, telling the event first, while the victim is still in view.
pub(super) fn send_away(world: &mut World, whom: Entity, cells: u8) {
    emit_about(world, whom, |whom| Event::Whisked { whom });
    blink(world, whom, cells);
}

/// Moves a victim next to the caster.
pub(super) fn pull(world: &mut World, whom: Entity, caster: Entity) {
    let to = position(world, caster).expect("every actor has a position");
    emit_about(world, whom, |whom| Event::Whisked { whom });
    bring_beside(world, whom, to);
}

/// Moves a body to a free cell next to `at`, or two steps away if none is free.
pub(super) fn bring_beside(world: &mut World, whom: Entity, at: Pos) {
    let near = free_within(world, whom, (at, 1));
    let near = if near.is_empty() {
        free_within(world, whom, (at, 2))
    } else {
        near
    };
    effect::shift(world, whom, &near);
}

/// Free cells within `steps` steps where the body can stand.
fn free_within(world: &World, whom: Entity, (here, steps): (Pos, u32)) -> Vec<Pos> {
    let has_room = |at: &Pos| passability::has_room_for(world, whom, *at);
    here.within(steps).filter(has_room).collect()
}

/// Turns plain floor within the radius into other terrain. If the new terrain is not
/// walkable, only unoccupied cells change.
pub(super) fn lay_ground(world: &mut World, centre: Pos, terrain: &str, radius: u8) {
    let content = content(world).clone();
    let Some(becomes) = content.terrain.find(terrain) else {
        return;
    };
    let holds_bodies = content.terrain.row(becomes).walkable;
    let level = level(world);
    let mut cells = trajectory::burst(level, centre, radius);
    cells.retain(|&at| is_plain(level, &content, at) && (holds_bodies || level.is_free(at)));
    for at in cells {
        set_terrain::turn(world, at, becomes);
    }
}

/// Whether a cell is plain floor: no water, door, light, ward or stairs.
fn is_plain(level: &Level, content: &Content, at: Pos) -> bool {
    let terrain = level.terrain_row(at, content);
    terrain.is_some_and(|terrain| {
        let stays = terrain.leads.is_none() && terrain.shuts_into.is_none() && terrain.ward == 0;
        let is_ground = terrain.walkable && terrain.medium == Medium::Ground;
        stays && is_ground && terrain.glow.is_none() && !terrain.washes
    })
}
