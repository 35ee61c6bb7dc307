//! Tasks that the hero does turn after turn: resting, walking to a place, running, exploring,
//! and picking up a heap.
//!
//! Tasks belong to the interface, not to the rules. A task chooses one action at a time,
//! taken as if its key had been pressed, and uses only the hero's knowledge. Everything
//! that interrupts a task is listed in [`interrupts`]. The player is told why a task ends,
//! unless that is obvious: a walk that arrived needs no message.

mod alerts;
mod explore;
pub mod foes_in_view;
pub mod interrupting_events;
pub mod interrupts;
mod kind;
mod leavings;
mod running;
mod walkable;

pub use alerts::Alerts;
pub use explore::Exploring;
pub use kind::Task;
pub use leavings::Leavings;
pub use running::Running;

use bevy::ecs::world::World;

use walkable::Ground;

use super::command::{Command, Way};
use super::keys::Keymap;
use super::messages::Tone;
use super::narrate::capitalised;
use super::reasons::name_of;
use super::run::Run;
use super::{look, mercy};
use crate::actions::{self, Refusal};
use crate::content::{ItemClass, Leads, with_article};
use crate::model::mind::Action;
use crate::model::run::Event;
use crate::rules::level_exits::beyond;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;

use interrupts::Outlook;

/// Maximum number of consecutive actions without movement before a task ends. A stuck door
/// or deep mud takes several tries; a blocked path would take forever.
const MOST_TRIES: u8 = 12;

/// The result of a task for the next turn.
enum Next {
    /// Take this action.
    Do(Action),
    /// The task is over, for this reason unless it is obvious.
    Over(Option<(String, Tone)>),
}

impl Next {
    fn told(text: impl Into<String>, tone: Tone) -> Self {
        Self::Over(Some((text.into(), tone)))
    }
}

/// The exits of these kinds that the hero knows, nearest first.
#[must_use]
pub fn exits(world: &World, leads: &[Leads]) -> Vec<Pos> {
    Ground::of(world).map_or_else(Vec::new, |ground| ground.exits(leads))
}

/// The places he may want to walk to: exits, down before up, then remembered items, nearest
/// first.
#[must_use]
pub fn places(world: &World) -> Vec<Pos> {
    let Some(ground) = Ground::of(world) else {
        return Vec::new();
    };
    let ways = [Leads::Down, Leads::Up, Leads::Out].into_iter();
    let mut places: Vec<Pos> = ways.flat_map(|leads| ground.exits(&[leads])).collect();
    let mut things: Vec<Pos> = level(world).known_items.keys().copied().collect();
    things.sort_by_key(|&at| (ground.here.steps_to(at), at));
    things.retain(|at| !places.contains(at));
    places.append(&mut things);
    places
}

/// The hero's position.
fn here(world: &World) -> Option<Pos> {
    position(world, hero(world)?)
}

impl Task {
    fn next(&mut self, world: &World, leavings: &mut Leavings, keys: &Keymap) -> Next {
        match self {
            Self::Rest => rest(world),
            Self::Walk(route) => walk(world, route),
            Self::Run(running) => running.next(world),
            Self::Explore(exploring) => exploring.next(world, leavings, keys),
            Self::PickUp => pick_up(world),
        }
    }

    /// Whether the task is finished.
    fn is_over(&self, world: &World) -> bool {
        match self {
            Self::Walk(route) => match route.first() {
                Some(&to) => here(world) == Some(to),
                None => true,
            },
            Self::Run(running) => running.is_over(),
            Self::PickUp => here(world).is_none_or(|at| !level(world).items.contains_key(&at)),
            Self::Rest | Self::Explore(_) => false,
        }
    }
}

/// Rests, or waits with foes in view: the player was told of the threats among them.
fn rest(world: &World) -> Next {
    let Some(hero) = hero(world) else {
        return Next::Over(None);
    };
    match actions::check(world, hero, Action::Rest) {
        Ok(()) => Next::Do(Action::Rest),
        Err(Refusal::FoeInView(_)) => Next::Do(Action::Wait),
        Err(Refusal::NeedsNoRest) => Next::told("You're fully rested.", Tone::Good),
        Err(refusal) => Next::told(refusal.to_string(), Tone::Refused),
    }
}

/// Picks up the next item. The goal is left to the player, because taking it alerts the whole
/// dungeon.
fn pick_up(world: &World) -> Next {
    let next = hero(world).map(|hero| actions::pick_up::check_pick_up(world, hero));
    match next {
        Some(Ok(item)) if content(world).items.row(item.kind).class == ItemClass::Goal => {
            Next::Over(None)
        }
        Some(Ok(_)) => Next::Do(Action::PickUp),
        Some(Err(refusal)) => Next::told(refusal.to_string(), Tone::Refused),
        None => Next::Over(None),
    }
}

/// The next step of a walk; drops a cell he already stands on.
fn walk(world: &World, route: &mut Vec<Pos>) -> Next {
    let Some(here) = here(world) else {
        return Next::Over(None);
    };
    if route.last() == Some(&here) {
        route.pop();
    }
    let next = route.last().copied();
    let step = next.filter(|&next| here.is_next_to(next));
    match step.and_then(|next| here.towards(next)) {
        Some(dir) => Next::Do(Action::Step(dir)),
        None if next.is_none() => Next::Over(None),
        None => Next::told("You've strayed from your path.", Tone::Refused),
    }
}

impl Run {
    /// The name of a threat in view for which no task was refused yet.
    pub(in crate::ui) fn refuse_for_threat(&mut self) -> Option<String> {
        let threat = self.alerts.refuse(&self.game.world)?;
        Some(with_article(&threat.breed(self.world())))
    }

    /// Continues the task by one turn. Returns whether there was a task.
    pub fn go_on(&mut self) -> bool {
        let Some(mut task) = self.task.take() else {
            return false;
        };
        let action = match task.next(&self.game.world, &mut self.leavings, &self.keys) {
            Next::Do(action) => action,
            Next::Over(told) => {
                let is_told = told.is_some();
                if let Some((text, tone)) = told {
                    self.tell(text, tone);
                }
                return is_told;
            }
        };
        if let Action::Step(dir) = action
            && let Some(whom) = mercy::in_the_way(self.world(), dir)
        {
            // The player must decide what to do with a captive in the way.
            let name = capitalised(&name_of(self.world(), whom));
            self.tell(format!("{name} is in the way."), Tone::Refused);
            return true;
        }
        if let Some(foe) = self.foe_ahead(action) {
            // A task must never attack by walking into a foe.
            self.tell(format!("{foe} is in the way."), Tone::Refused);
            return true;
        }
        let outlook = Outlook::of(self);
        // What he picks up next is told then.
        let picks_up = match &task {
            Task::Explore(exploring) => exploring.ends_at_item(self.world(), &self.leavings),
            _ => false,
        };
        let is_told_later = |event: &Event| matches!(event, Event::FoundUnderfoot { .. });
        match self.act_without(action, |event| picks_up && is_told_later(event)) {
            Err(refusal) => self.tell(refusal, Tone::Refused),
            Ok(happened) => {
                let interrupt = outlook.interrupt(self, &task, &happened);
                match interrupt {
                    Some(interrupt) => interrupt.tell(self, &task, &outlook),
                    None => self.go_on_with(task, &outlook),
                }
            }
        }
        true
    }

    /// The foe on the target cell of a step, which would be an attack.
    fn foe_ahead(&self, action: Action) -> Option<String> {
        let Action::Step(dir) = action else {
            return None;
        };
        foes_in_view::foe_at(self.world(), here(self.world())?.step(dir))
    }

    /// Keeps the task, unless it is finished or makes no progress.
    fn go_on_with(&mut self, task: Task, outlook: &Outlook) {
        let is_no_farther = task != Task::Rest && here(self.world()) == outlook.here();
        self.tries = if is_no_farther { self.tries + 1 } else { 0 };
        if self.tries > MOST_TRIES {
            self.tries = 0;
            self.tell("You can't get any farther.", Tone::Refused);
        } else if !task.is_over(self.world()) {
            self.task = Some(task);
        } else if let Task::Walk(_) = task {
            self.tell_exit();
        }
    }

    /// After a walk to an exit, tells where it leads.
    fn tell_exit(&mut self) {
        let world = self.world();
        let Some(at) = here(world) else {
            return;
        };
        let leads = level(world).leads_at(at, content(world));
        if let Some((way, leads)) = look::way(world, at).zip(leads) {
            let command = match leads {
                Leads::Down => Command::Go(Way::Down),
                Leads::Up | Leads::Out => Command::Go(Way::Up),
            };
            let beyond = beyond(level(world), content(world), at);
            let danger = beyond.map_or(0, |depth| content(world).danger(depth));
            let key = self.keys.key_of(command);
            let text = format!("This leads {way} (danger {danger}). Press {key} to take it.");
            self.tell(text, Tone::Good);
        }
    }
}
