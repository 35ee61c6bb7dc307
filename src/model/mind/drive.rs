//! What an actor wants this turn. It is one list, so that whoever acts on drives can see
//! that none was forgotten.

mod manner;
mod nature;

use bevy::ecs::component::Component;

use crate::model::bands::Task;
use crate::model::body::ActorId;
use crate::model::mind::{Clue, Sense};
use crate::spatial::Pos;

pub use manner::{Doom, Fright, Ground, Stand};

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
