//! The reasons for decisions. The wording here is for tests and measurements;
//! `ui/reasons.rs` words them for the player.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::content::{NoiseKind, Refuge};
use crate::model::body::{ActorId, SpellNeed};
use crate::model::mind::{Clue, Sense};
use crate::spatial::Pos;

/// The reason a layer gave for its decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the words of `Display` are the documentation")]
pub enum Why {
    Commanded,
    Helpless,
    FoeBeside(ActorId),
    FoeInView(ActorId),
    FoeFelt { whom: ActorId, at: Pos, by: Sense },
    Feared { whom: Option<ActorId>, at: Pos },
    Wounded { whom: Option<ActorId>, percent: u8 },
    TooNear { whom: Option<ActorId>, at: Pos },
    NearEnough { whom: ActorId, at: Pos },
    OutOfReach { whom: ActorId, at: Pos },
    NearEnoughToBreathe { whom: ActorId, at: Pos },
    TakesCover { whom: Option<ActorId>, at: Pos },
    FewCanReach(Pos),
    DrawsMana(Pos),
    NoWayOut,
    LastSeen { whom: ActorId, at: Pos },
    HeardSteps { whom: ActorId, at: Pos },
    LastHeard { whom: ActorId, at: Pos },
    Told { whom: ActorId, at: Pos },
    Felt { whom: ActorId, at: Pos },
    LostAround(Pos),
    LiesInWait { whom: ActorId, at: Pos },
    GetsAway { whom: ActorId },
    Asleep,
    Smelled { whom: ActorId, at: Pos },
    Heard { kind: NoiseKind, at: Pos },
    FeltWarmth(Pos),
    ThingSeen(Pos),
    ThingHere,
    BetterGear,
    DoorBeside(Pos),
    LockBeside(Pos),
    SlowedTo(u8),
    FriendAfar(ActorId),
    ThrowsAt { whom: ActorId, at: Pos },
    CastsAt(ActorId, Pos, SpellNeed),
    CastsForItself(SpellNeed),
    Panicked,
    StealsFrom(ActorId),
    Hides(Pos),
    GivesUp,
    GoesAfter { whom: ActorId, at: Pos },
    GoesTo(Pos),
    AtPost,
    BackToPost(Pos),
    OnItsWay(Pos),
    OnPatrol(Pos),
    Wandering,
    Blocked,
    Nothing,
    Lurks { whom: ActorId, at: Pos },
    GoesRound { whom: ActorId, at: Pos },
    MakesRoom(ActorId),
    Rejoins(ActorId),
    WaitsForBand,
    StaysBy(ActorId),
    ScoutsAhead(Pos),
    HoldsBack,
    Reels,
    Flits,
    TooSmall(ActorId),
    MakesFor { refuge: Refuge, at: Pos },
    IsSafe(Refuge),
    TakesStairs,
    BuysTime(ActorId),
    TakesAlong(ActorId),
    Terrified,
    LetsGo,
    Bound,
    LedAlong,
    Rescues(ActorId),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Commanded => write!(f, "told to"),
            Self::Helpless => write!(f, "cannot act"),
            Self::FoeBeside(_) => write!(f, "a foe stands beside it"),
            Self::FoeInView(_) => write!(f, "a foe is in view"),
            Self::FoeFelt { at, by, .. } => match by {
                Sense::Heat | Sense::Mind => write!(f, "{} at {at}", by.words().foe),
                _ => write!(f, "knows of a foe at {at} by {}", by.name()),
            },
            Self::Feared { at, .. } => write!(f, "fears what it sees at {at}"),
            Self::Wounded { percent, .. } => write!(f, "hurt, {percent}% of its health left"),
            Self::TooNear { at, .. } => write!(f, "too near to what is at {at} for its liking"),
            Self::NearEnough { at, .. } => write!(f, "dares no nearer to what is at {at}"),
            Self::OutOfReach { at, .. } => write!(f, "keeps out of reach of what is at {at}"),
            Self::NearEnoughToBreathe { at, .. } => {
                write!(f, "near enough to breathe on what is at {at}")
            }
            Self::TakesCover { at, .. } => write!(f, "can not be shot at {at}"),
            Self::FewCanReach(at) => write!(f, "few can reach it at {at}"),
            Self::DrawsMana(at) => write!(f, "wants the mana that wells up at {at}"),
            Self::NoWayOut => write!(f, "nowhere left to run"),
            Self::LastSeen { at, .. } => write!(f, "saw its quarry last at {at}"),
            Self::HeardSteps { at, .. } => write!(f, "hears its quarry from {at}"),
            Self::LastHeard { at, .. } => write!(f, "heard its quarry last at {at}"),
            Self::Told { at, .. } => write!(f, "was told that its quarry is at {at}"),
            Self::Felt { at, .. } => write!(f, "felt its quarry at {at}"),
            Self::LostAround(at) => write!(f, "looks about where it lost its quarry, now at {at}"),
            Self::LiesInWait { at, .. } => write!(f, "lies in wait at {at}"),
            Self::GetsAway { .. } => write!(f, "gets away from what it can not see"),
            Self::Asleep => write!(f, "asleep"),
            Self::Smelled { at, .. } => write!(f, "smells a trail that leads to {at}"),
            Self::Heard { kind, at } => {
                write!(f, "heard {} at {at}", kind.heard())
            }
            Self::FeltWarmth(at) => write!(f, "feels warmth at {at}"),
            Self::ThingSeen(at) => write!(f, "wants the thing at {at}"),
            Self::ThingHere => write!(f, "wants the thing underfoot"),
            Self::BetterGear => write!(f, "carries something better than it uses"),
            Self::DoorBeside(at) => write!(f, "the door at {at} is shut"),
            Self::LockBeside(at) => write!(f, "the door at {at} is locked, and it can open locks"),
            Self::SlowedTo(percent) => write!(f, "goes at {percent}% of its speed under its load"),
            Self::FriendAfar(_) => write!(f, "strayed from its friends"),
            Self::ThrowsAt { at, .. } => write!(f, "has a clear throw at {at}"),
            Self::CastsAt(_, at, need) => {
                write!(f, "has a spell for what is at {at}, {}", need.words())
            }
            Self::CastsForItself(need) => write!(f, "has a spell {}", need.words()),
            Self::Panicked => write!(f, "out of its wits with fear"),
            Self::StealsFrom(_) => write!(f, "wants what another carries"),
            Self::Hides(at) => write!(f, "hides at {at}"),
            Self::GivesUp => write!(f, "has given up"),
            Self::GoesAfter { at, .. } => write!(f, "goes after somebody at {at}"),
            Self::GoesTo(at) => write!(f, "goes to {at}"),
            Self::AtPost => write!(f, "stands guard"),
            Self::BackToPost(at) => write!(f, "goes back to its post at {at}"),
            Self::OnItsWay(to) => write!(f, "on its way to {to}"),
            Self::OnPatrol(to) => write!(f, "on patrol to {to}"),
            Self::Wandering => write!(f, "wanders about"),
            Self::Blocked => write!(f, "something is in the way"),
            Self::Nothing => write!(f, "nothing calls"),
            Self::Lurks { at, .. } => write!(f, "waits out of sight of its prey, at {at}"),
            Self::GoesRound { at, .. } => write!(f, "goes round its prey, to {at}"),
            Self::MakesRoom(_) => write!(f, "makes room for another"),
            Self::Rejoins(_) => write!(f, "catches up with its band"),
            Self::WaitsForBand => write!(f, "waits for the rest of its band"),
            Self::StaysBy(_) => write!(f, "stays by the one it guards"),
            Self::ScoutsAhead(at) => write!(f, "sees what is ahead, at {at}"),
            Self::HoldsBack => write!(f, "leaves the front to others"),
            Self::Reels => write!(f, "can not tell its left from its right"),
            Self::Flits => write!(f, "never goes straight"),
            Self::TooSmall(_) => write!(f, "does not stop for what is so small"),
            Self::MakesFor { refuge, at } => write!(f, "makes for {} at {at}", refuge.words()),
            Self::IsSafe(refuge) => write!(f, "ran for {}, and is there", refuge.words()),
            Self::TakesStairs => write!(f, "safe as soon as it is off the level"),
            Self::BuysTime(_) => write!(f, "goes for its foe so that others get away"),
            Self::TakesAlong(_) => write!(f, "takes its foe along"),
            Self::Terrified => write!(f, "sees no way out, and can not move"),
            Self::LetsGo => write!(f, "lets go of what it stole, to get away"),
            Self::Bound => write!(f, "is bound"),
            Self::LedAlong => write!(f, "is led along"),
            Self::Rescues(_) => write!(f, "wants one of its own free"),
        }
    }
}

impl Why {
    /// The cell the reason mentions, if any.
    #[must_use]
    pub const fn at(&self) -> Option<Pos> {
        match *self {
            Self::Feared { at, .. }
            | Self::TooNear { at, .. }
            | Self::NearEnough { at, .. }
            | Self::OutOfReach { at, .. }
            | Self::NearEnoughToBreathe { at, .. }
            | Self::TakesCover { at, .. }
            | Self::FewCanReach(at)
            | Self::DrawsMana(at)
            | Self::FoeFelt { at, .. }
            | Self::LastSeen { at, .. }
            | Self::Lurks { at, .. }
            | Self::GoesRound { at, .. }
            | Self::ScoutsAhead(at)
            | Self::LastHeard { at, .. }
            | Self::HeardSteps { at, .. }
            | Self::Told { at, .. }
            | Self::Felt { at, .. }
            | Self::Smelled { at, .. }
            | Self::Heard { at, .. }
            | Self::LiesInWait { at, .. }
            | Self::LostAround(at)
            | Self::FeltWarmth(at)
            | Self::ThrowsAt { at, .. }
            | Self::GoesAfter { at, .. }
            | Self::CastsAt(_, at, _)
            | Self::Hides(at)
            | Self::GoesTo(at)
            | Self::BackToPost(at)
            | Self::ThingSeen(at)
            | Self::DoorBeside(at)
            | Self::LockBeside(at)
            | Self::OnItsWay(at)
            | Self::OnPatrol(at)
            | Self::MakesFor { at, .. } => Some(at),
            _ => None,
        }
    }

    /// The reason for going to a target's last position, by the sense that perceived it.
    #[must_use]
    pub const fn of_lost(whom: ActorId, at: Pos, by: Sense) -> Self {
        match by {
            Sense::Hearing => Self::LastHeard { whom, at },
            Sense::Told => Self::Told { whom, at },
            Sense::Touch | Sense::Mind | Sense::Heat => Self::Felt { whom, at },
            Sense::Smell => Self::Smelled { whom, at },
            Sense::Sight => Self::LastSeen { whom, at },
        }
    }

    /// The reason for investigating a clue.
    #[must_use]
    pub const fn of_clue(clue: Clue, at: Pos) -> Self {
        match clue {
            Clue::Noise(kind) => Self::Heard { kind, at },
            Clue::Warmth => Self::FeltWarmth(at),
        }
    }
}
