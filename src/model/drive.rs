//! What an actor wants this turn.

use bevy::ecs::component::Component;

use super::actor::ActorId;
use super::awareness::Sense;
use super::band::Task;
use super::goals::Clue;
use crate::content::SpellId;
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
    /// Something has frightened it that was none of its own fears.
    Panic,
}

/// Why somebody faces a foe from where it is and goes no nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// A step nearer fear would outweigh hate.
    Dread,
    /// It does its harm from here, and is better off out of reach.
    Afar,
    /// Its breath is at its strongest here.
    Breath,
}

/// Ground that helps who stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Out of the line of somebody who shoots at it.
    Cover,
    /// Where few can stand beside it.
    Doorway,
    /// Where mana comes back.
    Font,
}

/// What somebody takes a foe along with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doom {
    /// A spell that reaches both.
    Spell(SpellId),
    /// A thing that bursts, by its letter.
    Thing(char),
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
    /// To go on facing a foe from where it is.
    Stalk {
        /// Whom.
        whom: ActorId,
        /// Where it stands.
        at: Pos,
        /// Why from there.
        stand: Stand,
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
    /// To be out of its prey's sight with its band.
    Lurk {
        /// Whose sight.
        whom: ActorId,
        /// Where.
        at: Pos,
        /// The cell to step on next, if it is not there.
        next: Option<Pos>,
    },
    /// To get at its prey where no friend is in the way.
    Surround {
        /// Whom.
        whom: ActorId,
        /// Where it means to stand.
        at: Pos,
        /// The cell to step on next, if it is not there.
        next: Option<Pos>,
    },
    /// To let a friend get at the prey it stands beside.
    MakeRoom {
        /// Whom they are after.
        whom: ActorId,
        /// Where it steps aside to.
        at: Pos,
    },
    /// To do its part among its band.
    Rally {
        /// What.
        task: Task,
        /// Where.
        at: Pos,
        /// The cell to step on next, if it is not there.
        next: Option<Pos>,
    },
    /// To be on ground that helps it.
    Settle {
        /// Where; it may be there already.
        at: Pos,
        /// Against whom; against nobody where it only wants mana.
        whom: Option<ActorId>,
        /// How it helps.
        ground: Ground,
    },
    /// To take a foe along into death.
    Blast {
        /// Whom.
        whom: ActorId,
        /// At which cell.
        at: Pos,
        /// With what.
        with: Doom,
    },
    /// Nothing any more: it can not move for fear.
    Freeze {
        /// Of whom.
        whom: ActorId,
    },
    /// To set one of its own free.
    Rescue {
        /// Whom.
        whom: ActorId,
        /// Where they are.
        at: Pos,
    },
}

impl Drive {
    /// Whether it is after somebody, so that doors and wards are worth breaking.
    #[must_use]
    pub const fn breaks_through(&self) -> bool {
        matches!(
            self,
            Self::Attack { .. }
                | Self::Chase { .. }
                | Self::Follow { .. }
                | Self::Track { .. }
                | Self::Search { .. }
                | Self::Goto { whom: Some(_), .. }
                | Self::Lurk { .. }
                | Self::Surround { .. }
                | Self::Rally { .. }
        )
    }

    /// Whether it runs; who only keeps its distance does not.
    #[must_use]
    pub fn is_flight(&self) -> bool {
        match self {
            Self::Flee { fright, .. } => *fright != Fright::Distance,
            Self::Retreat { .. } => true,
            _ => false,
        }
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
            Self::Lurk { .. } => "Lurk",
            Self::Surround { .. } => "Surround",
            Self::MakeRoom { .. } => "MakeRoom",
            Self::Rally { .. } => "Rally",
            Self::Settle { .. } => "Settle",
            Self::Blast { .. } => "Blast",
            Self::Freeze { .. } => "Freeze",
            Self::Rescue { .. } => "Rescue",
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
                | Self::MakeRoom { .. }
                | Self::Settle { .. }
                | Self::Blast { .. }
                | Self::Freeze { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_after_somebody_breaks_through_alone_or_with_its_band() {
        let (whom, at, next) = (ActorId::HERO, Pos::new(1, 1), None);
        let task = Task::Wait;
        let after_somebody = [
            Drive::Search { to: at },
            Drive::Surround { whom, at, next },
            Drive::Lurk { whom, at, next },
            Drive::Rally { task, at, next },
        ];
        assert!(after_somebody.iter().all(Drive::breaks_through));
        let goes = |whom| Drive::Goto { to: at, whom }.breaks_through();
        assert!(goes(Some(whom)) && !goes(None));
        assert!(!Drive::Guard { post: at }.breaks_through());
    }
}
