//! What an actor knows about others: by which sense, where, how surely and since when.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumIter};

use crate::content::{Input, Insight};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// The sense by which an actor learned of something.
///
/// A new sense needs a variant here with its words and properties, a system in `ai/sense`,
/// and a range in the breeds.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    EnumCount,
    EnumIter,
    strum::EnumMessage,
)]
pub enum Sense {
    /// By sight.
    Sight,
    /// By body heat.
    Heat,
    /// By telepathy.
    Mind,
    /// By hearing.
    Hearing,
    /// By smell.
    Smell,
    /// By being struck.
    Touch,
    /// By a friend's report.
    Told,
    /// By tremors of the ground.
    Tremor,
}

/// The words used for a sense.
#[derive(Clone, Copy, Debug)]
pub struct SenseWords {
    /// The name of the sense.
    pub name: &'static str,
    /// What an actor that perceives the player does: `sees you`.
    pub now: &'static str,
    /// The same in the past: `saw you`.
    pub before: &'static str,
    /// What it does to a foe it cannot identify: `hears a foe`.
    pub foe: &'static str,
}

impl Sense {
    /// The words for this sense.
    #[must_use]
    pub const fn words(self) -> SenseWords {
        let (name, now, before, foe) = match self {
            Self::Sight => ("sight", "sees you", "saw you", "knows of a foe"),
            Self::Heat => (
                "warmth",
                "feels your warmth",
                "felt your warmth",
                "feels a warm body",
            ),
            Self::Mind => (
                "mind",
                "senses your mind",
                "sensed your mind",
                "senses a mind",
            ),
            Self::Hearing => ("hearing", "hears you", "heard you", "hears a foe"),
            Self::Smell => ("smell", "smells you", "smelled you", "smells a foe"),
            Self::Touch => (
                "touch",
                "feels your attack",
                "felt your attack",
                "knows of a foe",
            ),
            Self::Tremor => (
                "tremor",
                "feels your steps",
                "felt your steps",
                "feels footsteps",
            ),
            Self::Told => (
                "hearsay",
                "has been told about you",
                "was told about you",
                "knows of a foe",
            ),
        };
        SenseWords {
            name,
            now,
            before,
            foe,
        }
    }

    /// The name of the sense.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.words().name
    }

    /// What a state table is told of an enemy perceived by this sense; `None` for nothing.
    #[must_use]
    pub const fn input(self) -> Option<Input> {
        match self {
            Self::Sight => Some(Input::EnemySeen),
            Self::Heat => Some(Input::HeatSensed),
            Self::Mind => Some(Input::MindSensed),
            Self::Hearing | Self::Tremor => Some(Input::NoiseHeard),
            Self::Smell => Some(Input::ScentFound),
            Self::Touch | Self::Told => None,
        }
    }

    /// The insight that shows the hero which creatures perceive him by this sense.
    #[must_use]
    pub const fn insight(self) -> Option<Insight> {
        match self {
            Self::Hearing => Some(Insight::Hearing),
            Self::Smell => Some(Insight::Smell),
            _ => None,
        }
    }

    /// Whether it works between an actor's own turns, so that the belief has begun to fade by
    /// the time the actor acts.
    #[must_use]
    pub const fn is_between_turns(self) -> bool {
        matches!(self, Self::Touch | Self::Told)
    }
}

/// How alert an actor is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Alertness {
    /// It perceives only what wakes it.
    Asleep,
    /// It expects nothing and notices slowly.
    Unwary,
    /// Something roused it: it notices at once.
    #[default]
    Alert,
    /// It searches where it lost its target.
    Searching,
    /// It is after a target.
    Hunting,
}

impl Alertness {
    /// The state in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Asleep => "asleep",
            Self::Unwary => "unsuspecting",
            Self::Alert => "alert",
            Self::Searching => "searching",
            Self::Hunting => "hunting",
        }
    }
}

/// An actor perceived right now in a known cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// Distance in steps.
    pub steps: u32,
    /// The actor perceived.
    pub who: ActorId,
    /// Its cell.
    pub at: Pos,
    /// The sense that perceives it.
    pub by: Sense,
}

impl Sighting {
    /// Whether the actor sees them, and does not perceive them by another sense.
    #[must_use]
    pub fn is_in_view(&self) -> bool {
        self.by == Sense::Sight
    }
}

/// What an actor knows, or begins to suspect, about another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Belief {
    /// The actor it is about.
    pub who: ActorId,
    /// The sense of the latest perception.
    pub by: Sense,
    /// Where the other is believed to be.
    pub at: Pos,
    /// Whether `at` was the other's true cell, not just an estimate.
    pub is_exact: bool,
    /// Certainty, 1 to [`CERTAIN`](Self::CERTAIN). The actor acts on a belief only after
    /// its certainty has been full.
    pub certainty: u8,
    /// The tick of the first perception.
    pub since: u64,
    /// The tick of the latest perception.
    pub last: u64,
    /// Own turns since the latest perception.
    pub faded: u16,
}

impl Belief {
    /// Full certainty.
    pub const CERTAIN: u8 = 100;

    /// Perceptions up to this many ticks old count as current: turns vary in length, and
    /// each actor perceives only in its own.
    pub const FRESH: u64 = 20;

    /// A belief that starts with a perception of this certainty.
    #[must_use]
    pub const fn new(
        who: ActorId,
        by: Sense,
        (at, is_exact): (Pos, bool),
        certainty: u8,
        now: u64,
    ) -> Self {
        Self {
            who,
            by,
            at,
            is_exact,
            certainty,
            since: now,
            last: now,
            faded: 0,
        }
    }

    /// A certain belief that starts with a look.
    #[must_use]
    pub const fn seen(who: ActorId, place: (Pos, bool), now: u64) -> Self {
        Self::new(who, Sense::Sight, place, Self::CERTAIN, now)
    }

    /// A certain belief that starts with a friend's report.
    #[must_use]
    pub const fn told(who: ActorId, at: Pos, now: u64) -> Self {
        Self::new(who, Sense::Told, (at, false), Self::CERTAIN, now)
    }

    /// Whether the actor hears the other at `tick`.
    #[must_use]
    pub fn is_heard(&self, tick: u64) -> bool {
        self.by == Sense::Hearing && self.last == tick
    }

    /// Whether the actor smells the other at `tick`.
    #[must_use]
    pub fn is_smelled(&self, tick: u64) -> bool {
        self.by == Sense::Smell && self.last == tick
    }

    /// Whether the actor saw the other in its last turn.
    #[must_use]
    pub fn is_in_view(&self) -> bool {
        self.by == Sense::Sight && self.faded == 0
    }

    /// Whether it comes from a blow struck from an adjacent cell.
    #[must_use]
    pub fn is_blow_from_beside(&self) -> bool {
        self.by == Sense::Touch && self.is_exact
    }

    /// Whether the perception is still current at `tick` rather than a memory.
    #[must_use]
    pub const fn is_fresh(&self, tick: u64) -> bool {
        tick.saturating_sub(self.last) <= Self::FRESH
    }

    /// Whether the belief is fully certain.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        self.certainty >= Self::CERTAIN
    }

    /// Lets one turn without perception pass, for an actor that remembers for `turns`
    /// turns. Full certainty fades to nothing in exactly that time, less certainty sooner.
    pub fn fade(&mut self, turns: u16) {
        let (turns, before) = (u32::from(turns.max(1)), u32::from(self.faded));
        let share = |faded: u32| u32::from(Self::CERTAIN) * faded / turns;
        let lost = share(before + 1) - share(before);
        self.faded = self.faded.saturating_add(1);
        self.certainty = self
            .certainty
            .saturating_sub(u8::try_from(lost).unwrap_or(u8::MAX));
    }
}

/// What an actor perceives and remembers of others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Awareness {
    /// How alert the actor is.
    pub alertness: Alertness,
    /// Own turns that it stays alert without a further cause.
    pub alert_for: u16,
    /// How close a sleeper is to waking, 0 to [`AWAKE`](Self::AWAKE).
    pub roused: u16,
    /// Beliefs about foes and feared actors, sorted by id.
    pub beliefs: Vec<Belief>,
    /// Actors perceived at the start of the turn whose cell is known, nearest first, ties
    /// by lower id. Includes only foes the actor has noticed.
    #[serde(skip)]
    pub seen: Vec<Sighting>,
}

impl Awareness {
    /// A sleeper wakes when `roused` reaches this.
    pub const AWAKE: u16 = 100;

    /// Own turns that an actor stays alert after being roused.
    pub const ALERT_FOR: u16 = 20;

    /// Makes the actor at least alert, whatever its state.
    pub fn start_up(&mut self) {
        self.roused = 0;
        self.alertness = self.alertness.max(Alertness::Alert);
        self.alert_for = self.alert_for.max(Self::ALERT_FOR);
    }

    /// The belief about another actor.
    #[must_use]
    pub fn of(&self, who: ActorId) -> Option<&Belief> {
        let at = self.beliefs.binary_search_by_key(&who, |known| known.who);
        at.ok().map(|at| &self.beliefs[at])
    }

    /// The current sighting of another actor, if its cell is known.
    #[must_use]
    pub fn perceives(&self, who: ActorId) -> Option<Sighting> {
        self.seen.iter().find(|seen| seen.who == who).copied()
    }

    /// Records a belief in place of an earlier one, but keeps the time it began.
    pub fn note(&mut self, belief: Belief) {
        match self
            .beliefs
            .binary_search_by_key(&belief.who, |known| known.who)
        {
            Ok(at) => {
                let since = self.beliefs[at].since;
                self.beliefs[at] = Belief { since, ..belief };
            }
            Err(at) => self.beliefs.insert(at, belief),
        }
    }
}
