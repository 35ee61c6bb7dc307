//! What rouses one creature in one moment, told in one line: that it wakes, looks up,
//! comes for the hero and raises the alarm are four events, and one thing to know.

use crate::content::NoiseKind;
use crate::model::body::ActorId;
use crate::model::run::{Event, Who};

/// A step on the way from sleep to the hunt, the least important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stirring {
    /// It heard something, or half saw it.
    LooksUp,
    /// It woke.
    Wakes,
    /// It comes for the hero.
    Comes,
    /// It calls, that way.
    Calls(NoiseKind),
}

/// Which step an event is, and whose; nothing of the hero and of whom he does not see.
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

/// What several steps come to, as the rest of a sentence; nothing where no more is to
/// be told than each of them alone would be.
#[must_use]
pub fn folded(steps: &[Stirring]) -> Option<String> {
    let has = |step| steps.contains(&step);
    let call = steps.iter().find_map(|step| match step {
        Stirring::Calls(kind) => Some(called(*kind)),
        _ => None,
    });
    let last = call.or_else(|| has(Stirring::Comes).then_some("comes for you"))?;
    if has(Stirring::Wakes) {
        return Some(format!("wakes and {last}!"));
    }
    let comes_too = call.is_some() && has(Stirring::Comes);
    comes_too.then(|| format!("comes for you and {last}!"))
}

/// A call as a deed of somebody else.
#[must_use]
pub const fn called(kind: NoiseKind) -> &'static str {
    match kind {
        NoiseKind::Alarm => "raises the alarm",
        NoiseKind::Howl => "howls",
        _ => "shouts",
    }
}
