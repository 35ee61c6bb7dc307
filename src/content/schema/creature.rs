//! Factions and breeds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Category, Colour};
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
    /// Hit points when whole, 1 to 10 000.
    pub hp: i32,
    /// Added to its throw to hit, −20 to 50.
    pub accuracy: i32,
    /// What a foe's throw to hit must reach before worn armour, 0 to 50.
    pub defence: i32,
    /// Taken off its wait between turns, −20 to 10: higher is quicker.
    pub quickness: i32,
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
    /// What it does when nothing calls.
    pub movement: Movement,
    /// Whether it can open doors that are shut.
    pub opens_doors: bool,
    /// Below this share of its hit points, in percent, it leaves a fight; 0 never.
    pub flees_below: u8,
    /// Kinds of thing it goes out of its way for when it sees them lie.
    pub covets: Vec<Category>,
    /// Whether it stays near those it likes when nothing else calls.
    pub keeps_company: bool,
    /// What it says to a hero in view, each once; the first 256 count.
    pub quips: Vec<String>,
    /// Items it carries at birth, by name; arms and armour are put on.
    pub kit: Vec<String>,
}

/// What a creature perceives with, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Senses {
    /// How far it sees in full light, in cells, 0 to 20.
    pub sight: u8,
    /// How much of that is left to it in the dark, in percent.
    pub night_sight: u8,
    /// How well it hears, in percent: 100 is a human ear, 0 is deaf.
    pub hearing: u8,
    /// How far it feels warmth, in cells, 0 to 20; only where the way is clear.
    pub heat: u8,
    /// How far it feels minds, in cells, 0 to 60, whatever lies between.
    pub minds: u8,
    /// How it follows a trail; without a nose it does not.
    pub nose: Option<Nose>,
}

impl Default for Senses {
    /// Eyes and ears like a man's in a cellar, and nothing more.
    fn default() -> Self {
        Self {
            sight: 8,
            night_sight: 20,
            hearing: 100,
            heat: 0,
            minds: 0,
            nose: None,
        }
    }
}

/// How a creature gets about: whoever does it alike shares fields of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gait {
    /// On foot, and shut doors are no hindrance.
    Hands,
    /// On foot, as far as the next shut door.
    Paws,
}

impl Gait {
    /// Every way of getting about, in the order of their numbers.
    pub const ALL: [Self; 2] = [Self::Hands, Self::Paws];
}

impl Breed {
    /// How its members get about.
    #[must_use]
    pub const fn gait(&self) -> Gait {
        if self.opens_doors {
            Gait::Hands
        } else {
            Gait::Paws
        }
    }
}

/// What there is to perceive of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// How far its steps are heard in the open, in tenths of a cell, before what it
    /// wears, 0 to 400.
    pub footfall: u16,
    /// How warm it is, 0 to 100: 60 is warm blood, 0 is stone.
    pub warmth: u8,
    /// What there is of a mind.
    pub mind: Mind,
    /// The light it gives of itself.
    pub glow: Option<Glow>,
}

impl Default for Presence {
    /// A warm body with a mind, that walks as a man does.
    fn default() -> Self {
        Self {
            footfall: 60,
            warmth: 60,
            mind: Mind::Whole,
            glow: None,
        }
    }
}

/// What whoever feels minds makes of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mind {
    /// It is felt at any time.
    #[default]
    Whole,
    /// It is felt now and then.
    Weird,
    /// There is nothing to feel.
    Empty,
}

/// A light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glow {
    /// How far it shines, in cells, 1 to 12.
    pub radius: u8,
    /// How light it makes its own cell, 1 to 255; 160 is as good as day.
    pub strength: u8,
}

/// How a creature keeps what it knows, and what it does with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Own turns until it has forgotten whom it knew of for certain, 1 to 1000.
    pub turns: u16,
    /// Own turns that it looks about where it lost somebody, 0 to 1000.
    pub search: u16,
    /// Whether it waits in hiding where somebody it hears must come by.
    pub ambushes: bool,
    /// Whether it tells friends within earshot where its quarry is.
    pub gives_directions: bool,
}

impl Default for Memory {
    /// What a simple animal keeps.
    fn default() -> Self {
        Self {
            turns: 20,
            search: 0,
            ambushes: false,
            gives_directions: false,
        }
    }
}

/// How a creature follows the trail of its prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nose {
    /// How old a mark it still smells, in turns of the hero, 1 to 100 000.
    pub reach: u32,
    /// What it goes by.
    pub follows: Follows,
}

/// What a nose goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Follows {
    /// The freshest mark beside it: it cuts corners and skips loops.
    Freshest,
    /// The way the prey left each cell: every step and every loop of it.
    Arrows,
}

/// What kind of noise was made. Whoever hears it can tell that much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum NoiseKind {
    /// A cry for help, or to arms.
    Alarm,
    /// A shout that says nothing.
    Shout,
    /// Blows.
    Fight,
    /// A door.
    Door,
    /// Something that falls to the ground.
    Clatter,
    /// The howl of a pack that has found a trail.
    Howl,
    /// Words among friends: where somebody is.
    Word,
    /// Something that bursts.
    Burst,
    /// A light that is struck.
    Flint,
}

impl NoiseKind {
    /// Whether somebody called out: it is over at once, while blows and the like
    /// go on as part of the noise of whoever deals them.
    #[must_use]
    pub const fn is_a_voice(self) -> bool {
        matches!(self, Self::Alarm | Self::Shout | Self::Howl | Self::Word)
    }
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
