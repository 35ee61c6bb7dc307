//! What an actor feels about what it perceives, and how urgent that makes its needs.
//!
//! All of it is worked out anew each turn from what is saved, and is itself not.

use std::cmp::Reverse;

use bevy::ecs::component::Component;

use crate::content::{Falloff, ItemKindId, Need};
use crate::model::body::ActorId;
use crate::model::mind::{Centre, Drive, Sense, Sighting};
use crate::spatial::Pos;

/// What a feeling is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Somebody, perceived by that sense.
    Actor(ActorId, Sense),
    /// A thing that lies there.
    Thing(ItemKindId),
}

/// What is felt about one of those perceived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Felt {
    /// About what.
    pub of: Subject,
    /// Where it is.
    pub at: Pos,
    /// Steps off, 1 or more.
    pub steps: u32,
    /// Love, or fear below 0; less with distance.
    pub love: i32,
    /// Hate, 0 or more; less with distance.
    pub hate: i32,
    /// Both as they would be beside it.
    pub beside: (i32, i32),
}

impl Felt {
    /// Whether it is about an actor in view, not one perceived by another sense.
    #[must_use]
    pub const fn is_in_view(&self) -> bool {
        matches!(self.of, Subject::Actor(_, Sense::Sight))
    }

    /// Whom it is about, if anybody.
    #[must_use]
    pub const fn who(&self) -> Option<ActorId> {
        match self.of {
            Subject::Actor(who, _) => Some(who),
            Subject::Thing(_) => None,
        }
    }

    /// The sighting that it came of, if it is about somebody.
    fn sighting(&self) -> Option<Sighting> {
        let Subject::Actor(who, by) = self.of else {
            return None;
        };
        let (steps, at) = (self.steps, self.at);
        Some(Sighting { steps, who, at, by })
    }
}

/// All that an actor feels at the start of its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct Feelings {
    /// About whom and what, as they were perceived: the nearest first, things last.
    pub felt: Vec<Felt>,
    /// All love together, less all fear.
    pub love: i32,
    /// All hate together.
    pub hate: i32,
    /// What it fears most, loves most and hates most, as places in `felt`.
    pub extremes: Extremes,
    /// By how much love another of its kind would add beside it; 0 if it likes no such.
    pub friend_beside: i32,
    /// How its feelings fall with distance.
    pub falloff: Falloff,
}

/// Places in the list of what is felt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub struct Extremes {
    pub feared: Option<usize>,
    pub loved: Option<usize>,
    pub hated: Option<usize>,
}

impl Feelings {
    /// Where love and fear have their centre.
    #[must_use]
    pub fn love_centre(&self) -> Option<Centre> {
        Centre::of_all(self.felt.iter().map(|felt| (felt.love, felt.at)))
    }

    /// Where hate has its centre.
    #[must_use]
    pub fn hate_centre(&self) -> Option<Centre> {
        Centre::of_all(self.felt.iter().map(|felt| (felt.hate, felt.at)))
    }

    /// What it would feel about that a step nearer, or now if it is as near as can be.
    #[must_use]
    pub fn nearer(&self, felt: &Felt) -> (i32, i32) {
        self.falloff.at(felt.steps - 1, felt.beside)
    }

    /// What it fears most.
    #[must_use]
    pub fn most_feared(&self) -> Option<&Felt> {
        self.felt.get(self.extremes.feared?)
    }

    /// What it loves most.
    #[must_use]
    pub fn most_loved(&self) -> Option<&Felt> {
        self.felt.get(self.extremes.loved?)
    }

    /// Whom it hates most.
    #[must_use]
    pub fn most_hated(&self) -> Option<&Felt> {
        self.felt.get(self.extremes.hated?)
    }

    /// What it feels about somebody.
    #[must_use]
    pub fn about(&self, who: ActorId) -> Option<&Felt> {
        self.felt.iter().find(|felt| felt.who() == Some(who))
    }

    /// Everything it is afraid of, in the order of the list.
    pub fn feared(&self) -> impl Iterator<Item = &Felt> {
        self.felt.iter().filter(|felt| felt.love < 0)
    }

    /// Everybody it would strike, in the order of the list.
    pub fn foes(&self) -> impl Iterator<Item = Sighting> {
        let foes = self.felt.iter().filter(|felt| felt.hate > 0);
        foes.filter_map(Felt::sighting)
    }

    /// Everybody it would strike or runs from, in the order of the list.
    pub fn enemies(&self) -> impl Iterator<Item = Sighting> {
        let enemies = self
            .felt
            .iter()
            .filter(|felt| felt.hate > 0 || felt.love < 0);
        enemies.filter_map(Felt::sighting)
    }

    /// The thing it loves most of those that it can have: of things as dear the nearest,
    /// then the first in reading order.
    #[must_use]
    pub fn dearest_thing(&self, can_have: impl Fn(&Felt) -> bool) -> Option<&Felt> {
        let is_loved = |felt: &&Felt| felt.who().is_none() && felt.love > 0 && can_have(felt);
        let things = self.felt.iter().filter(is_loved);
        things.min_by_key(|felt| (Reverse(felt.love), felt.steps, felt.at))
    }

    /// Whether fear outweighs all that it loves and hates.
    #[must_use]
    pub const fn is_afraid(&self) -> bool {
        self.would_be_afraid_with(0)
    }

    /// The same with so much more love; with more fear if it is below 0.
    #[must_use]
    pub const fn would_be_afraid_with(&self, more: i32) -> bool {
        let love = self.love.saturating_add(more);
        love < 0 && -love > self.hate
    }

    /// Those whose company it loves.
    pub fn friends(&self) -> impl Iterator<Item = &Felt> {
        let is_friend = |felt: &&Felt| felt.love > 0 && felt.who().is_some();
        self.felt.iter().filter(is_friend)
    }

    /// Whether its friends are all that keeps it from being afraid.
    #[must_use]
    pub fn owes_courage_to_friends(&self) -> bool {
        let love: i32 = self.friends().map(|felt| felt.love).sum();
        !self.is_afraid() && self.would_be_afraid_with(-love)
    }

    /// Whether it would be afraid a step nearer to all of it.
    #[must_use]
    pub fn would_be_afraid_nearer(&self) -> bool {
        self.would_be_afraid_nearer_with(0)
    }

    /// The same with so much more love; with more fear if it is below 0.
    #[must_use]
    pub fn would_be_afraid_nearer_with(&self, more: i32) -> bool {
        let (mut love, mut hate) = (more, 0i32);
        for felt in &self.felt {
            let nearer = self.nearer(felt);
            love = love.saturating_add(nearer.0);
            hate = hate.saturating_add(nearer.1);
        }
        love < 0 && -love > hate
    }
}

/// How urgent something is: the fixed steps of the scale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Urgency(pub u32);

impl Urgency {
    /// Hardly.
    pub const LOW: Self = Self(100);
    /// As most things are.
    pub const NORMAL: Self = Self(200);
    /// Before most things.
    pub const HIGH: Self = Self(400);
    /// Before all else.
    pub const HIGHEST: Self = Self(800);

    /// Its name in a word: that of the highest step it reaches.
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

/// A need, how urgent it is, and what comes of it if it is the most urgent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// Which.
    pub need: Need,
    /// How urgent.
    pub urgency: Urgency,
    /// What to do about it.
    pub drive: Drive,
}

/// The needs of an actor in its last turn, the most urgent first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct Ratings(pub Vec<Rated>);
