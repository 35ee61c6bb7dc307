//! Many actors flee from one, to measure the cost of planning their escapes.
//!
//! Four groups of fleers, alike within a group and different between groups, stand about on
//! a level, and each knows the position of its foe. The caller measures the time; the game
//! itself never reads a clock.

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use super::problem::Problem;
use crate::ai::tactics::escape::SafetyMapCache;
use crate::ai::want;
use crate::content::{BreedId, Content};
use crate::game::Game;
use crate::model::body::{ActorId, Health, Hero, Kind, MyTurn};
use crate::model::level::Level;
use crate::model::mind::{DisabledTactics, Drive, Feelings, Felt, Fright, Sense, Subject, Tactic};
use crate::model::run::Clock;
use crate::rules::queries::{InTurn, level, position};
use crate::rules::spawn;
use crate::spatial::Pos;

/// The breeds of the groups, which differ in strength, pace or health.
pub const SETS: [&str; 4] = ["hare", "bat", "peasant", "cave goblin"];
/// Distance in steps within which a fleer has feelings for others of its group.
const NEAR: u32 = 6;
/// The strength of the fear.
const FEAR: i32 = 1_000;

/// A level with fleers on it.
pub struct Rout {
    /// The game with all actors.
    pub game: Game,
    fleers: Vec<Entity>,
    cells: Vec<Pos>,
    actors: InTurn<Without<Hero>>,
    minds: want::plan_escape::Minds,
}

impl Rout {
    /// Places `of_each` fleers of each group, always at the same positions on the same
    /// level. A larger number only adds fleers.
    ///
    /// # Errors
    /// If the content lacks one of the breeds.
    pub fn open(content: &Arc<Content>, level: Level, of_each: usize) -> Result<Self, Problem> {
        let mut game = Game::in_room(content.clone(), 1, level);
        let ground = self::level(&game.world);
        let free = ground.ground().positions().filter(|&at| ground.is_free(at));
        let mut cells: Vec<Pos> = free.collect();
        // This order scatters neighbouring cells over the level.
        cells.sort_by_key(|at| {
            (u32::from(at.x.unsigned_abs()) * 7_919 + u32::from(at.y.unsigned_abs()) * 104_729)
                % 1_009
        });
        let world = &mut game.world;
        let hero = breed(content, &content.usual_kit().breed)?;
        let hero = spawn::spawn_actor(world, ActorId::HERO, hero, cells[0]);
        world.entity_mut(hero).insert(Health::whole(30_000));
        let mut fleers = Vec::new();
        for (number, &at) in (0..of_each * SETS.len()).zip(&cells[1..]) {
            let kind = breed(content, SETS[number % SETS.len()])?;
            let id = world.resource_mut::<Clock>().new_actor_id();
            let fleer = spawn::spawn_actor(world, id, kind, at);
            world.entity_mut(fleer).insert(MyTurn(0));
            fleers.push(fleer);
        }
        let (actors, minds) = (world.query_filtered(), world.query());
        Ok(Self {
            actors,
            minds,
            game,
            fleers,
            cells,
        })
    }

    /// Makes all of them flee from a foe whose position differs with each round.
    pub fn frighten(&mut self, round: usize) {
        let at = self.cells[(round + 1) * 7_919 % self.cells.len()];
        for fleer in self.fleers.clone() {
            let feelings = feelings(&self.game.world, &self.fleers, fleer, at);
            let drive = Drive::flight(Some(ActorId::HERO), at, Fright::Fear);
            self.game.world.entity_mut(fleer).insert((feelings, drive));
        }
    }

    /// Plans an escape for each of them.
    pub fn plan(&mut self) {
        want::plan_escape::plan(&mut self.game.world, &mut self.actors, &mut self.minds);
    }

    /// Drops the cached safety maps, including what is known of the ground, as on a new
    /// level.
    pub fn begin_anew(&mut self) {
        self.game.world.insert_resource(SafetyMapCache::default());
    }

    /// Disables the escape tactic for all of them.
    pub fn forget(&mut self) {
        for &fleer in &self.fleers {
            let forgoes = DisabledTactics::default().and(Tactic::Escape);
            self.game.world.entity_mut(fleer).insert(forgoes);
        }
    }
}

fn breed(content: &Content, name: &str) -> Result<BreedId, Problem> {
    let found = content.breeds.find(name);
    found.ok_or_else(|| Problem::NoSuchBreed {
        name: name.to_owned(),
        like: Vec::new(),
    })
}

/// The feelings of a fleer: fear of the foe and love for nearby members of its group.
fn feelings(world: &World, all: &[Entity], fleer: Entity, foe: Pos) -> Feelings {
    let here = position(world, fleer).unwrap_or_default();
    let feel = |who: ActorId, at: Pos, love: i32| Felt {
        of: Subject::Actor(who, Sense::Sight),
        at,
        steps: here.steps_to(at).max(1),
        love,
        hate: 0,
        beside: (love, 0),
    };
    let kind = world.get::<Kind>(fleer);
    let mut felt = vec![feel(ActorId::HERO, foe, -FEAR)];
    for &other in all.iter().filter(|&&other| other != fleer) {
        let at = position(world, other).unwrap_or_default();
        let is_friend = world.get::<Kind>(other) == kind && here.steps_to(at) <= NEAR;
        if let Some(&who) = world.get::<ActorId>(other).filter(|_| is_friend) {
            felt.push(feel(who, at, 1));
        }
    }
    Feelings {
        love: -FEAR,
        felt,
        ..Feelings::default()
    }
}
