//! What things do: one list of effects for spells, potions, scrolls, bombs, traps, hits,
//! clothes that are put on, and deaths.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::NoiseKind;
use crate::content::dice::Dice;

/// The amount that an effect gives or takes.
///
/// In content files it is dice, `"2d6"`, or dice with more: `(dice: "2d6", share: 50)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    /// Rolled each time.
    pub dice: Dice,
    /// Added to the roll: percent of what the spell's class scales with, 0 to 1000. Only
    /// spells have such a class.
    pub share: u16,
    /// Upper limit of the result, 1 to 10 000.
    pub most: i32,
}

impl From<Dice> for Power {
    fn from(dice: Dice) -> Self {
        Self {
            dice,
            share: 0,
            most: most(),
        }
    }
}

/// Two dice of six: an example.
impl Default for Power {
    fn default() -> Self {
        Self::from(Dice {
            count: 2,
            sides: 6,
            plus: 0,
        })
    }
}

impl Serialize for Power {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Self::from(self.dice) {
            return self.dice.serialize(serializer);
        }
        let Self { dice, share, most } = *self;
        FullPower { dice, share, most }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Power {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PowerVisitor)
    }
}

struct PowerVisitor;

impl<'de> Visitor<'de> for PowerVisitor {
    type Value = Power;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("dice such as \"2d6\", or dice with more such as (dice: \"2d6\", share: 50)")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Power, E> {
        text.parse::<Dice>().map(Power::from).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Power, A::Error> {
        let full = FullPower::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Power {
            dice: full.dice,
            share: full.share,
            most: full.most,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Power")]
struct FullPower {
    dice: Dice,
    #[serde(default)]
    share: u16,
    #[serde(default = "most")]
    most: i32,
}

const fn most() -> i32 {
    10_000
}

/// Which creatures a summoning brings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Called {
    /// Others of its own breed.
    #[default]
    Kin,
    /// Members of the named breed.
    Breed(String),
}

/// One thing that a spell, potion, scroll, bomb, trap, hit or death does.
///
/// Effects act on *victims* and on their *user*. The victims of a spell are those that its
/// shape reaches, and its user is the caster. Who quaffs or reads is both. A hit has its victim,
/// and its user is the attacker. Everybody within the radius of a bomb, trap or death is a
/// victim, and nobody is its user: what would act on the user acts on the victims.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::EnumMessage,
)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Takes hit points from a victim.
    Harm(Power),
    /// Restores hit points to a victim. A spell's cost is per ten points; healing is limited
    /// by the points missing and the mana left.
    Heal(Power),
    /// Inflicts a status on a victim.
    Inflict {
        /// The status, by name.
        status: String,
        /// Its length in the victim's own turns.
        turns: Power,
    },
    /// Ends the named status of a victim.
    Cure(String),
    /// Takes mana from a victim and gives it to the user, if there is one.
    DrainMana(Power),
    /// Moves a victim to a free cell at most this many cells away.
    SendAway(u8),
    /// Moves a victim next to the user.
    PullTo,
    /// Makes a victim forget every creature it knows of.
    Forget,
    /// Restores mana to its user.
    RegainMana(Power),
    /// Raises the user's maximum hit points permanently, and heals the same amount.
    Strengthen(i32),
    /// Feeds the user for this many of its own turns, like food.
    Nourish(u32),
    /// Moves the user to a free cell at most this many cells away.
    Blink(u8),
    /// Moves the user to a free cell anywhere on the level.
    Teleport,
    /// Moves the user next to its target.
    LeapTo,
    /// Reveals the whole level to the hero.
    MapLevel,
    /// Identifies every kind of item that the hero carries.
    Identify,
    /// Fully recharges the wands that the user carries.
    Recharge,
    /// Lifts the curses of everything stuck to the user.
    Unbind,
    /// Summons creatures next to the user, on its side; without a user, where it happens, on
    /// their own side.
    Summon(Called, Dice),
    /// Summons a creature of the named breed as the hero's companion.
    Call(String),
    /// Turns free plain floor within this many cells into the named terrain.
    Ground(String, u8),
    /// Places the named terrain, a ward, under the user's feet.
    Lay(String),
    /// Keeps the ground hot for this many of the hero's turns, and destroys scent trails
    /// there.
    Heat(u16),
    /// Draws every scent trail within this many cells to itself.
    Scent(u8),
    /// Makes a noise of that kind.
    Noise(NoiseKind),
}

impl Effect {
    /// Whether it acts on each victim, not on the user or on the place.
    #[must_use]
    pub const fn is_for_victims(&self) -> bool {
        matches!(
            self,
            Self::Harm(_)
                | Self::Heal(_)
                | Self::Inflict { .. }
                | Self::Cure(_)
                | Self::DrainMana(_)
                | Self::SendAway(_)
                | Self::PullTo
                | Self::Forget
        )
    }

    /// Whether it acts on the place where it happens, not on a body.
    #[must_use]
    pub const fn is_for_the_place(&self) -> bool {
        matches!(
            self,
            Self::Summon(..)
                | Self::Call(_)
                | Self::Ground(..)
                | Self::Heat(_)
                | Self::Scent(_)
                | Self::Noise(_)
        )
    }

    /// Whether it needs a user and a victim who are not the same body.
    #[must_use]
    pub const fn is_between_two(&self) -> bool {
        matches!(self, Self::DrainMana(_) | Self::LeapTo | Self::PullTo)
    }

    /// Whether a saving throw of will can prevent it.
    #[must_use]
    pub const fn takes_hold(&self) -> bool {
        matches!(
            self,
            Self::Inflict { .. }
                | Self::DrainMana(_)
                | Self::SendAway(_)
                | Self::PullTo
                | Self::Forget
        )
    }

    /// The damage that it does, if any.
    #[must_use]
    pub const fn harm(&self) -> Option<&Power> {
        match self {
            Self::Harm(power) => Some(power),
            _ => None,
        }
    }
}

/// What happens within some cells of a place where a bomb lands, a trap goes off or somebody
/// dies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blast {
    /// Radius in cells, 0 to 10.
    #[serde(default)]
    pub radius: u8,
    /// The element of its damage, by name; the ground reacts to it.
    #[serde(default)]
    pub element: Option<String>,
    /// Its effects, in order.
    pub does: Vec<Effect>,
}

impl Blast {
    /// The damage that it does to each body there, if any.
    #[must_use]
    pub fn harm(&self) -> Option<&Power> {
        self.does.iter().find_map(Effect::harm)
    }
}

/// What a hit does besides damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnHit {
    /// Chance in percent, 1 to 100.
    pub chance: u8,
    /// Its effects, in order.
    pub does: Vec<Effect>,
}
