//! Judges whether an expectation holds in a room, and reports what was found if not.

mod judge_bands;
mod judge_courses;
mod judge_feelings;
mod judge_items;
mod judge_lens;
mod judge_minds;
mod judge_states;
mod whereabouts;

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::event_words;
use super::expectation::{Amount, EventSpec, Expectation};
use super::picture::Picture;
use super::stage::Stage;
use crate::model::body::{CombatRange, Health, Hunger, Initiative, Mana, Statuses};
use crate::model::mind::Diary;
use crate::model::run::{Chronicle, Clock, RunOutcome};
use crate::model::things::Identification;
use crate::rules::queries::{content, is_alarmed, level, light_at, position, reaction};
use crate::spatial::Pos;
use crate::turn::driver;
use crate::ui::{look, narrate};

/// `Ok` if the expectation holds, or else what was found.
type Verdict = Result<(), String>;

/// Judges an expectation now.
///
/// # Errors
/// What was found instead.
pub fn judge(stage: &mut Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    if matches!(expectation, E::Leftovers) {
        return leftovers(stage);
    }
    let stage = &*stage;
    match expectation {
        E::Map(picture) => looks_like(stage, picture),
        E::At(..) | E::NotAt(..) | E::Around(..) | E::Near(..) | E::Farther(..) | E::Stands(..) => {
            whereabouts::place(stage, expectation)
        }
        E::Alive(who) => stage.body(who).map(drop),
        E::Dead(who) => held(stage.living(who).is_none(), || format!("{who} lives")),
        E::Hp(..)
        | E::Mana(..)
        | E::Keeps(..)
        | E::Status(..)
        | E::NoStatus(..)
        | E::Initiative(..) => body(stage, expectation),
        E::Hunger(_) | E::HungerLeft(_) => hunger(stage, expectation),
        E::Decided(spec) => judge_minds::decided(stage, spec),
        E::Feels(..) | E::NotFeels(..) => judge_minds::feelers(stage, expectation),
        E::State(..) | E::Searches(..) | E::Observes(..) | E::NotObserves(..) | E::MovedBy(..) => {
            judge_states::machine(stage, expectation)
        }
        E::Drive(..)
        | E::Sees(..)
        | E::NotSees(..)
        | E::Mood(..)
        | E::Knows(..)
        | E::NotKnows(..)
        | E::Certainty(..)
        | E::Believes(..)
        | E::Hunts(..)
        | E::HuntsNobody(_) => judge_minds::mind(stage, expectation),
        E::Reaction(who, whom, wanted) => {
            let found = reaction(stage.world(), stage.body(who)?, stage.body(whom)?);
            held(found == *wanted, || format!("{found:?}"))
        }
        E::Carries(..) | E::NotCarries(..) | E::Wields(..) | E::Wears(..) | E::NotUses(..) => {
            judge_items::pack(stage, expectation)
        }
        E::Lies(..) | E::NotLies(..) | E::Terrain(..) => judge_items::ground(stage, expectation),
        E::Light((x, y), amount) => {
            let light = light_at(stage.world(), Pos::new(*x, *y));
            number(*amount, light.into())
        }
        E::Marked(..) | E::Hot(..) => judge_items::traces(stage, expectation),
        E::Happened(spec) => happened(stage, spec),
        E::Message(part) => message(stage, part, true),
        E::NoMessage(part) => message(stage, part, false),
        E::Regards(spec) => judge_feelings::regards(stage, spec),
        E::Feeling(spec) => judge_feelings::feeling(stage, spec),
        E::Rated(spec) => judge_feelings::rated(stage, spec),
        E::Looking(who, part) => {
            let told = look::describe_actor(stage.world(), stage.body(who)?).join(" ");
            held(told.contains(part.as_str()), || told.clone())
        }
        E::Lens(spec) => judge_lens::shows(stage, spec),
        E::Refused(part) => match &stage.refusal {
            Some(refusal) => held(refusal.contains(part.as_str()), || refusal.clone()),
            None => Err("the deed was done".to_owned()),
        },
        E::HeroTurns(amount) => number(*amount, clock(stage).hero_turns.into()),
        E::Depth(wanted) => number(
            Amount::Exactly((*wanted).into()),
            level(stage.world()).depth.into(),
        ),
        E::Fate(part) => {
            let found = format!("{:?}", stage.world().resource::<RunOutcome>());
            held(found.contains(part.as_str()), || found.clone())
        }
        E::Alarmed(wanted) => {
            let found = is_alarmed(stage.world());
            held(found == *wanted, || format!("{found}"))
        }
        E::Chronicle(part) => chronicle(stage, part, true),
        E::NoChronicle(part) => chronicle(stage, part, false),
        E::BandMood(..) | E::BandRole(..) | E::InNoBand(_) | E::Count(..) => {
            judge_bands::company(stage, expectation)
        }
        E::Course(..) | E::CourseDanger(..) | E::NoCourse(_) | E::Charts(..) => {
            judge_courses::course(stage, expectation)
        }
        E::Leftovers => Ok(()),
    }
}

fn held(holds: bool, found: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(found()) }
}

fn number(wanted: Amount, found: i64) -> Verdict {
    held(wanted.holds(found), || format!("{found}"))
}

fn clock<'a>(stage: &'a Stage<'_>) -> &'a Clock {
    stage.world().resource()
}

impl Stage<'_> {
    fn world(&self) -> &World {
        &self.game.world
    }

    fn body(&self, who: &str) -> Result<Entity, String> {
        self.living(who)
            .ok_or_else(|| whereabouts::of_absent(self, who))
    }

    fn place(&self, who: &str) -> Result<Pos, String> {
        let place = position(self.world(), self.body(who)?);
        place.ok_or_else(|| format!("{who} is nowhere"))
    }

    fn part<T: Component>(&self, who: &str) -> Result<&T, String> {
        let part = self.world().get::<T>(self.body(who)?);
        part.ok_or_else(|| format!("{who} has no such thing"))
    }
}

fn looks_like(stage: &Stage<'_>, picture: &str) -> Verdict {
    let found = Picture::of(stage.world(), stage.scenario, stage.cast);
    let wanted = Picture::parse(picture);
    held(found == wanted, || format!("another picture:\n{found}"))
}

fn body(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    match expectation {
        E::Hp(who, amount) => number(*amount, stage.part::<Health>(who)?.now.into()),
        E::Mana(who, amount) => number(*amount, stage.part::<Mana>(who)?.now.into()),
        E::Keeps(who, best, min) => {
            let range = stage.part::<CombatRange>(who)?;
            let is_so = best.holds(range.best.into()) && min.holds(range.min.into());
            held(is_so, || {
                format!("{} off, {} at least", range.best, range.min)
            })
        }
        E::Initiative(who, amount) => number(*amount, stage.part::<Initiative>(who)?.0.into()),
        E::Status(who, status) | E::NoStatus(who, status) => {
            let id = content(stage.world()).statuses.find(status);
            let statuses = stage.part::<Statuses>(who)?;
            let left = id.and_then(|id| statuses.turns_of(id));
            let is_wanted = matches!(expectation, E::Status(..));
            held(left.is_some() == is_wanted, || match left {
                Some(turns) => format!("{who} is {status} for {turns} more turns"),
                None => format!("{who} is not {status}"),
            })
        }
        _ => Ok(()),
    }
}

fn hunger(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    let hunger = *stage.part::<Hunger>("@")?;
    match expectation {
        Expectation::Hunger(wanted) => held(hunger.stage == *wanted, || format!("{hunger:?}")),
        Expectation::HungerLeft(amount) => number(*amount, hunger.left.into()),
        _ => Ok(()),
    }
}

fn happened(stage: &Stage<'_>, spec: &EventSpec) -> Verdict {
    let from = if spec.lately { stage.before_step } else { 0 };
    let content = content(stage.world());
    let is_meant = |happened: &&crate::model::run::Happened| {
        event_words::matches(&happened.event, spec, stage.cast, content)
    };
    let count = stage.events[from..].iter().filter(is_meant).count() as i64;
    let wanted = spec.times.unwrap_or(Amount::AtLeast(1));
    held(wanted.holds(count), || {
        format!("{count} such events, not {wanted}")
    })
}

/// Whether the player was told a message with this part since the last step began.
fn message(stage: &Stage<'_>, part: &str, is_wanted: bool) -> Verdict {
    let content = content(stage.world());
    let guises = stage.world().resource::<Identification>();
    let news = stage.events[stage.before_step..].iter();
    let told: Vec<String> = news
        .filter_map(|happened| narrate::narrate(content, guises, happened))
        .map(|(text, _)| text)
        .collect();
    let is_told = told.iter().any(|text| text.contains(part));
    held(is_told == is_wanted, || {
        format!("the player was told: {}", told.join(" "))
    })
}

/// Whether a sentence of the chronicle has this part.
fn chronicle(stage: &Stage<'_>, part: &str, is_wanted: bool) -> Verdict {
    let content = content(stage.world());
    let turnings = &stage.world().resource::<Chronicle>().turnings;
    let told = turnings.iter();
    let told = told.map(|turning| narrate::turning_in_words(content, turning));
    let told: Vec<String> = told.collect();
    let is_told = told.iter().any(|text| text.contains(part));
    held(is_told == is_wanted, || {
        format!("the chronicle: {}", told.join(" "))
    })
}

/// Whether an actor still holds a turn or an intent between two ticks, or acted twice in
/// one tick.
fn leftovers(stage: &mut Stage<'_>) -> Verdict {
    let world = &mut stage.game.world;
    let is_left = driver::has_leftovers(world);
    let diary = &world.resource::<Diary>().0;
    let mut acted: Vec<_> = diary.iter().map(|noted| (noted.tick, noted.who)).collect();
    acted.sort_unstable();
    let twice = acted.windows(2).any(|pair| pair[0] == pair[1]);
    held(is_left || twice, || {
        "every turn was used up, once".to_owned()
    })
}
