//! What an actor sees, means to get done, and wants this turn.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use super::actor::ActorId;
use super::awareness::Sense;
use super::sway::Sway;
use crate::content::NoiseKind;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// What the actor sees. Worked out again when it moved or the level changed.
#[derive(Clone, Debug, Component)]
pub struct Sight {
    /// The cells in view.
    pub view: View,
    /// Whether the view must be worked out again before it is asked.
    pub is_stale: bool,
}

impl Default for Sight {
    fn default() -> Self {
        Self {
            view: View::default(),
            is_stale: true,
        }
    }
}

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

/// A place it wanted to go to and found no way to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beyond {
    /// Where.
    pub at: Pos,
    /// The tick from which it tries again.
    pub until: u64,
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
    /// What it loves and found no way to.
    pub beyond: Option<Beyond>,
    /// The tick in which it last gave somebody up: what it knew before counts no more.
    pub gave_up: u64,
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
    pub sway: Sway,
}

impl Goals {
    /// Whether it is after nobody and runs from nobody: free to look into a clue.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.quarry.is_none() && !self.is_fleeing && !self.is_shaken
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

/// Those who struck the actor though it had nothing against them: foes from then on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Grudges(pub Vec<ActorId>);

/// What the actor has still to say: numbers of its breed's quips.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Quips(pub Vec<u8>);

/// Why somebody wants away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fright {
    /// It fears them.
    Fear,
    /// It left a fight for its wounds, with so much of its health left in percent.
    Wounds(u8),
    /// It keeps the distance from which it dares to face them.
    Distance,
}

/// What the actor wants this turn; the layers read it and find the deed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub enum Drive {
    /// Whatever it does of itself.
    #[default]
    Idle,
    /// To get at someone whose cell it knows.
    Attack {
        /// Whom.
        whom: ActorId,
        /// Where it stands.
        at: Pos,
        /// The sense that tells it so.
        by: Sense,
    },
    /// To get away.
    Flee {
        /// From whom above all; from nobody if it is a thing.
        whom: Option<ActorId>,
        /// From which cells, the most feared first.
        from: Vec<Pos>,
        /// The cell in which fear and love have their centre.
        centre: Pos,
        /// Why.
        fright: Fright,
    },
    /// To go on facing a foe from where fear does not yet outweigh hate.
    Stalk {
        /// Whom.
        whom: ActorId,
        /// Where it stands.
        at: Pos,
    },
    /// To find a quarry out of view.
    Chase {
        /// Whom.
        whom: ActorId,
        /// Where it was perceived last.
        to: Pos,
        /// By which sense.
        by: Sense,
    },
    /// To follow steps that it hears.
    Follow {
        /// Whose.
        whom: ActorId,
        /// Where they seem to be.
        to: Pos,
    },
    /// To look about where a quarry was lost.
    Search {
        /// Where next.
        to: Pos,
    },
    /// To wait in hiding where a quarry must come by.
    Ambush {
        /// For whom.
        whom: ActorId,
        /// Where.
        at: Pos,
    },
    /// To get away from somebody out of view.
    Retreat {
        /// From whom.
        whom: ActorId,
        /// Where to, if it has thought of a place.
        to: Option<Pos>,
        /// Whether it hears them now.
        hears: bool,
    },
    /// To follow a trail.
    Track {
        /// Whose.
        whom: ActorId,
        /// Where it leads next.
        to: Pos,
    },
    /// To see what made a noise, or is warm.
    Investigate {
        /// What it heard or felt.
        of: Clue,
        /// Where it seemed to come from.
        at: Pos,
    },
    /// To have a thing that lies there.
    Gather {
        /// Where.
        at: Pos,
    },
    /// To open a door beside it.
    Open {
        /// Where.
        at: Pos,
    },
    /// To open a lock beside it.
    Unlock {
        /// Where.
        at: Pos,
    },
    /// To throw down a part of its load.
    Drop {
        /// By which letter.
        letter: char,
    },
    /// To use a better thing it carries.
    Equip {
        /// By which letter.
        letter: char,
    },
    /// To throw something at somebody.
    Throw {
        /// By which letter.
        letter: char,
        /// At whom.
        whom: ActorId,
        /// Where they stand.
        at: Pos,
    },
    /// To have a thing that somebody beside it carries.
    Steal {
        /// From whom.
        whom: ActorId,
    },
    /// To be where nobody sees it.
    Hide {
        /// Where.
        at: Pos,
    },
    /// To be spared.
    Surrender {
        /// The letter of the weapon that it lets go first, if it has one.
        lets_go: Option<char>,
    },
    /// To get somewhere by the way that is in its mind.
    Goto {
        /// Where.
        to: Pos,
        /// After whom, if after anybody.
        whom: Option<ActorId>,
    },
    /// To be at its post.
    Guard {
        /// Where.
        post: Pos,
    },
    /// To walk its rounds, or about.
    Patrol,
    /// To be nearer to someone it likes.
    Join {
        /// Whom.
        whom: ActorId,
        /// Where it stands.
        at: Pos,
    },
}

impl Drive {
    /// Its name in a word.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Idle => "Idle",
            Self::Attack { .. } => "Attack",
            Self::Flee { .. } => "Flee",
            Self::Stalk { .. } => "Stalk",
            Self::Chase { .. } => "Chase",
            Self::Follow { .. } => "Follow",
            Self::Search { .. } => "Search",
            Self::Ambush { .. } => "Ambush",
            Self::Retreat { .. } => "Retreat",
            Self::Track { .. } => "Track",
            Self::Investigate { .. } => "Investigate",
            Self::Gather { .. } => "Gather",
            Self::Equip { .. } => "Equip",
            Self::Throw { .. } => "Throw",
            Self::Steal { .. } => "Steal",
            Self::Hide { .. } => "Hide",
            Self::Surrender { .. } => "Surrender",
            Self::Goto { .. } => "Goto",
            Self::Guard { .. } => "Guard",
            Self::Patrol => "Patrol",
            Self::Open { .. } => "Open",
            Self::Unlock { .. } => "Unlock",
            Self::Drop { .. } => "Drop",
            Self::Join { .. } => "Join",
        }
    }

    /// Whether it strikes a foe beside it, whatever else it wants.
    #[must_use]
    pub const fn lets_strike(&self) -> bool {
        !matches!(
            self,
            Self::Flee { .. }
                | Self::Throw { .. }
                | Self::Steal { .. }
                | Self::Hide { .. }
                | Self::Surrender { .. }
                | Self::Goto { .. }
        )
    }
}
