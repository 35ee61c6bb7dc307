//! The body of an actor: who, where, how well, how soon.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{BreedId, StatusId};
use crate::spatial::Pos;

/// Who an actor is, for as long as the game lasts: never given twice.
///
/// What must not depend on chance or memory layout goes through actors in this
/// order.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Component,
)]
pub struct ActorId(pub u32);

impl ActorId {
    /// The hero: the lowest id, and so the first to act among equals.
    pub const HERO: Self = Self(1);
}

/// Marks the actor whose deeds come from a person.
#[derive(Clone, Copy, Debug, Component)]
pub struct Hero;

/// What breed the actor is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Kind(pub BreedId);

/// Where the actor stands. Moved only by `actions::effect`, which keeps the
/// level's note of who stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Position(pub Pos);

/// Hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Health {
    /// What is left; 0 or less is dead.
    pub now: i32,
    /// What a whole body has.
    pub max: i32,
    /// Times ten ticks since a hit point last healed of itself.
    pub healing: u32,
}

impl Health {
    /// A whole body of `max` hit points.
    #[must_use]
    pub const fn whole(max: i32) -> Self {
        Self {
            now: max,
            max,
            healing: 0,
        }
    }

    /// Whether nothing is missing.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.now >= self.max
    }

    /// Ten ticks go by so many times, of which each `pace` give a hit point back. To who is
    /// whole, or does not heal at all, nothing is put by for later.
    pub fn mend(&mut self, beats: u64, pace: u32) {
        if self.is_whole() || beats == 0 {
            self.healing = 0;
            return;
        }
        let pace = u64::from(pace.max(1));
        let gathered = u64::from(self.healing) + beats;
        let given = i32::try_from(gathered / pace).unwrap_or(i32::MAX);
        self.now = self.now.saturating_add(given).min(self.max);
        self.healing = u32::try_from(gathered % pace).unwrap_or(0);
    }

    /// The share that is left, in percent, 0 to 100 for a living body.
    #[must_use]
    pub fn percent(self) -> i32 {
        self.now.max(0) * 100 / self.max.max(1)
    }
}

/// Where the actor was first on its level: its lair, if it has such a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Home(pub Pos);

/// Ticks until the actor's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Initiative(pub i32);

/// Held by who may act in this tick; a later system may take it away again. The
/// number is the initiative the turn was won with: the lower acts first.
#[derive(Clone, Copy, Debug, Component)]
#[component(storage = "SparseSet")]
pub struct MyTurn(pub i32);

/// What befalls the body, each for so many more of its own turns, or times ten ticks where
/// it goes by the clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Statuses(pub Vec<(StatusId, u32)>);

impl Statuses {
    /// How long a status still lasts.
    #[must_use]
    pub fn turns_of(&self, status: StatusId) -> Option<u32> {
        let found = self.0.iter().find(|(bound, _)| *bound == status);
        found.map(|&(_, turns)| turns)
    }
}

/// How full the hero is. Each stage lasts as the rules' `hunger_stage` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum HungerStage {
    Starving,
    Hungry,
    Normal,
    WellFed,
}

/// The clock of hunger; it goes on only in the owner's turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Hunger {
    /// How full.
    pub stage: HungerStage,
    /// Own turns until the next stage.
    pub left: u32,
}
