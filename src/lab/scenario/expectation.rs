//! What a scenario can expect of a room. A new kind needs a variant here, a check of its
//! names in `check`, and a judge in `verdict`.

use std::fmt;

use serde::Deserialize;

use crate::content::{Input, Need, Reaction, Refuge, Role};
use crate::lens::Lens;
use crate::model::bands::Mood;
use crate::model::body::HungerStage;
use crate::model::mind::{Alertness, Layer, Sense};

/// A number or a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Amount {
    Exactly(i64),
    AtLeast(i64),
    AtMost(i64),
    Between(i64, i64),
}

impl Amount {
    /// Whether `number` is in the range.
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

/// Selects decisions that an actor carried out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionSpec {
    /// The actor.
    pub who: String,
    /// The layer that decided.
    #[serde(default)]
    pub by: Option<Layer>,
    /// The start of the action in words: `step`, `step east`, `strike @`.
    #[serde(default)]
    pub action: Option<String>,
    /// A part of the reason in words.
    #[serde(default)]
    pub why: Option<String>,
    /// Number of such decisions since the start. Without it, only the last decision is
    /// examined.
    #[serde(default)]
    pub times: Option<Amount>,
}

/// Selects events.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventSpec {
    /// The kind of event, such as `Swapped`.
    pub kind: String,
    /// The actor that caused it, or else the one it happened to.
    #[serde(default)]
    pub who: Option<String>,
    /// The actor it was done to.
    #[serde(default)]
    pub whom: Option<String>,
    /// A part of the event's other details, such as the words spoken.
    #[serde(default)]
    pub with: Option<String>,
    /// Number of such events; at least one by default.
    #[serde(default)]
    pub times: Option<Amount>,
    /// Whether only events count since the start of the last step that lets time pass.
    #[serde(default)]
    pub lately: bool,
}

/// What a lens shows; omitted fields are not checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LensSpec {
    /// The lens.
    pub lens: Lens,
    /// The actor whose mind is shown, if the lens shows one.
    #[serde(default)]
    pub of: Option<String>,
    /// A picture of the glyphs of the marks; `#` where there is none.
    #[serde(default)]
    pub glyphs: Option<String>,
    /// A picture of the tints: each as the number of its line in the legend, from 0; `#`
    /// without a mark.
    #[serde(default)]
    pub tints: Option<String>,
    /// A part of the text shown.
    #[serde(default)]
    pub told: Option<String>,
}

/// What an actor feels about another or about a kind of item; omitted fields are not
/// checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegardSpec {
    /// The actor that has the feeling.
    pub who: String,
    /// The actor or the kind of item it is about.
    pub what: String,
    /// Love; negative for fear.
    #[serde(default)]
    pub love: Option<Amount>,
    /// Hate.
    #[serde(default)]
    pub hate: Option<Amount>,
}

/// A cell of the map.
pub type Point = (i16, i16);

/// The sum of an actor's feelings; omitted fields are not checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeelingSpec {
    /// The actor.
    pub who: String,
    /// All love minus all fear.
    #[serde(default)]
    pub love: Option<Amount>,
    /// All hate.
    #[serde(default)]
    pub hate: Option<Amount>,
    /// What it fears most; `nothing` if it fears nothing.
    #[serde(default)]
    pub feared: Option<String>,
    /// What it loves most.
    #[serde(default)]
    pub loved: Option<String>,
    /// What it hates most.
    #[serde(default)]
    pub hated: Option<String>,
    /// The centre of love and fear.
    #[serde(default)]
    pub love_centre: Option<Point>,
    /// The centre of hate.
    #[serde(default)]
    pub hate_centre: Option<Point>,
}

/// How urgent a need was in an actor's last turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatedSpec {
    /// The actor.
    pub who: String,
    /// The need.
    pub need: Need,
    /// Its urgency: 100 is low, 200 normal, 400 high, 800 highest.
    pub urgency: Amount,
    /// Whether it was the most urgent need.
    #[serde(default)]
    pub first: Option<bool>,
}

/// One condition that must hold. Actors are named as in `actor_names`; `@` is the hero.
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
    /// The mana it has left.
    Mana(String, Amount),
    /// Its preferred distance from its foe, and the minimum it would accept, in steps.
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
