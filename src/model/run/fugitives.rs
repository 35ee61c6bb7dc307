//! Who fled off the level, and is on no level now.

use crate::content::Leads;
use crate::model::bands::Membership;
use crate::model::body::ActorRecord;
use crate::model::mind::Quarry;
use crate::spatial::Pos;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

/// Somebody who is on no level, having fled from one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Underway {
    /// As it was when it left. What cells it has in mind are those of the level it left.
    pub actor: ActorRecord,
    /// The depth it left.
    pub from: u8,
    /// The depth it went to.
    pub to: u8,
    /// The stairs it took, on the level it left.
    pub stairs: Pos,
    /// The tick in which it did.
    pub since: u64,
    /// The tick from which it is on its way back; nothing where it stays.
    pub back: Option<u64>,
    /// From whom it ran, and where it last knew them to be.
    pub ran_from: Option<Quarry>,
    /// The band it is of.
    pub company: Option<Membership>,
}

impl Underway {
    /// Whether it waits on the stairs between the town and what lies below.
    #[must_use]
    pub const fn waits_on_the_stairs(&self) -> bool {
        is_edge(self.from, self.to)
    }

    /// Whether it is on its way back by that tick.
    #[must_use]
    pub fn is_due(&self, now: u64) -> bool {
        self.back.is_some_and(|back| back <= now)
    }

    /// Which way the stairs lead that it took.
    #[must_use]
    pub const fn leads(&self) -> Leads {
        if self.to > self.from {
            Leads::Down
        } else {
            Leads::Up
        }
    }
}

/// All who are underway, in the order in which they left.
#[derive(Clone, Debug, Default, Resource)]
pub struct Gone(pub Vec<Underway>);

/// Whether a way between two levels leads out of the dungeon: one end is level 0, the town.
pub const fn is_edge(from: u8, to: u8) -> bool {
    from == 0 || to == 0
}
