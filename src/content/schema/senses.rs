//! What creatures perceive with, what there is to perceive of them, and how they keep
//! what they know.

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumIter, EnumMessage, EnumString, IntoStaticStr, VariantNames};

use super::GaitId;

/// What a creature perceives with, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Senses {
    /// How far it sees in full light, in cells, 0 to 20.
    pub sight: u8,
    /// How much of that is left to it in the dark, in percent.
    pub night_sight: u8,
    /// How well it hears, in percent: 100 is a human ear, 0 is deaf.
    pub hearing: u8,
    /// How far it feels warmth, in cells, 0 to 20; only where the way is clear.
    pub heat: u8,
    /// How far it feels minds, in cells, 0 to 60, whatever lies between.
    pub minds: u8,
    /// How it follows a trail; without a nose it does not.
    pub nose: Option<Nose>,
}

impl Default for Senses {
    /// Eyes and ears like a man's in a cellar, and nothing more.
    fn default() -> Self {
        Self {
            sight: 8,
            night_sight: 20,
            hearing: 100,
            heat: 0,
            minds: 0,
            nose: None,
        }
    }
}

/// How a creature gets about: whoever does it alike shares fields of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Handiness {
    /// Over what ground.
    pub gait: GaitId,
    /// Whether shut doors are no hindrance to it, but for locked ones.
    pub opens_doors: bool,
    /// Whether it breaks doors down.
    pub bashes: bool,
}

/// What there is to perceive of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// How far its steps are heard in the open, in tenths of a cell, before what it
    /// wears, 0 to 400.
    pub footfall: u16,
    /// How warm it is, 0 to 100: 60 is warm blood, 0 is stone.
    pub warmth: u8,
    /// What there is of a mind.
    pub mind: Mind,
    /// The light it gives of itself.
    pub glow: Option<Glow>,
}

impl Default for Presence {
    /// A warm body with a mind, that walks as a man does.
    fn default() -> Self {
        Self {
            footfall: 60,
            warmth: 60,
            mind: Mind::Whole,
            glow: None,
        }
    }
}

/// What whoever feels minds makes of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mind {
    /// It is felt at any time.
    #[default]
    Whole,
    /// It is felt now and then.
    Weird,
    /// There is nothing to feel.
    Empty,
}

/// A light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glow {
    /// How far it shines, in cells, 1 to 12.
    pub radius: u8,
    /// How light it makes its own cell, 1 to 255; 160 is as good as day.
    pub strength: u8,
}

/// How a creature keeps what it knows, and what it does with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Own turns until it has forgotten whom it knew of for certain, 1 to 1000.
    pub turns: u16,
    /// Own turns that it looks about where it lost somebody, 0 to 1000.
    pub search: u16,
    /// Whether it waits in hiding where somebody it hears must come by.
    pub ambushes: bool,
    /// Whether it tells friends within earshot where its quarry is.
    pub gives_directions: bool,
}

impl Default for Memory {
    /// What a simple animal keeps.
    fn default() -> Self {
        Self {
            turns: 20,
            search: 0,
            ambushes: false,
            gives_directions: false,
        }
    }
}

/// How a creature follows the trail of its prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nose {
    /// How old a mark it still smells, in turns of the hero, 1 to 100 000.
    pub reach: u32,
    /// What it goes by.
    pub follows: Follows,
}

/// What a nose goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Follows {
    /// The freshest mark beside it: it cuts corners and skips loops.
    Freshest,
    /// The way the prey left each cell: every step and every loop of it.
    Arrows,
}

/// What kind of noise was made. Everybody who hears it can tell that much.
///
/// The name in small letters is its field in `volumes` of `rules.ron`; the message is what a
/// listener calls it.
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
    EnumMessage,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum NoiseKind {
    /// A cry for help, or to arms.
    #[strum(message = "a cry of alarm")]
    Alarm,
    /// A shout that says nothing.
    #[strum(message = "a shout")]
    Shout,
    /// Blows.
    #[strum(message = "blows")]
    Fight,
    /// A door.
    #[strum(message = "a door")]
    Door,
    /// Something that falls to the ground.
    #[strum(message = "a clatter")]
    Clatter,
    /// The howl of a pack that has found a trail.
    #[strum(message = "a howl")]
    Howl,
    /// Words among friends: where somebody is.
    #[strum(message = "a word")]
    Word,
    /// Something that bursts.
    #[strum(message = "a burst")]
    Burst,
    /// A light that is struck.
    #[strum(message = "a scratch of flint")]
    Flint,
    /// Iron that turns in a lock.
    #[strum(message = "a scratching in a lock")]
    Lock,
    /// A shoulder against a door.
    #[strum(message = "a bang")]
    Bang,
    /// A spell that is cast, or a breath.
    #[strum(message = "a rush of magic")]
    Spell,
}

impl NoiseKind {
    /// What a listener calls it: `a howl`.
    #[must_use]
    pub fn heard(self) -> &'static str {
        self.get_message().unwrap_or("a noise")
    }

    /// Whether somebody called out. A voice is over at once, while blows and the like go on
    /// as part of the noise of the actor that makes them.
    #[must_use]
    pub const fn is_a_voice(self) -> bool {
        matches!(self, Self::Alarm | Self::Shout | Self::Howl | Self::Word)
    }

    /// Whether the hero looks up at it: not at talk, doors or falling things.
    #[must_use]
    pub const fn is_alarming(self) -> bool {
        matches!(
            self,
            Self::Alarm | Self::Howl | Self::Fight | Self::Burst | Self::Bang | Self::Spell
        )
    }
}
