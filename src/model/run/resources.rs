//! Resources of a running game.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::prelude::Deref;
use serde::{Deserialize, Serialize};

use crate::content::{Content, KitId};
use crate::model::body::ActorId;
use crate::model::mind::Action;

/// The content of the game.
#[derive(Clone, Debug, Resource, Deref)]
pub struct ContentHandle(pub Arc<Content>);

/// Entities of the actors on the hero's level, sorted by id.
#[derive(Clone, Debug, Default, Resource, Deref)]
pub struct Roster(pub BTreeMap<ActorId, Entity>);

/// The game clock and its counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Clock {
    /// Ticks since the game began; ten make a game turn.
    pub tick: u64,
    /// Turns taken by the hero.
    pub hero_turns: u32,
    /// The next actor id to assign.
    pub next_actor: u32,
    /// Creatures killed by the hero.
    pub kills: u32,
    /// Captives delivered to town by the hero.
    pub captives: u32,
    /// The greatest depth the hero has reached.
    pub deepest: u8,
}

impl Clock {
    /// The clock before the first tick of a game.
    pub const AT_FIRST: Self = Self {
        tick: 0,
        hero_turns: 0,
        next_actor: ActorId::HERO.0 + 1,
        kills: 0,
        captives: 0,
        deepest: 0,
    };

    /// A fresh actor id.
    pub fn new_actor_id(&mut self) -> ActorId {
        let id = ActorId(self.next_actor);
        self.next_actor += 1;
        id
    }
}

/// How many regeneration periods (ten ticks each) ended when time last advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Resource, Deref)]
pub struct RegenTicks(pub u64);

impl RegenTicks {
    /// Ticks per period: about one turn for most actors.
    pub const LENGTH: u64 = 10;
}

/// The seed of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Resource, Deref)]
pub struct Seed(pub u64);

/// The kit the hero started with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Resource, Deref)]
pub struct HeroKit(pub KitId);

/// The action chosen by the player, until the hero's turn takes it.
#[derive(Clone, Copy, Debug, Default, Resource)]
pub struct Orders(pub Option<Action>);

/// Outcome of the run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub enum RunOutcome {
    /// The run continues.
    #[default]
    Playing,
    /// The hero is dead, with a cause that can end a sentence: `killed by a rat`.
    Dead(String),
    /// The hero left by the gate with the goal.
    Won,
}

/// The depth the hero moves to at the end of this tick, if any.
#[derive(Clone, Copy, Debug, Default, Resource)]
pub struct PendingLevelChange(pub Option<u8>);
