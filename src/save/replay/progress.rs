//! Plays a log command by command, both for a replay and for watching a run. Only recovery
//! after a kill plays one otherwise: on a run, so that the messages are told again
//! (`ui/autosave/recovery.rs`).

use std::sync::Arc;

use super::{Difference, Parting, ReplayError};
use crate::actions::Refusal;
use crate::content::Content;
use crate::game::Game;
use crate::model::mind::Action;
use crate::model::run::{Clock, Events, Happened};
use crate::save::transcript::{Check, Entry, Transcript};
use crate::turn::driver::{self, Stop};

/// Maximum number of driver calls for one command. A hero who cannot act after that many
/// never will.
const MOST_CALLS: u32 = 100;

/// Creates the game that a log begins with.
///
/// # Errors
/// If the log was made with other content or other mods.
pub fn begin(log: &Transcript, content: Arc<Content>) -> Result<Game, ReplayError> {
    let (found, present) = (log.header.content, content.digest);
    if found != present {
        return Err(if log.header.mods == content.mods {
            ReplayError::OtherContent { found, present }
        } else {
            ReplayError::OtherMods {
                played: log.header.mods.clone(),
                present: content.mods.clone(),
            }
        });
    }
    let kit = content.kit_called(&log.header.kit);
    let kit = kit.map_err(|_| ReplayError::Nonsense {
        line: 1,
        found: log.header.kit.clone(),
        expected: "a kit of this content after `kit=`",
    })?;
    Ok(Game::with_kit(content, log.header.seed, kit))
}

/// How far a log has been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Number of commands played, including a refused one.
    pub commands: u32,
    /// Number of checks compared, including one that failed.
    pub checks: u32,
    /// Number of commands before the last check compared.
    pub checked: u32,
    /// Index of the next entry in the log, from 0.
    next: usize,
}

/// The result of playing one command.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The events it caused.
    pub happened: Vec<Happened>,
    /// Where the game diverges from the log, if it does. Do not step on after that.
    pub parting: Option<Parting>,
}

impl Progress {
    /// Plays the next command of the log and compares the checks around it. `None` at the
    /// end of the log.
    pub fn step(&mut self, game: &mut Game, log: &Transcript) -> Option<Step> {
        let (from, commands) = (self.next, self.commands);
        let mut happened = Vec::new();
        // A hash takes long, and a log may hold many checks in a row.
        let mut now = None;
        while let Some(&entry) = log.entries.get(self.next) {
            let difference = match entry {
                Entry::Command(_) if self.commands > commands => break,
                Entry::Command(action) => {
                    self.commands += 1;
                    now = None;
                    let refusal = obey(game, action, &mut happened).err();
                    refusal.map(|refusal| Difference::Refused { action, refusal })
                }
                Entry::Mark(_) => None,
                Entry::Check(expected) => {
                    self.checks += 1;
                    self.checked = self.commands;
                    let found = *now.get_or_insert_with(|| state(game));
                    (found != expected).then_some(Difference::State { expected, found })
                }
            };
            self.next += 1;
            if let Some(how) = difference {
                let parting = Some(self.parting(game, how));
                return Some(Step { happened, parting });
            }
        }
        let parting = None;
        (self.next > from).then_some(Step { happened, parting })
    }

    /// Whether the whole log has been played.
    #[must_use]
    pub fn is_over(&self, log: &Transcript) -> bool {
        self.next >= log.entries.len()
    }

    /// The divergence at the entry played last.
    fn parting(&self, game: &Game, how: Difference) -> Parting {
        Parting {
            turn: turn(game),
            command: self.commands,
            // The first entry is on line 2.
            line: self.next + 1,
            how,
        }
    }
}

/// Carries out a command and appends the events it caused.
fn obey(game: &mut Game, action: Action, happened: &mut Vec<Happened>) -> Result<(), Refusal> {
    let mut stop = driver::submit(&mut game.world, action)?;
    for _ in 0..MOST_CALLS {
        happened.append(&mut game.world.resource_mut::<Events>().0);
        if stop != Stop::Bound {
            break;
        }
        stop = driver::run(&mut game.world);
    }
    Ok(())
}

/// The number of turns taken by the hero.
pub(super) fn turn(game: &Game) -> u32 {
    game.world.resource::<Clock>().hero_turns
}

fn state(game: &Game) -> Check {
    Check {
        turn: turn(game),
        hash: game.hash(),
    }
}
