//! Numbers of the rules.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoEnumIterator, VariantNames};

use super::{Glow, NoiseKind};

/// Numbers of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Own turns of each stage of hunger.
    pub hunger_stage: u32,
    /// Cells from the hero beyond which an idle creature takes no turn.
    pub active_radius: u16,
    /// Steps to the remembered place from which a chase is given up.
    pub chase_limit: u16,
    /// Times ten ticks between two hit points that heal of themselves.
    pub healing_pace: u32,
    /// Times ten ticks in which mana comes back from nothing to all there can be.
    pub mana_pace: u32,
    /// Tenths of a kilogram a body of strength 10 carries without being slowed; others
    /// more or less by their strength.
    pub free_load: u16,
    /// Tenths of a kilogram beyond that for each tick that its wait grows.
    pub load_per_wait: u16,
    /// What wounds do to the pace.
    pub limp: Limp,
    /// Own turns between two chance arrivals on a level, on average; 0 for none.
    pub arrival_pace: u32,
    /// How many of a breed that multiplies there can be on a level, 0 to 200: at so many
    /// none of them does any more.
    pub breeders: u16,
    /// How loud what is.
    pub volumes: Volumes,
    /// Wards that hold on a level at a time, 0 to 100: the oldest fade.
    pub wards: u8,
    /// What becomes of those who flee by the stairs.
    pub exits: Exits,
    /// What a blow gains that is not expected.
    pub surprise: Surprising,
    /// What it takes to grow.
    pub growth: Growths,
    /// What the dungeon does when what the hero came for is carried off.
    pub way_home: WayHome,
    /// What those say who give up, by what they are; the others have no words for it.
    pub pleas: Vec<Pleas>,
}

/// What those of a family say who give up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pleas {
    /// Which family.
    pub family: String,
    /// One of these, by chance; one at least.
    pub lines: Vec<String>,
}

/// What a blow gains that is not expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surprising {
    /// Added to the throw to hit, 0 to 20.
    pub accuracy: u8,
    /// Percent of harm that come on top, 0 to 500.
    pub harm: u16,
}

/// What it takes to grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Growths {
    /// Merit that the first step takes, 1 to 10 000.
    pub step: u16,
    /// How much more each further step takes than the one before, 0 to 10 000.
    pub more: u16,
    /// Steps after which there is no more to grow, 0 to 50.
    pub most: u8,
    /// Merit for each point of danger beyond all dangers before, 0 to 1000.
    pub danger: u16,
    /// Merit for mercy, 0 to 1000.
    pub mercy: u16,
}

/// What the dungeon does when what the hero came for is carried off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WayHome {
    /// Own turns of the hero between two chance arrivals on a level, on average, from then
    /// on; 0 for none.
    pub arrivals: u32,
    /// Steps from the hero within which nobody arrives from then on, 0 to 1000.
    pub apart: u16,
    /// Own turns of the hero from one flare of what he carries to the next, 1 to 1 000 000.
    pub flares: u32,
    /// Steps within which a flare is felt, 0 to 1000.
    pub felt: u16,
    /// The light it gives in whosever pack it is.
    pub glow: Glow,
    /// How warm it makes whoever carries it, 0 to 100.
    pub warmth: u8,
}

/// What becomes of those who flee by the stairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exits {
    /// Chance in percent that one of them comes back.
    pub returns: u8,
    /// Ticks that it stays away for, at least and at most, 1 to 100 000.
    pub away: (u32, u32),
    /// It comes back no sooner than it has so much of its health, in percent.
    pub mended: u8,
    /// Chance in percent that it brings friends.
    pub friends: u8,
}

/// What wounds do to the pace of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limp {
    /// Below this share of its health, in percent, it limps; 0 never.
    pub below: u8,
    /// Ticks that this adds to its wait, 0 to 20.
    pub wait: u8,
}

/// How far each kind of noise carries in the open, in tenths of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Volumes([u16; NoiseKind::COUNT]);

impl Rules {
    /// What those of a family say who give up; nothing where they have no words for it.
    #[must_use]
    pub fn pleas_of(&self, family: Option<&str>) -> &[String] {
        let mut pleas = self.pleas.iter();
        let pleas = pleas.find(|pleas| Some(pleas.family.as_str()) == family);
        pleas.map_or(&[], |pleas| &pleas.lines)
    }
}

impl Volumes {
    /// The loudest that anything may be: 100 cells.
    pub const MOST: u16 = 1000;

    /// How far a noise of that kind carries, in tenths of a cell.
    #[must_use]
    pub const fn of(&self, kind: NoiseKind) -> u16 {
        self.0[kind as usize]
    }

    /// All of them, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        self.0.into_iter()
    }
}

impl FromIterator<(NoiseKind, u16)> for Volumes {
    /// Kinds that are not named are silent.
    fn from_iter<I: IntoIterator<Item = (NoiseKind, u16)>>(volumes: I) -> Self {
        let mut all = Self::default();
        for (kind, volume) in volumes {
            all.0[kind as usize] = volume;
        }
        all
    }
}

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
                    if found.insert(kind, fields.next_value()?).is_some() {
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
