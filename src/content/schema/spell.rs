//! Spells and other ranged actions (breaths, shots, curses and cures), their elements, and
//! the spellcasting statistics of a breed.
//!
//! The four spell classes, what the strength of each depends on, and the rule that every
//! spell has a cost come from the fourth-generation AI of Oangband 0.5.2 (Bahman Rabii).

use serde::{Deserialize, Serialize};

use super::{Colour, Effect};
use crate::content::limits::{ABOUT, PERCENT};
use crate::content::record::record;

/// Maximum length of the messages of a spell, in characters.
pub const TELLS: usize = 50;
const SHAPES: &str = "`Oneself`, `Bolt`, `Ball(2)`, `Cone`, `Gaze`, `Anywhere` or `Friend`";

record! {
    /// A type of damage, and what resists it.
    pub struct Element {
        /// Its name: `fire`.
        pub id: String = id(),
        /// The colour of its effects.
        pub colour: Colour = colour(),
        /// Other elements whose resistance also protects against this one, each with its share
        /// in percent: sound is resisted in full by resistance to sound and at half strength by
        /// resistance to confusion.
        pub parts: Vec<(String, u8)> = value("a list such as `[(\"confusion\", 50)]`"),
        /// Percent of the damage that a successful saving throw of will prevents.
        pub saves: u8 = number_or(PERCENT, 0),
    }
}

/// What the strength of a spell scales with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SpellClass {
    /// The hit points that its caster has left.
    Breath,
    /// Its caster's spellpower. A shot rather than a spell: no words, and usually no mana.
    Missile,
    /// Its caster's spellpower.
    Attack,
    /// Its caster's level: for spells that help the caster or hinder a foe.
    Aid,
}

/// How a spell reaches its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Affects its caster.
    Oneself,
    /// Flies in a line and hits the first body in it.
    Bolt,
    /// Flies to a cell, stops at the first body, and bursts with this radius in cells.
    Ball(u8),
    /// Widens from its caster up to its range and hits every body inside.
    Cone,
    /// Affects a target in the caster's view, without a projectile.
    Gaze,
    /// Affects any target within range that the caster knows of, in view or not.
    Anywhere,
    /// Affects a friend in view.
    Friend,
}

/// What makes a spell worth casting: a base rating, plus an amount for each unit of a need.
///
/// The needs are those of Oangband's code. Their units and the weights they are balanced
/// against are in `tactics.ron`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Desire {
    /// Always added.
    pub base: i16,
    /// Killing: for each percent of the foe's health that the spell would take.
    pub kill: i16,
    /// Hindering a foe that is not hindered yet.
    pub hinder: i16,
    /// Healing, by how badly the caster is hurt, 0 to 3.
    pub heal: i16,
    /// Restoring mana, by how little is left, 0 to 2.
    pub mana: i16,
    /// Escaping, 0 to 3.
    pub escape: i16,
    /// Changing position, nearer to the foe or farther away, 0 to 3.
    pub place: i16,
    /// Summoning allies, by the free space around the caster, 0 to 3.
    pub summon: i16,
}

record! {
    /// A spell or another ranged action.
    pub struct Spell {
        /// Its name: `fire bolt`.
        pub id: String = id(),
        /// One line about its effect, shown to the reader of a book.
        pub about: String = text(ABOUT),
        /// Message about its caster, third person: `breathes fire`.
        pub tells: String = text(TELLS),
        /// Message when it does damage, followed by the victim: `the fire burns`.
        pub hits: String = value("what it does, such as `\"the fire burns\"`"),
        /// What its strength scales with.
        pub class: SpellClass = required("`Breath`, `Missile`, `Attack` or `Aid`", SpellClass::Aid),
        /// How it reaches its target.
        pub shape: Shape = required(SHAPES, Shape::Oneself),
        /// Range in cells, 1 to 20.
        pub range: u8 = number_or(1..=20, 12),
        /// Percent of its strength lost with each cell beyond the sixth, 0 to 50.
        pub fades: u8 = number_or(0..=50, 0),
        /// Mana cost, 0 to 1000.
        pub cost: u16 = number_or(0..=1000, 0),
        /// The element of its damage, by name.
        pub element: Option<String> = name(|all| &all.elements),
        /// Whether a saving throw of will can prevent what it inflicts.
        pub resistible: bool = flag(false),
        /// Its effects, in order.
        pub does: Vec<Effect> = required("a list such as `[Harm((dice: \"3d6\", share: 50))]`", Vec::new()),
        /// What makes it worth casting.
        pub desire: Desire = required("what it is worth, such as `(kill: 1)`, each a number from -1000 to 1000", Desire::default()),
    }
}

impl Desire {
    /// The base rating and the amount for each need.
    #[must_use]
    pub const fn numbers(&self) -> [i16; 8] {
        let Self {
            base,
            kill,
            hinder,
            heal,
            mana,
            escape,
            place,
            summon,
        } = *self;
        [base, kill, hinder, heal, mana, escape, place, summon]
    }
}

impl Spell {
    /// Its list of effects, with the name of its field.
    #[must_use]
    pub fn effects(&self) -> Vec<(&'static str, &[Effect])> {
        vec![("does", &self.does)]
    }

    /// Whether it is meant to harm its target.
    #[must_use]
    pub fn does_ill(&self) -> bool {
        let is_for_friends = matches!(self.shape, Shape::Oneself | Shape::Friend);
        let is_ill = |effect: &Effect| effect.takes_hold() || matches!(effect, Effect::Harm(_));
        !is_for_friends && self.does.iter().any(is_ill)
    }

    /// Whether it calls other creatures against a foe, by summoning or by noise.
    #[must_use]
    pub fn calls_others(&self) -> bool {
        let calls = |effect: &Effect| matches!(effect, Effect::Summon(..) | Effect::Noise(_));
        self.does.iter().any(calls)
    }
}

record! {
    /// The spellcasting statistics and resistances of a breed.
    pub struct Magic {
        /// Maximum mana, 0 to 1000.
        pub mana: u16 = number_or(0..=1000, 0),
        /// What its missiles and attack spells scale with, 0 to 1000.
        pub spellpower: u16 = number_or(0..=1000, 0),
        /// Chance in percent of a ranged action in a turn in which one is possible.
        pub ranged: u8 = number_or(PERCENT, 0),
        /// Whether it prefers shooting, whatever the ratings of its spells: seven times in
        /// eight, if it can shoot.
        pub is_archer: bool as "archer" = flag(false),
        /// Its spells, by name.
        pub spells: Vec<String> = names(|all| &all.spells),
        /// Percent of the damage of the named elements that it ignores, −100 to 100; a negative
        /// value means extra damage.
        pub resists: Vec<(String, i8)> = resists(),
        /// How well it chooses and learns spells and saves its mana, in percent: 0 is a beast.
        pub cunning: u8 = number_or(PERCENT, 50),
        /// Chance in percent of a successful saving throw of will.
        pub will: u8 = number_or(PERCENT, 20),
    }
}
