//! What a scenario file can say, as plain data. `tests/scenarios/README.md` tells
//! it to those who write one.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Deserialize;

use super::expectation::Expectation;
use super::picture::Picture;
use crate::content::{Exits, Role, WayHome};
use crate::model::body::{Hold, HungerStage};
use crate::model::mind::Alertness;

/// Something that was read, and the line it was read from.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The line in its file, from 1.
    pub line: usize,
    /// What was read.
    pub it: T,
}

/// A drawn room, what is done in it, and what must come of that.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file it is from.
    pub file: PathBuf,
    /// The line it begins in.
    pub line: usize,
    /// What it shows, in a sentence.
    pub title: String,
    /// Ids of the promised behaviours it proves.
    pub proves: Vec<String>,
    /// More about it, for whoever reads the file.
    pub about: String,
    /// The room; drawn with the letters of the legend.
    pub map: Located<Picture>,
    /// What letters mean, besides those that always mean the same.
    pub legend: BTreeMap<char, Located<Sign>>,
    /// Who goes about together.
    pub bands: Vec<Located<BandSpec>>,
    /// How the hero differs from a new one.
    pub hero: Located<BodySpec>,
    /// The depth the room lies at.
    pub depth: u8,
    /// How light it is everywhere in the room, 0 to 255.
    pub light: u8,
    /// The first seed, and how many are tried.
    pub seeds: (u64, u32),
    /// Percent of the seeds with which all expectations must hold.
    pub share: u32,
    /// Whether the hero has to find out what things are; he knows them all otherwise.
    pub strange: bool,
    /// Numbers of the rules that are other here.
    pub rules: RuleChanges,
    /// What is done and expected, in order.
    pub steps: Vec<Located<Step>>,
}

/// What a letter of the map means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Sign {
    /// Ground of that name.
    Terrain(String),
    /// Somebody.
    Creature(Box<CreatureSpec>),
    /// Things that lie on the floor, the last on top; `3 apple` are three.
    Items(Vec<String>),
    /// A place with a name, on floor.
    Place(String),
    /// Any of these together.
    Cell(CellSpec),
}

/// A cell with more than one thing to say about it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CellSpec {
    /// Its ground, by name; floor without one.
    pub terrain: Option<String>,
    /// What lies there.
    pub items: Vec<String>,
    /// What the place is called.
    pub place: Option<String>,
}

/// Somebody in the room.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreatureSpec {
    /// The breed, by name.
    pub breed: String,
    /// What expectations call it; its letter without one.
    #[serde(default)]
    pub name: Option<String>,
    /// Whom it hunts already, and where it last saw them: `("@", (3, 1))`.
    #[serde(default)]
    pub hunts: Option<(String, (i16, i16))>,
    /// How much it expects; it stays on the alert for ever without it.
    #[serde(default)]
    pub mood: Option<Alertness>,
    /// Against whom it bears a grudge.
    #[serde(default)]
    pub grudges: Vec<String>,
    /// Whether it left a fight for its wounds.
    #[serde(default)]
    pub shaken: bool,
    /// Whether it goes about with the hero.
    #[serde(default)]
    pub companion: bool,
    /// What has become of it since it gave up to the hero, if it did.
    #[serde(default)]
    pub held: Option<Hold>,
    /// What of all it carries it stole.
    #[serde(default)]
    pub stole: Vec<String>,
    /// Whether it has nothing to say, whatever its breed has.
    #[serde(default)]
    pub silent: bool,
    /// The ground it stands on, by name; floor without one.
    #[serde(default)]
    pub on: Option<String>,
    /// Hit points; whole without it.
    #[serde(default)]
    pub hp: Option<i32>,
    /// Hit points of the whole body; those of its breed without it.
    #[serde(default)]
    pub max_hp: Option<i32>,
    /// Mana left; all of it without it.
    #[serde(default)]
    pub mana: Option<i32>,
    /// All it carries; its breed's kit without it.
    #[serde(default)]
    pub carries: Option<Vec<String>>,
    /// What of it is in hand or worn; carried too if it was not yet.
    #[serde(default)]
    pub wields: Vec<String>,
    /// The same, for armour.
    #[serde(default)]
    pub wears: Vec<String>,
    /// Statuses, and for how many of its own turns.
    #[serde(default)]
    pub statuses: Vec<(String, u32)>,
    /// Ticks until its first turn; 2 without it.
    #[serde(default)]
    pub initiative: Option<i32>,
}

/// Some who go about together.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BandSpec {
    /// The kind of band, by name.
    pub kind: String,
    /// Who is in it, as expectations call them.
    pub members: Vec<String>,
    /// What some of them are in it; the others are members like any other.
    pub roles: BTreeMap<String, Role>,
}

/// How the hero's body differs from a new one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BodySpec {
    /// The kit he begins with, by name; the usual one without it.
    pub kit: Option<String>,
    /// The ground he stands on, by name; floor without one.
    pub on: Option<String>,
    /// Hit points; whole without it.
    pub hp: Option<i32>,
    /// Hit points of the whole body; those of his breed without it.
    pub max_hp: Option<i32>,
    /// Mana left; all of it without it.
    pub mana: Option<i32>,
    /// All he carries; what every new hero has without it.
    pub carries: Option<Vec<String>>,
    /// What of it is in hand; carried too if it was not yet.
    pub wields: Vec<String>,
    /// The same, for armour.
    pub wears: Vec<String>,
    /// Statuses, and for how many of his own turns.
    pub statuses: Vec<(String, u32)>,
    /// Ticks until his first turn; 0 without it.
    pub initiative: Option<i32>,
    /// How full he is, and for how many more turns.
    pub hunger: Option<(HungerStage, u32)>,
}

impl CreatureSpec {
    /// What it has in common with the hero.
    #[must_use]
    pub fn body(&self) -> BodySpec {
        BodySpec {
            kit: None,
            on: self.on.clone(),
            hp: self.hp,
            max_hp: self.max_hp,
            mana: self.mana,
            carries: self.carries.clone(),
            wields: self.wields.clone(),
            wears: self.wears.clone(),
            statuses: self.statuses.clone(),
            initiative: self.initiative,
            hunger: None,
        }
    }
}

/// Numbers of the rules that are other in this room. Nobody arrives by chance
/// unless `arrival_pace` says so.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the fields are those of `Rules`")]
pub struct RuleChanges {
    pub hunger_stage: Option<u32>,
    pub active_radius: Option<u16>,
    pub chase_limit: Option<u16>,
    pub healing_pace: Option<u32>,
    pub mana_pace: Option<u32>,
    pub free_load: Option<u16>,
    pub load_per_wait: Option<u16>,
    pub arrival_pace: Option<u32>,
    pub breeders: Option<u16>,
    pub exits: Option<Exits>,
    pub way_home: Option<WayHome>,
}

/// One step of a scenario.
#[derive(Clone, Debug)]
pub enum Step {
    /// The hero does that, and the room runs until he is asked again.
    Do(String),
    /// The same, so many times.
    DoTimes(u32, String),
    /// Time goes by; a hero waits.
    Ticks(u64),
    /// So many turns of the hero, who waits; ten ticks each where there is none.
    Turns(u32),
    /// All of that holds now.
    Expect(Vec<Located<Expectation>>),
    /// Turns go by until all of that holds, so many at most.
    UntilWithin(u32, Vec<Located<Expectation>>),
    /// So many turns go by, and none of that holds after any of them or now.
    NeverWithin(u32, Vec<Located<Expectation>>),
}

impl Step {
    /// What it expects, if anything.
    #[must_use]
    pub fn expectations(&self) -> &[Located<Expectation>] {
        match self {
            Self::Expect(list) | Self::UntilWithin(_, list) | Self::NeverWithin(_, list) => list,
            _ => &[],
        }
    }
}

/// The hero, on floor.
pub const HERO: char = '@';
