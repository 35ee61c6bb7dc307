//! Merges the events by which a creature becomes alert in one moment into one line: waking,
//! looking up, hunting the hero and raising the alarm are a single piece of news.

use crate::content::NoiseKind;
use crate::model::body::ActorId;
use crate::model::run::{Event, Who};

/// A step from sleep to the hunt, least important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stirring {
    /// It heard something, or half saw it.
    LooksUp,
    /// It woke.
    Wakes,
    /// It hunts the hero.
    Comes,
    /// It makes a call of this kind.
    Calls(NoiseKind),
}

/// The actor and step of an event, if it is one of these.
#[must_use]
pub fn stirring(event: &Event) -> Option<(Who, Stirring)> {
    let (who, step) = match event {
        Event::PrickedUp { who } | Event::GrewWary { who } => (who, Stirring::LooksUp),
        Event::Woke { who } => (who, Stirring::Wakes),
        Event::Noticed { who } => (who, Stirring::Comes),
        Event::Shouted { who, kind } => (who, Stirring::Calls(*kind)),
        _ => return None,
    };
    (who.is_seen && who.id != ActorId::HERO).then_some((*who, step))
}

/// What several steps amount to, as the rest of a sentence; `None` if that says no more
/// than the steps alone.
#[must_use]
pub fn folded(steps: &[Stirring]) -> Option<String> {
    let has = |step| steps.contains(&step);
    let call = steps.iter().find_map(|step| match step {
        Stirring::Calls(kind) => Some(kind.verb()),
        _ => None,
    });
    let last = call.or_else(|| has(Stirring::Comes).then_some("comes for you"))?;
    if has(Stirring::Wakes) {
        return Some(format!("wakes and {last}!"));
    }
    let comes_too = call.is_some() && has(Stirring::Comes);
    comes_too.then(|| format!("comes for you and {last}!"))
}
