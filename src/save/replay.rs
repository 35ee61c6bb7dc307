//! Replays a command log from its seed and checks that the game comes out the same: on
//! another machine, or after a change to the rules.

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

/// The result of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayReport {
    /// The seed of the run.
    pub seed: u64,
    /// The version of the program that wrote the log.
    pub written_by: String,
    /// Number of commands played.
    pub commands: u32,
    /// Number of checks compared, including the one that failed.
    pub checks: u32,
    /// Number of commands played after the last check, which nothing vouches for. A run
    /// that goes on has up to 19 of them; the log of a finished one ends with a check.
    pub unchecked: u32,
    /// Where the game first diverged from the log. The replay stops there.
    pub parting: Option<Parting>,
    /// Turns taken by the hero.
    pub turn: u32,
    /// The hash of the game at the end of the replay.
    pub hash: u64,
    /// The outcome of the run.
    pub fate: RunOutcome,
    /// Whether the last line of the log is incomplete and was left out.
    pub is_torn: bool,
}

/// The point where a game diverges from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The hero's turn in the game.
    pub turn: u32,
    /// The number of the last command played, counted from 1.
    pub command: u32,
    /// The line of the log, counted from 1.
    pub line: usize,
    /// How they differ.
    pub how: Difference,
}

/// How a game diverges from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The state of the game differs.
    State {
        /// The check in the log.
        expected: Check,
        /// The state of the game.
        found: Check,
    },
    /// The game refuses a command that the log says was carried out.
    Refused {
        /// The command.
        action: Action,
        /// The reason for the refusal.
        refusal: Refusal,
    },
}

/// Replays a log with this content.
///
/// # Errors
/// If the text is not a log, was made with other content, or has an invalid line.
pub fn replay(text: &str, content: Arc<Content>) -> Result<ReplayReport, ReplayError> {
    let log = Transcript::read(text)?;
    let mut game = begin(&log, content)?;
    Ok(play(&mut game, &log))
}

/// Plays a log on a game at the start of the log, until they diverge or the log ends.
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
        unchecked: progress.commands - progress.checked,
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
            None if self.checks == 0 => {
                write!(
                    f,
                    "The log holds no check to compare, so nothing is verified. "
                )?;
            }
            None => {
                write!(f, "The game and the log agree to the last check. ")?;
                match self.unchecked {
                    0 => {}
                    1 => write!(f, "The one command after it isn't verified. ")?,
                    many => write!(f, "The {many} commands after it aren't verified. ")?,
                }
            }
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
