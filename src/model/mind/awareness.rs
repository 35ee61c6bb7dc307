//! What an actor knows: of whom, by which sense, where, how surely, since when.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumIter};

use crate::model::body::ActorId;
use crate::spatial::Pos;

/// How an actor came to know of something.
///
/// A new sense needs a variant here with its words, a system in `ai/sense`, and a range in
/// the breeds.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, EnumCount, EnumIter,
)]
pub enum Sense {
    /// It sees.
    Sight,
    /// It feels warmth.
    Heat,
    /// It feels a mind.
    Mind,
    /// It hears.
    Hearing,
    /// It smells.
    Smell,
    /// It was struck.
    Touch,
    /// A friend told it.
    Told,
}

/// The words for a sense.
#[derive(Clone, Copy, Debug)]
pub struct SenseWords {
    /// Its name in a word.
    pub name: &'static str,
    /// What an actor does that perceives you: `sees you`.
    pub now: &'static str,
    /// The same in the past: `saw you`.
    pub before: &'static str,
    /// What it does to a foe it cannot make out: `hears a foe`.
    pub foe: &'static str,
}

impl Sense {
    /// The words for it.
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
            Self::Mind => ("mind", "feels your mind", "felt your mind", "feels a mind"),
            Self::Hearing => ("hearing", "hears you", "heard you", "hears a foe"),
            Self::Smell => ("smell", "smells you", "smelled you", "smells a foe"),
            Self::Touch => ("touch", "feels you", "felt you", "knows of a foe"),
            Self::Told => (
                "hearsay",
                "is told of you",
                "was told of you",
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

    /// Its name in a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.words().name
    }
}

/// How much an actor expects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Alertness {
    /// It perceives nothing but what wakes it.
    Asleep,
    /// It expects nothing and notices slowly.
    Unwary,
    /// Something has roused it: it notices at once.
    #[default]
    Alert,
    /// It looks about where it lost somebody.
    Searching,
    /// It is after somebody.
    Hunting,
}

impl Alertness {
    /// Its name in a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Asleep => "asleep",
            Self::Unwary => "unwary",
            Self::Alert => "alert",
            Self::Searching => "searching",
            Self::Hunting => "hunting",
        }
    }
}

/// Somebody it perceives just now, and whose cell it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// Steps off.
    pub steps: u32,
    /// Who.
    pub who: ActorId,
    /// Where.
    pub at: Pos,
    /// By which sense.
    pub by: Sense,
}

impl Sighting {
    /// Whether the actor sees them, and does not perceive them by another sense.
    #[must_use]
    pub fn is_in_view(&self) -> bool {
        self.by == Sense::Sight
    }
}

/// What it knows of somebody, or begins to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Belief {
    /// Of whom.
    pub who: ActorId,
    /// By which sense it knows it last.
    pub by: Sense,
    /// Where it takes them to be.
    pub at: Pos,
    /// Whether that is the cell where they were then, or only where they seemed to be.
    pub is_exact: bool,
    /// How sure it is, 1 to [`CERTAIN`](Self::CERTAIN). It acts only when certain once.
    pub certainty: u8,
    /// The tick in which this began.
    pub since: u64,
    /// The tick in which it perceived them last.
    pub last: u64,
    /// Own turns since then.
    pub faded: u16,
}

impl Belief {
    /// No doubt is left.
    pub const CERTAIN: u8 = 100;

    /// What was perceived at most so many ticks ago is perceived now: turns are not all of
    /// the same length, and everybody perceives only in its own.
    pub const FRESH: u64 = 20;

    /// What begins with a turn in which it perceives them that surely.
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

    /// Whether it perceives them as of that tick, and does not only remember.
    #[must_use]
    pub const fn is_fresh(&self, tick: u64) -> bool {
        tick.saturating_sub(self.last) <= Self::FRESH
    }

    /// Whether it is as sure as can be.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        self.certainty >= Self::CERTAIN
    }

    /// A turn without perceiving them goes by, for one who remembers for so many: what
    /// was certain is gone after just as many, and what was not, sooner.
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
    /// How much it expects.
    pub alertness: Alertness,
    /// Own turns that it stays alert without cause.
    pub alert_for: u16,
    /// How near it is to waking, 0 to [`AWAKE`](Self::AWAKE), while it is asleep.
    pub roused: u16,
    /// What it knows of foes and of those it fears, in the order of ids.
    pub beliefs: Vec<Belief>,
    /// Whom it perceives at the start of its turn and knows the cell of, nearest
    /// first; of two at the same distance the lower id first. Of foes only those it
    /// has noticed.
    #[serde(skip)]
    pub seen: Vec<Sighting>,
}

impl Awareness {
    /// A sleeper that is roused so far wakes.
    pub const AWAKE: u16 = 100;

    /// Own turns that something that roused it keeps an actor alert.
    pub const ALERT_FOR: u16 = 20;

    /// Whatever it was before, it is on the alert now, if not more.
    pub fn start_up(&mut self) {
        self.roused = 0;
        self.alertness = self.alertness.max(Alertness::Alert);
        self.alert_for = self.alert_for.max(Self::ALERT_FOR);
    }

    /// What it knows of somebody.
    #[must_use]
    pub fn of(&self, who: ActorId) -> Option<&Belief> {
        let at = self.beliefs.binary_search_by_key(&who, |known| known.who);
        at.ok().map(|at| &self.beliefs[at])
    }

    /// Whether it perceives them just now, and knows their cell.
    #[must_use]
    pub fn perceives(&self, who: ActorId) -> Option<Sighting> {
        self.seen.iter().find(|seen| seen.who == who).copied()
    }

    /// Takes note of somebody; what it knew of them before gives way.
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
