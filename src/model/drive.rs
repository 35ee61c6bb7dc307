//! What an actor wants this turn.

use bevy::ecs::component::Component;

use super::actor::ActorId;
use super::awareness::Sense;
use super::goals::Clue;
use crate::spatial::Pos;

/// Why somebody wants away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fright {
    /// It fears them.
    Fear,
    /// It feared them when it saw them last.
    Memory,
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
    /// Whether it is after somebody, so that doors and wards are worth breaking.
    #[must_use]
    pub const fn breaks_through(&self) -> bool {
        matches!(
            self,
            Self::Attack { .. } | Self::Chase { .. } | Self::Follow { .. } | Self::Track { .. }
        )
    }

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
