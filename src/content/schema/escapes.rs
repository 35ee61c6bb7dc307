//! Kinds of flight: the refuges each kind of creature seeks, how it judges danger, and what
//! it does if there is no escape.
//!
//! After Ray Dillinger's "Escape and Evasion": small differences here make flights that
//! look different, and that an observant player can learn to beat.

use serde::{Deserialize, Serialize};

use crate::content::limits::VERB;
use crate::content::record::record;

const REFUGES: &str = "a list such as `[Stairs, Away]`";

/// The default kind of flight.
pub const PLAIN: &str = "plain";

record! {
    /// A kind of flight.
    pub struct Escape {
        /// Its name: `stair runner`.
        pub id: String = id(),
        /// Its description after "when it flees, it": `bolts for the stairs`. Marks such as `~his`
        /// stand for pronouns.
        pub about: String = text(2 * VERB),
        /// The refuges it seeks, at least 1; all are equally good.
        pub seeks: Vec<Refuge> = required(REFUGES, Vec::new()),
        /// Fallback refuges when none of the above is available.
        pub otherwise: Vec<Refuge> = value(REFUGES),
        /// Estimated strength of foes whose blows it has not seen, in percent of what their
        /// weapons suggest, 10 to 400. Low values mean bravado, high values timidity.
        pub guesses: u16 = number_or(10..=400, 100),
        /// Whether it avoids lines of fire.
        pub minds_missiles: bool = flag(false),
        /// Whether it knows that an explosion hits everyone standing together.
        pub minds_blasts: bool = flag(false),
        /// What it does when it sees no escape, each with its chance in percent, at most 100
        /// together. Otherwise it turns to fight only when caught.
        pub last_acts: Vec<(LastAct, u8)> = value("a list such as `[(Plead, 40), (Freeze, 20)]`"),
    }
}

impl Escape {
    /// Whether it accepts this refuge, at least as a fallback.
    #[must_use]
    pub fn takes(&self, refuge: Refuge) -> bool {
        self.seeks.contains(&refuge) || self.otherwise.contains(&refuge)
    }
}

/// A refuge for fleeing creatures.
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
pub enum Refuge {
    /// Far away and out of sight, where the creature cannot be trapped.
    Away,
    /// Stairs up or down; the creature leaves the level.
    Stairs,
    /// A portal to elsewhere on the level.
    Portal,
    /// The nearest door that it can pass.
    Doors,
    /// A loop of corridors, or a pillar to circle, for creatures clearly faster than the
    /// foe.
    Loops,
    /// Ground that the foe takes much longer to reach than a flier.
    Sky,
    /// A healing item on the ground.
    Healing,
    /// A weapon on the ground, for unarmed creatures.
    Weapon,
    /// Friends who stand and fight.
    Pack,
    /// The place where it started.
    Lair,
}

impl Refuge {
    /// All refuges.
    pub const ALL: [Self; 10] = [
        Self::Away,
        Self::Stairs,
        Self::Portal,
        Self::Doors,
        Self::Loops,
        Self::Sky,
        Self::Healing,
        Self::Weapon,
        Self::Pack,
        Self::Lair,
    ];

    /// It in a few words with marks for pronouns, after "for".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Away => "a place out of sight",
            Self::Stairs => "the stairs",
            Self::Portal => "a fairy ring",
            Self::Doors => "the nearest door",
            Self::Loops => "open ground",
            Self::Sky => "somewhere nobody can follow",
            Self::Healing => "something to heal ~him",
            Self::Weapon => "a weapon",
            Self::Pack => "~his friends",
            Self::Lair => "~his lair",
        }
    }

    /// What a creature does once it has reached a refuge, with marks for pronouns.
    #[must_use]
    pub const fn at_safety(self) -> &'static str {
        match self {
            Self::Healing => "is tending ~his wounds",
            Self::Weapon => "is arming ~himself",
            Self::Loops => "is waiting to be chased",
            Self::Away
            | Self::Stairs
            | Self::Portal
            | Self::Doors
            | Self::Sky
            | Self::Pack
            | Self::Lair => "is lying low",
        }
    }

    /// Why the refuge is safe, to follow what it is doing. Marks stand for pronouns.
    #[must_use]
    pub const fn why_safe(self) -> &'static str {
        match self {
            Self::Away => "thinks ~he's safely out of sight",
            Self::Stairs => "is standing on the stairs",
            Self::Portal => "is standing in a fairy ring",
            Self::Doors => "has a door close by to slip through",
            Self::Loops => "has plenty of room to run",
            Self::Sky => "thinks nobody can follow ~him there",
            Self::Healing => "has something to heal ~him",
            Self::Weapon => "has a weapon at hand",
            Self::Pack => "is among ~his friends",
            Self::Lair => "is back in ~his lair",
        }
    }

    /// The refuge it heads for, and the direction: `the stairs to the west`.
    #[must_use]
    pub fn sought(self, there: &str) -> String {
        let words = self.words();
        match self {
            // A comma keeps the direction apart from the verb at the end.
            Self::Sky => format!("{words}, {there}"),
            _ => format!("{words} {there}"),
        }
    }
}

/// What a creature does when it sees no escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LastAct {
    /// Attacks the foe so that others can escape; only in company.
    Charge,
    /// Uses its strongest area attack on itself and the foe, if it has one.
    Blast,
    /// Drops its weapon and begs for mercy.
    Plead,
    /// Stands and does nothing.
    Freeze,
    /// Drops what it stole, if anything.
    LetGo,
}

impl LastAct {
    /// All last acts.
    pub const ALL: [Self; 5] = [
        Self::Charge,
        Self::Blast,
        Self::Plead,
        Self::Freeze,
        Self::LetGo,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_safety_has_words_of_its_own() {
        let [ways, reasons] = [0, 1].map(|which| {
            let words = Refuge::ALL.map(|refuge| match which {
                0 => refuge.sought("to the west"),
                _ => refuge.why_safe().to_owned(),
            });
            let mut words = words.to_vec();
            words.sort_unstable();
            words.dedup();
            words
        });
        assert_eq!(ways.len(), Refuge::ALL.len());
        assert_eq!(reasons.len(), Refuge::ALL.len());
        assert!(ways.contains(&"the stairs to the west".to_owned()));
        assert!(ways.contains(&"somewhere nobody can follow, to the west".to_owned()));
    }
}
