//! Factions and breeds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::PLAIN;
use super::{
    Blast, Colour, Craft, Disposition, Effect, Found, Magic, Memory, Motion, Need, NoiseKind,
    OnHit, Presence, Pronoun, Senses, Trade,
};
use crate::content::dice::Dice;
use crate::content::limits::{ABOUT, ACCURACY, DEFENCE, FAMILY, LONG, PERCENT, QUIP};
use crate::content::record::record;

const MOVEMENT: &str = "`Static`, `Random`, `Waypoint` or `Patrol([\"gate\", \"well\"])`";
const PRONOUNS: &str = "`It`, `He` or `She`";
const NEEDS: &str = "a list such as `[Drop, Equip, PickUp, Move, Attack, PickLock, Open]`";
const BLAST: &str = "such as `(radius: 1, does: [Inflict(status: \"confused\", turns: \"1d4\")])`";
const LOOT: &str = "a list such as `[(thing: \"potion of healing\", chance: 20)]`";

/// How members of one faction react to members of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reaction {
    /// Hunts and attacks them.
    Attack,
    /// Runs from them.
    Flee,
    /// Ignores them.
    Ignore,
    /// Leaves them in peace and likes their company.
    Like,
}

record! {
    /// A side in the conflicts of the dungeon.
    pub struct Faction {
        /// Its name.
        pub id: String = id(),
        /// Its reactions to other factions by name; `Default` covers the rest.
        pub responses: BTreeMap<String, Reaction> = responses(),
    }
}

/// The faction of a breed that names none.
pub const MINDLESS: &str = "Mindless";
/// The faction of the hero.
pub const PLAYER: &str = "Player";
/// The faction of the hero's companions.
pub const COMPANIONS: &str = "Companions";
/// The key for a faction's reaction to every faction it does not name.
pub const DEFAULT_RESPONSE: &str = "Default";

record! {
    /// A breed of creature. All its members are alike when they spawn.
    pub struct Breed {
        /// Its name as messages print it: `cave goblin`.
        pub id: String = id(),
        /// Its glyph on the map, a character of code page 437.
        pub glyph: char = glyph(),
        /// The glyph's colour.
        pub colour: Colour = colour(),
        /// One line of description.
        pub about: String = text(ABOUT),
        /// Its faction, by name; [`MINDLESS`] if absent.
        pub faction: Option<String> = name(|all| &all.factions),
        /// Its level, 1 to 100. Spells that help the caster or hinder a foe scale with it.
        pub level: u8 = number_or(1..=100, 1),
        /// Its rank among other creatures, 0 to 1 000 000: it pushes past or tramples creatures
        /// worth less.
        pub worth: u32 = number_or(0..=LONG, 0),
        /// Maximum hit points, 1 to 10 000.
        pub hp: i32 = number(1..=10_000),
        /// Added to its rolls to hit, −20 to 50.
        pub accuracy: i32 = number_or(ACCURACY, 0),
        /// What a foe's roll to hit must reach before worn armour is added, 0 to 50.
        pub defence: i32 = number(DEFENCE),
        /// Subtracted from its wait between turns, −20 to 10: higher is faster.
        pub quickness: i32 = number_or(-20..=10, 0),
        /// Strength of its body, 1 to 100; a human has 10. Other creatures judge it by this
        /// number, and it sets how much the creature can carry.
        pub strength: u8 = number_or(1..=100, 10),
        /// How many times the usual load of such a body it can carry, 1 to 10.
        pub hauls: u8 = number_or(1..=10, 1),
        /// Its senses.
        pub senses: Senses = part(Senses::read),
        /// What other creatures can perceive of it.
        pub presence: Presence = part(Presence::read),
        /// How it remembers what it knows and passes it on.
        pub memory: Memory = part(Memory::read),
        /// The kinds of noise that it investigates.
        pub heeds: Vec<NoiseKind> = value("a list such as `[Alarm, Fight, Clatter]`"),
        /// Whether it shouts for its friends when it starts a hunt.
        pub raises_alarm: bool = flag(false),
        /// Whether it runs to a gong to call the others when it starts a hunt.
        pub rings_gongs: bool = flag(false),
        /// Whether it howls for its friends when it finds a trail.
        pub howls: bool = flag(false),
        /// Chance in percent that it is asleep when the hero first enters its level.
        pub sleeps: u8 = number_or(PERCENT, 0),
        /// Its unarmed attacks. Without any it cannot strike.
        pub attacks: Vec<Attack> = value("a list such as `[(verb: \"bites\", damage: \"1d4\")]`"),
        /// The state table that drives it, by name; without one it rates its needs.
        pub states: Option<String> = name(|all| &all.states),
        /// What it does while idle.
        pub movement: Movement = value_or(MOVEMENT, Movement::Static),
        /// How it moves.
        pub motion: Motion = part(Motion::read),
        /// Its ranged actions and resistances.
        pub magic: Magic = part(Magic::read),
        /// Whether it spawns with a full wait before its first turn.
        pub slow_start: bool = flag(false),
        /// Average number of its own turns between two births; 0 never multiplies.
        pub multiplies: u16 = number_or(0..=10_000, 0),
        /// What happens around it when it is born or summoned.
        pub on_arrival: Option<Blast> = maybe(BLAST),
        /// What happens around it when it dies. Nobody is blamed.
        pub on_death: Option<Blast> = maybe(BLAST),
        /// Whether its glyph flickers in the colours of its breaths.
        pub shimmers: bool = flag(false),
        /// Whether it can open closed doors.
        pub opens_doors: bool = flag(false),
        /// Health in percent below which it leaves a fight; 0 never.
        pub flees_below: u8 = number_or(PERCENT, 0),
        /// Its kind of flight, by name.
        pub escape: String = name_or(|all| &all.escapes, PLAIN),
        /// Its feelings about other creatures and items.
        pub temper: Disposition = part(Disposition::read),
        /// The needs it may have. Among equally urgent needs, the earlier one wins.
        pub needs: Vec<Need> = value_or(NEEDS, vec![Need::Move, Need::Attack]),
        /// Whether it stays near creatures it likes while idle.
        pub keeps_company: bool = flag(false),
        /// Lines said to a hero in view, each by one creature of the breed; only the first 256
        /// count. Breeds with quips also speak with the [`Voice`](super::Voice) of their family.
        pub quips: Vec<String> = lines(QUIP),
        /// Items it spawns with, by name, with an optional count: `5 stone`. Weapons and armour
        /// are equipped.
        pub kit: Vec<String> = items(),
        /// Its skills, and what it gains from growth.
        pub craft: Craft = part(Craft::read),
        /// What it trades in.
        pub trade: Trade = part(Trade::read),
        /// The family it belongs to, a plural of at most 20 characters: `dogs`. Knowing one
        /// breed of a family gives a rough idea of the others.
        pub family: Option<String> = text_if_any("a text in quotes such as `\"dogs\"`", FAMILY),
        /// The pronoun for its members in sentences.
        pub pronoun: Pronoun = value_or(PRONOUNS, Pronoun::It),
        /// Whether only one exists, with its `id` as a proper name; it appears once per run.
        pub is_unique: bool as "unique" = flag(false),
        /// Where it spawns by chance.
        pub found: Vec<Found> = found(),
        /// Extra items it may own when the hero first enters its level.
        pub loot: Vec<Loot> = value(LOOT),
    }
}

impl Breed {
    /// Its lists of effects, each with the name of its field.
    #[must_use]
    pub fn effects(&self) -> Vec<(&'static str, &[Effect])> {
        let attacks = self
            .attacks
            .iter()
            .filter_map(|attack| attack.on_hit.as_ref());
        let attacks = attacks.map(|on_hit| ("attacks", on_hit.does.as_slice()));
        let blasts = [
            ("on_arrival", &self.on_arrival),
            ("on_death", &self.on_death),
        ];
        let blasts = blasts.into_iter().filter_map(|(field, blast)| {
            let blast = blast.as_ref()?;
            Some((field, blast.does.as_slice()))
        });
        attacks.chain(blasts).collect()
    }
}

/// An item that some members of a breed own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loot {
    /// The item, by name, with an optional count: `5 dart`.
    pub thing: String,
    /// Chance in percent to own it, 1 to 100.
    pub chance: u8,
}

/// One kind of unarmed attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Verb for the attack, third person: `bites`.
    pub verb: String,
    /// Damage before armour, in hit points.
    pub damage: Dice,
    /// What a hit does besides.
    #[serde(default)]
    pub on_hit: Option<OnHit>,
}

/// What an idle creature does.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumIter, strum::EnumMessage,
)]
pub enum Movement {
    /// Stays where it is.
    Static,
    /// Takes one step north, east, south or west, or none: a fifth each.
    Random,
    /// Walks to a random place, then to another.
    Waypoint,
    /// Walks between named places of the level in an endless round.
    Patrol(Vec<String>),
}
