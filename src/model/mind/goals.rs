//! Goals that an actor pursues over more than one turn.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{LastAct, NoiseKind};
use crate::model::body::ActorId;
use crate::model::mind::Hesitation;
use crate::spatial::Pos;

/// The memory of a target: where it was last perceived, by any sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarry {
    /// The target.
    pub who: ActorId,
    /// Where it was last perceived.
    pub last_seen: Pos,
}

/// What makes an actor investigate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clue {
    /// It heard a noise of that kind.
    Noise(NoiseKind),
    /// It felt warmth.
    Warmth,
}

/// A noise or warmth that the actor investigates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// What it heard or felt.
    pub of: Clue,
    /// Where it seemed to come from.
    pub at: Pos,
    /// Where the actor stood when it noticed the clue; the source lies beyond `at` as seen
    /// from here.
    pub heard_at: Pos,
    /// Own turns left to investigate.
    pub turns_left: u32,
}

/// A search for a lost target, in widening rings round its last position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// Where the target was lost.
    pub centre: Pos,
    /// The radius of the current ring, in cells.
    pub ring: u8,
    /// The next cell to look at.
    pub to: Option<Pos>,
    /// Own turns left to search.
    pub turns_left: u16,
}

/// A place to lie in wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambush {
    /// Where.
    pub at: Pos,
    /// Own turns left to wait.
    pub turns_left: u16,
}

/// A flight that continues while the pursuer is out of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// The pursuer.
    pub whom: ActorId,
    /// The chosen safe place, decided once and kept.
    pub to: Option<Pos>,
    /// Own turns left to run without seeing the pursuer.
    pub turns_left: u16,
}

/// An actor it fled from. For a while it does not search for that actor, and attacks only
/// when it sees the actor and is not afraid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shunned {
    /// The actor it avoids.
    pub whom: ActorId,
    /// The tick from which it treats that actor like any other.
    pub until: u64,
}

/// The panic after its band broke. It lasts whatever the actor feels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The actor it runs from.
    pub whom: ActorId,
    /// Where it believes that actor to be.
    pub at: Pos,
    /// Own turns left to run.
    pub turns_left: u16,
}

/// A place it wanted to reach without finding a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beyond {
    /// Where.
    pub at: Pos,
    /// The tick from which it may try again.
    pub until: u64,
}

/// Set while the player knows that this actor is after the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coming {
    /// The last tick in which it was after the hero.
    pub last: u64,
    /// Whether its search for the hero has been announced.
    pub looks_about: bool,
}

/// Everything an actor is pursuing over more than one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Goals {
    /// The target it hunts.
    pub quarry: Option<Quarry>,
    /// The clue it has not investigated yet.
    pub lead: Option<Lead>,
    /// Its search for a lost target.
    pub search: Option<Search>,
    /// Its ambush.
    pub ambush: Option<Ambush>,
    /// Its flight from a pursuer it cannot see.
    pub flight: Option<Flight>,
    /// The cells it fled from when it last planned an escape, in reading order.
    pub ran_from: Vec<Pos>,
    /// The actor it avoids searching for.
    pub shuns: Option<Shunned>,
    /// The cell of the loved thing it was heading for in its last turn.
    pub reaching: Option<Pos>,
    /// A place it found no path to.
    pub beyond: Option<Beyond>,
    /// The tick in which it last gave up a target; earlier knowledge no longer counts.
    pub gave_up: u64,
    /// Set once the player has been told that it comes for the hero, until it loses him.
    pub coming: Option<Coming>,
    /// The rest of its route, next cell last.
    pub route: Vec<Pos>,
    /// The current leg of its patrol.
    pub patrol_leg: u32,
    /// Own turns in a row in which its path was blocked.
    pub blocked: u32,
    /// Whether it is fleeing.
    pub is_fleeing: bool,
    /// Whether it left a fight because of its wounds and has not recovered yet.
    pub is_shaken: bool,
    /// How it wavers in front of its target, and what of that was reported.
    pub hesitation: Hesitation,
    /// The panic it is in.
    pub panic: Option<Panic>,
    /// What it does as a last act, for as long as it sees no way out.
    pub last_act: Option<LastAct>,
    /// Whether it has already drawn a last act in this flight; the draw may have been
    /// empty.
    pub has_despaired: bool,
}

impl Goals {
    /// Whether it neither hunts nor flees, and so is free to investigate.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.quarry.is_none() && !self.is_fleeing && !self.is_shaken
    }

    /// Whether the cells it last planned an escape from are exactly `cells`.
    #[must_use]
    pub fn is_running_from(&self, cells: &[Pos]) -> bool {
        if cells.len() < 2 || self.ran_from.len() != cells.len() {
            return self.ran_from == cells;
        }
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        self.ran_from == cells
    }

    /// Whether it has something to pursue however far away the hero is.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.quarry.is_some()
            || self.lead.is_some()
            || self.search.is_some()
            || self.flight.is_some()
            || self.is_fleeing
    }
}
