//! What a creature feels about others, as numbers of its breed.
//!
//! The formulas these numbers go into are those of the love/hate AI by Björn
//! Bergström, after Hansjoerg Malthaner; see `ai::feel`.

use serde::{Deserialize, Serialize};

use super::{Category, ItemKind};

/// What the weights of a mind sum to, and what an even match beside it is feared by.
pub const EVEN_MATCH: u16 = 1000;

/// By what a creature is afraid, and fond.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Heart {
    /// It neither fears nor loves anybody, only hates.
    #[default]
    Mindless,
    /// It goes by strength of body alone.
    Instinct,
    /// It weighs strength of body, and arms and armour; both together are
    /// [`EVEN_MATCH`].
    Mind {
        /// How much a stronger body counts.
        strength: u16,
        /// How much better arms count.
        danger: u16,
    },
}

/// Powers of the distance that feelings fall with, 0 to 3: 0 does not fall at all, 1
/// falls to a tenth in ten steps, 2 to a hundredth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Falloff {
    /// Of love.
    pub love: u8,
    /// Of fear.
    pub fear: u8,
    /// Of hate.
    pub hate: u8,
}

impl Default for Falloff {
    /// To a tenth in ten steps.
    fn default() -> Self {
        Self {
            love: 1,
            fear: 1,
            hate: 1,
        }
    }
}

impl Falloff {
    /// What no feeling goes beyond.
    const MOST: i32 = 1_000_000;

    /// Love, or fear below 0, and hate of something so many steps off that is felt so much
    /// beside one; nothing is nearer than that.
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

/// What some feeling is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum About {
    /// Every creature of that breed.
    Breed(String),
    /// Every creature of that faction.
    Faction(String),
    /// Every thing of that kind.
    Item(String),
    /// Every thing of that sort.
    Category(Category),
}

impl About {
    /// Whether it is about a breed of that faction.
    #[must_use]
    pub fn is_about(&self, breed: &str, faction: &str) -> bool {
        match self {
            Self::Breed(name) => name == breed,
            Self::Faction(name) => name == faction,
            Self::Item(_) | Self::Category(_) => false,
        }
    }

    /// Whether it is about things of that kind.
    #[must_use]
    pub fn is_about_thing(&self, kind: &ItemKind) -> bool {
        match self {
            Self::Item(name) => *name == kind.id,
            Self::Category(category) => *category == kind.class.category(),
            Self::Breed(_) | Self::Faction(_) => false,
        }
    }

    /// Whether it is about creatures, not things.
    #[must_use]
    pub const fn is_about_creatures(&self) -> bool {
        matches!(self, Self::Breed(_) | Self::Faction(_))
    }

    /// Whether it names one breed or kind and not a whole sort: it goes first.
    const fn is_special(&self) -> bool {
        matches!(self, Self::Breed(_) | Self::Item(_))
    }
}

/// A feeling about something, and how much of it: for creatures in percent of what
/// the formulas give, 0 to 1000; for things what is felt beside one, 0 to 10 000.
pub type Feeling = (About, u16);

/// What a breed feels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disposition {
    /// By what it is afraid, and fond.
    pub heart: Heart,
    /// How strong and well armed it takes itself to be, in percent of the truth, 1 to
    /// 10 000: below 100 is timid.
    pub bravado: u16,
    /// How much more it fears with its whole health lost, in percent, 0 to 10 000; less
    /// in proportion with less lost.
    pub wounds: u16,
    /// What it hates a foe beside it by, 0 to 10 000.
    pub hatred: u16,
    /// How feelings fall with distance.
    pub falloff: Falloff,
    /// Whether it knows what weapons are for.
    pub knows_weapons: bool,
    /// Whether it knows what armour is for.
    pub knows_armour: bool,
    /// What it fears.
    pub fears: Vec<Feeling>,
    /// What it loves.
    pub loves: Vec<Feeling>,
    /// Whom it hates.
    pub hates: Vec<Feeling>,
}

impl Disposition {
    /// Whether there are things that it loves.
    #[must_use]
    pub fn loves_things(&self) -> bool {
        let mut loves = self.loves.iter();
        loves.any(|(about, _)| !about.is_about_creatures())
    }
}

impl Default for Disposition {
    /// Hates its foes and feels nothing else.
    fn default() -> Self {
        Self {
            heart: Heart::Mindless,
            bravado: 100,
            wounds: 0,
            hatred: EVEN_MATCH,
            falloff: Falloff::default(),
            knows_weapons: true,
            knows_armour: true,
            fears: Vec::new(),
            loves: Vec::new(),
            hates: Vec::new(),
        }
    }
}

/// How much of a feeling: of all that fit, those that name the very breed or kind go
/// first, then the first of the list.
#[must_use]
pub fn felt_for(feelings: &[Feeling], fits: impl Fn(&About) -> bool) -> Option<u16> {
    let mut fitting: Vec<_> = feelings.iter().filter(|(about, _)| fits(about)).collect();
    fitting.sort_by_key(|(about, _)| !about.is_special());
    fitting.first().map(|&&(_, much)| much)
}

/// Something a creature may need to do: each is rated, and the most urgent is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Need {
    /// Throws down a part of its load.
    Drop,
    /// Puts better gear to use.
    Equip,
    /// Picks up what lies underfoot.
    PickUp,
    /// Goes about: idle, to what it loves, away, or at a foe.
    Move,
    /// Strikes, or throws something.
    Attack,
    /// Picks the lock of a door beside it.
    PickLock,
    /// Opens a door beside it.
    Open,
}

impl Need {
    /// Its name in a word or two.
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
