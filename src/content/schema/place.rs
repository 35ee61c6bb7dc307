//! Terrain, levels and how they are made; and what can befall a body there.

use serde::{Deserialize, Serialize};

use super::{Colour, Glow, Insight, Medium, Step};
use crate::content::dice::Dice;

/// What a cell is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its name, as it is told: `shut door`.
    pub id: String,
    /// What stands for it on the map; a character of code page 437.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Colour,
    /// Whether a walker can stand there. Where it could by the medium and still can not,
    /// nobody can.
    pub walkable: bool,
    /// What it is for those who would enter it.
    pub medium: Medium,
    /// Whether it stops sight.
    pub opaque: bool,
    /// What it takes from a sound that passes, in tenths of a cell of open air; 1000
    /// lets none through.
    pub muffles: u16,
    /// What a step onto it costs a walker who plans a way, 1 to 100; plain floor is 10.
    pub cost: u8,
    /// What it becomes when someone opens it, by name; by force where it is locked.
    pub opens_into: Option<String>,
    /// How hard its lock is to pick, 1 to 100; 0 is no lock.
    pub lock: u8,
    /// What it becomes when someone unlocks it, by name.
    pub unlocks_into: Option<String>,
    /// Chance in percent that a push by a man does not open it, 0 to 99; 0 needs none.
    pub sticks: u8,
    /// What it becomes when someone shuts it, by name.
    pub shuts_into: Option<String>,
    /// Whether it leads elsewhere.
    pub leads: Option<Leads>,
    /// The light it gives.
    pub glow: Option<Glow>,
    /// How warm it is, 0 to 100.
    pub warmth: u8,
    /// Whether it takes every trail that crosses it away.
    pub washes: bool,
    /// How strong a ward is written on it, 0 to 1000: creatures must break it to enter.
    pub ward: u16,
    /// What it becomes when someone breaks it, by name: a ward, a door, or stone that
    /// somebody digs through.
    pub breaks_into: Option<String>,
    /// Mana that it gives to whoever stands there, in each of his own turns, 0 to 100.
    pub font: u8,
    /// Hit points that it takes each own turn from a body that can not live there, 0 to 100.
    pub burns: Dice,
    /// Whether it takes whoever steps on it to another such cell of the level.
    pub portal: bool,
}

/// How warm ground is, at least, that things would burn on.
const HOT: u8 = 50;

impl Terrain {
    /// Whether it is a door, shut or open.
    #[must_use]
    pub const fn is_door(&self) -> bool {
        self.opens_into.is_some() || self.shuts_into.is_some()
    }

    /// Whether a walker who opens doors can get onto it.
    #[must_use]
    pub const fn is_passable(&self) -> bool {
        self.walkable || self.opens_into.is_some()
    }

    /// Whether it is ordinary ground: walkable, no way elsewhere, no door, and nothing that
    /// moves who steps there.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.walkable && self.leads.is_none() && !self.is_door() && !self.portal
    }

    /// Whether it is bare: plain and dry, with no fire and no font on it.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        let is_dry = matches!(self.medium, Medium::Ground | Medium::Rubble);
        self.is_plain() && is_dry && self.glow.is_none() && self.font == 0 && self.warmth < HOT
    }
}

/// Where a cell leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Leads {
    /// To the next depth.
    Down,
    /// To the depth before.
    Up,
    /// Out of the game: the gate of the town.
    Out,
}

impl Leads {
    /// What leads the other way on the level beyond. Beyond the gate there is none.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::Down => Self::Up,
            Self::Up => Self::Down,
            Self::Out => Self::Out,
        }
    }
}

/// A status a body can be in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Its name as an adjective: `confused`.
    pub id: String,
    /// Whether its bearer loses every turn while it lasts.
    pub loses_turns: bool,
    /// Added to its bearer's wait between turns: negative is quicker.
    pub wait: i32,
    /// Whether its bearer sees nothing.
    pub blinds: bool,
    /// Percent of its bearer's steps that go anywhere.
    pub erratic: u8,
    /// Added to its bearer's throws to hit, −20 to 20.
    pub accuracy: i32,
    /// Added to what a throw to hit its bearer must reach, −20 to 20.
    pub defence: i32,
    /// Percent of its bearer's spells that fail.
    pub fails: u8,
    /// Hit points that it takes, or gives, each ten ticks.
    pub harm: Dice,
    /// The element of that harm, by name.
    pub element: Option<String>,
    /// Whether its bearer has lost heart while it lasts.
    pub frightens: bool,
    /// Whether harm ends it.
    pub wakes: bool,
    /// Whether it counts ten ticks each, and not its bearer's own turns.
    pub by_the_clock: bool,
    /// Chance in percent, each ten ticks, that it ends before its time.
    pub recovery: u8,
    /// Added to that for each ten levels of its bearer.
    pub recovery_by_level: u8,
    /// What its bearer is spared of elements, by name, in percent, −100 to 100.
    pub resists: Vec<(String, i8)>,
    /// Whether its bearer leaves no trail.
    pub hides_scent: bool,
    /// Whether its bearer gives off no warmth of its own.
    pub hides_warmth: bool,
    /// Added to how far its bearer's steps are heard, in tenths of a cell.
    pub noise: i16,
    /// How far its bearer feels minds, in cells, 0 to 60.
    pub minds: u8,
    /// What its bearer is aware of in the minds around.
    pub insights: Vec<Insight>,
    /// Statuses that it ends and lets nothing leave while it lasts, by name.
    pub guards: Vec<String>,
    /// One line of what it does.
    pub about: String,
}

impl Status {
    /// Whether it is sleep: nothing is done in it, and harm ends it.
    #[must_use]
    pub const fn is_sleep(&self) -> bool {
        self.loses_turns && self.wakes
    }

    /// Whether a body would be better off without it.
    #[must_use]
    pub fn ails(&self) -> bool {
        let is_weak = self.accuracy < 0 || self.defence < 0 || self.fails > 0 || self.frightens;
        let is_lost = self.loses_turns || self.blinds || self.erratic > 0 || self.wait > 0;
        is_weak || is_lost || self.harm.range().1 > 0
    }

    /// Chance in percent, each ten ticks, that it ends before its time for somebody of that
    /// level.
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
    /// What kind of place it is, in a word such as `caves`: by it is told what is
    /// [found](super::Found) there.
    pub theme: String,
    /// How dangerous it is, 0 (the town) to 100.
    pub danger: u8,
    /// To which levels its ways down lead, by name; none leads farther down from the last.
    pub down: Vec<String>,
    /// Columns and rows, 20 by 12 to 200 by 200.
    pub size: (u16, u16),
    /// How it is made: the steps of its chain (`chains.ron`), in order.
    pub steps: Vec<Step>,
    /// How light it is everywhere, 0 to 255; 160 is as good as day.
    pub light: u8,
    /// Who is always there.
    pub residents: Vec<Resident>,
    /// How many chance creatures there are at first.
    pub monsters: Dice,
    /// Which, with weights: those that it names first, then those that are found on such a
    /// level.
    pub monster_table: Vec<(String, u32)>,
    /// How many chance bands there are at first.
    pub bands: Dice,
    /// Which, in the same way.
    pub band_table: Vec<(String, u32)>,
    /// How many chance items there are.
    pub treasures: Dice,
    /// Which, in the same way.
    pub treasure_table: Vec<(String, u32)>,
    /// Items that always lie there, by name.
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
    /// The named place of the level they start at or near; anywhere without one.
    #[serde(default)]
    pub place: Option<String>,
}
