//! Playing a command log again, from its seed alone, to see whether the game
//! comes out the same: on another machine, or after the rules were touched.

mod progress;

use crate::save::transcript::ReplayError;
use std::fmt;
use std::sync::Arc;

pub use progress::{Progress, Step, begin};

use progress::turn;

use super::transcript::{Check, PROGRAM, Transcript};
use crate::actions::Refusal;
use crate::content::Content;
use crate::game::Game;
use crate::model::mind::Action;
use crate::model::run::RunOutcome;

/// How a replay went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayReport {
    /// The seed of the run.
    pub seed: u64,
    /// The version of the program that wrote the log.
    pub written_by: String,
    /// Commands that were played.
    pub commands: u32,
    /// Checks that were compared, the parting one included.
    pub checks: u32,
    /// Where the game first parted from the log; it was played no further.
    pub parting: Option<Parting>,
    /// Turns the hero took.
    pub turn: u32,
    /// The hash of the game as it was left.
    pub hash: u64,
    /// What became of the run.
    pub fate: RunOutcome,
    /// Whether the last line of the log was torn off and left out.
    pub is_torn: bool,
}

/// Where a game parts from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The hero's turn in the game.
    pub turn: u32,
    /// The number of the command played last, counted from 1.
    pub command: u32,
    /// The line of the log.
    pub line: usize,
    /// How they part.
    pub how: Difference,
}

/// How a game parts from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The game is in another state.
    State {
        /// What the log says.
        expected: Check,
        /// What the game says.
        found: Check,
    },
    /// The game does not allow a command that was once carried out.
    Refused {
        /// The command.
        action: Action,
        /// Why not.
        refusal: Refusal,
    },
}

/// Plays a log again with this content.
///
/// # Errors
/// When it is no log, not one of this content, or has a line that makes no sense.
pub fn replay(text: &str, content: Arc<Content>) -> Result<ReplayReport, ReplayError> {
    let log = Transcript::read(text)?;
    let mut game = begin(&log, content)?;
    Ok(play(&mut game, &log))
}

/// Plays a log on a game that stands where the log begins, until they part.
pub fn play(game: &mut Game, log: &Transcript) -> ReplayReport {
    let mut progress = Progress::default();
    let mut parting = None;
    while parting.is_none()
        && let Some(step) = progress.step(game, log)
    {
        parting = step.parting;
    }
    ReplayReport {
        seed: log.header.seed,
        written_by: log.header.version.clone(),
        commands: progress.commands,
        checks: progress.checks,
        parting,
        turn: turn(game),
        hash: game.hash(),
        fate: game.world.resource::<RunOutcome>().clone(),
        is_torn: log.is_torn,
    }
}

impl fmt::Display for ReplayReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (commands, checks) = (self.commands, self.checks);
        write!(
            f,
            "Seed {}: {commands} commands played, {checks} checks compared. ",
            self.seed
        )?;
        match &self.parting {
            None if self.checks == 0 => write!(f, "The log holds no check to compare. ")?,
            None => write!(f, "The game and the log agree to the last check. ")?,
            Some(parting) => write!(f, "{parting} ")?,
        }
        match &self.fate {
            RunOutcome::Playing => write!(f, "The hero lives, in turn {}.", self.turn)?,
            RunOutcome::Dead(cause) => write!(f, "The hero died in turn {}: {cause}.", self.turn)?,
            RunOutcome::Won => write!(f, "The hero won in turn {}.", self.turn)?,
        }
        write!(f, " The state is {:016x}.", self.hash)?;
        if self.is_torn {
            write!(f, " The last line of the log is torn and was left out.")?;
        }
        if self.written_by != PROGRAM {
            let by = &self.written_by;
            write!(f, " (Quarry {by} wrote the log; this is {PROGRAM}.)")?;
        }
        Ok(())
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (turn, command, line) = (self.turn, self.command, self.line);
        write!(
            f,
            "They part at turn {turn} (command {command}, line {line} of the log): "
        )?;
        match &self.how {
            Difference::State { expected, found } => write!(
                f,
                "the log has turn {} with hash {:016x}, the game has turn {} with hash {:016x}.",
                expected.turn, expected.hash, found.turn, found.hash
            ),
            Difference::Refused { action, refusal } => {
                write!(f, "`{}` is refused. {refusal}", action)
            }
        }
    }
}

#[cfg(test)]
mod tests;
