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

/// The content the game is played with.
#[derive(Clone, Debug, Resource, Deref)]
pub struct ContentHandle(pub Arc<Content>);

/// Which entity is which actor on the hero's level, in the order of ids.
#[derive(Clone, Debug, Default, Resource, Deref)]
pub struct Roster(pub BTreeMap<ActorId, Entity>);

/// The game's time and its counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Clock {
    /// Ticks since the game began; ten are a game turn.
    pub tick: u64,
    /// Turns the hero took.
    pub hero_turns: u32,
    /// The next id to give.
    pub next_actor: u32,
    /// Creatures the hero killed.
    pub kills: u32,
    /// Captives he brought to town.
    pub captives: u32,
    /// The deepest depth the hero was on.
    pub deepest: u8,
}

impl Clock {
    /// Before the first tick of a game.
    pub const AT_FIRST: Self = Self {
        tick: 0,
        hero_turns: 0,
        next_actor: ActorId::HERO.0 + 1,
        kills: 0,
        captives: 0,
        deepest: 0,
    };

    /// An id that nobody had before.
    pub fn new_actor_id(&mut self) -> ActorId {
        let id = ActorId(self.next_actor);
        self.next_actor += 1;
        id
    }
}

/// How often ten ticks came to an end when time went by last: bodies recover then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Resource, Deref)]
pub struct RegenTicks(pub u64);

impl RegenTicks {
    /// Ticks of one of them: a turn of most, more or less.
    pub const LENGTH: u64 = 10;
}

/// The seed the whole game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Resource, Deref)]
pub struct Seed(pub u64);

/// The kit that the hero began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Resource, Deref)]
pub struct HeroKit(pub KitId);

/// The deed the person at the keyboard chose, until the hero's turn takes it.
#[derive(Clone, Copy, Debug, Default, Resource)]
pub struct Orders(pub Option<Action>);

/// What becomes of the run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub enum RunOutcome {
    /// It goes on.
    #[default]
    Playing,
    /// The hero is dead; the cause in words that end a sentence: `killed by a rat`.
    Dead(String),
    /// The hero left by the gate with the goal.
    Won,
}

/// The level the hero is about to go to, when this tick is over.
#[derive(Clone, Copy, Debug, Default, Resource)]
pub struct PendingLevelChange(pub Option<u8>);
