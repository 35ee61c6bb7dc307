//! What saves of former formats hold where it differs from the present [`Saved`].

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::saved::{Concern, Saved, SavedAlerts, SavedLeavings, SavedMessage, Told};
use crate::content::{ItemKindId, KitId};
use crate::game::record::Snapshot;
use crate::model::body::ActorId;
use crate::model::level::{Alarm, Tracks};
use crate::model::run::{Chronicle, Clock, Fled, Nemeses, Repute, RunOutcome, Streams, Underway};
use crate::model::things::{Guise, Identification, Uniques};
use crate::rules::level_record::LevelRecord;
use crate::spatial::Pos;

/// Format 10: of the foes, only the sleepers that the player was told of.
#[derive(Deserialize)]
pub struct Saved10 {
    snapshot: Snapshot11,
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
            snapshot: saved.snapshot.into(),
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

/// Format 11: a game without tracks.
#[derive(Deserialize)]
pub struct Saved11 {
    snapshot: Snapshot11,
    messages: Vec<SavedMessage>,
    commands: u32,
    wizard: bool,
    practice: bool,
    leavings: SavedLeavings,
    alerts: SavedAlerts,
    runs_before: u32,
    program: String,
}

impl From<Saved11> for Saved {
    fn from(saved: Saved11) -> Self {
        Self {
            snapshot: saved.snapshot.into(),
            messages: saved.messages,
            commands: saved.commands,
            wizard: saved.wizard,
            practice: saved.practice,
            leavings: saved.leavings,
            alerts: saved.alerts,
            runs_before: saved.runs_before,
            program: saved.program,
        }
    }
}

#[derive(Deserialize)]
struct Snapshot11 {
    seed: u64,
    clock: Clock,
    streams: Streams,
    fate: RunOutcome,
    here: LevelRecord,
    elsewhere: BTreeMap<u8, LevelRecord>,
    gone: Vec<Underway>,
    fled: Fled,
    repute: Repute,
    kit: KitId,
    guises: Vec<Guise>,
    uniques: Uniques,
    alarm: Alarm,
    chronicle: Chronicle,
}

impl From<Snapshot11> for Snapshot {
    fn from(snapshot: Snapshot11) -> Self {
        Self {
            seed: snapshot.seed,
            clock: snapshot.clock,
            streams: snapshot.streams,
            fate: snapshot.fate,
            here: snapshot.here,
            elsewhere: snapshot.elsewhere,
            gone: snapshot.gone,
            fled: snapshot.fled,
            repute: snapshot.repute,
            kit: snapshot.kit,
            guises: Identification {
                guises: snapshot.guises,
                curses: Vec::new(),
            },
            uniques: snapshot.uniques,
            alarm: snapshot.alarm,
            chronicle: snapshot.chronicle,
            tracks: Tracks::default(),
            arts: Vec::new(),
            nemeses: Nemeses::default(),
        }
    }
}

/// Format 12: a hero without arts.
#[derive(Deserialize)]
pub struct Saved12 {
    snapshot: Snapshot12,
    messages: Vec<SavedMessage>,
    commands: u32,
    wizard: bool,
    practice: bool,
    leavings: SavedLeavings,
    alerts: SavedAlerts,
    runs_before: u32,
    program: String,
}

impl From<Saved12> for Saved {
    fn from(saved: Saved12) -> Self {
        Self {
            snapshot: Snapshot {
                tracks: saved.snapshot.tracks,
                ..saved.snapshot.rest.into()
            },
            messages: saved.messages,
            commands: saved.commands,
            wizard: saved.wizard,
            practice: saved.practice,
            leavings: saved.leavings,
            alerts: saved.alerts,
            runs_before: saved.runs_before,
            program: saved.program,
        }
    }
}

/// What format 11 held, followed by the tracks.
#[derive(Deserialize)]
struct Snapshot12 {
    rest: Snapshot11,
    tracks: Tracks,
}

/// Format 13: a game without survivors that come for the hero.
#[derive(Deserialize)]
pub struct Saved13 {
    snapshot: Snapshot13,
    messages: Vec<SavedMessage>,
    commands: u32,
    wizard: bool,
    practice: bool,
    leavings: SavedLeavings,
    alerts: SavedAlerts,
    runs_before: u32,
    program: String,
}

impl From<Saved13> for Saved {
    fn from(saved: Saved13) -> Self {
        Self {
            snapshot: Snapshot {
                tracks: saved.snapshot.tracks,
                arts: saved.snapshot.arts,
                ..saved.snapshot.rest.into()
            },
            messages: saved.messages,
            commands: saved.commands,
            wizard: saved.wizard,
            practice: saved.practice,
            leavings: saved.leavings,
            alerts: saved.alerts,
            runs_before: saved.runs_before,
            program: saved.program,
        }
    }
}

/// What format 11 held, followed by the tracks and the arts.
#[derive(Deserialize)]
struct Snapshot13 {
    rest: Snapshot11,
    tracks: Tracks,
    arts: Vec<String>,
}

/// Format 14: a game without curses, and without the turns that creatures spend in the states of
/// their tables.
#[derive(Deserialize)]
pub struct Saved14 {
    snapshot: Snapshot14,
    messages: Vec<SavedMessage>,
    commands: u32,
    wizard: bool,
    practice: bool,
    leavings: SavedLeavings,
    alerts: SavedAlerts,
    runs_before: u32,
    program: String,
}

impl From<Saved14> for Saved {
    fn from(saved: Saved14) -> Self {
        Self {
            snapshot: Snapshot {
                tracks: saved.snapshot.tracks,
                arts: saved.snapshot.arts,
                nemeses: saved.snapshot.nemeses,
                ..saved.snapshot.rest.into()
            },
            messages: saved.messages,
            commands: saved.commands,
            wizard: saved.wizard,
            practice: saved.practice,
            leavings: saved.leavings,
            alerts: saved.alerts,
            runs_before: saved.runs_before,
            program: saved.program,
        }
    }
}

/// What format 11 held, followed by the tracks, the arts and the survivors.
#[derive(Deserialize)]
struct Snapshot14 {
    rest: Snapshot11,
    tracks: Tracks,
    arts: Vec<String>,
    nemeses: Nemeses,
}

/// Up to format 14, a save held the tick in which a creature entered the state of its table,
/// where it now holds the number of turns spent there. They are counted from now on.
pub fn count_turns_anew(snapshot: &mut Snapshot) {
    for mind in snapshot
        .actors_mut()
        .filter_map(|actor| actor.mind.as_mut())
    {
        mind.turns = 0;
    }
}
