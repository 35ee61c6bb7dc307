//! The shape of every kind of content, as its RON file writes it.
//!
//! References to other content are names here; [`load`](super::load) has checked
//! that each names something before anyone sees a [`Content`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::dice::Dice;
use super::table::{Named, Table, row_id};

row_id!(
    /// One faction.
    FactionId
);
row_id!(
    /// One breed of creature.
    BreedId
);
row_id!(
    /// One kind of item.
    ItemKindId
);
row_id!(
    /// One kind of terrain.
    TerrainId
);
row_id!(
    /// One status a body can be in.
    StatusId
);

/// The whole of it, checked.
#[derive(Clone, Debug)]
pub struct Content {
    /// Who sides with whom (`factions.ron`).
    pub factions: Table<FactionId, Faction>,
    /// What a creature can be (`breeds.ron`).
    pub breeds: Table<BreedId, Breed>,
    /// What can be carried (`items.ron`).
    pub items: Table<ItemKindId, ItemKind>,
    /// What a cell can be made of (`terrain.ron`).
    pub terrain: Table<TerrainId, Terrain>,
    /// What can befall a body for a time (`statuses.ron`).
    pub statuses: Table<StatusId, Status>,
    /// The levels from the town (0) downwards (`depths.ron`).
    pub depths: Vec<Depth>,
    /// Numbers of the rules, and the hero (`rules.ron`).
    pub rules: Rules,
    /// A digest of all the files, the same on every machine: tells saves and
    /// command logs of other content apart.
    pub digest: u64,
    kinship: Kinship,
    cheapest_step: u32,
}

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colour(pub u8, pub u8, pub u8);

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
    /// How far it sees in light, in cells, 0 to 20.
    pub sight: u8,
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
    /// What it says to a hero in view, each once.
    pub quips: Vec<String>,
    /// Items it carries at birth, by name; arms and armour are put on.
    pub kit: Vec<String>,
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

/// A kind of item in the large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Category {
    Weapon,
    Missile,
    Armour,
    Potion,
    Scroll,
    Food,
    Treasure,
    Goal,
}

/// A kind of thing that can lie about and be carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemKind {
    /// Its name in the singular, without an article: `short sword`.
    pub id: String,
    /// What stands for it on the map; a character of code page 437.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Colour,
    /// One line of what it is.
    pub about: String,
    /// Weight in tenths of a kilogram, 0 to 1000.
    pub weight: u16,
    /// Hit points it takes when thrown, before armour.
    pub thrown: Dice,
    /// What it is for.
    pub class: ItemClass,
}

/// What an item is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ItemClass {
    /// Wielded, to strike with.
    Weapon {
        /// What it does to a foe, third person: `cuts`.
        verb: String,
        /// Hit points it takes before armour.
        damage: Dice,
        /// Added to the throw to hit.
        accuracy: i32,
    },
    /// Made to be thrown: several lie in one place in the pack.
    Missile,
    /// Worn.
    Armour {
        /// Where it is worn; one thing at a time there.
        slot: Slot,
        /// Added to what a foe's throw to hit must reach.
        defence: i32,
    },
    /// Quaffed.
    Potion(Effect),
    /// Read.
    Scroll(Effect),
    /// Eaten: so many of the owner's turns without hunger.
    Food(u32),
    /// Worth this much in the final score.
    Treasure(u32),
    /// What the hero came for: carrying it out of the town gate wins the run.
    Goal,
}

impl ItemClass {
    /// The category it belongs to.
    #[must_use]
    pub const fn category(&self) -> Category {
        match self {
            Self::Weapon { .. } => Category::Weapon,
            Self::Missile => Category::Missile,
            Self::Armour { .. } => Category::Armour,
            Self::Potion(_) => Category::Potion,
            Self::Scroll(_) => Category::Scroll,
            Self::Food(_) => Category::Food,
            Self::Treasure(_) => Category::Treasure,
            Self::Goal => Category::Goal,
        }
    }
}

/// Where armour is worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Slot {
    Body,
    Head,
    Hands,
    Feet,
    Shield,
}

/// What a potion or scroll does to who uses it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Gives back hit points.
    Heal(Dice),
    /// Takes hit points.
    Harm(Dice),
    /// Raises the hit points of the whole body for good, and gives as many back.
    Strengthen(i32),
    /// Leaves a status, by name, for so many of the body's own turns.
    Inflict {
        /// The status, by name.
        status: String,
        /// Its length in the body's own turns.
        turns: Dice,
    },
    /// Ends a status, by name.
    Cure(String),
    /// Moves the body to a free cell of the level, chosen at random.
    Teleport,
    /// Shows the hero the whole level.
    MapLevel,
}

/// What a cell is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its name, as it is told: `shut door`.
    pub id: String,
    /// What stands for it on the map; a character of code page 437.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Colour,
    /// Whether a walker can stand there.
    pub walkable: bool,
    /// Whether it stops sight.
    pub opaque: bool,
    /// What a step onto it costs a walker who plans a way, 1 to 100; plain floor is 10.
    pub cost: u8,
    /// What it becomes when someone opens it, by name.
    pub opens_into: Option<String>,
    /// What it becomes when someone shuts it, by name.
    pub shuts_into: Option<String>,
    /// Whether it leads elsewhere.
    pub leads: Option<Leads>,
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

/// A status a body can be in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Its name as an adjective: `confused`.
    pub id: String,
    /// Whether its bearer loses every turn while it lasts.
    pub loses_turns: bool,
    /// Added to its bearer's wait between turns: negative is quicker.
    pub wait: i32,
    /// One line of what it does.
    pub about: String,
}

/// One level of the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Its name: `the town of Ashlar`.
    pub id: String,
    /// Columns and rows, 20 by 12 to 200 by 200.
    pub size: (u16, u16),
    /// How it is made.
    pub builder: Builder,
    /// Who is always there.
    pub residents: Vec<Resident>,
    /// How many chance creatures there are at first.
    pub monsters: Dice,
    /// Which, with weights.
    pub monster_table: Vec<(String, u32)>,
    /// How many chance items there are.
    pub treasures: Dice,
    /// Which, with weights.
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

/// How a level is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Builder {
    /// A town in the open: a gate, roads, buildings with doors, stairs down.
    Town {
        /// How many buildings to try for, 1 to 30; the first ones take `places` in turn.
        buildings: u8,
        /// Names of the places in the buildings, in the order they are built.
        places: Vec<String>,
    },
    /// A perfect maze with dead ends removed or cut short and rooms laid over it.
    Maze {
        /// Share of dead ends that are removed whole, in percent.
        dead_ends_removed: u8,
        /// Share of the remaining dead ends that are cut short, in percent.
        dead_ends_cut: u8,
        /// How many rooms to try for, 1 to 40.
        rooms: u8,
        /// Least and greatest width and height of a room in maze cells, 1 to 8.
        room_size: (u8, u8),
        /// Share of room entrances that get a door, in percent.
        doors: u8,
    },
}

/// Numbers of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The breed of the hero, by name.
    pub hero: String,
    /// What the hero carries at the start, by name; arms and armour are put on.
    pub hero_kit: Vec<String>,
    /// Own turns of each stage of hunger.
    pub hunger_stage: u32,
    /// Cells from the hero beyond which an idle creature takes no turn.
    pub active_radius: u16,
    /// Steps to the remembered place from which a chase is given up.
    pub chase_limit: u16,
    /// Own turns between two hit points that heal of themselves.
    pub healing_pace: u32,
    /// Tenths of a kilogram a body carries without being slowed.
    pub free_load: u16,
    /// Tenths of a kilogram beyond that for each tick that its wait grows.
    pub load_per_wait: u16,
    /// Own turns between two chance arrivals on a level, on average; 0 for none.
    pub arrival_pace: u32,
}

/// Gives a kind of content its name.
macro_rules! named {
    ($($kind:ty),*) => {
        $(impl Named for $kind {
            fn name(&self) -> &str {
                &self.id
            }
        })*
    };
}
named!(Faction, Breed, ItemKind, Terrain, Status, Depth);

impl Content {
    /// Puts checked parts together and works out who takes how to whom.
    #[must_use]
    pub fn assemble(parts: Parts, digest: u64) -> Self {
        let kinship = Kinship::new(&parts);
        let steps = parts.terrain.iter().filter(|(_, terrain)| terrain.walkable);
        let cheapest = steps.map(|(_, terrain)| u32::from(terrain.cost)).min();
        let cheapest_step = cheapest.unwrap_or(1).max(1);
        let Parts {
            factions,
            breeds,
            items,
            terrain,
            statuses,
            depths,
            rules,
        } = parts;
        Self {
            factions,
            breeds,
            items,
            terrain,
            statuses,
            depths,
            rules,
            digest,
            kinship,
            cheapest_step,
        }
    }

    /// What a step onto the cheapest ground costs, 1 or more.
    #[must_use]
    pub const fn cheapest_step(&self) -> u32 {
        self.cheapest_step
    }

    /// How `subject` takes to `other`: what it says of that faction, else its
    /// `Default`, else [`Reaction::Ignore`].
    #[must_use]
    pub fn reaction(&self, subject: FactionId, other: FactionId) -> Reaction {
        let row = usize::from(subject.0) * self.factions.len();
        self.kinship.reactions[row + usize::from(other.0)]
    }

    /// The faction of a breed: the one it names, else [`MINDLESS`].
    #[must_use]
    pub fn faction_of(&self, breed: BreedId) -> FactionId {
        self.kinship.factions[usize::from(breed.0)]
    }
}

/// The parts a [`Content`] is made of; see its fields.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields are those of `Content`")]
pub struct Parts {
    pub factions: Table<FactionId, Faction>,
    pub breeds: Table<BreedId, Breed>,
    pub items: Table<ItemKindId, ItemKind>,
    pub terrain: Table<TerrainId, Terrain>,
    pub statuses: Table<StatusId, Status>,
    pub depths: Vec<Depth>,
    pub rules: Rules,
}

/// The faction table with its names resolved: asked many times a turn.
#[derive(Clone, Debug)]
struct Kinship {
    /// Row by row, a row for each subject.
    reactions: Vec<Reaction>,
    /// By breed.
    factions: Vec<FactionId>,
}

impl Kinship {
    fn new(parts: &Parts) -> Self {
        let response = |subject: &Faction, other: &Faction| {
            let responses = &subject.responses;
            let named = responses.get(&other.id);
            named
                .or_else(|| responses.get(DEFAULT_RESPONSE))
                .copied()
                .unwrap_or(Reaction::Ignore)
        };
        let factions = &parts.factions;
        let reactions = factions
            .iter()
            .flat_map(|(_, subject)| {
                factions
                    .iter()
                    .map(move |(_, other)| response(subject, other))
            })
            .collect();
        let faction_of = |breed: &Breed| {
            let name = breed.faction.as_deref().unwrap_or(MINDLESS);
            factions
                .find(name)
                .expect("loading checks every breed's faction and that `Mindless` exists")
        };
        Self {
            reactions,
            factions: parts
                .breeds
                .iter()
                .map(|(_, breed)| faction_of(breed))
                .collect(),
        }
    }
}
