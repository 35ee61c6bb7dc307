//! An actor's body: identity, position, health, statuses and initiative.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{BreedId, Content, Status, StatusId};
use crate::spatial::Pos;

/// An actor's identity, never reused within a game.
///
/// Iterate actors in this order wherever results must not depend on chance or memory
/// layout.
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
    /// The hero. The lowest id, and so the first to act on ties.
    pub const HERO: Self = Self(1);
}

/// Marks a creature that was born or summoned in this tick, until what it does on arrival has
/// gone off.
#[derive(Clone, Copy, Debug, Component)]
pub struct JustArrived;

/// Marks the actor controlled by the player.
#[derive(Clone, Copy, Debug, Component)]
pub struct Hero;

/// The actor's breed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Kind(pub BreedId);

/// The actor's position. Changed only by `actions::effect`, which keeps the level's
/// occupants in step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Position(pub Pos);

/// Hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Health {
    /// Current hit points; 0 or less means dead.
    pub now: i32,
    /// Hit points at full health.
    pub max: i32,
    /// Periods of ten ticks since the last hit point regenerated.
    pub healing: u32,
}

impl Health {
    /// Full health of `max` hit points.
    #[must_use]
    pub const fn whole(max: i32) -> Self {
        Self {
            now: max,
            max,
            healing: 0,
        }
    }

    /// Whether health is full.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.now >= self.max
    }

    /// Regenerates for `beats` periods of ten ticks, one hit point per `pace` periods. At
    /// full health or with no periods, progress towards the next point is dropped.
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

    /// Remaining health in percent, 0 to 100 for a living body.
    #[must_use]
    pub fn percent(self) -> i32 {
        self.now.max(0) * 100 / self.max.max(1)
    }
}

/// The actor's first position on its level, such as its lair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Home(pub Pos);

/// Ticks until the actor's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Initiative(pub i32);

/// Held by actors that may act in this tick; a later system may remove it. The number
/// orders the actors of this tick: lower acts first.
#[derive(Clone, Copy, Debug, Component)]
#[component(storage = "SparseSet")]
pub struct MyTurn(pub i32);

/// Active statuses with their remaining duration: in the actor's own turns, or in periods
/// of ten ticks for statuses that run on the clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Statuses(pub Vec<(StatusId, u32)>);

impl Statuses {
    /// The remaining duration of a status.
    #[must_use]
    pub fn turns_of(&self, status: StatusId) -> Option<u32> {
        let found = self.0.iter().find(|(bound, _)| *bound == status);
        found.map(|&(_, turns)| turns)
    }

    /// The rows of all active statuses in the content.
    pub fn rows<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = &'a Status> {
        self.0.iter().map(|&(id, _)| content.statuses.row(id))
    }
}

/// How full the hero is. The rules' `hunger_stage` sets how long each stage lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum HungerStage {
    Starving,
    Hungry,
    Normal,
    WellFed,
}

/// The hunger clock. It advances only in its owner's turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Hunger {
    /// The current stage.
    pub stage: HungerStage,
    /// Own turns until the next stage.
    pub left: u32,
}
