use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::ecs::entity::Entity;

use super::*;
use crate::content::{Content, Role};
use crate::game::Game;
use crate::model::bands::Member;
use crate::model::body::Position;
use crate::model::level::Level;
use crate::model::mind::{Goals, Quarry};
use crate::rules::band_membership::band_of;
use crate::rules::queries::{entity_of, position};
use crate::rules::spawn;
use crate::spatial::{Grid, Pos};
use crate::turn::travel;

/// The hero on stairs down, with two wolves beside him that hunt him, and a third far off.
fn hunted() -> Game {
    let content = Arc::new(Content::embedded());
    let find = |name: &str| content.terrain.find(name).expect("there is such ground");
    let mut ground = Grid::filled(12, 5, find("floor"));
    let here = Pos::new(2, 2);
    ground[here] = find("stairs down");
    let mut game = Game::in_room(content.clone(), 1, Level::new(1, ground, &content));
    let world = &mut game.world;
    spawn::hero(
        &content,
        world.resource::<crate::model::run::HeroKit>().0,
        here,
    )
    .spawn(world);
    let wolf = content.breeds.find("wolf").expect("there are wolves");
    let kind = content.bands.find("wolf pack").expect("there are packs");
    let mut members = Vec::new();
    for at in [Pos::new(3, 1), Pos::new(3, 2), Pos::new(10, 2)] {
        let id = world.resource_mut::<Clock>().new_actor_id();
        let entity = spawn::spawn_actor(world, id, wolf, at);
        hunt(world, entity, here);
        members.push(Member::new(id, Role::Member));
    }
    bring(world, Band::new(kind, members, 0).expect("it has members"));
    game
}

fn hunt(world: &mut World, entity: Entity, last_seen: Pos) {
    let mut goals = world.get_mut::<Goals>(entity).expect("it has goals");
    goals.quarry = Some(Quarry {
        who: ActorId::HERO,
        last_seen,
    });
}

/// A visited level with stairs and only `cells` cells of floor beside them.
fn cramped(world: &mut World, depth: u8, cells: usize) {
    let content = content(world).clone();
    let find = |name: &str| content.terrain.find(name).expect("there is such ground");
    let mut ground = Grid::filled(4, 4, find("rock"));
    ground[Pos::new(1, 1)] = find("stairs up");
    for beside in [Pos::new(2, 1), Pos::new(1, 2)].into_iter().take(cells) {
        ground[beside] = find("floor");
    }
    let level = Level::new(depth, ground, &content);
    let record = LevelRecord {
        level,
        actors: Vec::new(),
        at: 0,
        bands: Vec::new(),
    };
    world.resource_mut::<Elsewhere>().0.insert(depth, record);
}

fn wolves_here(world: &World) -> usize {
    world.resource::<Roster>().len() - 1
}

fn ids(world: &World, depth: u8) -> Vec<u32> {
    let there = &world.resource::<Elsewhere>().0[&depth];
    there.actors.iter().map(|actor| actor.id.0).collect()
}

#[test]
fn a_companion_without_room_stays_and_waits() {
    for (cells, come) in [(0, 0), (1, 1), (2, 2)] {
        let mut game = hunted();
        let world = &mut game.world;
        let next = content(world).ways_down(1)[0];
        cramped(world, next, cells);
        travel::go_to(world, next);
        assert_eq!(wolves_here(world), come, "{cells} cells beside the stairs");
        let left = ids(world, 1);
        assert_eq!(left.len(), 3 - come);
        assert!(left.is_sorted(), "{left:?}");
        let there = &world.resource::<Elsewhere>().0[&1];
        assert_eq!(there.bands.len(), 1, "one band is there, not two");
        assert_eq!(there.bands[0].members.len(), 3 - come);
        let minds = there.actors.iter();
        assert!(minds.clone().all(|actor| actor.goals.quarry.is_none()));
        travel::go_to(world, 1);
        let all: BTreeSet<ActorId> = world.resource::<Roster>().keys().copied().collect();
        assert_eq!(all.len(), 4, "all are there again: {all:?}");
        let wolf = entity_of(world, ActorId(4)).expect("it never left");
        assert_eq!(band_of(world, wolf).map(|band| band.members.len()), Some(3));
        assert_eq!(position(world, wolf), Some(Pos::new(10, 2)));
        let mut cells = world.query::<&Position>();
        let cells: BTreeSet<Pos> = cells.iter(world).map(|at| at.0).collect();
        assert_eq!(cells.len(), 4, "each on a cell of its own");
    }
}
