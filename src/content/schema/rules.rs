//! Global numbers of the rules.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoEnumIterator, VariantNames};

use super::{Glow, NoiseKind};
use crate::content::limits::{LONG, LOUDEST};
use crate::content::range::{percent, within};
use crate::content::record::record;

const WAY_HOME: &str = "`(arrivals: 45, apart: 8, flares: 60, felt: 30, \
                        glow: (radius: 4, strength: 120), warmth: 90)`";
const TRACKERS: &str = "`(chance: 20, packs: [(breed: \"jackal\", count: 3, from: 2, to: 4)])`";
const SURVIVORS: &str = "`(most: 3, set_out: 60, come: 50, grows: 4, friends: 2, names: [\"Old\"], grudge: [(name: \
                         \"One-Ear\", mark: \"lost an ear to you\")], theft: […], debt: […])`";
const VOLUMES: &str = "`(alarm: 250, shout: 200, fight: 90, door: 40, clatter: 80, howl: 300, \
                       word: 60, burst: 200, flint: 40, lock: 20, bang: 130, spell: 100)`";

record! {
    /// Global numbers of the rules.
    pub struct Rules {
        /// Length of each stage of hunger, in the hero's own turns.
        pub hunger_stage: u32 = number(1..=LONG),
        /// Distance from the hero, in cells, beyond which an idle creature takes no turn.
        pub active_radius: u16 = number(1..=1000),
        /// Steps to the target's remembered place beyond which a chase is abandoned.
        pub chase_limit: u16 = number(1..=1000),
        /// Tens of ticks between two hit points of natural healing.
        pub healing_pace: u32 = number(1..=LONG),
        /// Tens of ticks in which mana refills from 0 to its maximum.
        pub mana_pace: u32 = number(1..=LONG),
        /// Tenths of a kilogram that a body of strength 10 carries without slowing down. Other
        /// bodies scale with their strength.
        pub free_load: u16 = number(0..=10_000),
        /// Tenths of a kilogram above that for each extra tick of wait.
        pub load_per_wait: u16 = number(1..=10_000),
        /// Tenths of a kilogram of a wielded weapon for each extra tick of wait, for a body of
        /// strength 10. Other bodies scale with their strength.
        pub heft: u16 = number(1..=10_000),
        /// How wounds slow a body down.
        pub limp: Limp = all_of("`(below: 30, wait: 1)`"),
        /// Average number of the hero's own turns between two random arrivals on a level; 0 for
        /// none.
        pub arrival_pace: u32 = number(0..=LONG),
        /// Population cap per level for breeds that multiply or call their kin, 0 to 200.
        pub breeders: u16 = number(0..=200),
        /// Volume of each kind of noise.
        pub volumes: Volumes = all_of(VOLUMES),
        /// Maximum number of wards on a level, 0 to 100. Further wards make the oldest fade.
        pub wards: u8 = number(0..=100),
        /// What happens to creatures that flee by the stairs.
        pub exits: Exits = all_of("`(returns: 40, away: (300, 900), mended: 70, friends: 50)`"),
        /// Bonuses of an unexpected attack.
        pub surprise: Surprising = all_of("`(accuracy: 4, harm: 50)`"),
        /// How many companions the hero can lead, 0 to 20.
        pub companions: u8 = number(0..=20),
        /// What growth costs and earns.
        pub growth: Growths = all_of("`(step: 12, more: 6, most: 15, danger: 6, mercy: 6)`"),
        /// How the dungeon reacts when the goal item is carried off.
        pub way_home: WayHome = all_of(WAY_HOME),
        /// Packs that arrive on the hero's trail.
        pub trackers: Trackers = all_of(TRACKERS),
        /// How survivors come for the hero.
        pub survivors: Survivors = all_of(SURVIVORS),
    }
}

/// Bonuses of an unexpected attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surprising {
    /// Added to the roll to hit, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub accuracy: u8,
    /// Extra damage in percent, 0 to 500.
    #[serde(deserialize_with = "within::<0, 500, _, _>")]
    pub harm: u16,
}

/// What growth costs and earns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Growths {
    /// Merit needed for the first step of growth, 1 to 10 000.
    #[serde(deserialize_with = "within::<1, 10000, _, _>")]
    pub step: u16,
    /// Additional merit for each further step over the step before, 0 to 10 000.
    #[serde(deserialize_with = "within::<0, 10000, _, _>")]
    pub more: u16,
    /// Maximum number of steps, 0 to 50.
    #[serde(deserialize_with = "within::<0, 50, _, _>")]
    pub most: u8,
    /// Merit for each point by which a level's danger exceeds all earlier ones, 0 to 1000.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub danger: u16,
    /// Merit for an act of mercy, 0 to 1000.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub mercy: u16,
}

/// How the dungeon reacts when the goal item is carried off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WayHome {
    /// Average number of the hero's turns between two random arrivals on a level, from then
    /// on; 0 for none.
    #[serde(deserialize_with = "within::<0, 1000000, _, _>")]
    pub arrivals: u32,
    /// Minimum distance of such arrivals from the hero, in steps, 0 to 1000.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub apart: u16,
    /// The hero's turns between two flares of the goal item, 1 to 1 000 000.
    #[serde(deserialize_with = "within::<1, 1000000, _, _>")]
    pub flares: u32,
    /// Distance in steps within which a flare is felt, 0 to 1000.
    #[serde(deserialize_with = "within::<0, 1000, _, _>")]
    pub felt: u16,
    /// The light it gives, whoever carries it.
    pub glow: Glow,
    /// How warm it makes its carrier, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub warmth: u8,
}

/// Packs that arrive by stairs where the hero's trail is fresh, and follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trackers {
    /// Chance in percent that an arrival is a pack, if the trail at some stairs is fresh.
    #[serde(deserialize_with = "percent")]
    pub chance: u8,
    /// The packs to choose from.
    pub packs: Vec<TrackerPack>,
}

/// A pack of one breed with noses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackerPack {
    /// The breed, by name.
    pub breed: String,
    /// How many come, 1 to 10.
    #[serde(deserialize_with = "within::<1, 10, _, _>")]
    pub count: u8,
    /// The lowest danger of the levels where it comes.
    pub from: u8,
    /// The highest.
    pub to: u8,
}

/// How creatures that survived the hero come for him, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Survivors {
    /// Maximum number of survivors that are on their way to him at a time, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub most: u8,
    /// Chance in percent that a survivor of a level sets out when he goes on to a more
    /// dangerous one.
    #[serde(deserialize_with = "percent")]
    pub set_out: u8,
    /// Chance in percent that one comes to a new level whose danger is at least 2 above that
    /// where they parted.
    #[serde(deserialize_with = "percent")]
    pub come: u8,
    /// Steps of growth it gains in between, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub grows: u8,
    /// Maximum number of friends it brings, 0 to 10.
    #[serde(deserialize_with = "within::<0, 10, _, _>")]
    pub friends: u8,
    /// First names for families without names of their own in `voices.ron`; at least one.
    pub names: Vec<String>,
    /// Bynames of those that he hurt, each with what it tells; at least one.
    pub grudge: Vec<Byname>,
    /// Bynames of those that stole from him; at least one.
    pub theft: Vec<Byname>,
    /// Bynames of those that he spared; at least one.
    pub debt: Vec<Byname>,
}

/// A byname, and what one who has it looks like or did, as the rest of a sentence:
/// `(name: "One-Ear", mark: "lost an ear to you")`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Byname {
    /// The byname.
    pub name: String,
    /// The rest of a sentence about the one who has it.
    pub mark: String,
}

/// What happens to creatures that flee by the stairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exits {
    /// Chance in percent that the fugitive comes back.
    #[serde(deserialize_with = "percent")]
    pub returns: u8,
    /// Minimum and maximum ticks that it stays away, 1 to 100 000.
    pub away: (u32, u32),
    /// Health in percent that it needs before it comes back.
    #[serde(deserialize_with = "percent")]
    pub mended: u8,
    /// Chance in percent that it brings friends.
    #[serde(deserialize_with = "percent")]
    pub friends: u8,
}

/// How wounds slow a body down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limp {
    /// Health in percent below which a body limps; 0 never.
    #[serde(deserialize_with = "percent")]
    pub below: u8,
    /// Ticks added to its wait, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub wait: u8,
}

/// How far each kind of noise carries in the open, in tenths of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Volumes([u16; NoiseKind::COUNT]);

impl Volumes {
    /// The maximum volume, in tenths of a cell: 100 cells.
    pub const MOST: u16 = 1000;

    /// How far a noise of this kind carries, in tenths of a cell.
    #[must_use]
    pub const fn of(&self, kind: NoiseKind) -> u16 {
        self.0[kind as usize]
    }

    /// All volumes, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        self.0.into_iter()
    }
}

impl FromIterator<(NoiseKind, u16)> for Volumes {
    /// Kinds without a volume are silent.
    fn from_iter<I: IntoIterator<Item = (NoiseKind, u16)>>(volumes: I) -> Self {
        let mut all = Self::default();
        for (kind, volume) in volumes {
            all.0[kind as usize] = volume;
        }
        all
    }
}

/// How far one kind of noise carries.
#[derive(Deserialize)]
#[serde(transparent)]
struct Volume(#[serde(deserialize_with = "within::<0, LOUDEST, _, _>")] u16);

/// Written as a struct with a field for each kind of noise: `(alarm: 160, shout: 220, ...)`.
impl<'de> Deserialize<'de> for Volumes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Volumes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the volume of each kind of noise")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Volumes, A::Error> {
                let mut found = BTreeMap::new();
                while let Some(name) = fields.next_key::<String>()? {
                    let kind = NoiseKind::from_str(&name)
                        .map_err(|_| A::Error::unknown_field(&name, NoiseKind::VARIANTS))?;
                    let Volume(volume) = fields.next_value()?;
                    if found.insert(kind, volume).is_some() {
                        return Err(A::Error::custom(format!("`{name}` stands there twice")));
                    }
                }
                match NoiseKind::iter().find(|kind| !found.contains_key(kind)) {
                    Some(missing) => Err(A::Error::missing_field(missing.into())),
                    None => Ok(found.into_iter().collect()),
                }
            }
        }

        deserializer.deserialize_struct("Volumes", NoiseKind::VARIANTS, Fields)
    }
}
