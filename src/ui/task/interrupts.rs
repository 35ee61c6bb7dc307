//! The complete list of what interrupts resting, walking, running and exploring:
//!
//! - The hero loses any health, so that a task never lets him take a second blow. While
//!   resting, damage from an existing ailment is ignored as long as he has half of his
//!   health, because he rests to recover from it.
//! - A foe comes into view for the first time, or a hunter again after a while; or a foe in
//!   view wakes, turns on him, or gets next to him. [`Alerts`](super::Alerts) remembers what
//!   he knows. Hunters that can neither reach nor harm him are like foes that don't hunt.
//! - He sees or hears an event that deserves attention; [`is_news`] has the full list.
//! - While resting, a stranger steps next to him.
//! - While running, something lies underfoot.
//!
//! The player is always told: by the message of the event itself, or else by a sentence for
//! the interrupt.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::alerts::News;
use super::foes_in_view::Foe;
use super::interrupting_events::{is_hero, is_news};
use super::{Task, here};
use crate::content::with_article;
use crate::model::body::Health;
use crate::model::run::{Event, Happened};
use crate::rules::queries::{breed_of, hero, position};
use crate::save::Concern;
use crate::spatial::Pos;
use crate::ui::companions::Company;
use crate::ui::look::whereabouts;
use crate::ui::messages::{Bookmark, Tone};
use crate::ui::narrate::capitalised;
use crate::ui::run::Run;

/// Health percentage below which an ailment interrupts a rest.
const WORRYING: i32 = 50;

/// Why a task was interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Interrupt {
    /// An event with its own message.
    News,
    /// He lost health.
    Hurt,
    /// An actor came; holds the message.
    Came(String),
}

/// The situation before an action.
pub(super) struct Outlook {
    here: Option<Pos>,
    health: i32,
    company: Company,
    told: Bookmark,
}

impl Outlook {
    pub fn of(run: &Run) -> Self {
        let world = run.world();
        let mut told = Bookmark::default();
        run.messages.read_on(&mut told);
        Self {
            here: here(world),
            health: health(world).map_or(0, |it| it.now),
            company: Company::now(world),
            told,
        }
    }

    fn was_told(&self, run: &Run) -> bool {
        let mut told = self.told;
        !run.messages.read_on(&mut told).is_empty()
    }

    /// The hero's position then.
    pub const fn here(&self) -> Option<Pos> {
        self.here
    }

    /// Why the task is interrupted, if so, after an action with these events.
    pub fn interrupt(&self, run: &Run, task: &Task, happened: &[Happened]) -> Option<Interrupt> {
        let world = run.world();
        let is_news = |it: &Happened| it.is_witnessed && is_news(world, &it.event);
        let is_rest = *task == Task::Rest;
        let is_borne = |it: &Happened| is_rest && is_borne(world, &it.event);
        if !run.is_on() {
            return Some(Interrupt::News);
        }
        if let Some(text) = who_is_seen(run, happened) {
            return Some(Interrupt::Came(text));
        }
        if !run.alerts.news().is_empty() {
            return Some(Interrupt::News);
        }
        if happened.iter().any(|it| is_news(it) && !is_borne(it)) {
            return Some(Interrupt::News);
        }
        let finds = |it: &Happened| matches!(it.event, Event::FoundUnderfoot { .. });
        if matches!(task, Task::Run(_)) && happened.iter().any(finds) {
            return Some(Interrupt::News);
        }
        let lost = self.health - health(world).map_or(0, |it| it.now);
        if lost > 0 && !happened.iter().any(is_borne) {
            return Some(Interrupt::Hurt);
        }
        let came = is_rest.then(|| self.company.who_came(world)).flatten();
        came.map(Interrupt::Came)
    }
}

/// A message about foes that came into view, woke or began to hunt him without a message
/// of their own.
fn who_is_seen(run: &Run, happened: &[Happened]) -> Option<String> {
    let world = run.world();
    let is_told = |id| {
        let mut events = happened.iter().filter(|it| it.is_witnessed);
        events.any(
            |it| matches!(&it.event, Event::Noticed { who } | Event::Woke { who } if who.id == id),
        )
    };
    let is_strange = |foe: &Foe| run.newly_met.contains(&foe.breed(world));
    let mut came: Vec<_> = run.alerts.news().to_vec();
    came.retain(|(foe, _)| !is_told(foe.id) || is_strange(foe));
    came.sort_by_key(|(foe, _)| !foe.is_threat());
    let (first, news) = came.first()?;
    let name = breed_of(world, first.entity)?.id.as_str();
    let strange = format!("You've never met {} before.", with_article(name));
    if is_told(first.id) {
        return Some(strange);
    }
    let more = match came.len() - 1 {
        0 => String::new(),
        1 => " Another foe is in sight.".to_owned(),
        more => format!(" {more} more foes are in sight."),
    };
    let strange = match is_strange(first) {
        true => " You've never met one before.".to_owned(),
        false => String::new(),
    };
    let name = capitalised(&with_article(name));
    let does = match news {
        News::Came if first.concern == Concern::Asleep => "comes into view, asleep",
        News::Came => "comes into view",
        News::Woke => "wakes up",
        News::Turned => "comes for you",
        News::CameNear => "is right next to you",
    };
    let place = far_off(world, first.entity);
    Some(format!("{name} {does}{place}.{strange}{more}"))
}

/// The position of an actor too far away to be surely on the screen; empty for nearer ones.
fn far_off(world: &World, whom: Entity) -> String {
    let at = position(world, whom);
    let far = here(world)
        .zip(at)
        .filter(|(here, at)| here.steps_to(*at) >= FAR);
    far.map_or_else(String::new, |(_, at)| {
        format!(", {}", whereabouts(world, at))
    })
}

impl Interrupt {
    /// Tells the interrupt, unless a message since the outlook already did.
    pub fn tell(self, run: &mut Run, task: &Task, outlook: &Outlook) {
        let (text, tone) = match self {
            Self::Came(text) => (text, Tone::Warning),
            Self::News | Self::Hurt if !run.is_on() || outlook.was_told(run) => return,
            Self::Hurt => (
                format!("You stop {}: you're hurt.", doing(task)),
                Tone::Hurt,
            ),
            Self::News => (format!("You stop {}.", doing(task)), Tone::Plain),
        };
        run.tell(text, tone);
    }
}

const fn doing(task: &Task) -> &'static str {
    match task {
        Task::Rest => "resting",
        Task::Walk(_) => "walking",
        Task::Run(_) => "running",
        Task::Explore(_) => "exploring",
        Task::PickUp => "picking things up",
    }
}

/// Distance in steps from which a foe may be outside the rows of a low screen.
const FAR: u32 = 9;

fn health(world: &World) -> Option<&Health> {
    world.get::<Health>(hero(world)?)
}

/// Whether the event is damage from an ailment that the hero can bear.
fn is_borne(world: &World, event: &Event) -> bool {
    let is_well = health(world).is_some_and(|health| health.percent() >= WORRYING);
    is_well && matches!(event, Event::Ailed { whom, .. } if is_hero(whom))
}

#[cfg(test)]
mod tests;
