//! The last thing again: what is worth repeating, and at whom.

use super::{Play, Request, cursor};
use crate::content::SpellId;
use crate::model::body::ActorId;
use crate::model::mind::Action;
use crate::rules::queries::{entity_of, level, position};
use crate::rules::visibility::hero_sees_body;
use crate::spatial::Pos;
use crate::ui::command::Command;
use crate::ui::messages::Tone;
use crate::ui::run::Run;

/// What can be done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    /// A command as it was given.
    Command(Command),
    /// A throw of the thing called by that letter.
    Throw(char, Target),
    Cast(SpellId, Target),
}

/// What was aimed at: a cell, and whoever was seen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    at: Pos,
    who: Option<ActorId>,
}

impl Target {
    /// What is aimed at there.
    pub fn of(run: &Run, at: Pos) -> Self {
        let who = level(run.world()).occupant(at);
        let who = who.filter(|_| hero_sees_body(run.world(), at));
        Self { at, who }
    }

    /// Where that is now: where the same one is seen, or the cell if it was one. Nothing
    /// where somebody was meant who is out of view, or dead.
    fn now(self, run: &Run) -> Option<Pos> {
        let Some(who) = self.who else {
            return Some(self.at);
        };
        let world = run.world();
        let at = entity_of(world, who).and_then(|entity| position(world, entity))?;
        hero_sees_body(world, at).then_some(at)
    }
}

/// Whether a command is one to repeat as it was given. A throw and a spell that are aimed
/// later become one then; steps repeat themselves.
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
    /// Keeps a command in mind if it is one to do again.
    pub(super) fn note(&mut self, command: Command) {
        if is_worth_it(command) {
            self.last = Some(Last::Command(command));
        }
    }

    /// Does the last thing again: at the same target, or the nearest foe where that is gone.
    pub(super) fn again(&mut self, run: &mut Run) -> Request {
        match self.last {
            None => run.tell("There is nothing to do again yet.", Tone::Refused),
            Some(Last::Command(command)) => return self.command(run, command),
            Some(Last::Throw(letter, target)) => {
                let at = target.now(run);
                let at = at.unwrap_or_else(|| cursor::first_foe_in_reach(run));
                self.throw_at(run, letter, at);
            }
            Some(Last::Cast(spell, target)) => {
                let at = target.now(run);
                let at = at.unwrap_or_else(|| cursor::first_for_spell(run, spell));
                self.cast_at(run, spell, at);
            }
        }
        Request::None
    }
}
