//! Freeing captive members of the actor's own faction while a path leads to them: those
//! bound or led along, and those who plead, whom it pulls to their feet.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::unreachable_goals;
use crate::ai::layers::walk::Walker;
use crate::model::body::ActorId;
use crate::model::mind::{Awareness, Drive, Feelings, Goals, Sighting};
use crate::rules::queries::{entity_of, faction, held, hero, is_asleep, position};
use crate::spatial::Pos;

/// An actor that is on its way to a foe turns aside for a captive at most this many steps
/// away.
const ON_THE_WAY: u32 = 6;

/// Replaces an unimportant drive by freeing a captive of its faction in view. An actor that is
/// only on its way to a foe frees a captive who is near first. Without a path it keeps its own
/// drive and tries again later.
#[must_use]
pub fn rescue_instead(world: &mut World, entity: Entity, own: Drive) -> Drive {
    let farthest = match own {
        _ if own.gives_way_to_rescue() => u32::MAX,
        Drive::Attack { .. } | Drive::Chase { .. } if !has_foe_beside(world, entity) => ON_THE_WAY,
        _ => return own,
    };
    if held(world, entity).is_some() || is_asleep(world, entity) {
        return own;
    }
    match captive_kin(world, entity, farthest) {
        Some((whom, at)) if gets_on(world, entity, at) => Drive::Rescue { whom, at },
        _ => own,
    }
}

/// Whether a foe that it perceives stands beside it.
fn has_foe_beside(world: &World, entity: Entity) -> bool {
    let feelings = world.get::<Feelings>(entity);
    feelings.is_some_and(|feelings| feelings.foes().any(|foe| foe.steps <= 1))
}

/// The nearest perceived captive of its faction and its cell, at most `farthest` steps away,
/// unless lately found unreachable.
fn captive_kin(world: &World, entity: Entity, farthest: u32) -> Option<(ActorId, Pos)> {
    let side = faction(world, entity)?;
    let out_of_reach = unreachable_goals::place(world, world.get::<Goals>(entity)?);
    let mut seen = world.get::<Awareness>(entity)?.seen.iter();
    let is_captive_kin = |seen: &&Sighting| {
        let other = entity_of(world, seen.who).filter(|&other| Some(other) != hero(world));
        other.is_some_and(|other| {
            held(world, other).is_some() && faction(world, other) == Some(side)
        })
    };
    let seen = seen.find(|seen| {
        seen.steps <= farthest && out_of_reach != Some(seen.at) && is_captive_kin(seen)
    })?;
    Some((seen.who, seen.at))
}

/// Whether it can get nearer to the cell. If not, that is noted in its goals.
fn gets_on(world: &mut World, entity: Entity, to: Pos) -> bool {
    let found = Walker::of(world, entity).zip(position(world, entity));
    let is_open = found.is_some_and(|(walker, here)| {
        here.is_next_to(to) || walker.step_towards(here, to).is_some()
    });
    if !is_open && let Some(mut goals) = world.get::<Goals>(entity).cloned() {
        unreachable_goals::note(world, &mut goals, to);
        world.entity_mut(entity).insert(goals);
    }
    is_open
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::level::Level;
    use crate::rules::spawn;
    use crate::spatial::Grid;

    #[test]
    fn a_blocked_rescuer_gives_up_for_a_while() {
        let content = Arc::new(Content::embedded());
        let [rock, floor] =
            ["rock", "floor"].map(|name| content.terrain.find(name).expect("there is it"));
        let mut ground = Grid::filled(9, 3, rock);
        for x in 1..8 {
            ground[Pos::new(x, 1)] = floor;
        }
        let level = Level::new(1, ground, &content);
        let mut world = Game::in_room(content.clone(), 1, level).world;
        let breed = |name| content.breeds.find(name).expect("there is such a breed");
        let captive = Pos::new(1, 1);
        spawn::spawn_actor(
            &mut world,
            ActorId::HERO,
            breed("adventurer"),
            Pos::new(5, 1),
        );
        let kin = spawn::spawn_actor(&mut world, ActorId(2), breed("bandit"), Pos::new(6, 1));
        assert!(!gets_on(&mut world, kin, captive));
        let goals = world.get::<Goals>(kin).expect("it has goals");
        assert_eq!(unreachable_goals::place(&world, goals), Some(captive));
    }
}
