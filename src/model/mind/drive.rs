//! What an actor wants this turn: the list of drives, and one row of traits for each.
//!
//! A new drive needs a variant here with its row in `Drive::traits`, a line in
//! `ai/layers/by_drive.rs` that turns it into an action, and the code in `ai/want` that
//! chooses it.

use bevy::ecs::component::Component;
use strum::{IntoStaticStr, VariantNames};

use crate::content::SpellId;
use crate::model::bands::Task;
use crate::model::body::{ActorId, SpellNeed};
use crate::model::mind::{Clue, Sense};
use crate::spatial::Pos;

/// What the actor wants this turn. `ai/layers/by_drive.rs` turns it into an action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component, IntoStaticStr, VariantNames)]
pub enum Drive {
    /// Its default behaviour.
    #[default]
    Idle,
    /// Attack a foe whose cell is known.
    Attack {
        /// The foe.
        whom: ActorId,
        /// The foe's cell.
        at: Pos,
        /// The sense that locates the foe.
        by: Sense,
    },
    /// Get away.
    Flee {
        /// The actor feared most; `None` if that is an item.
        whom: Option<ActorId>,
        /// The cells it flees from, most feared first.
        from: Vec<Pos>,
        /// The cell at the centre of its fear and love.
        centre: Pos,
        /// The reason.
        fright: Fright,
    },
    /// Face a foe without going nearer.
    Stalk {
        /// The foe.
        whom: ActorId,
        /// The foe's cell.
        at: Pos,
        /// Why it goes no nearer.
        stand: Stand,
    },
    /// Find a target that is out of view.
    Chase {
        /// The target.
        whom: ActorId,
        /// Where the target was last perceived.
        to: Pos,
        /// The sense that last perceived it.
        by: Sense,
    },
    /// Follow footsteps it hears.
    Follow {
        /// Whose footsteps.
        whom: ActorId,
        /// Where they seem to come from.
        to: Pos,
    },
    /// Search where the target was lost.
    Search {
        /// The next cell to look at.
        to: Pos,
    },
    /// Wait in hiding where a target must pass.
    Ambush {
        /// The target.
        whom: ActorId,
        /// The hiding place.
        at: Pos,
    },
    /// Get away from an actor that is out of view.
    Retreat {
        /// The actor it avoids.
        whom: ActorId,
        /// The destination, if it has chosen one.
        to: Option<Pos>,
        /// Whether it hears that actor now.
        hears: bool,
    },
    /// Follow a scent trail.
    Track {
        /// Whose trail.
        whom: ActorId,
        /// The next cell of the trail.
        to: Pos,
    },
    /// Look into a noise or a source of warmth.
    Investigate {
        /// What it heard or felt.
        of: Clue,
        /// Where that seemed to come from.
        at: Pos,
    },
    /// Fetch an item on the floor.
    Gather {
        /// The item's cell.
        at: Pos,
    },
    /// Open an adjacent door.
    Open {
        /// The door's cell.
        at: Pos,
    },
    /// Open an adjacent lock.
    Unlock {
        /// The lock's cell.
        at: Pos,
    },
    /// Drop part of its load.
    Drop {
        /// The item's letter.
        letter: char,
    },
    /// Equip a better item it carries.
    Equip {
        /// The item's letter.
        letter: char,
    },
    /// Throw an item at an actor.
    Throw {
        /// The item's letter.
        letter: char,
        /// The target.
        whom: ActorId,
        /// The target's cell.
        at: Pos,
    },
    /// Steal from an adjacent actor.
    Steal {
        /// The victim.
        whom: ActorId,
    },
    /// Go where no enemy sees it.
    Hide {
        /// The hiding place.
        at: Pos,
    },
    /// Surrender.
    Surrender {
        /// The letter of the weapon to drop first, if any.
        lets_go: Option<char>,
    },
    /// Go somewhere along its stored route.
    Goto {
        /// The destination.
        to: Pos,
        /// The actor it goes after, if any.
        whom: Option<ActorId>,
    },
    /// Stand at its post.
    Guard {
        /// The post.
        post: Pos,
    },
    /// Patrol, or wander.
    Patrol,
    /// Move closer to an actor it likes.
    Join {
        /// That actor.
        whom: ActorId,
        /// That actor's cell.
        at: Pos,
    },
    /// Stay out of the prey's sight with its band.
    Lurk {
        /// The prey.
        whom: ActorId,
        /// Where to wait.
        at: Pos,
        /// The cell to step on next, if it is not there yet.
        next: Option<Pos>,
    },
    /// Reach the prey from a side where no friend is in the way.
    Surround {
        /// The prey.
        whom: ActorId,
        /// The cell it wants to occupy.
        at: Pos,
        /// The cell to step on next, if it is not there yet.
        next: Option<Pos>,
    },
    /// Let a friend reach the prey it stands beside.
    MakeRoom {
        /// The prey.
        whom: ActorId,
        /// The cell it steps aside to.
        at: Pos,
    },
    /// Carry out its task in the band.
    Rally {
        /// The task.
        task: Task,
        /// Where.
        at: Pos,
        /// The cell to step on next, if it is not there yet.
        next: Option<Pos>,
    },
    /// Take up favourable ground.
    Settle {
        /// The ground's cell; it may be there already.
        at: Pos,
        /// The foe it faces; `None` if it only wants mana.
        whom: Option<ActorId>,
        /// How the ground helps.
        ground: Ground,
    },
    /// Die together with a foe.
    Blast {
        /// The foe.
        whom: ActorId,
        /// The target cell.
        at: Pos,
        /// The means.
        with: Doom,
    },
    /// Do nothing, frozen with fear.
    Freeze {
        /// The actor it fears.
        whom: ActorId,
    },
    /// Run to a gong and strike it.
    RingGong {
        /// The gong's cell.
        at: Pos,
    },
    /// Free a captive of its own side.
    Rescue {
        /// The captive.
        whom: ActorId,
        /// The captive's cell.
        at: Pos,
    },
    /// Cast a spell.
    Cast {
        /// The spell.
        spell: SpellId,
        /// The target cell.
        at: Pos,
        /// The target, if it is another actor.
        whom: Option<ActorId>,
        /// What the spell is for.
        need: SpellNeed,
        /// Whether the target is a foe.
        harms: bool,
    },
    /// Call its friends.
    Call {
        /// The foe it tells them of, if any.
        whom: Option<ActorId>,
    },
    /// Give an item to an adjacent actor.
    Give {
        /// The receiver.
        whom: ActorId,
        /// The item's letter.
        letter: char,
    },
}

/// Why an actor wants to get away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fright {
    /// It fears an actor it perceives.
    Fear,
    /// It feared that actor when it last saw it.
    Memory,
    /// It left a fight because of its wounds. The number is its remaining health in
    /// percent.
    Wounds(u8),
    /// It keeps the distance at which it dares to face a foe.
    Distance,
    /// A frightening status made it flee.
    Panic,
}

/// Why an actor faces a foe without going nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// One step nearer, fear would outweigh hate.
    Dread,
    /// It attacks from range and is safer out of reach.
    Afar,
    /// Its breath attack is strongest from here.
    Breath,
}

/// Ground that helps the actor standing on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Out of a shooter's line of fire.
    Cover,
    /// Where few can stand beside it.
    Doorway,
    /// Where mana regenerates.
    Font,
}

/// How an actor takes a foe along into death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doom {
    /// A spell that hits both.
    Spell(SpellId),
    /// An item that bursts, by its letter.
    Thing(char),
}

/// When the plan of its band matters more to an actor than its own drive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivesWay {
    /// Never.
    Never,
    /// Always: it has nothing better to do.
    Always,
    /// When the band hunts this actor, believed to be in this cell.
    ForThePrey(ActorId, Pos),
    /// When the band has a prey.
    WhileHunting,
}

/// What a drive means for spellcasting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// It has no time for spells.
    Busy,
    /// It fights [`Drive::whom`].
    Fights,
    /// It fights its band's target, or its own.
    FightsQuarry,
    /// Like `FightsQuarry` if there is a target; it rests otherwise.
    FightsQuarryIfAny,
    /// It flees.
    Flees,
    /// It has no opponent.
    Rests,
}

/// How a drive appears towards [`Drive::whom`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attitude {
    /// It attacks.
    Attacks,
    /// It faces the other and comes no nearer.
    KeepsOff,
    /// It runs away.
    Runs,
    /// None of these.
    Neutral,
}

/// What a step the actor did not choose (an erratic one) must still respect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Nothing.
    Nothing,
    /// Distance from the cells it flees.
    Away,
    /// Staying out of view of every known foe.
    Unseen,
    /// Staying within one step of this cell.
    Near(Pos),
}

/// Declares the traits of a drive, each with its default. A row of the table starts from
/// the defaults and sets what differs; [`Drive`] has a method of the same name for each.
macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident: $type:ty = $default:expr,)*) => {
        /// The traits of a drive, whatever its targets: one row per variant.
        #[derive(Clone, Copy)]
        struct Traits {
            doing: &'static str,
            $($name: $type,)*
        }

        impl Traits {
            const fn of(doing: &'static str) -> Self {
                Self { doing, $($name: $default,)* }
            }

            $(const fn $name(self, $name: $type) -> Self {
                Self { $name, ..self }
            })*
        }

        impl Drive {
            $($(#[$doc])* #[must_use]
            pub const fn $name(&self) -> $type {
                self.traits().$name
            })*
        }
    };
}

traits! {
    /// What the drive means for spellcasting.
    stance: Stance = Stance::Rests,
    /// How the drive appears towards [`whom`](Self::whom).
    attitude: Attitude = Attitude::Neutral,
    /// What an involuntary step must not violate.
    keeps: Keeps = Keeps::Nothing,
    /// Whether the actor strikes an adjacent foe first, whatever else it wants.
    lets_strike: bool = true,
    /// Whether the drive is worth breaking doors and wards.
    breaks_through: bool = false,
    /// Whether the actor visibly means [`whom`](Self::whom) harm.
    hunts: bool = false,
    /// Whether the actor visibly avoids a fight.
    keeps_off: bool = false,
    /// When the plan of its band matters more to the actor.
    gives_way: GivesWay = GivesWay::Never,
}

impl Drive {
    /// Flight from one cell.
    #[must_use]
    pub fn flight(whom: Option<ActorId>, at: Pos, fright: Fright) -> Self {
        Self::Flee {
            whom,
            from: vec![at],
            centre: at,
            fright,
        }
    }

    /// The traits table.
    const fn traits(&self) -> Traits {
        use GivesWay::{Always, ForThePrey, WhileHunting};
        use Stance::{Busy, Fights, FightsQuarry, FightsQuarryIfAny, Flees};
        match self {
            Self::Idle => Traits::of("is minding ~his own business").gives_way(Always),
            Self::Attack { whom, at, .. } => Traits::of("is hunting {}")
                .gives_way(ForThePrey(*whom, *at))
                .stance(Fights)
                .attitude(Attitude::Attacks)
                .hunts(true)
                .breaks_through(true),
            Self::Flee {
                fright: Fright::Distance,
                ..
            } => Traits::of("is keeping ~his distance from {}")
                .stance(Fights)
                .attitude(Attitude::KeepsOff)
                .keeps(Keeps::Away)
                .keeps_off(true)
                .lets_strike(false),
            Self::Flee { .. } => Traits::of("is running from {}")
                .stance(Flees)
                .attitude(Attitude::Runs)
                .keeps(Keeps::Away)
                .keeps_off(true)
                .lets_strike(false),
            Self::Stalk {
                stand: Stand::Dread,
                ..
            } => Traits::of("is stalking {}")
                .stance(Fights)
                .attitude(Attitude::KeepsOff)
                .hunts(true)
                .keeps_off(true),
            Self::Stalk { .. } => Traits::of("is fighting {} from a distance")
                .stance(Fights)
                .attitude(Attitude::KeepsOff)
                .hunts(true),
            Self::Chase { .. } | Self::Follow { .. } => Traits::of("is chasing {}")
                .gives_way(WhileHunting)
                .stance(Fights)
                .hunts(true)
                .breaks_through(true),
            Self::Search { .. } => Traits::of("is searching for someone")
                .gives_way(WhileHunting)
                .stance(FightsQuarry)
                .breaks_through(true),
            Self::Ambush { .. } => Traits::of("is lying in wait for {}")
                .gives_way(WhileHunting)
                .keeps(Keeps::Unseen)
                .hunts(true),
            Self::Retreat { .. } => Traits::of("is keeping away from {}")
                .stance(Flees)
                .attitude(Attitude::Runs)
                .keeps(Keeps::Unseen)
                .keeps_off(true),
            Self::Track { .. } => Traits::of("is on the trail of {}")
                .gives_way(WhileHunting)
                .stance(Fights)
                .hunts(true)
                .breaks_through(true),
            Self::Investigate { .. } => {
                Traits::of("is coming to investigate").gives_way(WhileHunting)
            }
            Self::Gather { .. } => Traits::of("is going to pick something up"),
            Self::Open { .. } => Traits::of("is opening a door"),
            Self::Unlock { .. } => Traits::of("is picking a lock"),
            Self::Drop { .. } => Traits::of("is dropping some of ~his load"),
            Self::Equip { .. } => Traits::of("is changing ~his gear"),
            Self::Throw { .. } => Traits::of("is throwing things at {}")
                .stance(Fights)
                .hunts(true)
                .lets_strike(false),
            Self::Steal { .. } => Traits::of("is robbing {}")
                .stance(Busy)
                .hunts(true)
                .lets_strike(false),
            Self::Hide { .. } => Traits::of("is hiding")
                .keeps(Keeps::Unseen)
                .keeps_off(true)
                .lets_strike(false),
            Self::Surrender { .. } => Traits::of("has surrendered")
                .stance(Busy)
                .keeps_off(true)
                .lets_strike(false),
            Self::Goto { whom: Some(_), .. } => Traits::of("is coming after {}")
                .gives_way(WhileHunting)
                .stance(Fights)
                .hunts(true)
                .breaks_through(true)
                .lets_strike(false),
            Self::Goto { whom: None, .. } => Traits::of("is on an errand").lets_strike(false),
            Self::Guard { .. } => Traits::of("is standing guard"),
            Self::Patrol => Traits::of("is patrolling").gives_way(Always),
            Self::Join { .. } => Traits::of("is staying close to {}").gives_way(Always),
            Self::Lurk { .. } => Traits::of("is lurking out of sight of {}")
                .attitude(Attitude::KeepsOff)
                .keeps(Keeps::Unseen)
                .hunts(true)
                .keeps_off(true)
                .breaks_through(true),
            Self::Surround { .. } => Traits::of("is closing in on {}")
                .stance(Fights)
                .attitude(Attitude::Attacks)
                .hunts(true)
                .breaks_through(true),
            Self::MakeRoom { .. } => Traits::of("is closing in on {}")
                .stance(Fights)
                .attitude(Attitude::Attacks)
                .hunts(true)
                .lets_strike(false),
            // Band duty is part of the fight, if there is one.
            Self::Rally { at, .. } => Traits::of("is staying with ~his band")
                .stance(FightsQuarryIfAny)
                .keeps(Keeps::Near(*at))
                .breaks_through(true),
            Self::Settle { whom, ground, .. } => {
                let (doing, keeps) = match ground {
                    Ground::Cover => ("is taking cover", Keeps::Unseen),
                    Ground::Doorway => ("is picking a good spot", Keeps::Nothing),
                    Ground::Font => ("is drawing mana", Keeps::Nothing),
                };
                let stance = match whom {
                    Some(_) => Fights,
                    None => FightsQuarryIfAny,
                };
                Traits::of(doing)
                    .stance(stance)
                    .attitude(Attitude::KeepsOff)
                    .keeps(keeps)
                    .lets_strike(false)
            }
            Self::Blast { .. } => Traits::of("wants to take {} down with ~him")
                .stance(Busy)
                .attitude(Attitude::Attacks)
                .lets_strike(false),
            Self::Freeze { .. } => Traits::of("is frozen with fear")
                .stance(Busy)
                .attitude(Attitude::Runs)
                .keeps_off(true)
                .lets_strike(false),
            Self::Rescue { .. } => Traits::of("is coming to free {}"),
            Self::RingGong { .. } => Traits::of("is running for the gong").stance(Busy),
            Self::Cast { harms, .. } => Traits::of("is casting a spell")
                .stance(Busy)
                .attitude(if *harms {
                    Attitude::Attacks
                } else {
                    Attitude::Neutral
                })
                .hunts(*harms)
                .lets_strike(false),
            Self::Call { .. } => Traits::of("is calling ~his friends")
                .stance(Busy)
                .hunts(true)
                .lets_strike(false),
            Self::Give { .. } => Traits::of("has something for {}").stance(Busy),
        }
    }

    /// The actor the drive is about: the foe, the friend or the captive.
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
            | Self::Give { whom, .. }
            | Self::Join { whom, .. }
            | Self::Lurk { whom, .. }
            | Self::Surround { whom, .. }
            | Self::MakeRoom { whom, .. }
            | Self::Blast { whom, .. }
            | Self::Freeze { whom }
            | Self::Rescue { whom, .. } => Some(whom),
            Self::Flee { whom, .. }
            | Self::Goto { whom, .. }
            | Self::Settle { whom, .. }
            | Self::Cast { whom, .. }
            | Self::Call { whom } => whom,
            _ => None,
        }
    }

    /// The name of the variant, such as `Attack`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// A watcher's description of the drive; `{}` stands for [`whom`](Self::whom), and marks
    /// such as `~his` for the actor's pronoun.
    #[must_use]
    pub const fn doing(&self) -> &'static str {
        self.traits().doing
    }

    /// The actor that it attacks, throws at, robs or casts a spell at by itself, or calls its
    /// friends against.
    #[must_use]
    pub fn assails(&self) -> Option<ActorId> {
        let does = matches!(
            self,
            Self::Attack { .. }
                | Self::Throw { .. }
                | Self::Steal { .. }
                | Self::Cast { harms: true, .. }
                | Self::Call { .. }
        );
        self.whom().filter(|_| does)
    }

    /// The cells that the actor gets away from, most feared first; empty unless the
    /// drive is `Flee`.
    #[must_use]
    pub fn flees_from(&self) -> &[Pos] {
        match self {
            Self::Flee { from, .. } => from,
            _ => &[],
        }
    }

    /// Whether the actor flees to safety. Merely keeping its distance does not count.
    #[must_use]
    pub fn is_flight(&self) -> bool {
        self.stance() == Stance::Flees
    }

    /// Whether the actor goes away from another, to safety or only to keep its distance.
    #[must_use]
    pub fn gets_away(&self) -> bool {
        self.is_flight() || self.keeps() == Keeps::Away
    }

    /// Whether the actor keeps ~his distance but would still fight.
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

    /// Why the actor flees or backs off.
    #[must_use]
    pub const fn fright(&self) -> Option<Fright> {
        match *self {
            Self::Flee { fright, .. } => Some(fright),
            _ => None,
        }
    }

    /// The actor that it flees from, or faces without going nearer.
    #[must_use]
    pub fn avoids(&self) -> Option<ActorId> {
        let does = matches!(self, Self::Flee { .. } | Self::Stalk { .. });
        self.whom().filter(|_| does)
    }

    /// The favourable ground it takes up.
    #[must_use]
    pub const fn ground(&self) -> Option<Ground> {
        match *self {
            Self::Settle { ground, .. } => Some(ground),
            _ => None,
        }
    }

    /// The cell of the thing or the friend that it goes to, and that it gives up for a while
    /// if no path leads there.
    #[must_use]
    pub const fn reaches_for(&self) -> Option<Pos> {
        match *self {
            Self::Gather { at } | Self::Join { at, .. } => Some(at),
            _ => None,
        }
    }

    /// Whether the actor walks about, whatever the default movement of its breed.
    #[must_use]
    pub const fn roams(&self) -> bool {
        matches!(self, Self::Patrol)
    }

    /// Whether the actor has surrendered, or hides.
    #[must_use]
    pub const fn lies_low(&self) -> bool {
        matches!(self, Self::Surrender { .. } | Self::Hide { .. })
    }

    /// Whether the actor is on its way to a place, not to somebody.
    #[must_use]
    pub const fn is_errand(&self) -> bool {
        matches!(self, Self::Goto { whom: None, .. })
    }

    /// Whether the actor has given up.
    #[must_use]
    pub const fn is_surrender(&self) -> bool {
        matches!(self, Self::Surrender { .. })
    }

    /// Whether the actor has not decided on anything.
    #[must_use]
    pub fn is_undecided(&self) -> bool {
        *self == Self::Idle
    }

    /// Whether the actor would rather free a friend.
    #[must_use]
    pub const fn gives_way_to_rescue(&self) -> bool {
        let is_on_watch = matches!(
            self,
            Self::Investigate { .. } | Self::Search { .. } | Self::Rally { .. }
        );
        self.is_idle() || is_on_watch
    }

    /// Whether the actor has nothing of its own to do and would rather seek company.
    #[must_use]
    pub const fn is_idle(&self) -> bool {
        matches!(self, Self::Idle | Self::Patrol | Self::Join { .. })
    }

    /// Whether the drive precedes everything else, even spells and attacks.
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
                | Self::Cast { .. }
                | Self::Call { .. }
                | Self::Give { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hunters_break_through_alone_or_with_their_band() {
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
