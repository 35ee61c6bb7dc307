//! What a scenario can expect of a room. A new kind takes a variant here, a
//! check of its names in `check`, and its question to the room in `verdict`.

use std::fmt;

use serde::Deserialize;

use crate::content::{Input, Need, Reaction, Refuge, Role};
use crate::lens::Lens;
use crate::model::bands::Mood;
use crate::model::body::HungerStage;
use crate::model::mind::{Alertness, Layer, Sense};

/// A number, more or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Amount {
    Exactly(i64),
    AtLeast(i64),
    AtMost(i64),
    Between(i64, i64),
}

impl Amount {
    /// Whether `number` is as many.
    #[must_use]
    pub const fn holds(self, number: i64) -> bool {
        match self {
            Self::Exactly(wanted) => number == wanted,
            Self::AtLeast(least) => number >= least,
            Self::AtMost(most) => number <= most,
            Self::Between(least, most) => least <= number && number <= most,
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(wanted) => write!(f, "{wanted}"),
            Self::AtLeast(least) => write!(f, "{least} or more"),
            Self::AtMost(most) => write!(f, "{most} or less"),
            Self::Between(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// Decisions that somebody carried out, picked by what is said about them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionSpec {
    /// Whose.
    pub who: String,
    /// The layer that decided.
    #[serde(default)]
    pub by: Option<Layer>,
    /// How the deed begins in words: `step`, `step east`, `strike @`.
    #[serde(default)]
    pub action: Option<String>,
    /// A part of the reason's words.
    #[serde(default)]
    pub why: Option<String>,
    /// How many there were since the beginning. Without it, the last decision is asked about.
    #[serde(default)]
    pub times: Option<Amount>,
}

/// Events, picked by what is said about them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventSpec {
    /// The kind: `Swapped`.
    pub kind: String,
    /// Who did it, or to whom it happened if nobody did.
    #[serde(default)]
    pub who: Option<String>,
    /// To whom it was done.
    #[serde(default)]
    pub whom: Option<String>,
    /// A part of what else is told of it, such as the words said.
    #[serde(default)]
    pub with: Option<String>,
    /// How many; without it, one or more.
    #[serde(default)]
    pub times: Option<Amount>,
    /// Whether only those count that happened since the last step began that let
    /// time go by.
    #[serde(default)]
    pub lately: bool,
}

/// What a lens shows; what is not said counts for nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LensSpec {
    /// Which lens.
    pub lens: Lens,
    /// Whose mind, where the lens shows one.
    #[serde(default)]
    pub of: Option<String>,
    /// A picture of the glyphs of the marks; `#` where there is none.
    #[serde(default)]
    pub glyphs: Option<String>,
    /// A picture of the tints: each as the line of the legend that tells it, from 0;
    /// `#` where nothing is marked.
    #[serde(default)]
    pub tints: Option<String>,
    /// A part of what else is told.
    #[serde(default)]
    pub told: Option<String>,
}

/// What somebody feels about somebody or something; what is not said counts for nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegardSpec {
    /// Who feels it.
    pub who: String,
    /// About whom, or about what kind of thing.
    pub what: String,
    /// Love, or fear below 0.
    #[serde(default)]
    pub love: Option<Amount>,
    /// Hate.
    #[serde(default)]
    pub hate: Option<Amount>,
}

/// A cell of the map.
pub type Point = (i16, i16);

/// What somebody feels in all; what is not said counts for nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeelingSpec {
    /// Who feels it.
    pub who: String,
    /// All love, less all fear.
    #[serde(default)]
    pub love: Option<Amount>,
    /// All hate.
    #[serde(default)]
    pub hate: Option<Amount>,
    /// Whom or what it fears most; `nothing` is nothing.
    #[serde(default)]
    pub feared: Option<String>,
    /// Whom or what it loves most.
    #[serde(default)]
    pub loved: Option<String>,
    /// Whom it hates most.
    #[serde(default)]
    pub hated: Option<String>,
    /// The cell in which love and fear have their centre.
    #[serde(default)]
    pub love_centre: Option<Point>,
    /// The cell in which hate has its centre.
    #[serde(default)]
    pub hate_centre: Option<Point>,
}

/// How urgent a need was in somebody's last turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatedSpec {
    /// Whose.
    pub who: String,
    /// Which need.
    pub need: Need,
    /// How urgent: 100 is low, 200 normal, 400 high, 800 highest.
    pub urgency: Amount,
    /// Whether it was the most urgent.
    #[serde(default)]
    pub first: Option<bool>,
}

/// One thing that must hold. Actors are named as `cast` says, `@` is the hero.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "tests/scenarios/README.md tells each of them")]
pub enum Expectation {
    Map(String),
    At(String, (i16, i16)),
    NotAt(String, (i16, i16)),
    Around(String, (i16, i16), u32),
    Near(String, String, u32),
    Farther(String, String, u32),
    Stands(String, String),
    Alive(String),
    Dead(String),
    Hp(String, Amount),
    /// It has so much mana left.
    Mana(String, Amount),
    /// How near it would best be to its foe, and how near at least.
    Keeps(String, Amount, Amount),
    Status(String, String),
    NoStatus(String, String),
    Hunger(HungerStage),
    HungerLeft(Amount),
    Initiative(String, Amount),
    Decided(DecisionSpec),
    Drive(String, String),
    State(String, String),
    Searches(String, Amount),
    Observes(String, Input),
    NotObserves(String, Input),
    MovedBy(String, Input),
    Sees(String, String),
    NotSees(String, String),
    Feels(String, String),
    NotFeels(String, String),
    Hunts(String, String),
    HuntsNobody(String),
    Reaction(String, String, Reaction),
    Mood(String, Alertness),
    Knows(String, String, Sense),
    NotKnows(String, String),
    Certainty(String, String, Amount),
    Believes(String, String, (i16, i16)),
    Carries(String, String),
    NotCarries(String, String),
    Wields(String, String),
    Wears(String, String),
    NotUses(String, String),
    Lies((i16, i16), String),
    NotLies((i16, i16), String),
    Terrain((i16, i16), String),
    Light((i16, i16), Amount),
    Marked((i16, i16), bool),
    Hot((i16, i16), bool),
    Happened(EventSpec),
    Message(String),
    NoMessage(String),
    Regards(RegardSpec),
    Feeling(FeelingSpec),
    Rated(RatedSpec),
    Looking(String, String),
    Lens(LensSpec),
    Refused(String),
    HeroTurns(Amount),
    Depth(u8),
    Fate(String),
    Leftovers,
    BandMood(String, Mood),
    BandRole(String, Role),
    InNoBand(String),
    Count(String, Amount),
    Course(String, Refuge, Point),
    CourseDanger(String, Amount),
    NoCourse(String),
    Charts(Amount, Amount),
    Alarmed(bool),
    Chronicle(String),
    NoChronicle(String),
}
