//! What a save holds.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::content::{Content, ItemKindId, mods_in_words};
use crate::game::record::Snapshot;
use crate::model::body::ActorId;
use crate::save::transcript::PROGRAM;
use crate::spatial::Pos;

/// Value of [`Saved::commands`] for a run without a log.
pub const NO_LOG: u32 = u32::MAX;

/// Everything in a save.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The state of the game.
    pub snapshot: Snapshot,
    /// The message history, oldest first.
    pub messages: Vec<SavedMessage>,
    /// Number of commands in the log at the time of the save, or [`NO_LOG`].
    pub commands: u32,
    /// Whether wizard mode was ever used in the run.
    pub wizard: bool,
    /// Whether this is a practice run, in which death is not the end.
    pub practice: bool,
    /// What exploring ignores on the hero's level.
    pub leavings: SavedLeavings,
    /// The foes on the hero's level that the player was told of.
    pub alerts: SavedAlerts,
    /// Number of finished runs in the statistics when this run began, which tells it from
    /// other runs with its seed.
    pub runs_before: u32,
    /// What saved it: see [`saved_by`].
    pub program: String,
}

/// What plays and saves a run: the version of this program, and the mods of the content:
/// `0.1.0 with bees 1.2`.
#[must_use]
pub fn saved_by(content: &Content) -> String {
    match mods_in_words(&content.mods) {
        mods if mods.is_empty() => PROGRAM.to_owned(),
        mods => format!("{PROGRAM}{WITH}{mods}"),
    }
}

/// What comes between the version and the mods in [`Saved::program`].
const WITH: &str = " with ";

impl Saved {
    /// The mods of the content that it was saved with: `bees 1.2`; empty for none.
    #[must_use]
    pub fn mods(&self) -> &str {
        self.program.split_once(WITH).map_or("", |(_, mods)| mods)
    }

    /// A run that is nothing but a game, without a log.
    #[must_use]
    pub fn of(snapshot: Snapshot) -> Self {
        Self {
            snapshot,
            messages: Vec::new(),
            commands: NO_LOG,
            wizard: false,
            practice: false,
            leavings: SavedLeavings::default(),
            alerts: SavedAlerts::default(),
            runs_before: 0,
            program: PROGRAM.to_owned(),
        }
    }
}

/// What exploring ignores on the hero's level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedLeavings {
    /// Items left lying: their cells and kinds.
    pub things: BTreeMap<Pos, ItemKindId>,
    /// Corners that revealed nothing more from near.
    pub corners: BTreeSet<Pos>,
}

/// Which foes on the hero's level the player has been told of, or has seen while he acted
/// himself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedAlerts {
    /// What he knows of each.
    pub told: BTreeMap<ActorId, Told>,
    /// Threats for which a task was refused. It is not refused for them again.
    pub refused: BTreeSet<ActorId>,
}

/// What the player knows of a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// How much it concerned the hero.
    pub concern: Concern,
    /// The hero's turn in which it was in view last.
    pub seen: u32,
}

/// How much a foe in view concerns the hero, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Concern {
    /// It sleeps.
    Asleep,
    /// It is awake, and no threat now.
    Awake,
    /// It hunts him and can harm him, or keeps its distance nearby.
    Threat,
    /// It is a threat beside him.
    AtHand,
}

/// A message in the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMessage {
    /// The hero's turn of the message.
    pub turn: u32,
    /// The text of the message.
    pub text: String,
    /// How often in a row the message appeared.
    pub times: u32,
    /// The kind of message, as numbered by the code that shows them.
    pub kind: u8,
}
