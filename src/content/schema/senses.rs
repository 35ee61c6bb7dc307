//! Senses, what there is to perceive of a creature, and how creatures remember what they
//! know.

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumIter, EnumMessage, EnumString, IntoStaticStr, VariantNames};

use super::{Colour, GaitId, Input};
use crate::content::limits::{MIND_SENSE, PERCENT};
use crate::content::range::within;
use crate::content::record::record;

record! {
    /// The senses of a creature and their range.
    #[derive(Copy)]
    pub struct Senses {
        /// Sight in full light, in cells, 0 to 20.
        pub sight: u8 = number_or(0..=20, 8),
        /// Percent of that sight left in the dark.
        pub night_sight: u8 = number_or(PERCENT, 20),
        /// Hearing in percent: 100 is a human ear, 0 is deaf.
        pub hearing: u8 = number_or(0..=200, 100),
        /// Distance at which it feels warmth, in cells, 0 to 20; needs a clear line.
        pub heat: u8 as "heat_sense" = number_or(0..=20, 0),
        /// Distance at which it feels minds, in cells, 0 to 60; passes through walls.
        pub minds: u8 as "mind_sense" = number_or(MIND_SENSE, 0),
        /// Distance at which it feels heavy steps through the ground, in cells, 0 to 10; not
        /// across water.
        pub tremor: u8 as "tremor_sense" = number_or(0..=10, 0),
        /// How it follows scent trails; `None` if it cannot.
        pub nose: Option<Nose> = value("a nose such as `(reach: 60, follows: Freshest)`"),
    }
}

impl Default for Senses {
    /// A human's eyes and ears in a cellar, and no other senses.
    fn default() -> Self {
        Self {
            sight: 8,
            night_sight: 20,
            hearing: 100,
            heat: 0,
            minds: 0,
            tremor: 0,
            nose: None,
        }
    }
}

/// How a creature moves. Creatures with equal values share flow fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Handiness {
    /// Its gait, which decides the ground that it can cross.
    pub gait: GaitId,
    /// Whether it opens shut doors, unless they are locked.
    pub opens_doors: bool,
    /// Whether it breaks doors down.
    pub bashes: bool,
}

record! {
    /// What other creatures can perceive of a creature.
    #[derive(Copy)]
    pub struct Presence {
        /// Distance at which its steps are heard in the open, in tenths of a cell, 0 to 400;
        /// worn items change it.
        pub footfall: u16 = number_or(0..=400, 60),
        /// Its warmth, 0 to 100: 60 is warm blood, 0 is stone.
        pub warmth: u8 = number_or(PERCENT, 60),
        /// How well its mind can be felt.
        pub mind: Mind = value("`Whole`, `Weird` or `Empty`"),
        /// How near, in steps, the hero must come to where it went to smell it, 0 to 10.
        pub smell: u8 = number_or(0..=10, 0),
        /// The light it gives off.
        pub glow: Option<Glow> = light(),
    }
}

/// How well a mind can be felt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mind {
    /// At any time.
    #[default]
    Whole,
    /// Now and then.
    Weird,
    /// Never.
    Empty,
}

/// A light source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glow {
    /// Its radius in cells, 1 to 12.
    #[serde(deserialize_with = "within::<1, 12, _, _>")]
    pub radius: u8,
    /// The brightness of its own cell, 1 to 255; 160 is as bright as day.
    #[serde(deserialize_with = "within::<1, 255, _, _>")]
    pub strength: u8,
    /// Its colour on the screen; that of a flame if absent. The rules don't use it.
    #[serde(default = "flame")]
    pub colour: Colour,
}

/// The colour of a flame.
const fn flame() -> Colour {
    Colour(255, 196, 128)
}

record! {
    /// How a creature remembers what it knows, and how it uses that.
    #[derive(Copy)]
    pub struct Memory {
        /// Own turns until it forgets a creature that it knew of for certain, 1 to 1000.
        pub turns: u16 as "memory" = number_or(1..=1000, 20),
        /// Own turns that it searches where it lost a target, 0 to 1000.
        pub search: u16 = number_or(0..=1000, 0),
        /// Whether it hides and waits where a creature it hears has to pass.
        pub ambushes: bool = flag(false),
        /// Whether it tells friends within earshot where its target is.
        pub gives_directions: bool = flag(false),
    }
}

/// How a creature follows scent trails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nose {
    /// Age of the oldest mark that it can smell, in the hero's turns, 1 to 100 000.
    #[serde(deserialize_with = "within::<1, 1000000, _, _>")]
    pub reach: u32,
    /// How it picks the next step.
    pub follows: Follows,
}

/// How a creature picks the next step along a trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Follows {
    /// To the freshest adjacent mark: it cuts corners and skips loops.
    Freshest,
    /// In the direction in which the prey left each cell: it repeats every step and loop.
    Arrows,
}

/// The kind of a noise. Every listener recognizes it.
///
/// The lowercase name is its field in `volumes` of `rules.ron`; the message is what a
/// listener calls it.
#[derive(
    Default,
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
    EnumMessage,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum NoiseKind {
    /// A cry for help, or a call to arms.
    #[strum(message = "a cry of alarm")]
    Alarm,
    /// A shout without a meaning.
    #[strum(message = "a shout")]
    #[default]
    Shout,
    /// Blows.
    #[strum(message = "fighting")]
    Fight,
    /// A door that moves.
    #[strum(message = "a door creak")]
    Door,
    /// An item that drops to the ground.
    #[strum(message = "a clatter")]
    Clatter,
    /// The howl of a pack that has found a trail.
    #[strum(message = "a howl")]
    Howl,
    /// A word among friends about a creature's position.
    #[strum(message = "a voice")]
    Word,
    /// An explosion.
    #[strum(message = "something burst")]
    Burst,
    /// The lighting of a lamp.
    #[strum(message = "a scratch of flint")]
    Flint,
    /// Iron in a lock.
    #[strum(message = "a lock being picked")]
    Lock,
    /// A body thrown against a door.
    #[strum(message = "a bang")]
    Bang,
    /// A spell or a breath.
    #[strum(message = "a rush of magic")]
    Spell,
    /// A struck gong.
    #[strum(message = "a gong")]
    Gong,
}

/// What a noise tells the friends of its maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Nothing: they know each other's footsteps and doors.
    None,
    /// There is trouble there.
    Trouble,
    /// Where they are wanted, or where somebody is. They believe it without looking.
    Call,
    /// A scent trail starts there.
    Trail,
}

impl NoiseKind {
    /// How a listener describes it: `a howl`.
    #[must_use]
    pub fn heard(self) -> &'static str {
        self.get_message().unwrap_or("a noise")
    }

    /// Whether it is a voice. A voice is heard for a moment, while other noises count as
    /// part of the ongoing noise of the actor that makes them.
    #[must_use]
    pub const fn is_a_voice(self) -> bool {
        matches!(self, Self::Alarm | Self::Shout | Self::Howl | Self::Word)
    }

    /// What it tells the friends of its maker.
    #[must_use]
    pub const fn news(self) -> News {
        match self {
            Self::Alarm | Self::Fight => News::Trouble,
            Self::Word | Self::Gong => News::Call,
            Self::Howl => News::Trail,
            _ => News::None,
        }
    }

    /// What all others take it for: every call is a shout to them.
    #[must_use]
    pub const fn to_strangers(self) -> Self {
        match self.is_a_voice() {
            true => Self::Shout,
            false => self,
        }
    }

    /// What it is to a state table.
    #[must_use]
    pub const fn input(self) -> Input {
        match self {
            Self::Alarm => Input::AlarmHeard,
            _ => Input::NoiseHeard,
        }
    }

    /// What its maker does if it is a call, in the third person.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Alarm => "raises the alarm",
            Self::Howl => "howls",
            _ => "shouts",
        }
    }

    /// Whether it alarms the hero; talk, doors and falling items do not.
    #[must_use]
    pub const fn is_alarming(self) -> bool {
        matches!(
            self,
            Self::Alarm
                | Self::Howl
                | Self::Fight
                | Self::Burst
                | Self::Bang
                | Self::Spell
                | Self::Gong
        )
    }
}
