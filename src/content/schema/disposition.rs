//! A breed's feelings about other creatures and items, as numbers.
//!
//! The formulas that use these numbers are those of the love/hate AI by Björn Bergström,
//! after Hansjoerg Malthaner; see `ai::feel`.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Category, ItemKind};
use crate::content::range::within;
use crate::content::record::record;

const FEELINGS: &str = "a list such as `[(Breed(\"rat\"), 150), (Category(Treasure), 600)]`";
/// Feelings about adjacent items or foes.
pub const FORCE: RangeInclusive<i64> = 0..=10_000;

/// The sum of the weights of [`Heart::Mind`], and the fear of an equally strong adjacent
/// creature.
pub const EVEN_MATCH: u16 = 1000;

/// What a creature bases its fear and love on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Heart {
    /// Nothing: it only hates.
    #[default]
    Mindless,
    /// Strength of body alone.
    Instinct,
    /// Strength of body, and weapons and armour. The two weights add up to [`EVEN_MATCH`].
    Mind {
        /// Weight of the strength of body.
        strength: u16,
        /// Weight of weapons and armour.
        danger: u16,
    },
}

/// How feelings fall with distance, as powers from 0 to 3: 0 does not fall, 1 falls to a
/// tenth in ten steps, 2 to a hundredth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Falloff {
    /// Power for love.
    #[serde(deserialize_with = "within::<0, 3, _, _>")]
    pub love: u8,
    /// Power for fear.
    #[serde(deserialize_with = "within::<0, 3, _, _>")]
    pub fear: u8,
    /// Power for hate.
    #[serde(deserialize_with = "within::<0, 3, _, _>")]
    pub hate: u8,
}

impl Default for Falloff {
    /// All feelings fall to a tenth in ten steps.
    fn default() -> Self {
        Self {
            love: 1,
            fear: 1,
            hate: 1,
        }
    }
}

impl Falloff {
    /// Limit for the strength of any feeling.
    const MOST: i32 = 1_000_000;

    /// Love (or fear, if negative) and hate at a distance in steps, from the values when
    /// adjacent. A distance of 0 counts as 1.
    #[must_use]
    pub fn at(self, steps: u32, (love, hate): (i32, i32)) -> (i32, i32) {
        let power = if love < 0 { self.fear } else { self.love };
        (
            Self::left(love, steps, power),
            Self::left(hate, steps, self.hate),
        )
    }

    fn left(feeling: i32, steps: u32, power: u8) -> i32 {
        let steps = i32::try_from(steps.clamp(1, 1000)).unwrap_or(1);
        let apart = match power {
            0 => 1,
            1 => steps,
            2 => steps * steps,
            _ => steps * steps * steps,
        };
        feeling.clamp(-Self::MOST, Self::MOST) / apart
    }
}

/// The subject of a feeling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum About {
    /// All creatures of the named breed.
    Breed(String),
    /// All creatures of the named faction.
    Faction(String),
    /// All items of the named kind.
    Item(String),
    /// All items of this category.
    Category(Category),
}

impl About {
    /// Whether it covers a breed of a faction.
    #[must_use]
    pub fn is_about(&self, breed: &str, faction: &str) -> bool {
        match self {
            Self::Breed(name) => name == breed,
            Self::Faction(name) => name == faction,
            Self::Item(_) | Self::Category(_) => false,
        }
    }

    /// Whether it covers items of this kind.
    #[must_use]
    pub fn is_about_thing(&self, kind: &ItemKind) -> bool {
        match self {
            Self::Item(name) => *name == kind.id,
            Self::Category(category) => *category == kind.class.category(),
            Self::Breed(_) | Self::Faction(_) => false,
        }
    }

    /// Whether it is about creatures rather than items.
    #[must_use]
    pub const fn is_about_creatures(&self) -> bool {
        matches!(self, Self::Breed(_) | Self::Faction(_))
    }

    /// Whether it names a single breed or kind. Such feelings take precedence over general
    /// ones.
    const fn is_special(&self) -> bool {
        matches!(self, Self::Breed(_) | Self::Item(_))
    }
}

/// A feeling's subject and strength. For creatures, the strength is a percentage of what
/// the formulas give, 0 to 1000; for items, it is the feeling when adjacent, 0 to 10 000.
pub type Feeling = (About, u16);

record! {
    /// The feelings of a breed.
    pub struct Disposition {
        /// What it bases its fear and love on.
        pub heart: Heart as "feels" = value("`Mindless`, `Instinct` or `Mind(strength: 500, danger: 500)`"),
        /// Its estimate of its own strength and arms in percent of the truth, 1 to 10 000;
        /// below 100 it is timid.
        pub bravado: u16 = number_or(1..=10_000, 100),
        /// Extra fear in percent at 0 health, 0 to 10 000; proportionally less with milder
        /// wounds.
        pub wounds: u16 = number_or(FORCE, 0),
        /// Percent of its usual fear of actors that have another foe beside them, 0 to 100.
        pub fear_of_busy: u16 = number_or(0..=100, 100),
        /// Its hate of an adjacent foe, 0 to 10 000.
        pub hatred: u16 = number_or(FORCE, EVEN_MATCH.into()),
        /// How feelings fall with distance.
        pub falloff: Falloff = value("powers such as `(love: 1, fear: 2, hate: 1)`"),
        /// Whether it understands weapons.
        pub knows_weapons: bool = flag(true),
        /// Whether it understands armour.
        pub knows_armour: bool = flag(true),
        /// What it fears.
        pub fears: Vec<Feeling> = value(FEELINGS),
        /// What it loves.
        pub loves: Vec<Feeling> = value(FEELINGS),
        /// What it hates.
        pub hates: Vec<Feeling> = value(FEELINGS),
    }
}

impl Disposition {
    /// Whether it loves any items.
    #[must_use]
    pub fn loves_things(&self) -> bool {
        let mut loves = self.loves.iter();
        loves.any(|(about, _)| !about.is_about_creatures())
    }
}

/// Strength of the feeling that fits. Feelings for a single breed or kind take precedence;
/// then the order of the list decides.
#[must_use]
pub fn felt_for(feelings: &[Feeling], fits: impl Fn(&About) -> bool) -> Option<u16> {
    let mut fitting: Vec<_> = feelings.iter().filter(|(about, _)| fits(about)).collect();
    fitting.sort_by_key(|(about, _)| !about.is_special());
    fitting.first().map(|&&(_, much)| much)
}

/// Something a creature may need to do. All needs are rated, and the most urgent is met.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::EnumMessage,
)]
pub enum Need {
    /// Drops part of its load.
    Drop,
    /// Equips better gear.
    Equip,
    /// Picks up an item from its cell.
    PickUp,
    /// Moves: idly, towards what it loves, away, or towards a foe.
    Move,
    /// Strikes, or throws an item.
    Attack,
    /// Picks the lock of an adjacent door.
    PickLock,
    /// Opens an adjacent door.
    Open,
}

impl Need {
    /// Its name in one or two words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Drop => "Drop",
            Self::Equip => "Equip",
            Self::PickUp => "Pick up",
            Self::Move => "Move",
            Self::Attack => "Attack",
            Self::PickLock => "Pick lock",
            Self::Open => "Open",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feelings_fall_by_the_power_of_the_distance() {
        let falloff = Falloff {
            love: 0,
            fear: 2,
            hate: 1,
        };
        assert_eq!(
            falloff.at(0, (1000, 1000)),
            (1000, 1000),
            "nothing is nearer"
        );
        assert_eq!(falloff.at(3, (1000, 1000)), (1000, 333));
        assert_eq!(falloff.at(3, (-1000, 0)), (-111, 0));
        let far = Falloff { fear: 3, ..falloff };
        assert_eq!(far.at(u32::MAX, (i32::MIN, i32::MAX)), (0, 1000));
    }
}
