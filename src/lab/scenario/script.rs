//! A scenario: a room, and the script of what is done in it and expected.

use std::ops::Deref;
use std::path::PathBuf;

use strum::VariantNames;

use super::expectation::Expectation;
use super::format::{Located, Room};

/// A drawn room, the actions in it, and the expected results.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file the scenario is from.
    pub file: PathBuf,
    /// The line it begins in.
    pub line: usize,
    /// What it shows, in one sentence.
    pub title: String,
    /// Ids of the specified behaviours that it proves.
    pub proves: Vec<String>,
    /// An explanation for readers of the file.
    pub about: String,
    /// The first seed, and the number of seeds.
    pub seeds: (u64, u32),
    /// Minimum share of seeds for which all expectations must hold, in percent.
    pub share: u32,
    /// Maximum share of seeds for which all expectations may hold, in percent.
    pub share_at_most: u32,
    /// The room.
    pub room: Room,
    /// Actions and expectations, in order.
    pub steps: Vec<Located<Step>>,
}

/// A scenario stands for its room wherever only the room matters.
impl Deref for Scenario {
    type Target = Room;

    fn deref(&self) -> &Room {
        &self.room
    }
}

/// One step of a scenario.
#[derive(Clone, Debug, VariantNames)]
pub enum Step {
    /// The hero takes this action, and the room runs until his next turn.
    Do(String),
    /// The same, that number of times.
    DoTimes(u32, String),
    /// That number of ticks passes; a hero waits.
    Ticks(u64),
    /// That number of turns passes while the hero waits; ten ticks each without a hero.
    Turns(u32),
    /// All expectations hold now.
    Expect(Vec<Located<Expectation>>),
    /// The hero takes this action until all expectations hold, at most that number of times.
    DoUntil(u32, String, Vec<Located<Expectation>>),
    /// Turns pass until all expectations hold, at most that number.
    UntilWithin(u32, Vec<Located<Expectation>>),
    /// That number of turns passes, and none of the expectations holds now or after any of
    /// them.
    NeverWithin(u32, Vec<Located<Expectation>>),
}

impl Step {
    /// The expectations of the step, if any.
    #[must_use]
    pub fn expectations(&self) -> &[Located<Expectation>] {
        match self {
            Self::Expect(list)
            | Self::DoUntil(_, _, list)
            | Self::UntilWithin(_, list)
            | Self::NeverWithin(_, list) => list,
            _ => &[],
        }
    }
}
