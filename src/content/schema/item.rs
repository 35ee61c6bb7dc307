//! Kinds of items and what they do.

use serde::{Deserialize, Serialize};

use super::{Colour, Found, Glow, Insight, NoiseKind};
use crate::content::dice::Dice;

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
    Light,
    Bomb,
    Tool,
    Book,
    Wand,
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
    /// Whether everybody knows it from the start; potions, scrolls and wands that are not
    /// familiar have to be known by their use.
    pub familiar: bool,
    /// What it is for.
    pub class: ItemClass,
    /// Where it lies by chance.
    pub found: Vec<Found>,
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
        /// How many blows that land wear it out, so that it breaks, 0 to 10 000; 0 for none.
        #[serde(default)]
        lasts: u16,
        /// Added to how far its blows are heard, in tenths of a cell, −100 to 100.
        #[serde(default)]
        noise: i16,
    },
    /// Made to be thrown: several lie in one place in the pack.
    Missile,
    /// Worn.
    Armour {
        /// Where it is worn; one thing at a time there.
        slot: Slot,
        /// Added to what a foe's throw to hit must reach.
        defence: i32,
        /// Added to how far its wearer's steps are heard, in tenths of a cell, −200 to 200.
        #[serde(default)]
        noise: i16,
        /// Whether nobody feels its wearer's mind.
        #[serde(default)]
        shields_mind: bool,
        /// How far its wearer feels minds, in cells, 0 to 60.
        #[serde(default)]
        minds: u8,
        /// What its wearer is aware of in the minds around.
        #[serde(default)]
        insights: Vec<Insight>,
        /// How many blows that land on its wearer wear it out, 0 to 10 000; 0 for none.
        #[serde(default)]
        lasts: u16,
        /// Percent that its wearer is spared of elements, by name, −100 to 100.
        #[serde(default)]
        resists: Vec<(String, i8)>,
    },
    /// Held up to see by; several ways to burn, see [`Flame`](crate::model::things::Flame).
    Light {
        /// What it gives when it burns high.
        glow: Glow,
        /// Whether it can be dimmed.
        dims: bool,
        /// How warm it is when it burns, 0 to 100.
        warmth: u8,
    },
    /// Thrown, to burst where it falls.
    Bomb {
        /// Cells from where it falls that it reaches, 0 to 10.
        radius: u8,
        /// What it does.
        burst: Burst,
    },
    /// Used up to mend arms or armour that broke.
    Whetstone,
    /// Put around who is led along, that it does not slip away out of sight.
    Rope,
    /// Opens every lock.
    Key {
        /// Chance in percent that it breaks in one, 0 to 100.
        breaks: u8,
    },
    /// Opens a lock with patience: each turn by a chance of skill less the lock's
    /// difficulty, in percent.
    Picks {
        /// What it makes of its owner, 1 to 200.
        skill: u8,
        /// Chance in percent that it breaks when it slips, 0 to 100.
        breaks: u8,
    },
    /// Quaffed.
    Potion(Effect),
    /// Read.
    Scroll(Effect),
    /// Carried: its owner may cast the spells that stand in it, by name.
    Book(Vec<String>),
    /// Aimed: it casts a spell for whoever carries it, without words or mana.
    Wand {
        /// The spell, by name.
        spell: String,
        /// How often it does that, 1 to 100.
        charges: u8,
        /// What the spell goes by, in the place of its caster's power or level, 0 to 100.
        power: u8,
    },
    /// Eaten: so many of the owner's turns without hunger.
    Food(u32),
    /// Worth this much in the final score.
    Treasure(u32),
    /// What the hero came for: carrying it out of the town gate wins the run.
    Goal,
}

impl ItemClass {
    /// How many blows wear it out, so that it breaks; 0 for what never does.
    #[must_use]
    pub const fn lasts(&self) -> u16 {
        match self {
            Self::Weapon { lasts, .. } | Self::Armour { lasts, .. } => *lasts,
            _ => 0,
        }
    }

    /// Whether it is a weapon to wield.
    #[must_use]
    pub const fn is_weapon(&self) -> bool {
        matches!(self, Self::Weapon { .. })
    }

    /// Whether it heals who drinks it.
    #[must_use]
    pub const fn heals(&self) -> bool {
        matches!(self, Self::Potion(Effect::Heal(_)))
    }

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
            Self::Book(_) => Category::Book,
            Self::Wand { .. } => Category::Wand,
            Self::Treasure(_) => Category::Treasure,
            Self::Goal => Category::Goal,
            Self::Light { .. } => Category::Light,
            Self::Bomb { .. } => Category::Bomb,
            Self::Whetstone | Self::Rope | Self::Key { .. } | Self::Picks { .. } => Category::Tool,
        }
    }
}

/// What a bomb does where it bursts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Burst {
    /// Draws every trail around to itself.
    Scent,
    /// Burns whoever stands there, burns trails away, and stays hot for a while.
    Fire {
        /// Hit points it takes.
        damage: Dice,
        /// Turns of the hero that the place stays hot.
        turns: u16,
    },
    /// Leaves a status on all who stand there, for so many of their own turns.
    Inflict {
        /// The status, by name.
        status: String,
        /// Its length in the body's own turns.
        turns: Dice,
    },
    /// Leaves that terrain on the floor around, by name.
    Ground(String),
    /// Makes that noise, and does nothing else.
    Noise(NoiseKind),
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
    Finger,
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
    /// Gives back mana.
    RegainMana(Dice),
    /// Calls a creature of that breed to the hero's side, as his companion.
    Call(String),
    /// Lays that terrain, a ward, under the body's feet.
    Lay(String),
    /// Makes every kind of thing that the hero carries known to him.
    Identify,
    /// Gives the wands that the body carries all their charges back.
    Recharge,
    /// Feeds a body for so many of its own turns, as food does.
    Nourish(u32),
    /// One after the other.
    Several(Vec<Effect>),
}

impl Effect {
    /// What it comes to: itself, or what it is made of.
    #[must_use]
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::Several(parts) => parts,
            one => std::slice::from_ref(one),
        }
    }
}
