//! Kinds of flight: what each sort of creature takes for safety, how it judges its danger,
//! and what it does when there is no way out.
//!
//! After Ray Dillinger's "Escape and Evasion": small differences here make flights that
//! look different, and that a watchful player can learn to beat.

use serde::{Deserialize, Serialize};

/// The kind of flight of a breed that names none.
pub const PLAIN: &str = "plain";

/// How some creatures flee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Escape {
    /// Its name: `stair runner`.
    pub id: String,
    /// What a watcher says of it after "when it flees, it": `makes for the stairs`.
    pub about: String,
    /// What it takes for safety, one kind as good as the other; one at least.
    pub seeks: Vec<Refuge>,
    /// What it makes do with when none of that can be had.
    pub otherwise: Vec<Refuge>,
    /// How strong it takes foes to be whose blows it has not seen, in percent of what their
    /// arms would do, 10 to 400: less is bravado, more is timidity.
    pub guesses: u16,
    /// Whether it knows what it is to stand in a line of fire.
    pub minds_missiles: bool,
    /// Whether it knows that a blast takes all who stand together.
    pub minds_blasts: bool,
    /// What it does when it sees that there is no way out, each with its chance in percent,
    /// 100 together at most. Else it turns when it is caught, and not before.
    pub last_acts: Vec<(LastAct, u8)>,
}

impl Escape {
    /// Whether it is among what those take for safety, at least where there is nothing better.
    #[must_use]
    pub fn takes(&self, refuge: Refuge) -> bool {
        self.seeks.contains(&refuge) || self.otherwise.contains(&refuge)
    }
}

/// What somebody who flees takes for safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Refuge {
    /// Out of sight and far, where it is not shut in.
    Away,
    /// Stairs, up or down; it leaves the level by them.
    Stairs,
    /// Ground that takes whoever steps on it elsewhere.
    Portal,
    /// The nearest door that it can pass.
    Doors,
    /// A loop of ways, or round a pillar, for who is clearly faster.
    Loops,
    /// Ground that the foe needs long to get to, and it does not.
    Sky,
    /// Something that heals: a thing that lies about.
    Healing,
    /// A weapon that lies about, for whose hands are empty.
    Weapon,
    /// Its friends who stand and fight.
    Pack,
    /// Where it was first.
    Lair,
}

impl Refuge {
    /// All of them.
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

    /// It in a few words, after "for".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Away => "a place out of sight",
            Self::Stairs => "the stairs",
            Self::Portal => "a way to elsewhere",
            Self::Doors => "the nearest door",
            Self::Loops => "where it can run in circles",
            Self::Sky => "where nobody follows",
            Self::Healing => "something that heals",
            Self::Weapon => "a weapon",
            Self::Pack => "its friends",
            Self::Lair => "its lair",
        }
    }
}

/// What somebody does who sees that there is no way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LastAct {
    /// Goes for the foe, so that others can get away; only where others are.
    Charge,
    /// Spends its worst attack on itself and the foe together, if it has such a one.
    Blast,
    /// Throws its weapon down and pleads.
    Plead,
    /// Stands and does nothing.
    Freeze,
    /// Lets go of what it stole, if it did.
    LetGo,
}

impl LastAct {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Charge,
        Self::Blast,
        Self::Plead,
        Self::Freeze,
        Self::LetGo,
    ];
}
