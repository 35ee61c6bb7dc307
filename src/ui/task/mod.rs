//! What the hero does turn after turn of himself: rests, walks to a place, runs along, or
//! explores.
//!
//! A task is a thing of the seat and not of the rules: it thinks of one deed after the
//! other, each of which is done as if a key had been pressed for it, and it knows no more
//! than the hero does. What ends it is written down in one place, [`interrupts`], and it
//! never ends without a word of why, unless that is plain to see: who has walked to where he
//! wanted is there.

mod explore;
pub mod foes_in_view;
pub mod interrupting_events;
pub mod interrupts;
mod kind;
mod leavings;
mod running;
mod walkable;

pub use explore::{Exploring, refusal as refuses_to_explore};
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
use crate::content::Leads;
use crate::model::mind::Action;
use crate::rules::level_exits::beyond;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;

use interrupts::Outlook;

/// So many deeds that bring him no farther, one after the other, end a task: a door that
/// sticks or deep mud takes several tries, a way that is barred for good would take all.
const MOST_TRIES: u8 = 12;

/// What a task comes to in the next turn.
enum Next {
    /// That deed.
    Do(Action),
    /// Nothing: it is over, and that is why where it is not plain to see.
    Over(Option<(String, Tone)>),
}

impl Next {
    fn told(text: impl Into<String>, tone: Tone) -> Self {
        Self::Over(Some((text.into(), tone)))
    }
}

/// The ways off the level that the hero knows of and that lead so, the nearest first.
#[must_use]
pub fn exits(world: &World, leads: &[Leads]) -> Vec<Pos> {
    Ground::of(world).map_or_else(Vec::new, |ground| ground.exits(leads))
}

/// The places that he may want to walk to: the ways off the level, down before up, and then
/// the things that he remembers, the nearest first.
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

/// Where the hero is.
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
        }
    }

    /// Whether nothing is left of it.
    fn is_over(&self, world: &World) -> bool {
        match self {
            Self::Walk(route) => match route.first() {
                Some(&to) => here(world) == Some(to),
                None => true,
            },
            Self::Run(running) => running.is_over(),
            Self::Rest | Self::Explore(_) => false,
        }
    }
}

fn rest(world: &World) -> Next {
    let Some(hero) = hero(world) else {
        return Next::Over(None);
    };
    match actions::check(world, hero, Action::Rest) {
        Ok(()) => Next::Do(Action::Rest),
        Err(Refusal::NeedsNoRest) => Next::told("You are rested.", Tone::Good),
        Err(refusal) => Next::told(refusal.to_string(), Tone::Refused),
    }
}

/// The next step of a way; a cell that he stands on is behind him.
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
        None => Next::told("You are off your way.", Tone::Refused),
    }
}

impl Run {
    /// Goes on with the task by a turn. Returns whether there was one.
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
            // What is to be done with that one is for the player to say.
            let name = capitalised(&name_of(self.world(), whom));
            self.tell(format!("{name} is in the way."), Tone::Refused);
            return true;
        }
        if let Some(foe) = self.foe_ahead(action) {
            // Nobody is struck by who did not mean to.
            self.tell(format!("{foe} is in the way."), Tone::Refused);
            return true;
        }
        let outlook = Outlook::of(self);
        match self.act(action) {
            Err(refusal) => self.tell(refusal, Tone::Refused),
            Ok(happened) => {
                let interrupt = outlook.interrupt(self, &task, &happened);
                let sleepers = crate::ui::task::foes_in_view::sleepers_in_view(self.world());
                self.leavings.leave_sleepers(sleepers);
                match interrupt {
                    Some(interrupt) => interrupt.tell(self, &task, &outlook),
                    None => self.go_on_with(task, &outlook),
                }
            }
        }
        true
    }

    /// The foe onto whose cell a step would lead, which would be a blow.
    fn foe_ahead(&self, action: Action) -> Option<String> {
        let Action::Step(dir) = action else {
            return None;
        };
        crate::ui::task::foes_in_view::foe_at(self.world(), here(self.world())?.step(dir))
    }

    /// Keeps at it, unless that is all or it leads nowhere.
    fn go_on_with(&mut self, task: Task, outlook: &Outlook) {
        let is_no_farther = task != Task::Rest && here(self.world()) == outlook.here();
        self.tries = if is_no_farther { self.tries + 1 } else { 0 };
        if self.tries > MOST_TRIES {
            self.tries = 0;
            self.tell("You get no farther.", Tone::Refused);
        } else if !task.is_over(self.world()) {
            self.task = Some(task);
        } else if let Task::Walk(_) = task {
            self.tell_exit();
        }
    }

    /// Where the way leads that he has walked to, if it is one off the level.
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
            let text = format!("This way leads {way} (danger {danger}): {key} takes it.");
            self.tell(text, Tone::Good);
        }
    }
}
