//! The room of a scenario file, as plain data. The guide for writing such files is
//! `tests/scenarios/README.md`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::picture::Picture;
use crate::content::{Exits, Role, WayHome};
use crate::model::body::{Hold, HungerStage};
use crate::model::mind::Alertness;

/// A value and the line it was read from.
#[derive(Clone, Debug)]
pub struct Located<T> {
    /// The line in the file, from 1.
    pub line: usize,
    /// The value as it was written, on one line.
    pub text: String,
    /// The value.
    pub it: T,
}

/// A room as drawn: what is in it, and which rules differ.
#[derive(Clone, Debug)]
pub struct Room {
    /// A level of the game that is generated instead of drawn, by name.
    pub place: Option<Located<String>>,
    /// The room, drawn with the letters of the legend; empty for a generated one.
    pub map: Located<Picture>,
    /// Meanings of letters, besides those with a fixed meaning.
    pub legend: BTreeMap<char, Located<Sign>>,
    /// The bands in the room.
    pub bands: Vec<Located<BandSpec>>,
    /// How the hero differs from a new one.
    pub hero: Located<BodySpec>,
    /// The depth of the room.
    pub depth: u8,
    /// Light level everywhere in the room, 0 to 255.
    pub light: u8,
    /// Whether items are unidentified at the start; otherwise the hero knows them all.
    pub strange: bool,
    /// Rule values that differ in this room.
    pub rules: RuleChanges,
}

/// The meaning of a letter of the map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Sign {
    /// Terrain of that name.
    Terrain(String),
    /// A creature.
    Creature(Box<CreatureSpec>),
    /// Items lying on the floor, the last on top. `3 apple` means three apples.
    Items(Vec<String>),
    /// A named place, on floor.
    Place(String),
    /// Several of these together.
    Cell(CellSpec),
}

/// A cell with several properties.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CellSpec {
    /// Name of the terrain; floor by default.
    pub terrain: Option<String>,
    /// Items lying there.
    pub items: Vec<String>,
    /// Name of the place.
    pub place: Option<String>,
}

/// A creature in the room.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreatureSpec {
    /// Name of the breed.
    pub breed: String,
    /// Its name in expectations; its letter by default.
    pub name: Option<String>,
    /// Its initial target, and where it last saw it: `("@", (3, 1))`.
    pub hunts: Option<(String, (i16, i16))>,
    /// Its initial alertness; by default it stays alert for ever.
    pub mood: Option<Alertness>,
    /// Actors against whom it bears a grudge.
    #[serde(default)]
    pub grudges: Vec<String>,
    /// Whether it left a fight because of its wounds.
    #[serde(default)]
    pub shaken: bool,
    /// Whether it is a companion of the hero.
    #[serde(default)]
    pub companion: bool,
    /// How the hero holds it after its surrender, if it surrendered.
    pub held: Option<Hold>,
    /// Carried items that it stole.
    #[serde(default)]
    pub stole: Vec<String>,
    /// Whether it never speaks, whatever quips its breed has.
    #[serde(default)]
    pub silent: bool,
    /// The state of its table that it begins in; the first one by default.
    pub state: Option<String>,
    /// Items lying under it, the last on top.
    #[serde(default)]
    pub over: Vec<String>,
    /// Name of the terrain under it; floor by default.
    pub on: Option<String>,
    /// Hit points; the maximum by default.
    pub hp: Option<i32>,
    /// Maximum hit points; those of its breed by default.
    pub max_hp: Option<i32>,
    /// Mana; the maximum by default.
    pub mana: Option<i32>,
    /// Its whole pack; its breed's kit by default.
    pub carries: Option<Vec<String>>,
    /// Items in hand or worn; added to the pack if missing.
    #[serde(default)]
    pub wields: Vec<String>,
    /// The same, for armour.
    #[serde(default)]
    pub wears: Vec<String>,
    /// Statuses, and their duration in turns of its own.
    #[serde(default)]
    pub statuses: Vec<(String, u32)>,
    /// Ticks until its first turn; 2 by default.
    pub initiative: Option<i32>,
}

/// Actors that form a band.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BandSpec {
    /// Name of the kind of band.
    pub kind: String,
    /// Names of its members, as in expectations.
    pub members: Vec<String>,
    /// Roles of some members; the others are ordinary members. If empty, each has the role that
    /// the kind of band has for its breed.
    pub roles: BTreeMap<String, Role>,
}

/// How the hero's body differs from a new one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BodySpec {
    /// Name of the kit he begins with; the usual one by default.
    pub kit: Option<String>,
    /// Name of the terrain under him; floor by default.
    pub on: Option<String>,
    /// Hit points; the maximum by default.
    pub hp: Option<i32>,
    /// Maximum hit points; those of his breed by default.
    pub max_hp: Option<i32>,
    /// Mana; the maximum by default.
    pub mana: Option<i32>,
    /// His whole pack; that of a new hero by default.
    pub carries: Option<Vec<String>>,
    /// Items in hand; added to the pack if missing.
    pub wields: Vec<String>,
    /// The same, for armour.
    pub wears: Vec<String>,
    /// Statuses, and their duration in turns of his own.
    pub statuses: Vec<(String, u32)>,
    /// Ticks until his first turn; 0 by default.
    pub initiative: Option<i32>,
    /// Stage of hunger, and the turns left in it.
    pub hunger: Option<(HungerStage, u32)>,
    /// The arts he has learned, without the hit points and mana they gave.
    pub arts: Vec<String>,
}

impl CreatureSpec {
    /// The properties it shares with the hero.
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
            arts: Vec::new(),
        }
    }
}

/// Rule values that differ in this room. No creature arrives at random unless
/// `arrival_pace` says so.
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
    /// The chance of [`Trackers`](crate::content::Trackers).
    pub tracker_chance: Option<u8>,
    pub breeders: Option<u16>,
    pub exits: Option<Exits>,
    pub way_home: Option<WayHome>,
}

/// The letter of the hero, on floor.
pub const HERO: char = '@';
