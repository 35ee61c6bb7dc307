//! Spells and whatever else is done from afar: breaths, shots, curses and cures; the
//! elements they are made of; and what a breed brings along for them.
//!
//! The four classes, what the strength of each depends on, and that every spell has a
//! cost come from the fourth-generation AI of Oangband 0.5.2 (Bahman Rabii).

use serde::{Deserialize, Serialize};

use super::{Colour, NoiseKind};
use crate::content::dice::Dice;

/// What harm is made of, and what resists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its name: `fire`.
    pub id: String,
    /// What it looks like.
    pub colour: Colour,
    /// Of what else resistance to it is made up, with the share of each in percent:
    /// sound is resisted by who resists sound, and by half by who resists confusion.
    pub parts: Vec<(String, u8)>,
    /// Percent of it that whoever saves by strength of will is spared.
    pub saves: u8,
}

/// By what the strength of a spell goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SpellClass {
    /// By the hit points its caster has left.
    Breath,
    /// By its caster's spellpower; a shot, not a spell: no words, and no mana as a rule.
    Missile,
    /// By its caster's spellpower.
    Attack,
    /// By its caster's level: what helps oneself, or hinders a foe.
    Aid,
}

/// How a spell gets to whom it is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// It stays with its caster.
    Oneself,
    /// It flies in a line and hits the first body in it.
    Bolt,
    /// It flies to a cell, past nobody, and bursts so many cells wide.
    Ball(u8),
    /// It widens from its caster to its range: everybody in it is hit.
    Cone,
    /// It takes hold of whom its caster has in view; nothing flies.
    Gaze,
    /// It takes hold of whom its caster knows of within range, in view or not.
    Anywhere,
    /// It takes hold of a friend in view.
    Friend,
}

/// How much of something a spell gives or takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Thrown each time.
    pub dice: Dice,
    /// Added: percent of what its class goes by, 0 to 1000.
    #[serde(default)]
    pub share: u16,
    /// The most it can come to, 1 to 10 000.
    #[serde(default = "most")]
    pub most: i32,
}

fn most() -> i32 {
    10_000
}

/// Who comes when called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Called {
    /// Others of its own breed.
    Kin,
    /// Members of that breed.
    Breed(String),
}

/// One thing that a spell does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SpellEffect {
    /// Takes hit points.
    Harm(Power),
    /// Leaves a status, by name, for so long.
    Inflict(String, Power),
    /// Ends a status, by name.
    Cure(String),
    /// Gives hit points back. The spell's cost is for each ten points, up to what is
    /// missing and what mana there is.
    Heal(Power),
    /// Gives its caster mana back.
    RegainMana(Power),
    /// Takes mana from a foe and gives it to the caster.
    DrainMana(Power),
    /// Moves its caster to a free cell so many cells off at the most.
    Blink(u8),
    /// Moves its caster to a free cell anywhere on the level.
    Teleport,
    /// Moves its victim to a free cell so many cells off at the most.
    SendAway(u8),
    /// Moves its caster to beside its victim.
    LeapTo,
    /// Moves its victim to beside its caster.
    PullTo,
    /// Brings others to beside its caster.
    Summon(Called, Dice),
    /// Turns the free ground within so many cells of where it falls into that terrain, by
    /// name, if it is plain floor.
    Ground(String, u8),
    /// Makes a noise of that kind.
    Noise(NoiseKind),
    /// Makes its victims forget whom they know of.
    Forget,
}

/// What makes a spell worth casting: a base, and how much more for each unit of a need.
///
/// The needs are those of Oangband's code; what unit each is counted in, and what all
/// this is weighed against, is in `tactics.ron`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Desire {
    /// Always.
    pub base: i16,
    /// To kill: for each hundredth of the foe's health it would take.
    pub kill: i16,
    /// To hinder a foe that is not hindered yet.
    pub hinder: i16,
    /// To heal, by how badly hurt it is, 0 to 3.
    pub heal: i16,
    /// To have mana, by how little is left, 0 to 2.
    pub mana: i16,
    /// To get away, 0 to 3.
    pub escape: i16,
    /// To stand elsewhere: nearer, or farther off, 0 to 3.
    pub place: i16,
    /// To have company, by the room there is for it, 0 to 3.
    pub summon: i16,
}

/// A spell, or another deed done from afar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Its name: `fire bolt`.
    pub id: String,
    /// A line of what it does, for who reads it in a book.
    pub about: String,
    /// What is told of its caster, third person: `breathes fire`.
    pub tells: String,
    /// What is told of it when it harms, the victim to follow: `the fire burns`.
    pub hits: String,
    /// By what its strength goes.
    pub class: SpellClass,
    /// How it gets to its victim.
    pub shape: Shape,
    /// Cells that it reaches, 1 to 20.
    pub range: u8,
    /// Percent of its strength lost with each cell beyond the sixth, 0 to 50.
    pub fades: u8,
    /// Mana it takes, 0 to 1000.
    pub cost: u16,
    /// The element of its harm, by name.
    pub element: Option<String>,
    /// Whether strength of will may throw off what it inflicts.
    pub resistible: bool,
    /// What it does, in this order.
    pub does: Vec<SpellEffect>,
    /// What makes it worth casting.
    pub desire: Desire,
}

impl SpellEffect {
    /// Whether strength of will can throw that off.
    #[must_use]
    pub const fn takes_hold(&self) -> bool {
        matches!(
            self,
            Self::Inflict(..)
                | Self::DrainMana(_)
                | Self::SendAway(_)
                | Self::PullTo
                | Self::Forget
        )
    }
}

impl Spell {
    /// Whether it is meant to do ill to whom it reaches.
    #[must_use]
    pub fn does_ill(&self) -> bool {
        let is_for_friends = matches!(self.shape, Shape::Oneself | Shape::Friend);
        let is_ill =
            |effect: &SpellEffect| effect.takes_hold() || matches!(effect, SpellEffect::Harm(_));
        !is_for_friends && self.does.iter().any(is_ill)
    }

    /// Whether it brings others down on a foe, by name or by noise.
    #[must_use]
    pub fn calls_others(&self) -> bool {
        let calls = |effect: &SpellEffect| {
            matches!(effect, SpellEffect::Summon(..) | SpellEffect::Noise(_))
        };
        self.does.iter().any(calls)
    }
}

/// What a breed brings along for casting, and against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Magic {
    /// Mana when whole, 0 to 1000.
    pub mana: u16,
    /// By which its missiles and attack spells go, 0 to 1000.
    pub spellpower: u16,
    /// Chance in percent that it does something from afar in a turn in which it could.
    pub ranged: u8,
    /// Whether it shoots whatever the ratings of its spells: seven times in eight, if it
    /// can shoot.
    pub is_archer: bool,
    /// Its spells, by name.
    pub spells: Vec<String>,
    /// Percent that it is spared of elements, by name; below 0 it suffers more. −100 to 100.
    pub resists: Vec<(String, i8)>,
    /// How well it chooses, learns and spares its mana, in percent: 0 is a beast.
    pub cunning: u8,
    /// Chance in percent that it throws off what would take hold of it.
    pub will: u8,
}

impl Default for Magic {
    /// None, and the wits and will of a man.
    fn default() -> Self {
        Self {
            mana: 0,
            spellpower: 0,
            ranged: 0,
            is_archer: false,
            spells: Vec::new(),
            resists: Vec::new(),
            cunning: 50,
            will: 20,
        }
    }
}
