//! The ways to begin a run.

use std::sync::Arc;

use crate::content::Content;
use crate::game::Game;
use crate::save::CommandLog;

/// A way to begin a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// What it is called in figures: the kit the hero begins with.
    pub kit: String,
}

impl Start {
    /// The game as it begins so, by that seed.
    #[must_use]
    pub fn begin(&self, content: &Arc<Content>, seed: u64) -> Game {
        Game::new(content.clone(), seed)
    }

    /// The log of a run that begins so.
    #[must_use]
    pub fn log(&self, content: &Content, seed: u64) -> CommandLog {
        CommandLog::begin(seed, content)
    }
}

/// All ways to begin that the content knows.
#[must_use]
pub fn starts(content: &Content) -> Vec<Start> {
    let kit = content.rules.hero.clone();
    vec![Start { kit }]
}
