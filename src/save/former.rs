//! What saves of former formats hold where it differs from the present [`Saved`].

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::saved::{Concern, Saved, SavedAlerts, SavedLeavings, SavedMessage, Told};
use crate::content::ItemKindId;
use crate::game::record::Snapshot;
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// Format 10: of the foes, only the sleepers that the player was told of.
#[derive(Deserialize)]
pub struct Saved10 {
    snapshot: Snapshot,
    messages: Vec<SavedMessage>,
    commands: u32,
    wizard: bool,
    practice: bool,
    leavings: Leavings10,
    runs_before: u32,
    program: String,
}

#[derive(Deserialize)]
struct Leavings10 {
    things: BTreeMap<Pos, ItemKindId>,
    corners: BTreeSet<Pos>,
    sleepers: BTreeSet<ActorId>,
}

impl From<Saved10> for Saved {
    fn from(saved: Saved10) -> Self {
        let Leavings10 {
            things,
            corners,
            sleepers,
        } = saved.leavings;
        let told = Told {
            concern: Concern::Asleep,
            seen: 0,
        };
        Self {
            snapshot: saved.snapshot,
            messages: saved.messages,
            commands: saved.commands,
            wizard: saved.wizard,
            practice: saved.practice,
            leavings: SavedLeavings { things, corners },
            alerts: SavedAlerts {
                told: sleepers.into_iter().map(|id| (id, told)).collect(),
                ..SavedAlerts::default()
            },
            runs_before: saved.runs_before,
            program: saved.program,
        }
    }
}
