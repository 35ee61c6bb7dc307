//! Playing a log command by command: all at once for a replay, one after the other for who
//! watches a run again. There is no other player of logs.

use std::sync::Arc;

use super::{Difference, Parting, ReplayError};
use crate::actions::Refusal;
use crate::content::Content;
use crate::game::Game;
use crate::model::mind::Action;
use crate::model::run::{Clock, Events, Happened};
use crate::save::transcript::{Check, Entry, Transcript};
use crate::turn::driver::{self, Stop};

/// Calls of the driver that one command may take; a hero who is not asked
/// after as many never will be.
const MOST_CALLS: u32 = 100;

/// The game that a log begins with.
///
/// # Errors
/// When the log is not one of this content.
pub fn begin(log: &Transcript, content: Arc<Content>) -> Result<Game, ReplayError> {
    let (found, present) = (log.header.content, content.digest);
    if found != present {
        return Err(ReplayError::OtherContent { found, present });
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
    /// Commands that were played, a refused one included.
    pub commands: u32,
    /// Checks that were compared, the parting one included.
    pub checks: u32,
    /// The place of the next entry in the log, from 0.
    next: usize,
}

/// A command that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// What happened.
    pub happened: Vec<Happened>,
    /// Where the game parts from the log, if it does here. It is not to be played on then.
    pub parting: Option<Parting>,
}

impl Progress {
    /// Plays the next command of the log and compares what checks stand about it. Nothing
    /// at the end of the log.
    pub fn step(&mut self, game: &mut Game, log: &Transcript) -> Option<Step> {
        let (from, commands) = (self.next, self.commands);
        let mut happened = Vec::new();
        while let Some(&entry) = log.entries.get(self.next) {
            let difference = match entry {
                Entry::Command(_) if self.commands > commands => break,
                Entry::Command(action) => {
                    self.commands += 1;
                    let refusal = obey(game, action, &mut happened).err();
                    refusal.map(|refusal| Difference::Refused { action, refusal })
                }
                Entry::Check(expected) => {
                    self.checks += 1;
                    let found = state(game);
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

    /// Whether the log has been played to its end.
    #[must_use]
    pub fn is_over(&self, log: &Transcript) -> bool {
        self.next >= log.entries.len()
    }

    /// The parting at the entry played last.
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

/// Carries a command out, and adds what happened.
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

/// The hero's turns so far.
pub(super) fn turn(game: &Game) -> u32 {
    game.world.resource::<Clock>().hero_turns
}

fn state(game: &Game) -> Check {
    Check {
        turn: turn(game),
        hash: game.hash(),
    }
}
