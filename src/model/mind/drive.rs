//! What an actor wants this turn: the list of drives, and one row of traits for each.
//!
//! A new drive needs a variant here with its row in [`Drive::traits`], a line in
//! `ai/layers/by_drive.rs` that turns it into an action, and the code in `ai/want` that
//! chooses it.

use bevy::ecs::component::Component;
use strum::{IntoStaticStr, VariantNames};

use crate::content::SpellId;
use crate::model::bands::Task;
use crate::model::body::ActorId;
use crate::model::mind::{Clue, Sense};
use crate::spatial::Pos;

/// What the actor wants this turn. `ai/layers/by_drive.rs` turns it into an action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component, IntoStaticStr, VariantNames)]
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

/// What goes with a drive, whatever its targets: one row per variant.
#[derive(Clone, Copy)]
struct Traits {
    /// What a watcher would say the actor is doing; `{}` stands for [`Drive::whom`].
    doing: &'static str,
    stance: Stance,
    attitude: Attitude,
    keeps: Keeps,
    lets_strike: bool,
    breaks_through: bool,
    hunts: bool,
    keeps_off: bool,
    gives_way: GivesWay,
}

/// When the plan of its band matters more to an actor than its own drive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivesWay {
    /// Never.
    Never,
    /// Always: it has nothing better to do.
    Always,
    /// When the drive is about the prey of the band.
    ForThePrey,
    /// When the band has a prey.
    WhileHunting,
}

/// What a drive means for an actor that may cast a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// It has no time for spells.
    Busy,
    /// It fights [`Drive::whom`].
    Fights,
    /// It fights the quarry of its band, or its own.
    FightsQuarry,
    /// The same if there is a quarry; it rests otherwise.
    FightsQuarryIfAny,
    /// It runs.
    Flees,
    /// It has nobody to fight.
    Rests,
}

/// How a drive shows towards [`Drive::whom`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attitude {
    /// It goes for them.
    Attacks,
    /// It faces them and comes no nearer.
    KeepsOff,
    /// It runs from them.
    Runs,
    /// None of these.
    Neutral,
}

/// What a step that was not chosen, such as an erratic one, must not break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Nothing.
    Nothing,
    /// Its distance from the cells it flees.
    Away,
    /// Out of view of all foes it knows of.
    Unseen,
    /// Within a step of this cell.
    Near(Pos),
}

impl Traits {
    const fn of(doing: &'static str) -> Self {
        Self {
            doing,
            stance: Stance::Rests,
            attitude: Attitude::Neutral,
            keeps: Keeps::Nothing,
            lets_strike: true,
            breaks_through: false,
            hunts: false,
            keeps_off: false,
            gives_way: GivesWay::Never,
        }
    }

    const fn giving_way(self, gives_way: GivesWay) -> Self {
        Self { gives_way, ..self }
    }

    const fn stance(self, stance: Stance) -> Self {
        Self { stance, ..self }
    }

    const fn attitude(self, attitude: Attitude) -> Self {
        Self { attitude, ..self }
    }

    const fn keeping(self, keeps: Keeps) -> Self {
        Self { keeps, ..self }
    }

    const fn not_striking(self) -> Self {
        Self {
            lets_strike: false,
            ..self
        }
    }

    const fn breaking_through(self) -> Self {
        Self {
            breaks_through: true,
            ..self
        }
    }

    const fn hunting(self) -> Self {
        Self {
            hunts: true,
            ..self
        }
    }

    const fn keeping_off(self) -> Self {
        Self {
            keeps_off: true,
            ..self
        }
    }
}

impl Drive {
    /// The table: what goes with each drive.
    const fn traits(&self) -> Traits {
        use GivesWay::{Always, ForThePrey, WhileHunting};
        use Stance::{Busy, Fights, FightsQuarry, FightsQuarryIfAny, Flees};
        match self {
            Self::Idle => Traits::of("goes about its own affairs").giving_way(Always),
            Self::Attack { .. } => Traits::of("hunts {}")
                .giving_way(ForThePrey)
                .stance(Fights)
                .attitude(Attitude::Attacks)
                .hunting()
                .breaking_through(),
            Self::Flee {
                fright: Fright::Distance,
                ..
            } => Traits::of("keeps its distance from {}")
                .stance(Fights)
                .attitude(Attitude::KeepsOff)
                .keeping(Keeps::Away)
                .keeping_off()
                .not_striking(),
            Self::Flee { .. } => Traits::of("runs from {}")
                .stance(Flees)
                .attitude(Attitude::Runs)
                .keeping(Keeps::Away)
                .keeping_off()
                .not_striking(),
            Self::Stalk {
                stand: Stand::Dread,
                ..
            } => Traits::of("stalks {}")
                .stance(Fights)
                .attitude(Attitude::KeepsOff)
                .hunting()
                .keeping_off(),
            Self::Stalk { .. } => Traits::of("faces {} from afar")
                .stance(Fights)
                .attitude(Attitude::KeepsOff)
                .hunting(),
            Self::Chase { .. } | Self::Follow { .. } => Traits::of("is after {}")
                .giving_way(WhileHunting)
                .stance(Fights)
                .hunting()
                .breaking_through(),
            Self::Search { .. } => Traits::of("looks about for someone")
                .giving_way(WhileHunting)
                .stance(FightsQuarry)
                .breaking_through(),
            Self::Ambush { .. } => Traits::of("lies in wait for {}")
                .giving_way(WhileHunting)
                .keeping(Keeps::Unseen)
                .hunting(),
            Self::Retreat { .. } => Traits::of("keeps away from {}")
                .stance(Flees)
                .attitude(Attitude::Runs)
                .keeping(Keeps::Unseen)
                .keeping_off(),
            Self::Track { .. } => Traits::of("follows the trail of {}")
                .giving_way(WhileHunting)
                .stance(Fights)
                .hunting()
                .breaking_through(),
            Self::Investigate { .. } => Traits::of("comes to see").giving_way(WhileHunting),
            Self::Gather { .. } => Traits::of("goes for something"),
            Self::Open { .. } => Traits::of("opens a door"),
            Self::Unlock { .. } => Traits::of("works at a lock"),
            Self::Drop { .. } => Traits::of("throws down a part of its load"),
            Self::Equip { .. } => Traits::of("sees to its gear"),
            Self::Throw { .. } => Traits::of("throws things at {}")
                .stance(Fights)
                .hunting()
                .not_striking(),
            Self::Steal { .. } => Traits::of("robs {}").stance(Busy).hunting().not_striking(),
            Self::Hide { .. } => Traits::of("hides")
                .keeping(Keeps::Unseen)
                .keeping_off()
                .not_striking(),
            Self::Surrender { .. } => Traits::of("has given up")
                .stance(Busy)
                .keeping_off()
                .not_striking(),
            Self::Goto { whom: Some(_), .. } => Traits::of("makes for {}")
                .giving_way(WhileHunting)
                .stance(Fights)
                .hunting()
                .breaking_through()
                .not_striking(),
            Self::Goto { whom: None, .. } => Traits::of("is on its way").not_striking(),
            Self::Guard { .. } => Traits::of("keeps its post"),
            Self::Patrol => Traits::of("goes about").giving_way(Always),
            Self::Join { .. } => Traits::of("keeps near {}").giving_way(Always),
            Self::Lurk { .. } => Traits::of("lurks out of sight of {}")
                .attitude(Attitude::KeepsOff)
                .keeping(Keeps::Unseen)
                .hunting()
                .keeping_off()
                .breaking_through(),
            Self::Surround { .. } => Traits::of("closes in on {}")
                .stance(Fights)
                .attitude(Attitude::Attacks)
                .hunting()
                .breaking_through(),
            Self::MakeRoom { .. } => Traits::of("closes in on {}")
                .stance(Fights)
                .attitude(Attitude::Attacks)
                .hunting()
                .not_striking(),
            // What it does for its band is part of the fight, if there is one.
            Self::Rally { at, .. } => Traits::of("keeps with its band")
                .stance(FightsQuarryIfAny)
                .keeping(Keeps::Near(*at))
                .breaking_through(),
            Self::Settle { whom, ground, .. } => {
                let (doing, keeps) = match ground {
                    Ground::Cover => ("takes cover", Keeps::Unseen),
                    Ground::Doorway => ("picks its ground", Keeps::Nothing),
                    Ground::Font => ("draws mana", Keeps::Nothing),
                };
                let stance = match whom {
                    Some(_) => Fights,
                    None => FightsQuarryIfAny,
                };
                Traits::of(doing)
                    .stance(stance)
                    .attitude(Attitude::KeepsOff)
                    .keeping(keeps)
                    .not_striking()
            }
            Self::Blast { .. } => Traits::of("means to take {} along")
                .stance(Busy)
                .attitude(Attitude::Attacks)
                .not_striking(),
            Self::Freeze { .. } => Traits::of("is frozen with fear")
                .stance(Busy)
                .attitude(Attitude::Runs)
                .keeping_off()
                .not_striking(),
            Self::Rescue { .. } => Traits::of("comes to free {}"),
        }
    }

    /// The actor it is about: the foe, the friend or the captive.
    #[must_use]
    pub const fn whom(&self) -> Option<ActorId> {
        match *self {
            Self::Attack { whom, .. }
            | Self::Stalk { whom, .. }
            | Self::Chase { whom, .. }
            | Self::Follow { whom, .. }
            | Self::Ambush { whom, .. }
            | Self::Retreat { whom, .. }
            | Self::Track { whom, .. }
            | Self::Throw { whom, .. }
            | Self::Steal { whom }
            | Self::Join { whom, .. }
            | Self::Lurk { whom, .. }
            | Self::Surround { whom, .. }
            | Self::MakeRoom { whom, .. }
            | Self::Blast { whom, .. }
            | Self::Freeze { whom }
            | Self::Rescue { whom, .. } => Some(whom),
            Self::Flee { whom, .. } | Self::Goto { whom, .. } | Self::Settle { whom, .. } => whom,
            _ => None,
        }
    }

    /// The name of the variant, such as `Attack`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// What a watcher would say the actor is doing; `{}` stands for [`whom`](Self::whom).
    #[must_use]
    pub const fn doing(&self) -> &'static str {
        self.traits().doing
    }

    /// What it means for an actor that may cast a spell.
    #[must_use]
    pub const fn stance(&self) -> Stance {
        self.traits().stance
    }

    /// How it shows towards [`whom`](Self::whom).
    #[must_use]
    pub const fn attitude(&self) -> Attitude {
        self.traits().attitude
    }

    /// What a step that was not chosen must not break.
    #[must_use]
    pub const fn keeps(&self) -> Keeps {
        self.traits().keeps
    }

    /// Whether the actor strikes a foe beside it, whatever else it wants.
    #[must_use]
    pub const fn lets_strike(&self) -> bool {
        self.traits().lets_strike
    }

    /// Whether it is worth breaking doors and wards for.
    #[must_use]
    pub const fn breaks_through(&self) -> bool {
        self.traits().breaks_through
    }

    /// Whether it means [`whom`](Self::whom) harm, as anybody can see.
    #[must_use]
    pub const fn hunts(&self) -> bool {
        self.traits().hunts
    }

    /// Whether it avoids a fight, as anybody can see.
    #[must_use]
    pub const fn keeps_off(&self) -> bool {
        self.traits().keeps_off
    }

    /// When the plan of its band matters more to the actor.
    #[must_use]
    pub const fn gives_way(&self) -> GivesWay {
        self.traits().gives_way
    }

    /// Whether it runs for safety. An actor that only keeps its distance does not.
    #[must_use]
    pub fn is_flight(&self) -> bool {
        self.stance() == Stance::Flees
    }

    /// Whether it keeps its distance and would still fight.
    #[must_use]
    pub const fn wavers(&self) -> bool {
        matches!(
            self,
            Self::Stalk {
                stand: Stand::Dread,
                ..
            } | Self::Flee {
                fright: Fright::Distance,
                ..
            }
        )
    }

    /// Whether the actor has nothing of its own to do, and would rather keep company.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        matches!(self, Self::Idle | Self::Patrol | Self::Join { .. })
    }

    /// Whether it is done before anything else, a spell or a blow included.
    #[must_use]
    pub const fn is_urgent(&self) -> bool {
        matches!(
            self,
            Self::Surrender { .. }
                | Self::Blast { .. }
                | Self::Freeze { .. }
                | Self::Open { .. }
                | Self::Unlock { .. }
                | Self::Drop { .. }
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
