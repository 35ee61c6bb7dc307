//! Terrain, levels and how they are generated, and status effects.

use serde::{Deserialize, Serialize};

use super::{Blast, Colour, Effect, Glow, GroundMotion, Insight, Medium, Step};
use crate::content::dice::Dice;
use crate::content::limits::{ABOUT, LOUDEST, MIND_SENSE, PERCENT};
use crate::content::record::record;

record! {
    /// A kind of terrain.
    pub struct Terrain {
        /// Its name as messages print it: `shut door`.
        pub id: String = id(),
        /// Its glyph on the map, a character of code page 437.
        pub glyph: char = glyph(),
        /// The glyph's colour. A level's colour scheme may give another.
        pub colour: Colour = colour(),
        /// The colour of the ground behind the glyph in full light; that of the floor if absent.
        pub ground: Option<Colour> = maybe("a colour such as `(40, 60, 30)`, each 0 to 255"),
        /// Difference in brightness from cell to cell, in percent, 0 to 60.
        pub varies: u8 = number_or(0..=60, 14),
        /// How it moves on the screen.
        pub motion: GroundMotion = value("`Still`, `Ripples`, `Flickers` or `Sways`"),
        /// Whether walkers can stand there. If not, terrain whose medium bears feet bars every
        /// creature.
        pub walkable: bool = flag(true),
        /// The medium that movement through it counts as.
        pub medium: Medium = value_or(MEDIA, Medium::Ground),
        /// Whether it blocks sight.
        pub opaque: bool = flag(false),
        /// Loss of volume for a sound passing through, in tenths of a cell of open air; 1000
        /// blocks it.
        pub muffles: u16 = number_or(0..=LOUDEST, 0),
        /// Cost of a step onto it for a walker's pathfinding, 1 to 100; plain floor is 10.
        pub cost: u8 = number_or(1..=100, 10),
        /// The terrain it becomes when opened, by name; a locked door needs force.
        pub opens_into: Option<String> = name(|all| &all.terrain),
        /// Difficulty of picking its lock, 1 to 100; 0 if it has no lock.
        pub lock: u8 = number_or(PERCENT, 0),
        /// The terrain it becomes when unlocked, by name.
        pub unlocks_into: Option<String> = name(|all| &all.terrain),
        /// Chance in percent that a human's push fails to open it, 0 to 99; 0 if it needs no
        /// push.
        pub sticks: u8 = number_or(0..=99, 0),
        /// The terrain it becomes when shut, by name.
        pub shuts_into: Option<String> = name(|all| &all.terrain),
        /// Where it leads, if it leaves the level.
        pub leads: Option<Leads> = value("`Down`, `Up`, `Out` or nothing at all"),
        /// The light it gives.
        pub glow: Option<Glow> = light(),
        /// How warm it is, 0 to 100.
        pub warmth: u8 = number_or(PERCENT, 0),
        /// Whether it washes away scent trails that cross it.
        pub washes: bool = flag(false),
        /// For how many of the hero's turns the tracks of creatures can be seen on it, 0 to
        /// 1000; 0 if it takes none.
        pub tracks: u16 = number_or(0..=1000, 0),
        /// Strength of its ward, 0 to 1000. Creatures must break the ward to enter.
        pub ward: u16 = number_or(0..=1000, 0),
        /// The terrain it becomes when broken, by name: for wards, doors, and stone that is dug
        /// through.
        pub breaks_into: Option<String> = name(|all| &all.terrain),
        /// Mana it gives to a creature on it in each of the creature's turns, 0 to 100.
        pub font: u8 = number_or(PERCENT, 0),
        /// Damage in hit points, in each of the creature's turns, to bodies that cannot live
        /// there, 0 to 100.
        pub burns: Dice = dice("2d4", 0..=100),
        /// The element of that damage, by name; without one, nothing resists it.
        pub burns_as: Option<String> = name(|all| &all.elements),
        /// For a gong, the terrain it becomes when a stroke breaks it, by name. Everyone in
        /// earshot who heeds gongs comes to where it is struck.
        pub gong: Option<String> = name(|all| &all.terrain),
        /// Chance in percent that a stroke breaks the gong, 0 to 100.
        pub gong_breaks: u8 = number_or(PERCENT, 20),
        /// For a lever, what pulling it does. A lever is nothing to walk on.
        pub lever: Option<Lever> = maybe(LEVER),
        /// For an offering stone, the terrain it becomes, by name, once an item is taken from
        /// any stone of its group. The items on the other stones are lost.
        pub offers: Option<String> = name(|all| &all.terrain),
        /// What it does to whoever steps on it, or throws an item on it.
        pub trap: Option<Blast> = maybe(TRAP),
        /// For a trap, the terrain it becomes when it goes off, by name; without one it goes off
        /// again.
        pub sprung: Option<String> = name(|all| &all.terrain),
        /// Whether it teleports bodies that step on it to another portal cell of the level.
        pub portal: bool = flag(false),
        /// What elements make of it.
        pub reacts: Vec<GroundReaction> = value(REACTS),
        /// The element that it brings to each of the eight cells around, by name, and the
        /// chance in percent that it does, in each of the hero's turns.
        pub spreads: Option<(String, u8)> = maybe("an element and a chance, such as `(\"fire\", 20)`"),
        /// The terrain it becomes by itself, by name, and the chance in percent that it does, in
        /// each of the hero's turns.
        pub fades: Option<(String, u8)> = maybe("terrain and a chance, such as `(\"floor\", 25)`"),
        /// Elements whose damage it carries to bodies nearby that are in such terrain, too.
        pub conducts: Vec<String> = names(|all| &all.elements),
        /// Percent of the damage of the named elements that it keeps from bodies in it, −100 to
        /// 100; a negative number means more damage.
        pub shelters: Vec<(String, i8)> = resists(),
    }
}

const LEVER: &str =
    "such as `(moves: [(\"portcullis\", \"raised portcullis\")], into: \"pulled lever\")`";

/// What pulling a lever does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lever {
    /// Terrain by name, and the terrain that all such cells of the level become.
    pub moves: Vec<(String, String)>,
    /// The terrain that the lever becomes, by name.
    pub into: String,
    /// A sentence about what is seen or heard of it.
    #[serde(default)]
    pub tells: String,
}

impl Lever {
    /// Whether it turns terrain of that name into something else.
    #[must_use]
    pub fn opens(&self, terrain: &str) -> bool {
        self.moves.iter().any(|(from, _)| from == terrain)
    }
}

const REACTS: &str = "a list such as `[(to: \"fire\", into: \"flames\")]`";

/// What an element makes of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundReaction {
    /// The element, by name.
    pub to: String,
    /// The terrain that it becomes, by name.
    pub into: String,
    /// What messages say that it does: `catches fire`. Silent if empty.
    #[serde(default)]
    pub tells: String,
    /// Whether it also happens under a body that can't live in the new terrain.
    #[serde(default)]
    pub engulfs: bool,
}

const TRAP: &str = "what goes off, such as `(radius: 1, does: [Harm(\"2d6\"), Heat(8)])`";

const MEDIA: &str = "`Ground`, `Shallows`, `Deep`, `Lava`, `Rubble`, `Woods`, `Stone` or `Solid`";

/// Warmth from which ground would burn the items on it.
const HOT: u8 = 50;

impl Terrain {
    /// Its list of effects, with the name of its field.
    #[must_use]
    pub fn effects(&self) -> Vec<(&'static str, &[Effect])> {
        let trap = self.trap.iter();
        trap.map(|trap| ("trap", trap.does.as_slice())).collect()
    }

    /// Whether it is a door, open or shut.
    #[must_use]
    pub const fn is_door(&self) -> bool {
        self.opens_into.is_some() || self.shuts_into.is_some()
    }

    /// Whether a walker who opens doors can get onto it.
    #[must_use]
    pub const fn is_passable(&self) -> bool {
        self.walkable || self.opens_into.is_some()
    }

    /// Whether it is ordinary ground: walkable, not a door, no exit, no portal and no trap.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        let does_something = self.portal || self.trap.is_some();
        self.walkable && self.leads.is_none() && !self.is_door() && !does_something
    }

    /// Whether it is bare: plain and dry, without a fire or font. Offering stones are, however
    /// they glow.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        let is_dry = matches!(self.medium, Medium::Ground | Medium::Rubble);
        let is_dark = self.glow.is_none() || self.offers.is_some();
        self.is_plain() && is_dry && is_dark && self.font == 0 && self.warmth < HOT
    }
}

/// Where an exit leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Leads {
    /// To the next depth.
    Down,
    /// To the previous depth.
    Up,
    /// Out of the game, through the town gate.
    Out,
}

impl Leads {
    /// The exit that leads back from the other side. The gate maps to itself.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::Down => Self::Up,
            Self::Up => Self::Down,
            Self::Out => Self::Out,
        }
    }
}

record! {
    /// A status effect.
    pub struct Status {
        /// Its name as an adjective: `confused`.
        pub id: String = id(),
        /// Whether its bearer loses every turn while it lasts.
        pub loses_turns: bool = flag(false),
        /// Added to its bearer's wait between turns; negative is faster.
        pub wait: i32 = number_or(-20..=20, 0),
        /// Whether its bearer is blind.
        pub blinds: bool = flag(false),
        /// Percent of its bearer's steps that go in a random direction.
        pub erratic: u8 = number_or(PERCENT, 0),
        /// Added to its bearer's rolls to hit, −20 to 20.
        pub accuracy: i32 = number_or(-20..=20, 0),
        /// Added to what a roll to hit its bearer must reach, −20 to 20.
        pub defence: i32 = number_or(-20..=20, 0),
        /// Chance in percent that its bearer strikes back at once when a blow misses it.
        pub ripostes: u8 = number_or(PERCENT, 0),
        /// Percent of the damage of its bearer's blows that its other foes next to it take, each
        /// if a roll to hit it succeeds. 0 spares them.
        pub sweeps: u8 = number_or(PERCENT, 0),
        /// Whether its bearer's surprise attacks make no noise.
        pub hushes: bool = flag(false),
        /// Percent of its bearer's spells that fail.
        pub fails: u8 = number_or(PERCENT, 0),
        /// Damage every ten ticks, in hit points; negative heals.
        pub harm: Dice = dice("1d2", -100..=100),
        /// The element of that damage, by name.
        pub element: Option<String> = name(|all| &all.elements),
        /// Whether it frightens its bearer.
        pub frightens: bool = flag(false),
        /// Whether damage ends it.
        pub wakes: bool = flag(false),
        /// Whether its length counts in units of ten ticks rather than in its bearer's turns.
        pub by_the_clock: bool = flag(false),
        /// Chance in percent, every ten ticks, that it ends early.
        pub recovery: u8 = number_or(PERCENT, 0),
        /// Added to that chance for every ten levels of its bearer.
        pub recovery_by_level: u8 = number_or(PERCENT, 0),
        /// Percent of the damage of the named elements that its bearer ignores, −100 to 100.
        pub resists: Vec<(String, i8)> = resists(),
        /// Whether its bearer leaves no scent trail.
        pub hides_scent: bool = flag(false),
        /// Whether it hides its bearer's own warmth.
        pub hides_warmth: bool = flag(false),
        /// Added to the distance at which its bearer's steps are heard, in tenths of a cell.
        pub noise: i16 = number_or(-200..=200, 0),
        /// Distance at which its bearer feels minds, in cells, 0 to 60.
        pub minds: u8 as "mind_sense" = number_or(MIND_SENSE, 0),
        /// What its bearer learns of the minds around.
        pub insights: Vec<Insight> = value("a list such as `[Smell, Hearing, Fear]`"),
        /// Statuses that it ends, and prevents while it lasts, by name.
        pub guards: Vec<String> = names(|all| &all.statuses),
        /// One line of description.
        pub about: String = text(ABOUT),
    }
}

impl Status {
    /// Whether it is sleep: it takes away all turns, and damage ends it.
    #[must_use]
    pub const fn is_sleep(&self) -> bool {
        self.loses_turns && self.wakes
    }

    /// Whether it is bad for its bearer.
    #[must_use]
    pub fn ails(&self) -> bool {
        let is_weak = self.accuracy < 0 || self.defence < 0 || self.fails > 0 || self.frightens;
        let is_lost = self.loses_turns || self.blinds || self.erratic > 0 || self.wait > 0;
        is_weak || is_lost || self.harm.range().1 > 0
    }

    /// Chance in percent, every ten ticks, that it ends early for a bearer of this level.
    #[must_use]
    pub fn recovery_at(&self, level: u8) -> u32 {
        u32::from(self.recovery) + u32::from(self.recovery_by_level) * u32::from(level) / 10
    }
}

/// One level of the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Its name: `the town of Ashlar`.
    pub id: String,
    /// The kind of place, in one word such as `caves`; decides what is
    /// [found](super::Found) there.
    pub theme: String,
    /// Its danger, 0 (the town) to 100.
    pub danger: u8,
    /// The levels that its stairs down lead to, by name; empty for the last level.
    pub down: Vec<String>,
    /// The name of its colour scheme (`colours.ron`), if it is not that of its theme.
    pub colours: Option<String>,
    /// Columns and rows, 20 by 12 to 200 by 200.
    pub size: (u16, u16),
    /// The steps of its generator chain (`chains.ron`), in order.
    pub steps: Vec<Step>,
    /// Ambient light, 0 to 255; 160 is as bright as day.
    pub light: u8,
    /// Whether what is [found](super::Found) in places of any kind is found there as well, and
    /// trackers come there.
    pub strangers: bool,
    /// Creatures that are always there.
    pub residents: Vec<Resident>,
    /// Initial number of random creatures.
    pub monsters: Dice,
    /// Their breeds with weights: first the ones listed explicitly, then those found on
    /// such levels.
    pub monster_table: Vec<(String, u32)>,
    /// Initial number of random bands.
    pub bands: Dice,
    /// Their kinds with weights, in the same order.
    pub band_table: Vec<(String, u32)>,
    /// Number of random items.
    pub treasures: Dice,
    /// Their kinds with weights, in the same order.
    pub treasure_table: Vec<(String, u32)>,
    /// Items that are always there, by name.
    pub always: Vec<String>,
}

/// Creatures that a level always has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resident {
    /// The breed, by name.
    pub breed: String,
    /// How many.
    pub count: Dice,
    /// The named place that they start at or near; anywhere if absent.
    #[serde(default)]
    pub place: Option<String>,
}
