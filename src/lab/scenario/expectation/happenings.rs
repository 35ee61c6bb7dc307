//! Judges events: in the terms of scenarios, as messages to the player, and in the
//! chronicle.

use serde::Deserialize;
use strum::VariantNames;

use super::operand::{Amount, Operand, Who};
use super::{Verdict, held};
use crate::content::Content;
use crate::lab::scenario::actor_names::Cast;
use crate::lab::scenario::check::Checker;
use crate::lab::scenario::stage::Stage;
use crate::model::mind::Diary;
use crate::model::run::{Chronicle, Event, Happened, Nemeses};
use crate::rules::queries::content;
use crate::turn::driver;
use crate::ui::narrate;

/// Selects events.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventSpec {
    /// The kind of event, such as `Swapped`.
    pub kind: String,
    /// The actor that caused it, or else the one it happened to.
    pub who: Option<Who>,
    /// The actor it was done to.
    pub whom: Option<Who>,
    /// A part of the event's other details, such as the words spoken.
    pub with: Option<String>,
    /// Number of such events; at least one by default.
    pub times: Option<Amount>,
    /// Whether only events count since the start of the last step that lets time pass.
    #[serde(default)]
    pub lately: bool,
}

impl Operand for EventSpec {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.who.check(checker, line);
        self.whom.check(checker, line);
        checker.one_of(line, &self.kind, "kind of event", Event::VARIANTS);
        if Event::VARIANTS.contains(&self.kind.as_str()) {
            let most = Event::parties_of(&self.kind);
            for (number, field, name) in [(1, "who", &self.who), (2, "whom", &self.whom)] {
                if name.is_some() && number > most {
                    let wrong = format!("`{}` has no `{field}`", self.kind);
                    let cure = match most {
                        0 => "take it out: the event concerns no actor",
                        _ => "call the one actor that it concerns `who`",
                    };
                    checker.wrong(line, wrong, cure);
                }
            }
        }
    }
}

impl EventSpec {
    pub(super) fn judge(&self, stage: &Stage<'_>) -> Verdict {
        let from = if self.lately { stage.before_step } else { 0 };
        let content = content(stage.world());
        let events = stage.events[from..].iter();
        let such = events.filter(|it| self.matches(&it.event, stage.cast, content));
        let count = such.count() as u32;
        let wanted = self.times.unwrap_or(Amount::AtLeast(1));
        held(wanted.holds(count), || {
            format!("{count} such events, not {wanted}")
        })
    }

    fn matches(&self, event: &Event, cast: &Cast, content: &Content) -> bool {
        let (who, whom) = event.parties();
        let is_called = |who: Option<crate::model::run::Who>, name: &Option<Who>| {
            let wanted = name.as_ref();
            wanted.is_none_or(|name| who.is_some_and(|who| cast.id(name) == Some(who.id)))
        };
        let tells = |part: &String| event.details(content).contains(part.as_str());
        event.name() == self.kind
            && is_called(who, &self.who)
            && is_called(whom, &self.whom)
            && self.with.as_ref().is_none_or(tells)
    }
}

/// Describes an event in one line: its kind, its actors, and further details.
#[must_use]
pub fn in_words(happened: &Happened, cast: &Cast, content: &Content) -> String {
    let (who, whom) = happened.event.parties();
    let mut line = happened.event.name().to_owned();
    for who in [who, whom].into_iter().flatten() {
        if cast.letter(who.id).is_none() {
            line = format!("{line} {}", content.breeds.row(who.breed).id);
        }
        line = format!("{line} {}", cast.name(who.id));
    }
    let details = happened.event.details(content);
    if !details.is_empty() {
        line = format!("{line}: {details}");
    }
    format!("{line} [at {}]", happened.at)
}

/// Whether the player was told a message with this part since the last step began.
pub(super) fn message(stage: &Stage<'_>, part: &str, is_wanted: bool) -> Verdict {
    let told = told_since(stage, stage.before_step);
    any_tells("the player was told", told.into_iter(), part, is_wanted)
}

/// Whether the player was told that number of messages with this part since the start.
pub(super) fn messages(stage: &Stage<'_>, part: &str, amount: Amount) -> Verdict {
    let told = told_since(stage, 0);
    let such = told.iter().filter(|text| text.contains(part)).count();
    held(amount.holds(such as u32), || {
        format!(
            "{such} such messages, not {amount}; the player was told: {}",
            told.join(" ")
        )
    })
}

/// The messages about events from that one on.
fn told_since(stage: &Stage<'_>, first: usize) -> Vec<String> {
    let teller = narrate::Teller::of(stage.world());
    let news = stage.events[first..].iter();
    let told = news.filter_map(|happened| narrate::narrate(&teller, happened));
    told.map(|(text, _)| text).collect()
}

/// Whether a sentence of the chronicle has this part.
pub(super) fn chronicle(stage: &Stage<'_>, part: &str, is_wanted: bool) -> Verdict {
    let world = stage.world();
    let (content, nemeses) = (content(world), world.resource::<Nemeses>());
    let turnings = world.resource::<Chronicle>().turnings.iter();
    let told = turnings.map(|turning| narrate::turning_in_words(content, nemeses, turning));
    any_tells("the chronicle", told, part, is_wanted)
}

fn any_tells(
    what: &str,
    told: impl Iterator<Item = String>,
    part: &str,
    is_wanted: bool,
) -> Verdict {
    let told: Vec<String> = told.collect();
    let is_told = told.iter().any(|text| text.contains(part));
    held(is_told == is_wanted, || {
        format!("{what}: {}", told.join(" "))
    })
}

/// Whether an actor still holds a turn or an intent between two ticks, or acted twice in
/// one tick.
pub(super) fn leftovers(stage: &mut Stage<'_>) -> Verdict {
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
