//! Who is walled in with its foe beside it has nowhere to go, however it looks for ways.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use super::{choose, forget};
use crate::ai::layers::walk::Walker;
use crate::model::{
    ActorId, Drive, Fright, Goals, Hero, MyTurn, Tactic, in_turn_order, position, uses,
};
use crate::spatial::Pos;

/// Lets those who run and can not get away from beside their foe come to their last acts.
pub fn despair(world: &mut World) {
    for entity in in_turn_order::<(With<MyTurn>, Without<Hero>)>(world) {
        let foe = foe(world, entity).filter(|&(_, at)| is_walled_in(world, entity, at));
        match foe {
            Some((whom, at)) => {
                if let Some(drive) = choose(world, entity, whom, at) {
                    world.entity_mut(entity).insert(drive);
                }
            }
            None => {
                if let Some(mut goals) = world.get_mut::<Goals>(entity) {
                    forget(&mut goals);
                }
            }
        }
    }
}

/// From whom it runs, and where they are.
fn foe(world: &World, entity: Entity) -> Option<(ActorId, Pos)> {
    if !uses(world.get(entity), Tactic::Escape) {
        return None;
    }
    match world.get::<Drive>(entity)? {
        Drive::Flee {
            whom: Some(whom),
            from,
            fright,
            ..
        } if *fright != Fright::Distance => Some((*whom, *from.first()?)),
        _ => None,
    }
}

/// Whether its foe is beside it, and beside every cell that it could step to.
fn is_walled_in(world: &World, entity: Entity, foe: Pos) -> bool {
    let (Some(here), Some(walker)) = (position(world, entity), Walker::of(world, entity)) else {
        return false;
    };
    let leads_away = |at: Pos| !at.is_next_to(foe) && walker.can_go_to(at);
    here.is_next_to(foe) && !here.neighbours().any(leads_away)
}
