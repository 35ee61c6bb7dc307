//! What an actor feels about what it perceives, and how urgent its needs become.
//!
//! Recomputed each turn from saved state, so not saved itself.

use std::cmp::Reverse;

use bevy::ecs::component::Component;

use crate::content::{Falloff, ItemKindId, Need};
use crate::model::body::ActorId;
use crate::model::mind::{Centre, Drive, Sense, Sighting};
use crate::spatial::Pos;

/// The subject of a feeling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// An actor, and the sense that perceives it.
    Actor(ActorId, Sense),
    /// An item on the floor.
    Thing(ItemKindId),
}

/// The feeling about one perceived subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Felt {
    /// The subject.
    pub of: Subject,
    /// The subject's cell.
    pub at: Pos,
    /// Distance in steps, 1 or more.
    pub steps: u32,
    /// Love, or fear if negative; falls off with distance.
    pub love: i32,
    /// Hate, 0 or more; falls off with distance.
    pub hate: i32,
    /// Love and hate at distance 1.
    pub beside: (i32, i32),
}

impl Felt {
    /// Whether it is about an actor in view, not one perceived by another sense.
    #[must_use]
    pub fn is_in_view(&self) -> bool {
        self.sighting().is_some_and(|seen| seen.is_in_view())
    }

    /// The actor it is about, if any.
    #[must_use]
    pub const fn who(&self) -> Option<ActorId> {
        match self.of {
            Subject::Actor(who, _) => Some(who),
            Subject::Thing(_) => None,
        }
    }

    /// The sighting behind it, if it is about an actor.
    fn sighting(&self) -> Option<Sighting> {
        let Subject::Actor(who, by) = self.of else {
            return None;
        };
        let (steps, at) = (self.steps, self.at);
        Some(Sighting { steps, who, at, by })
    }
}

/// All feelings of an actor at the start of its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct Feelings {
    /// Feelings about what is perceived: actors nearest first, then items.
    pub felt: Vec<Felt>,
    /// The sum of love minus fear.
    pub love: i32,
    /// The sum of hate.
    pub hate: i32,
    /// The most feared, loved and hated subjects, as indices into `felt`.
    pub extremes: Extremes,
    /// Love that another of its kind would add at distance 1; 0 if it does not like its
    /// kind.
    pub friend_beside: i32,
    /// How feelings fall off with distance.
    pub falloff: Falloff,
    /// Whether it was fleeing when this turn began.
    pub was_fleeing: bool,
}

/// The fear of an actor that is fleeing must fall to this percentage of its love and hate
/// before it turns. Without this gap it would turn back and run again every few steps.
const TURNS_BELOW: i32 = 60;

/// Indices into the list of feelings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub struct Extremes {
    pub feared: Option<usize>,
    pub loved: Option<usize>,
    pub hated: Option<usize>,
}

impl Feelings {
    /// The centre of love and fear.
    #[must_use]
    pub fn love_centre(&self) -> Option<Centre> {
        Centre::of_all(self.felt.iter().map(|felt| (felt.love, felt.at)))
    }

    /// The centre of hate.
    #[must_use]
    pub fn hate_centre(&self) -> Option<Centre> {
        Centre::of_all(self.felt.iter().map(|felt| (felt.hate, felt.at)))
    }

    /// Love and hate for the subject if it were one step nearer; unchanged if it is
    /// adjacent.
    #[must_use]
    pub fn nearer(&self, felt: &Felt) -> (i32, i32) {
        self.falloff.at(felt.steps - 1, felt.beside)
    }

    /// The most feared subject.
    #[must_use]
    pub fn most_feared(&self) -> Option<&Felt> {
        self.felt.get(self.extremes.feared?)
    }

    /// The most loved subject.
    #[must_use]
    pub fn most_loved(&self) -> Option<&Felt> {
        self.felt.get(self.extremes.loved?)
    }

    /// The most hated subject.
    #[must_use]
    pub fn most_hated(&self) -> Option<&Felt> {
        self.felt.get(self.extremes.hated?)
    }

    /// The feeling about an actor.
    #[must_use]
    pub fn about(&self, who: ActorId) -> Option<&Felt> {
        self.felt.iter().find(|felt| felt.who() == Some(who))
    }

    /// All feared subjects, in list order.
    pub fn feared(&self) -> impl Iterator<Item = &Felt> {
        self.felt.iter().filter(|felt| felt.love < 0)
    }

    /// All actors it would attack, in list order.
    pub fn foes(&self) -> impl Iterator<Item = Sighting> {
        let foes = self.felt.iter().filter(|felt| felt.hate > 0);
        foes.filter_map(Felt::sighting)
    }

    /// All actors it would attack or flee from, in list order.
    pub fn enemies(&self) -> impl Iterator<Item = Sighting> {
        let enemies = self
            .felt
            .iter()
            .filter(|felt| felt.hate > 0 || felt.love < 0);
        enemies.filter_map(Felt::sighting)
    }

    /// The most loved item that it can have; ties go to the nearest, then to reading order.
    #[must_use]
    pub fn dearest_thing(&self, can_have: impl Fn(&Felt) -> bool) -> Option<&Felt> {
        let is_loved = |felt: &&Felt| felt.who().is_none() && felt.love > 0 && can_have(felt);
        let things = self.felt.iter().filter(is_loved);
        things.min_by_key(|felt| (Reverse(felt.love), felt.steps, felt.at))
    }

    /// Whether fear outweighs love and hate together, or still nearly does in flight.
    #[must_use]
    pub const fn is_afraid(&self) -> bool {
        self.would_be_afraid_with(0)
    }

    /// Whether it is only afraid because it has not recovered from its fright: fear alone no
    /// longer outweighs hate.
    #[must_use]
    pub const fn is_getting_over_it(&self) -> bool {
        self.is_afraid() && -self.love <= self.hate
    }

    /// Like [`is_afraid`](Self::is_afraid) with `more` love added; negative values add
    /// fear.
    #[must_use]
    pub const fn would_be_afraid_with(&self, more: i32) -> bool {
        self.outweighs(self.love.saturating_add(more), self.hate)
    }

    /// Whether fear, the negative of `love`, makes it flee in spite of that hate.
    const fn outweighs(&self, love: i32, hate: i32) -> bool {
        let bar = if self.was_fleeing {
            hate / 100 * TURNS_BELOW + hate % 100 * TURNS_BELOW / 100
        } else {
            hate
        };
        love < 0 && -love > bar
    }

    /// The actors it loves.
    pub fn friends(&self) -> impl Iterator<Item = &Felt> {
        let is_friend = |felt: &&Felt| felt.love > 0 && felt.who().is_some();
        self.felt.iter().filter(is_friend)
    }

    /// Whether only its friends keep it from being afraid.
    #[must_use]
    pub fn owes_courage_to_friends(&self) -> bool {
        let love: i32 = self.friends().map(|felt| felt.love).sum();
        !self.is_afraid() && self.would_be_afraid_with(-love)
    }

    /// Whether it would be afraid one step nearer to everything it perceives.
    #[must_use]
    pub fn would_be_afraid_nearer(&self) -> bool {
        self.would_be_afraid_nearer_with(0)
    }

    /// Like [`would_be_afraid_nearer`](Self::would_be_afraid_nearer) with `more` love
    /// added; negative values add fear.
    #[must_use]
    pub fn would_be_afraid_nearer_with(&self, more: i32) -> bool {
        let (mut love, mut hate) = (more, 0i32);
        for felt in &self.felt {
            let nearer = self.nearer(felt);
            love = love.saturating_add(nearer.0);
            hate = hate.saturating_add(nearer.1);
        }
        self.outweighs(love, hate)
    }
}

/// How urgent a need is. The constants are the named levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Urgency(pub u32);

impl Urgency {
    /// Barely urgent.
    pub const LOW: Self = Self(100);
    /// Normal urgency.
    pub const NORMAL: Self = Self(200);
    /// Above most needs.
    pub const HIGH: Self = Self(400);
    /// Above all other needs.
    pub const HIGHEST: Self = Self(800);

    /// The name of the highest step it reaches.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            0..100 => "none",
            100..200 => "low",
            200..400 => "normal",
            400..800 => "high",
            _ => "highest",
        }
    }
}

/// A need, its urgency, and the drive that would satisfy it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The need.
    pub need: Need,
    /// Its urgency.
    pub urgency: Urgency,
    /// The drive that would satisfy it.
    pub drive: Drive,
}

/// An actor's needs in its last turn, most urgent first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct Ratings(pub Vec<Rated>);
