//! What a scenario can expect of a room: one line for each, with its operands, whose types
//! say what is checked of them before the room is run, and with how it is judged.

pub mod feelings;
pub mod happenings;
pub mod lenses;
pub mod minds;
mod operand;
mod things;

use serde::Deserialize;
use std::fmt::Debug;

use super::check::Checker;
use super::picture::Picture;
use super::stage::Stage;
use crate::content::{Input, ItemClass, Reaction, Refuge, Role};
use crate::model::bands::{InBand, Mood};
use crate::model::body::{CombatRange, Health, Hunger, HungerStage, Initiative, Kind, Mana};
use crate::model::mind::{Alertness, Awareness, Course, Drive, Sense, StateOfMind};
use crate::model::run::{Clock, Roster, RunOutcome};
use crate::rules::band_membership::band_of;
use crate::rules::queries::{content, is_alarmed, level, light_at, reaction};
use crate::spatial::Pos;
use crate::ui::look;

use feelings::{FeelingSpec, RatedSpec, RegardSpec};
use happenings::EventSpec;
use lenses::LensSpec;
use minds::DecisionSpec;
use operand::{Amount, BreedName, Cell, Drawing, DriveName, LevelName, Operand};
use operand::{StatusName, TerrainName, Thing, Who};

/// `Ok` if the expectation holds, or else what was found.
type Verdict = Result<(), String>;

/// Makes the enum, the check of all operands, and the judging from the list below.
macro_rules! expectations {
    (|$stage:ident| $($name:ident $(($($operand:ident: $kind:ty),+))? => $verdict:expr,)*) => {
        /// One condition that must hold. Actors are named as in `actor_names`; `@` is the
        /// hero.
        #[derive(Clone, Debug, Deserialize)]
        #[expect(missing_docs, reason = "tests/scenarios/README.md tells each of them")]
        pub enum Expectation {
            $($name $(($($kind),+))?,)*
        }

        impl Expectation {
            /// Checks that everything it names exists. `line` is its line in the file.
            pub(super) fn check(&self, checker: &mut Checker<'_>, line: usize) {
                match self {
                    $(Self::$name $(($($operand),+))? => {
                        $($($operand.check(checker, line);)+)?
                    })*
                }
            }

            /// Judges it now.
            ///
            /// # Errors
            /// What was found instead.
            pub(super) fn judge(&self, $stage: &mut Stage<'_>) -> Verdict {
                match self {
                    $(Self::$name $(($($operand),+))? => $verdict,)*
                }
            }
        }
    };
}

expectations! { |stage|
    Map(drawing: Drawing) => {
        let found = Picture::of(stage.world(), stage.room, stage.cast);
        held(found == Picture::parse(drawing), || format!("another picture:\n{found}"))
    },
    At(who: Who, cell: Cell) => is_where(stage, who, |at| at == cell.0),
    NotAt(who: Who, cell: Cell) => is_where(stage, who, |at| at != cell.0),
    Around(who: Who, cell: Cell, steps: u32) => {
        is_where(stage, who, |at| at.steps_to(cell.0) <= *steps)
    },
    Near(one: Who, other: Who, steps: u32) => are_apart(stage, one, other, |off| off <= *steps),
    Farther(one: Who, other: Who, steps: u32) => are_apart(stage, one, other, |off| off > *steps),
    Stands(who: Who, terrain: TerrainName) => {
        things::terrain_is(stage, stage.place(who)?, terrain)
    },
    Alive(who: Who) => stage.body(who).map(drop),
    Dead(who: Who) => held(stage.living(who).is_none(), || format!("{who} lives")),
    Hp(who: Who, amount: Amount) => amount.judge(stage.part::<Health>(who)?.now),
    Mana(who: Who, amount: Amount) => amount.judge(stage.part::<Mana>(who)?.now),
    // Its preferred distance from its foe, and the minimum it would accept, in steps.
    Keeps(who: Who, best: Amount, min: Amount) => {
        let range = stage.part::<CombatRange>(who)?;
        let is_so = best.holds(range.best) && min.holds(range.min);
        held(is_so, || format!("{} off, {} at least", range.best, range.min))
    },
    Status(who: Who, status: StatusName) => things::has_status(stage, who, status, true),
    NoStatus(who: Who, status: StatusName) => things::has_status(stage, who, status, false),
    Hunger(wanted: HungerStage) => {
        let hunger = stage.part::<Hunger>("@")?;
        held(hunger.stage == *wanted, || format!("{hunger:?}"))
    },
    HungerLeft(amount: Amount) => amount.judge(stage.part::<Hunger>("@")?.left),
    Initiative(who: Who, amount: Amount) => amount.judge(stage.part::<Initiative>(who)?.0),
    Decided(spec: DecisionSpec) => spec.judge(stage),
    Drive(who: Who, drive: DriveName) => {
        let found = stage.part::<Drive>(who)?.name();
        held(*found == **drive, || found.to_owned())
    },
    State(who: Who, state: String) => minds::is_in_state(stage, who, state),
    Searches(who: Who, amount: Amount) => amount.judge(stage.part::<StateOfMind>(who)?.searches),
    Observes(who: Who, input: Input) => minds::observes(stage, who, *input, true),
    NotObserves(who: Who, input: Input) => minds::observes(stage, who, *input, false),
    MovedBy(who: Who, input: Input) => {
        let by = stage.part::<StateOfMind>(who)?.moved.and_then(|moved| moved.by);
        held(by == Some(*input), || match by {
            Some(by) => format!("{by:?} moved it"),
            None => "nothing moved it".to_owned(),
        })
    },
    Sees(who: Who, whom: Who) => does(minds::sees(stage, who, whom)?, true),
    NotSees(who: Who, whom: Who) => does(minds::sees(stage, who, whom)?, false),
    Feels(who: Who, whom: Who) => does(minds::feels(stage, who, whom)?, true),
    NotFeels(who: Who, whom: Who) => does(minds::feels(stage, who, whom)?, false),
    Hunts(who: Who, whom: Who) => minds::hunts(stage, who, Some(whom)),
    HuntsNobody(who: Who) => minds::hunts(stage, who, None),
    Reaction(who: Who, whom: Who, wanted: Reaction) => {
        is(reaction(stage.world(), stage.body(who)?, stage.body(whom)?), *wanted)
    },
    Mood(who: Who, mood: Alertness) => {
        let found = stage.part::<Awareness>(who)?.alertness;
        held(found == *mood, || format!("{who} is {}", found.name()))
    },
    Knows(who: Who, whom: Who, by: Sense) => {
        minds::knows(stage, who, whom, |known| known.is_some_and(|known| known.by == *by))
    },
    NotKnows(who: Who, whom: Who) => minds::knows(stage, who, whom, |known| known.is_none()),
    Certainty(who: Who, whom: Who, amount: Amount) => minds::knows(stage, who, whom, |known| {
        amount.holds(known.map_or(0, |known| known.certainty))
    }),
    Believes(who: Who, whom: Who, cell: Cell) => {
        minds::knows(stage, who, whom, |known| known.is_some_and(|known| known.at == cell.0))
    },
    Carries(who: Who, thing: Thing) => {
        things::carries(stage, who, thing, |count, least| count >= least)
    },
    NotCarries(who: Who, thing: Thing) => things::carries(stage, who, thing, |count, _| count == 0),
    Wields(who: Who, thing: Thing) => things::uses(stage, who, thing, true, |class| {
        matches!(class, ItemClass::Weapon { .. } | ItemClass::Light { .. })
    }),
    Wears(who: Who, thing: Thing) => things::uses(stage, who, thing, true, |class| {
        matches!(class, ItemClass::Armour { .. })
    }),
    NotUses(who: Who, thing: Thing) => things::uses(stage, who, thing, false, |_| true),
    Lies(cell: Cell, thing: Thing) => things::lies(stage, cell.0, thing, true),
    NotLies(cell: Cell, thing: Thing) => things::lies(stage, cell.0, thing, false),
    Terrain(cell: Cell, terrain: TerrainName) => things::terrain_is(stage, cell.0, terrain),
    Light(cell: Cell, amount: Amount) => amount.judge(light_at(stage.world(), cell.0)),
    // The hero's scent mark.
    Marked(cell: Cell, wanted: bool) => {
        is(level(stage.world()).scent.mark(cell.0).is_some(), *wanted)
    },
    // Heat from a fire.
    Hot(cell: Cell, wanted: bool) => {
        let now = stage.world().resource::<Clock>().hero_turns;
        is(level(stage.world()).is_hot(cell.0, now), *wanted)
    },
    Happened(spec: EventSpec) => spec.judge(stage),
    Message(part: String) => happenings::message(stage, part, true),
    NoMessage(part: String) => happenings::message(stage, part, false),
    Regards(spec: RegardSpec) => spec.judge(stage),
    Feeling(spec: FeelingSpec) => spec.judge(stage),
    Rated(spec: RatedSpec) => spec.judge(stage),
    Looking(who: Who, part: String) => {
        tells(&look::describe_actor(stage.world(), stage.body(who)?).join(" "), part)
    },
    Lens(spec: LensSpec) => spec.judge(stage),
    Refused(part: String) => match &stage.refusal {
        Some(refusal) => tells(refusal, part),
        None => Err("the deed was done".to_owned()),
    },
    HeroTurns(amount: Amount) => amount.judge(stage.world().resource::<Clock>().hero_turns),
    Place(wanted: LevelName) => {
        let depths = &content(stage.world()).depths;
        let here = depths.get(usize::from(level(stage.world()).depth));
        is(here.map_or("", |here| here.id.as_str()), wanted)
    },
    Depth(wanted: u8) => is(level(stage.world()).depth, *wanted),
    Fate(part: String) => tells(&format!("{:?}", stage.world().resource::<RunOutcome>()), part),
    Leftovers => happenings::leftovers(stage),
    BandMood(who: Who, wanted: Mood) => {
        let band = band_of(stage.world(), stage.body(who)?);
        let found = band.ok_or("it is in no band")?.mood;
        held(found == *wanted, || format!("its band is {found:?}"))
    },
    BandRole(who: Who, wanted: Role) => {
        let found = stage.part::<InBand>(who)?.role;
        held(found == *wanted, || format!("it is its band's {found:?}"))
    },
    InNoBand(who: Who) => {
        let band = band_of(stage.world(), stage.body(who)?);
        held(band.is_none(), || "it is in one".to_owned())
    },
    Count(breed: BreedName, amount: Amount) => {
        let breed = content(stage.world()).breeds.find(breed);
        let actors = stage.world().resource::<Roster>().values();
        let kinds = actors.filter_map(|&actor| stage.world().get::<Kind>(actor));
        amount.judge(kinds.filter(|kind| Some(kind.0) == breed).count() as u32)
    },
    // The refuge and the end of its planned escape.
    Course(who: Who, refuge: Refuge, cell: Cell) => {
        let course = minds::course(stage, who)?;
        let is_so = course.refuge == *refuge && course.to == cell.0;
        held(is_so, || format!("{:?} at {}", course.refuge, course.to))
    },
    CourseDanger(who: Who, amount: Amount) => amount.judge(minds::course(stage, who)?.danger),
    NoCourse(who: Who) => match stage.world().get::<Course>(stage.body(who)?) {
        Some(course) => Err(format!("{:?} at {}", course.refuge, course.to)),
        None => Ok(()),
    },
    // The safety maps made so far, and the cells looked at for those in use.
    Charts(made: Amount, cells: Amount) => minds::charts(stage, *made, *cells),
    Alarmed(wanted: bool) => is(is_alarmed(stage.world()), *wanted),
    Messages(part: String, amount: Amount) => happenings::messages(stage, part, *amount),
    All(group: Vec<Expectation>) => group.iter().try_for_each(|one| one.judge(stage)),
    Any(group: Vec<Expectation>) => {
        let mut found = Vec::new();
        for one in group {
            match one.judge(stage) {
                Ok(()) => return Ok(()),
                Err(other) => found.push(other),
            }
        }
        Err(found.join("; and "))
    },
    Not(one: Box<Expectation>) => {
        held(one.judge(stage).is_err(), || format!("it holds: {one:?}"))
    },
    Chronicle(part: String) => happenings::chronicle(stage, part, true),
    NoChronicle(part: String) => happenings::chronicle(stage, part, false),
}

impl Expectation {
    /// It and, if it is a group, all expectations in it.
    pub(super) fn parts(&self) -> Vec<&Self> {
        let inside: Vec<&Self> = match self {
            Self::All(group) | Self::Any(group) => group.iter().collect(),
            Self::Not(one) => vec![one.as_ref()],
            _ => Vec::new(),
        };
        let inside = inside.into_iter().flat_map(Self::parts);
        std::iter::once(self).chain(inside).collect()
    }
}

fn held(holds: bool, found: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(found()) }
}

/// Whether something was found as wanted.
fn is<T: Debug + PartialEq>(found: T, wanted: T) -> Verdict {
    held(found == wanted, || format!("{found:?}"))
}

fn does(found: bool, wanted: bool) -> Verdict {
    let told = if found { "it does" } else { "it does not" };
    held(found == wanted, || told.to_owned())
}

/// Whether a text has this part.
fn tells(text: &str, part: &str) -> Verdict {
    held(text.contains(part), || text.to_owned())
}

fn is_where(stage: &Stage<'_>, who: &str, suits: impl Fn(Pos) -> bool) -> Verdict {
    let at = stage.place(who)?;
    held(suits(at), || format!("{who} at {at}"))
}

fn are_apart(stage: &Stage<'_>, one: &str, other: &str, suits: impl Fn(u32) -> bool) -> Verdict {
    let apart = stage.place(one)?.steps_to(stage.place(other)?);
    held(suits(apart), || format!("{apart} steps between them"))
}
