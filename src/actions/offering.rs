//! Offerings: whoever takes an item from one of a group of offering stones loses the items
//! on the others. The idea is that of the treasure rooms in Brogue.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect;
use crate::model::level::Level;
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, level};
use crate::spatial::Pos;

/// How far the stones of one group lie apart at most, in cells.
const APART: u32 = 8;

/// Ends the offering that an item was taken from: its stones turn bare, and what still lies
/// on the others is gone. Does nothing if `taken` is no offering stone.
pub(super) fn close(world: &mut World, actor: Entity, taken: Pos) {
    let content = content(world).clone();
    let here = level(world);
    let Some(bare) = here.offering_at(taken, &content) else {
        return;
    };
    let kind = here.terrain_at(taken);
    let stones = here.ground().positions();
    let stones = stones.filter(|&at| here.terrain_at(at) == kind && taken.steps_to(at) <= APART);
    let stones: Vec<Pos> = stones.collect();
    let mut lost = 0;
    let mut level = world.resource_mut::<Level>();
    for at in stones {
        while at != taken && level.lift(at).is_some() {
            lost += 1;
        }
        level.set_terrain(at, bare, &content);
    }
    effect::upset_views(world);
    if lost > 0 {
        emit_about(world, actor, |who| Event::TookOffering { who });
    }
}
