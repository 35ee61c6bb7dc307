//! The ways to begin a run.

use std::sync::Arc;

use crate::content::{Content, Kit, KitId};
use crate::game::Game;
use crate::save::CommandLog;

/// A way to begin a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The kit the hero begins with.
    pub id: KitId,
    /// The name of the kit.
    pub kit: String,
}

impl Start {
    /// Begins a game with that seed.
    #[must_use]
    pub fn begin(&self, content: &Arc<Content>, seed: u64) -> Game {
        Game::with_kit(content.clone(), seed, self.id)
    }

    /// Begins the log of such a game.
    #[must_use]
    pub fn log(&self, content: &Content, seed: u64) -> CommandLog {
        CommandLog::begin(seed, self.id, content)
    }
}

/// All ways to begin that the content offers.
#[must_use]
pub fn starts(content: &Content) -> Vec<Start> {
    let kits = content.kits.iter();
    let start = |(id, kit): (KitId, &Kit)| Start {
        id,
        kit: kit.id.clone(),
    };
    kits.map(start).collect()
}
