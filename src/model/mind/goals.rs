//! What an actor means to get done, over more than one turn.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{LastAct, NoiseKind};
use crate::model::body::ActorId;
use crate::model::mind::Hesitation;
use crate::spatial::Pos;

/// The memory of a quarry: where it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarry {
    /// Who.
    pub who: ActorId,
    /// Where it was last seen.
    pub last_seen: Pos,
}

/// What makes an actor go and look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clue {
    /// It heard that.
    Noise(NoiseKind),
    /// Something is warm there.
    Warmth,
}

/// A noise, or a warmth, that the actor goes to look into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    /// What it heard or felt.
    pub of: Clue,
    /// Where it seemed to come from.
    pub at: Pos,
    /// Where it stood when it heard: what made the noise is beyond, seen from there.
    pub heard_at: Pos,
    /// Own turns that it will go on looking.
    pub turns_left: u32,
}

/// A search for a quarry that was lost: in widening rings round where it was last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// Where the quarry was lost.
    pub centre: Pos,
    /// How far from there it looks now, in cells.
    pub ring: u8,
    /// Where it goes to look next.
    pub to: Option<Pos>,
    /// Own turns that it will go on looking.
    pub turns_left: u16,
}

/// A place to lie in wait at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambush {
    /// Where.
    pub at: Pos,
    /// Own turns that it will wait.
    pub turns_left: u16,
}

/// A flight that goes on when the pursuer is out of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// From whom.
    pub whom: ActorId,
    /// Where it means to be safe, thought out once and kept.
    pub to: Option<Pos>,
    /// Own turns that it will go on without seeing the pursuer.
    pub turns_left: u16,
}

/// Somebody whom it ran from: it does not look for them for a while, and goes for them
/// only when it sees them and is not afraid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shunned {
    /// Whom.
    pub whom: ActorId,
    /// The tick from which it minds them no more than others.
    pub until: u64,
}

/// A fright that nothing it feels can talk it out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// From whom it runs.
    pub whom: ActorId,
    /// Where it takes them to be.
    pub at: Pos,
    /// Own turns that it runs.
    pub turns_left: u16,
}

/// A place it wanted to go to and found no way to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beyond {
    /// Where.
    pub at: Pos,
    /// The tick from which it tries again.
    pub until: u64,
}

/// That the hero has seen it come for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coming {
    /// The last tick in which it was after him.
    pub last: u64,
    /// Whether it was told that it looks about for him.
    pub looks_about: bool,
}

/// What the actor means to get done, over more than one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Goals {
    /// Whom it hunts.
    pub quarry: Option<Quarry>,
    /// What it heard or felt and has not seen into yet.
    pub lead: Option<Lead>,
    /// Where it looks for whom it lost.
    pub search: Option<Search>,
    /// Where it lies in wait.
    pub ambush: Option<Ambush>,
    /// How it gets away from whom it can not see.
    pub flight: Option<Flight>,
    /// Where all was that it ran from when it last looked for a way to get away, in reading
    /// order.
    pub ran_from: Vec<Pos>,
    /// Whom it will not look for.
    pub shuns: Option<Shunned>,
    /// What it loves and was on its way to in its last turn.
    pub reaching: Option<Pos>,
    /// What it loves and found no way to.
    pub beyond: Option<Beyond>,
    /// The tick in which it last gave somebody up: what it knew before counts no more.
    pub gave_up: u64,
    /// That the hero has seen it come for him, until it has lost him: it is told once.
    pub coming: Option<Coming>,
    /// The rest of the way it walks, the next cell last.
    pub route: Vec<Pos>,
    /// Which stretch of its patrol it is on.
    pub patrol_leg: u32,
    /// Own turns in a row that its way was blocked.
    pub blocked: u32,
    /// Whether it is running from someone.
    pub is_fleeing: bool,
    /// Whether it left a fight for its wounds and has not recovered yet.
    pub is_shaken: bool,
    /// How it wavers before its quarry.
    pub hesitation: Hesitation,
    /// Whom it runs from in blind fright.
    pub panic: Option<Panic>,
    /// What it does because it saw no way out, for as long as it sees none.
    pub last_act: Option<LastAct>,
    /// Whether it has made up its mind what to do since it saw no way out, if only to do
    /// nothing of that sort.
    pub has_despaired: bool,
}

impl Goals {
    /// Whether it is after nobody and runs from nobody: free to look into a clue.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.quarry.is_none() && !self.is_fleeing && !self.is_shaken
    }

    /// Whether all that it ran from when it last looked for a way was in those cells, and
    /// nothing else was.
    #[must_use]
    pub fn is_running_from(&self, cells: &[Pos]) -> bool {
        if cells.len() < 2 || self.ran_from.len() != cells.len() {
            return self.ran_from == cells;
        }
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        self.ran_from == cells
    }

    /// Whether something keeps it going however far the hero is.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.quarry.is_some()
            || self.lead.is_some()
            || self.search.is_some()
            || self.flight.is_some()
            || self.is_fleeing
    }
}
