//! The reasons for decisions, in words for logs and tests (`Display`) and for the player
//! ([`Why::told`]).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::content::{NoiseKind, Pronoun, Refuge, with_pronoun};
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
    RunsToGong(Pos),
    StrikesGong,
    Sidles { whom: ActorId, at: Pos },
    CallsOthers,
    GroundHarms,
    GivesTo(ActorId),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Commanded => write!(f, "told to"),
            Self::Helpless => write!(f, "can't act"),
            Self::FoeBeside(_) => write!(f, "a foe stands beside it"),
            Self::FoeInView(_) => write!(f, "a foe is in sight"),
            Self::FoeFelt { at, by, .. } => write!(f, "{} at {at}", by.words().foe),
            Self::Feared { at, .. } => write!(f, "fears what it sees at {at}"),
            Self::Wounded { percent, .. } => {
                write!(f, "is hurt, with {percent}% of its health left")
            }
            Self::TooNear { at, .. } => write!(f, "too near to what is at {at} for its liking"),
            Self::NearEnough { at, .. } => write!(f, "doesn't dare go near what is at {at}"),
            Self::OutOfReach { at, .. } => write!(f, "keeps out of reach of what is at {at}"),
            Self::NearEnoughToBreathe { at, .. } => {
                write!(f, "near enough to breathe on what is at {at}")
            }
            Self::TakesCover { at, .. } => write!(f, "can't be shot at {at}"),
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
            Self::GetsAway { .. } => write!(f, "gets away from what it can't see"),
            Self::Asleep => write!(f, "asleep"),
            Self::Smelled { at, .. } => write!(f, "smells a trail that leads to {at}"),
            Self::Heard { kind, at } => {
                write!(f, "heard {} at {at}", kind.heard())
            }
            Self::FeltWarmth(at) => write!(f, "feels warmth at {at}"),
            Self::ThingSeen(at) => write!(f, "wants the thing at {at}"),
            Self::ThingHere => write!(f, "found something worth having"),
            Self::BetterGear => write!(f, "carries something better than it uses"),
            Self::DoorBeside(at) => write!(f, "the door at {at} is shut"),
            Self::LockBeside(at) => write!(f, "the door at {at} is locked, and it can open locks"),
            Self::SlowedTo(percent) => write!(f, "goes at {percent}% of its speed under its load"),
            Self::FriendAfar(_) => write!(f, "is far from its friends"),
            Self::ThrowsAt { at, .. } => write!(f, "has a clear throw at {at}"),
            Self::CastsAt(_, at, need) => {
                write!(f, "has a spell for what is at {at}, {}", need.words())
            }
            Self::CastsForItself(need) => write!(f, "has a spell {}", need.words()),
            Self::Panicked => write!(f, "is panicking"),
            Self::StealsFrom(_) => write!(f, "wants what another carries"),
            Self::GivesTo(_) => write!(f, "has a present for somebody"),
            Self::Hides(at) => write!(f, "hides at {at}"),
            Self::GivesUp => write!(f, "has surrendered"),
            Self::GoesAfter { at, .. } => write!(f, "goes after somebody at {at}"),
            Self::Sidles { at, .. } => write!(f, "sidles to {at}, from where it can get away"),
            Self::GoesTo(at) => write!(f, "goes to {at}"),
            Self::AtPost => write!(f, "stands guard"),
            Self::BackToPost(at) => write!(f, "goes back to its post at {at}"),
            Self::OnItsWay(to) => write!(f, "on its way to {to}"),
            Self::OnPatrol(to) => write!(f, "on patrol to {to}"),
            Self::Wandering => write!(f, "is wandering"),
            Self::Blocked => write!(f, "something is in the way"),
            Self::Nothing => write!(f, "has nothing better to do"),
            Self::Lurks { at, .. } => write!(f, "waits out of sight of its prey, at {at}"),
            Self::GoesRound { at, .. } => write!(f, "goes round its prey, to {at}"),
            Self::MakesRoom(_) => write!(f, "makes room for another"),
            Self::Rejoins(_) => write!(f, "catches up with its band"),
            Self::WaitsForBand => write!(f, "waits for the rest of its band"),
            Self::StaysBy(_) => write!(f, "stays by the one it guards"),
            Self::ScoutsAhead(at) => write!(f, "sees what is ahead, at {at}"),
            Self::HoldsBack => write!(f, "leaves the front to others"),
            Self::Reels => write!(f, "can't tell left from right"),
            Self::Flits => write!(f, "never moves in a straight line"),
            Self::TooSmall(_) => write!(f, "won't stop for anything so small"),
            Self::GroundHarms => write!(f, "gets off ground that harms it"),
            Self::MakesFor { refuge, at } => {
                let refuge = with_pronoun(refuge.words(), Pronoun::It);
                write!(f, "makes for {refuge} at {at}")
            }
            Self::IsSafe(refuge) => {
                let refuge = with_pronoun(refuge.words(), Pronoun::It);
                write!(f, "ran for {refuge}, and is there")
            }
            Self::TakesStairs => write!(f, "safe as soon as it is off the level"),
            Self::BuysTime(_) => write!(f, "goes for its foe so that others get away"),
            Self::TakesAlong(_) => write!(f, "takes its foe along"),
            Self::Terrified => write!(f, "sees no way out and can't move"),
            Self::LetsGo => write!(f, "drops what it stole to get away"),
            Self::Bound => write!(f, "is bound"),
            Self::LedAlong => write!(f, "is led along"),
            Self::Rescues(_) => write!(f, "wants one of its own free"),
            Self::RunsToGong(at) => write!(f, "runs to the gong at {at}"),
            Self::StrikesGong => write!(f, "calls the others with the gong"),
            Self::CallsOthers => write!(f, "calls the others"),
        }
    }
}

impl Why {
    /// The reason in words for the player, to follow what the actor is doing: `hears you to the
    /// west`. Perceptions come with a direction. An actor's own intentions are told only in
    /// part: the full account would be mind reading.
    ///
    /// `name` names an actor as the object of a sentence, `there` gives the direction of a
    /// cell. Marks such as `~his` stand for the actor's pronoun.
    #[must_use]
    pub fn told(&self, name: impl Fn(ActorId) -> String, there: impl Fn(Pos) -> String) -> String {
        match *self {
            Self::FoeBeside(ActorId::HERO) => "you're next to ~him".to_owned(),
            Self::FoeBeside(whom) => format!("{} is next to ~him", name(whom)),
            Self::FoeInView(whom) => format!("~he sees {}", name(whom)),
            Self::FoeFelt { at, by, .. } => format!("~he {} {}", by.words().foe, there(at)),
            Self::Feared { at, .. } => format!("~he's scared of what ~he sees {}", there(at)),
            Self::TooNear {
                whom: Some(ActorId::HERO),
                ..
            } => "you're too close".to_owned(),
            Self::TooNear {
                whom: Some(whom), ..
            } => format!("{} is too close", name(whom)),
            Self::TooNear { whom: None, at } => format!("something {} is too close", there(at)),
            Self::NearEnough { whom, .. } => format!("~he doesn't dare go near {}", name(whom)),
            Self::OutOfReach {
                whom: ActorId::HERO,
                ..
            } => "~he's staying out of your reach".to_owned(),
            Self::OutOfReach { whom, .. } => {
                format!("~he's staying out of reach of {}", name(whom))
            }
            Self::NearEnoughToBreathe { whom, .. } => {
                format!("~he's close enough to breathe on {}", name(whom))
            }
            Self::TakesCover { whom, .. } => match whom {
                Some(whom) => format!("~he doesn't want {} to have a clear shot", name(whom)),
                None => "~he doesn't want to be shot at".to_owned(),
            },
            Self::LastSeen { whom, at } => format!("~he last saw {} {}", name(whom), there(at)),
            Self::HeardSteps { whom, at } => format!("~he hears {} {}", name(whom), there(at)),
            Self::LastHeard { whom, at } => format!("~he last heard {} {}", name(whom), there(at)),
            Self::Told { whom, at } => {
                format!("~he was told to look for {} {}", name(whom), there(at))
            }
            Self::Felt { whom, at } => format!("~he sensed {} {}", name(whom), there(at)),
            Self::Smelled { at, .. } => format!("~he smells a trail leading {}", there(at)),
            Self::LiesInWait { whom, .. } => {
                format!("~he's waiting for {} to come this way", name(whom))
            }
            Self::Heard { kind, at } => format!("~he heard {} {}", kind.heard(), there(at)),
            Self::FeltWarmth(at) => format!("~he feels something warm {}", there(at)),
            Self::ThrowsAt { .. } => "~he has a clear throw".to_owned(),
            Self::CastsAt(whom, _, need) => format!("~he {}", need.on_another(&name(whom))),
            Self::CastsForItself(need) => format!("~he {}", need.on_itself()),
            Self::GivesTo(whom) => format!("~he has a present for {}", name(whom)),
            Self::StealsFrom(ActorId::HERO) => "you have something ~he wants".to_owned(),
            Self::StealsFrom(whom) => format!("{} has something ~he wants", name(whom)),
            Self::TooSmall(whom) => format!("~he won't stop for {}", name(whom)),
            Self::GroundHarms => "~he can't stay where ~he's standing".to_owned(),
            Self::MakesFor { refuge, at } => {
                format!("~he's bolting for {}", refuge.sought(&there(at)))
            }
            Self::IsSafe(refuge) => format!("~he {}", refuge.why_safe()),
            Self::GoesAfter { whom, at } => {
                format!("~he's looking for {} {}", name(whom), there(at))
            }
            Self::Sidles { whom, at } => {
                format!("~he can get away from {} best {}", name(whom), there(at))
            }
            Self::ThingSeen(at) => format!("~he wants something lying {}", there(at)),
            Self::Lurks { whom, .. } => {
                format!("~he's waiting for a chance to surround {}", name(whom))
            }
            Self::GoesRound { whom, at } => {
                format!("~he's circling {} to get at {}", there(at), name(whom))
            }
            Self::MakesRoom(whom) => {
                format!("~he's making room for a friend next to {}", name(whom))
            }
            Self::StaysBy(whom) => format!("~he's staying close to {}", name(whom)),
            Self::BuysTime(whom) => format!(
                "~he's holding {} off so the others can get away",
                name(whom)
            ),
            Self::TakesAlong(whom) => format!("~he wants {} to die with ~him", name(whom)),
            Self::Rescues(whom) => format!("~he wants to free {}", name(whom)),
            Self::RunsToGong(_) => "~he's going to call the others".to_owned(),
            Self::StrikesGong | Self::CallsOthers => "~he's calling the others".to_owned(),
            Self::Commanded => "~he's following orders".to_owned(),
            Self::Helpless => "~he can't act".to_owned(),
            Self::NoWayOut => "~he has nowhere left to run".to_owned(),
            Self::LostAround(_) => "~he lost ~his quarry near here".to_owned(),
            Self::Asleep => "~he was asleep until now".to_owned(),
            Self::DoorBeside(_) => "the door beside ~him is shut".to_owned(),
            Self::LockBeside(_) => {
                "the door beside ~him is locked, and ~he can open locks".to_owned()
            }
            Self::SlowedTo(_) => "~he's staggering under ~his load".to_owned(),
            Self::FewCanReach(_) => "only a few can reach ~him there at once".to_owned(),
            Self::DrawsMana(_) => "~he wants mana from the font".to_owned(),
            Self::Hides(_) => "~he would rather not be seen".to_owned(),
            Self::GivesUp => "~he has had enough".to_owned(),
            Self::GoesTo(_) => "~he has somewhere to be".to_owned(),
            Self::AtPost => "this is ~his post".to_owned(),
            Self::BackToPost(_) => "~he's going back to ~his post".to_owned(),
            Self::OnItsWay(_) => "~he's on ~his way somewhere".to_owned(),
            Self::OnPatrol(_) => "~he's making ~his rounds".to_owned(),
            Self::Blocked => "something is in ~his way".to_owned(),
            Self::Rejoins(_) => "~he's catching up with the others".to_owned(),
            Self::WaitsForBand => "~he's waiting for the others".to_owned(),
            Self::ScoutsAhead(_) => "~he's scouting ahead".to_owned(),
            Self::HoldsBack => "~he's letting the others go first".to_owned(),
            Self::TakesStairs => "~he wants to leave the level".to_owned(),
            Self::Bound => "~he's tied hand and foot".to_owned(),
            Self::LedAlong => "~he goes where ~he's led".to_owned(),
            Self::Wounded { percent, .. } => {
                format!("~he's down to {percent}% of ~his health")
            }
            Self::GetsAway { whom } => format!("~he doesn't want {} to find ~him", name(whom)),
            Self::BetterGear => "~he's carrying something better than what ~he's using".to_owned(),
            Self::FriendAfar(_) => "~he's far from ~his friends".to_owned(),
            Self::LetsGo => "~he's dropping what ~he stole to get away".to_owned(),
            Self::ThingHere => "~he wants the item under ~his feet".to_owned(),
            Self::Flits => "~he never moves in a straight line".to_owned(),
            Self::Wandering => "~he's wandering".to_owned(),
            Self::Panicked | Self::Reels | Self::Terrified | Self::Nothing => {
                format!("~he {self}")
            }
        }
    }

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
            | Self::Sidles { at, .. }
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
            Sense::Smell => Self::Smelled { whom, at },
            Sense::Sight => Self::LastSeen { whom, at },
            _ => Self::Felt { whom, at },
        }
    }

    /// The reason for attacking a foe, by the sense that locates it.
    #[must_use]
    pub const fn of_foe(whom: ActorId, at: Pos, by: Sense) -> Self {
        match by {
            Sense::Sight => Self::FoeInView(whom),
            _ => Self::FoeFelt { whom, at, by },
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
