//! Repeating the last command: which commands count, and at which target.

use super::{Play, Request, Shot, cursor};
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::rules::queries::{entity_of, level, position};
use crate::rules::visibility::hero_sees_body;
use crate::spatial::Pos;
use crate::ui::command::Command;
use crate::ui::messages::Tone;
use crate::ui::run::Run;

/// The command to repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    /// A command with all its parts.
    Command(Command),
    /// A throw or spell that was aimed on the map.
    Shot(Shot, Target),
}

/// A target: a cell, and the actor seen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    at: Pos,
    who: Option<ActorId>,
}

impl Target {
    /// The target at a cell.
    pub fn of(run: &Run, at: Pos) -> Self {
        let who = level(run.world()).occupant(at);
        let who = who.filter(|_| hero_sees_body(run.world(), at));
        Self { at, who }
    }

    /// The target's current cell: that of the actor aimed at, else the original cell.
    /// `None` if the actor is dead or out of view.
    fn now(self, run: &Run) -> Option<Pos> {
        let Some(who) = self.who else {
            return Some(self.at);
        };
        let world = run.world();
        let at = entity_of(world, who).and_then(|entity| position(world, entity))?;
        hero_sees_body(world, at).then_some(at)
    }
}

/// Whether a command is worth repeating as it was given. Throws and spells aimed on the map
/// are recorded when aimed; steps are not, because their keys repeat.
const fn is_worth_it(command: Command) -> bool {
    matches!(
        command,
        Command::Explore
            | Command::RestUntilBetter
            | Command::Travel(Some(_))
            | Command::Throw(Some(_), Some(_))
            | Command::Cast(Some(_), Some(_))
            | Command::With(_, Some(_))
            | Command::Toward(_, Some(_))
            | Command::Do(Action::Wait | Action::Shout | Action::PickUp)
    )
}

impl Play {
    /// Records a command if it is worth repeating.
    pub(super) fn note(&mut self, command: Command) {
        if is_worth_it(command) {
            self.last = Some(Last::Command(command));
        }
    }

    /// Repeats the last command at the same target, or at the nearest foe if that is gone.
    pub(super) fn again(&mut self, run: &mut Run) -> Request {
        match self.last {
            None => run.tell("There's nothing to repeat yet.", Tone::Refused),
            Some(Last::Command(command)) => return self.command(run, command),
            Some(Last::Shot(shot, target)) => {
                let at = target.now(run);
                let at = at.unwrap_or_else(|| cursor::first_for(run, shot));
                self.shoot(run, shot, at);
            }
        }
        Request::None
    }
}
