//! Events in the terms of scenarios: the kind, the actors, and further details.

use super::actor_names::Cast;
use super::expectation::EventSpec;
use crate::content::Content;
use crate::model::run::{Event, Happened, Who};

/// Describes an event in one line.
#[must_use]
pub fn in_words(happened: &Happened, cast: &Cast, content: &Content) -> String {
    let (who, whom) = happened.event.parties();
    let name = |who: Who| match cast.letter(who.id) {
        Some(_) => cast.name(who.id),
        None => format!("{} {}", content.breeds.row(who.breed).id, cast.name(who.id)),
    };
    let mut line = happened.event.name().to_owned();
    for who in [who, whom].into_iter().flatten() {
        line = format!("{line} {}", name(who));
    }
    let details = happened.event.details(content);
    if !details.is_empty() {
        line = format!("{line}: {details}");
    }
    format!("{line} [at {}]", happened.at)
}

/// Whether an event is selected by `spec`.
#[must_use]
pub fn matches(event: &Event, spec: &EventSpec, cast: &Cast, content: &Content) -> bool {
    let (who, whom) = event.parties();
    let is_called = |who: Option<Who>, name: &Option<String>| {
        let wanted = name.as_ref();
        wanted.is_none_or(|name| who.is_some_and(|who| cast.id(name) == Some(who.id)))
    };
    let tells = |part: &String| event.details(content).contains(part.as_str());
    event.name() == spec.kind
        && is_called(who, &spec.who)
        && is_called(whom, &spec.whom)
        && spec.with.as_ref().is_none_or(tells)
}
