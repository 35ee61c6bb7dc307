//! The rows of a trace, and writing them while a run is played.

use std::fs::{File, create_dir_all};
use std::path::{Path, PathBuf};

use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use crate::model::mind::{Diary, Drive, Layer, Noted};
use crate::model::run::{Clock, Events, Happened, Who};
use crate::rules::queries::{content, entity_of, level};

/// The ending of the names of files of decisions.
pub const DECISIONS: &str = ".decisions.csv";
/// The ending of the names of files of events.
pub const EVENTS: &str = ".events.csv";

/// A creature's decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The tick.
    pub tick: u64,
    /// The number of turns the hero had taken.
    pub turn: u32,
    /// The number of the level, as in `depths.ron`.
    pub depth: u8,
    /// The id of the creature.
    pub who: u32,
    /// The name of its breed.
    pub breed: String,
    /// The layer that decided.
    pub by: Layer,
    /// The kind of reason, such as `TooNear`.
    pub why: String,
    /// The kind of action, such as `Step`.
    pub action: String,
    /// The kind of drive when the trace was written, such as `Flee`; empty for dead actors.
    pub drive: String,
    /// Its health, in percent.
    pub health: i32,
    /// Its mana, in percent; empty for breeds without mana.
    pub mana: Option<i32>,
    /// Its distance from the hero, in steps.
    pub steps: u32,
    /// Whether the hero saw it.
    pub is_seen: bool,
    /// Whether it was hostile to the hero.
    pub is_hostile: bool,
    /// Whether it perceived the hero by any sense.
    pub perceives: bool,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// The tick at which the hero could act again.
    pub tick: u64,
    /// The kind of event, such as `Struck`.
    pub kind: String,
    /// The id of the actor, if any.
    pub who: Option<u32>,
    /// The id of the target, if any.
    pub whom: Option<u32>,
    /// Whether the hero witnessed it.
    pub is_witnessed: bool,
}

/// Writes the trace of one run.
pub struct Recorder {
    decisions: csv::Writer<File>,
    events: csv::Writer<File>,
}

impl Recorder {
    /// Begins the files of the run with that name in a folder, which is created if missing.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn begin(folder: &Path, name: &str, world: &mut World) -> csv::Result<Self> {
        create_dir_all(folder)?;
        let file = |ending: &str| -> PathBuf { folder.join(format!("{name}{ending}")) };
        world.init_resource::<Diary>();
        Ok(Self {
            decisions: csv::Writer::from_path(file(DECISIONS))?,
            events: csv::Writer::from_path(file(EVENTS))?,
        })
    }

    /// Writes what was decided and what happened since the last call. It empties the diary,
    /// and leaves the events.
    ///
    /// # Errors
    /// If the files cannot be written.
    pub fn note(&mut self, world: &mut World) -> csv::Result<()> {
        let noted = std::mem::take(&mut world.resource_mut::<Diary>().0);
        for row in noted.iter().filter_map(|noted| choice(world, noted)) {
            self.decisions.serialize(row)?;
        }
        for happened in &world.resource::<Events>().0 {
            self.events.serialize(occurrence(world, happened))?;
        }
        Ok(())
    }
}

/// The row of a decision; `None` for the hero and for sleepers.
fn choice(world: &World, noted: &Noted) -> Option<Choice> {
    let toward = noted.toward_hero?;
    if noted.intent.by == Layer::Sleep {
        return None;
    }
    let clock = world.resource::<Clock>();
    let entity = entity_of(world, noted.who);
    let drive = entity.and_then(|entity| world.get::<Drive>(entity));
    Some(Choice {
        tick: noted.tick,
        turn: clock.hero_turns,
        depth: level(world).depth,
        who: noted.who.0,
        breed: content(world).breeds.row(toward.breed).id.clone(),
        by: noted.intent.by,
        why: variant(&noted.intent.why),
        action: variant(&noted.intent.action),
        drive: drive.map_or_else(String::new, variant),
        health: toward.health,
        mana: toward.mana,
        steps: toward.steps,
        is_seen: toward.is_seen,
        is_hostile: toward.is_hostile,
        perceives: toward.perceives,
    })
}

fn occurrence(world: &World, happened: &Happened) -> Occurrence {
    let (who, whom) = happened.event.parties();
    let id = |who: Who| who.id.0;
    Occurrence {
        tick: world.resource::<Clock>().tick,
        kind: happened.event.name().to_owned(),
        who: who.map(id),
        whom: whom.map(id),
        is_witnessed: happened.is_witnessed,
    }
}

/// The name of the variant of an enum's value.
pub(in crate::lab) fn variant(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}
