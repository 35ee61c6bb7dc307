//! Actors that left the level by an exit, including those between levels.

use std::collections::BTreeSet;

use crate::content::Leads;
use crate::model::bands::Membership;
use crate::model::body::{ActorId, ActorRecord};
use crate::model::mind::Quarry;
use crate::spatial::Pos;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// An actor that fled from a level and is on none now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Underway {
    /// Its state when it left. Remembered cells belong to the level it left.
    pub actor: ActorRecord,
    /// The depth it left.
    pub from: u8,
    /// The depth it went to.
    pub to: u8,
    /// The cell of the stairs it took, on the level it left.
    pub stairs: Pos,
    /// The tick in which it left.
    pub since: u64,
    /// The tick from which it returns; `None` if it stays away.
    pub back: Option<u64>,
    /// The actor it fled from, and where it last knew that actor to be.
    pub ran_from: Option<Quarry>,
    /// Its band.
    pub company: Option<Membership>,
}

impl Underway {
    /// Whether it waits on the stairs between the town and the first level.
    #[must_use]
    pub const fn waits_on_the_stairs(&self) -> bool {
        is_edge(self.from, self.to)
    }

    /// Whether it is due back at tick `now`.
    #[must_use]
    pub fn is_due(&self, now: u64) -> bool {
        self.back.is_some_and(|back| back <= now)
    }

    /// The direction of the stairs it took.
    #[must_use]
    pub const fn leads(&self) -> Leads {
        if self.to > self.from {
            Leads::Down
        } else {
            Leads::Up
        }
    }
}

/// All actors that are off level, in the order in which they left.
#[derive(Clone, Debug, Default, Resource)]
pub struct Gone(pub Vec<Underway>);

/// Actors leaving the level in this tick, with their exit and destination depth. They are
/// removed at the end of the tick.
#[derive(Clone, Debug, Default, Resource)]
pub struct Leaving(pub Vec<(ActorId, Leads, u8)>);

/// Every actor that has ever fled from a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Fled(pub BTreeSet<ActorId>);

/// Whether stairs between two levels leave the dungeon: one end is level 0, the town.
pub const fn is_edge(from: u8, to: u8) -> bool {
    from == 0 || to == 0
}
