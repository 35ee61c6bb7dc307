//! Cleanup after all have acted: removes the dead, and brings a hero who took the stairs to
//! his new level.

use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::{blast, effect};
use crate::content::{Blast, NoiseKind};
use crate::model::body::{ActorId, Health};
use crate::model::level::Tracks;
use crate::model::run::{Event, PendingLevelChange, Roster, RunOutcome};
use crate::rules::band_membership::mourn;
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::{breed_of, position};
use crate::turn::travel;

/// Removes dead actors other than the hero, and their tracks. Their hunters have to find out
/// by themselves.
pub fn bury_the_dead(world: &mut World) {
    if dead(world).next().is_none() {
        return;
    }
    burst_in_death(world);
    let dead: Vec<(ActorId, Entity)> = dead(world).collect();
    let ids: Vec<ActorId> = dead.iter().map(|&(id, _)| id).collect();
    mourn(world, &ids);
    effect::lay_to_rest(world, &ids);
    let tracks = &mut world.resource_mut::<Tracks>().0;
    tracks.retain(|_, track| !ids.contains(&track.who));
    for (id, entity) in dead {
        world.despawn(entity);
        world.resource_mut::<Roster>().0.remove(&id);
    }
}

/// The dead who are still about, in order of ids.
fn dead(world: &World) -> impl Iterator<Item = (ActorId, Entity)> + '_ {
    let bodies = world.resource::<Roster>().iter();
    let bodies = bodies.map(|(&id, &entity)| (id, entity));
    bodies.filter(|&(id, entity)| {
        let health = world.get::<Health>(entity);
        id != ActorId::HERO && health.is_some_and(|it| it.now <= 0)
    })
}

/// Sets off what the dead do to those around them, which may kill more. Nobody is blamed.
fn burst_in_death(world: &mut World) {
    let mut gone_off: BTreeSet<ActorId> = BTreeSet::new();
    while let Some((id, entity, blast)) = next_to_burst(world, &gone_off) {
        gone_off.insert(id);
        let at = position(world, entity).expect("every actor has a position");
        let name = breed_of(world, entity).map_or("", |breed| breed.id.as_str());
        let cause = format!("killed by a dying {name}");
        emit_about(world, entity, |who| Event::BurstInDeath { who });
        make_noise(world, entity, NoiseKind::Burst, at);
        blast::go_off(world, (entity, None), &cause, at, &blast);
    }
}

/// The first of the dead that has yet to burst.
fn next_to_burst(world: &World, gone_off: &BTreeSet<ActorId>) -> Option<(ActorId, Entity, Blast)> {
    let mut left = dead(world).filter(|(id, _)| !gone_off.contains(id));
    left.find_map(|(id, entity)| {
        let blast = breed_of(world, entity)?.on_death.clone()?;
        Some((id, entity, blast))
    })
}

/// Brings the hero to the level he left for.
pub fn change_level(world: &mut World) {
    let departure = world.resource_mut::<PendingLevelChange>().0.take();
    if let Some(depth) = departure
        && *world.resource::<RunOutcome>() == RunOutcome::Playing
    {
        travel::go_to(world, depth);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::{Content, ElementId};
    use crate::game::Game;
    use crate::model::body::{KnownRanges, KnownResistances, Learned, Reach};
    use crate::model::level::Level;
    use crate::rules::spawn;
    use crate::spatial::{Grid, Pos};

    /// A room with a witness that has learned something about another actor.
    fn room() -> (Game, Entity, Entity) {
        let content = Arc::new(Content::embedded());
        let floor = content.terrain.find("floor").expect("there is floor");
        let level = Level::new(0, Grid::filled(9, 9, floor), &content);
        let mut game = Game::in_room(content.clone(), 1, level);
        let breed = content.breeds.find("bandit").expect("there are bandits");
        let of = ActorId(3);
        let witness = spawn::spawn_actor(&mut game.world, ActorId(2), breed, Pos::new(2, 2));
        let other = spawn::spawn_actor(&mut game.world, of, breed, Pos::new(6, 6));
        let lore = KnownResistances(vec![Learned {
            of,
            element: ElementId(0),
            spared: 30,
        }]);
        let reaches = KnownRanges(vec![Reach {
            of,
            cells: 9,
            ..Reach::unknown(of)
        }]);
        game.world.entity_mut(witness).insert((lore, reaches));
        (game, witness, other)
    }

    fn knows(world: &World, witness: Entity) -> (usize, usize) {
        let lore = world.get::<KnownResistances>(witness).expect("it has lore");
        let reaches = world
            .get::<KnownRanges>(witness)
            .expect("it has seen something");
        (lore.0.len(), reaches.0.len())
    }

    #[test]
    fn what_was_known_of_the_dead_is_buried_with_them() {
        let (mut game, witness, other) = room();
        bury_the_dead(&mut game.world);
        assert_eq!(knows(&game.world, witness), (1, 1));
        effect::harm(&mut game.world, other, 999, None, "");
        bury_the_dead(&mut game.world);
        assert_eq!(knows(&game.world, witness), (0, 0));
    }

    #[test]
    fn forgetting_takes_what_was_found_out_too() {
        let (mut game, witness, _) = room();
        effect::unlearn(&mut game.world, witness);
        assert_eq!(knows(&game.world, witness), (0, 1));
        let (mut game, witness, _) = room();
        effect::forget(&mut game.world, witness);
        assert_eq!(knows(&game.world, witness), (0, 0));
    }
}
