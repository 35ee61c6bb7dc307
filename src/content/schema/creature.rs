//! Factions and breeds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Colour, Craft, Disposition, Found, Magic, Memory, Motion, Need, NoiseKind, Presence, Senses,
};
use crate::content::dice::Dice;

/// How a member of one faction takes to a member of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reaction {
    /// Hunts and strikes it.
    Attack,
    /// Runs from it.
    Flee,
    /// Has nothing to do with it.
    Ignore,
    /// Leaves it in peace and likes its company.
    Like,
}

/// A side in the quarrels of the dungeon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faction {
    /// Its name.
    pub id: String,
    /// How it takes to other factions by name; `Default` stands for the rest.
    pub responses: BTreeMap<String, Reaction>,
}

/// The faction of a breed that names none.
pub const MINDLESS: &str = "Mindless";
/// The faction of the hero.
pub const PLAYER: &str = "Player";
/// The faction of those who go about with the hero.
pub const COMPANIONS: &str = "Companions";
/// The key of a faction's response to all it does not name.
pub const DEFAULT_RESPONSE: &str = "Default";

/// A breed of creature: all its members are alike at birth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breed {
    /// Its name, as it is told: `cave goblin`.
    pub id: String,
    /// What stands for it on the map; a character of code page 437.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Colour,
    /// One line of what it is, for whoever looks at it.
    pub about: String,
    /// Its side, by name; without one it is [`MINDLESS`].
    pub faction: Option<String>,
    /// How much it has lived through, 1 to 100: what helps itself and hinders others goes
    /// by it.
    pub level: u8,
    /// What it is worth among others, 0 to 1 000 000: who is worth more pushes past, or
    /// tramples, who is worth less.
    pub worth: u32,
    /// Hit points when whole, 1 to 10 000.
    pub hp: i32,
    /// Added to its throw to hit, −20 to 50.
    pub accuracy: i32,
    /// What a foe's throw to hit must reach before worn armour, 0 to 50.
    pub defence: i32,
    /// Taken off its wait between turns, −20 to 10: higher is quicker.
    pub quickness: i32,
    /// How strong its body is, 1 to 100: 10 is a man. By it others judge a whole body,
    /// and what it carries weighs on it.
    pub strength: u8,
    /// What it perceives with.
    pub senses: Senses,
    /// What others perceive of it.
    pub presence: Presence,
    /// How it keeps and hands on what it knows.
    pub memory: Memory,
    /// Which noises it goes to look into.
    pub heeds: Vec<NoiseKind>,
    /// Whether it shouts for its friends when it begins to hunt.
    pub raises_alarm: bool,
    /// Whether it howls for its friends when it comes upon a trail.
    pub howls: bool,
    /// Chance in percent that it is asleep when the hero first comes to its level.
    pub sleeps: u8,
    /// What it strikes with when it wields nothing; without one it never strikes.
    pub attacks: Vec<Attack>,
    /// The table of states it wants by, by name; without one it rates its needs.
    pub states: Option<String>,
    /// What it does when nothing calls.
    pub movement: Movement,
    /// How it gets about.
    pub motion: Motion,
    /// What it does from afar, and what it is spared.
    pub magic: Magic,
    /// Whether it comes into the world with a full wait before its first turn.
    pub slow_start: bool,
    /// Own turns between two births, on average; 0 for none.
    pub multiplies: u16,
    /// Whether it flickers in the colours of its breaths.
    pub shimmers: bool,
    /// Whether it can open doors that are shut.
    pub opens_doors: bool,
    /// Below this share of its hit points, in percent, it leaves a fight; 0 never.
    pub flees_below: u8,
    /// How it flees, by name.
    pub escape: String,
    /// What it feels about others and about things.
    pub temper: Disposition,
    /// What it may need to do, in the order in which it does what is as urgent.
    pub needs: Vec<Need>,
    /// Whether it stays near those it likes when nothing else calls.
    pub keeps_company: bool,
    /// What it says to a hero in view, each once; the first 256 count.
    pub quips: Vec<String>,
    /// Items it carries at birth, by name, maybe with how many: `5 stone`; arms and armour
    /// are put on.
    pub kit: Vec<String>,
    /// What it is good at, and what it gains when it grows.
    pub craft: Craft,
    /// What it is one of, in the plural: `dogs`; at most 20 characters. Whoever knows one
    /// of a family has an idea of the others.
    pub family: Option<String>,
    /// Whether there is but one of it, whose `id` is a name: it comes once in a run.
    pub is_unique: bool,
    /// Where it is met by chance.
    pub found: Vec<Found>,
    /// What it may own besides when the hero first comes to its level.
    pub loot: Vec<Loot>,
}

/// A thing that some of a breed own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loot {
    /// The thing, by name, maybe with how many: `5 dart`.
    pub thing: String,
    /// How many of a hundred own it, 1 to 100.
    pub chance: u8,
}

/// One way to strike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// What it does to its foe, third person: `bites`.
    pub verb: String,
    /// Hit points it takes before armour.
    pub damage: Dice,
    /// A status, by name, and its length in the victim's own turns, that a hit may leave.
    #[serde(default)]
    pub leaves: Option<Leaves>,
}

/// What a hit may leave behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaves {
    /// The status, by name.
    pub status: String,
    /// Its length in the victim's own turns.
    pub turns: Dice,
    /// Chance in percent, 1 to 100.
    pub chance: u8,
}

/// What a creature does of itself when nothing calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Movement {
    /// Stays where it is.
    Static,
    /// One step north, east, south or west, or none: a fifth each.
    Random,
    /// Walks to a place chosen at random, then to another.
    Waypoint,
    /// Walks from one named place of the level to the next, round and round.
    Patrol(Vec<String>),
}
