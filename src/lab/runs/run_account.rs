//! The record of one run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::content::Content;

/// How a run ended.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum End {
    /// The hero came home with the goal.
    Won,
    /// Killed by a creature of that breed.
    Killed(String),
    /// Died of that cause, such as hunger or poison.
    Perished(String),
    /// Alive when the limit of actions was reached.
    Lasted,
    /// The program panicked with that message.
    Panicked(String),
}

impl End {
    /// Whether the hero died.
    #[must_use]
    pub const fn is_death(&self) -> bool {
        matches!(self, Self::Killed(_) | Self::Perished(_))
    }

    /// The killer, the cause or the message; empty if there is none.
    #[must_use]
    pub fn cause(&self) -> &str {
        match self {
            Self::Won | Self::Lasted => "",
            Self::Killed(what) | Self::Perished(what) | Self::Panicked(what) => what,
        }
    }
}

/// Result of replaying the log of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Replay {
    /// Not replayed.
    Unchecked,
    /// The replay gave the same game.
    Same,
    /// The replay differed; the text says where.
    Parted(String),
}

/// A place the hero reached, and his first turn there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// The name of the place.
    pub place: String,
    /// The danger of the place; see [`danger_of`].
    pub danger: u8,
    /// The hero's turn.
    pub turn: u32,
}

/// The danger of a level, as the player is told.
#[must_use]
pub fn danger_of(content: &Content, depth: u8) -> u8 {
    content.danger(depth)
}

/// Counts for a breed in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beasts {
    /// Number present on the levels that the hero visited.
    pub present: u32,
    /// Number seen by the hero.
    pub met: u32,
    /// Number killed by the hero.
    pub killed: u32,
    /// Blows, spells and thefts against the hero.
    pub deeds: u32,
    /// Hit points they took from the hero.
    pub harm: i64,
}

/// Counts for an item kind in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Things {
    /// Number lying or carried on the levels that the hero visited.
    pub present: u32,
    /// Number of times the hero saw one lying.
    pub seen: u32,
    /// Number taken by the hero.
    pub taken: u32,
    /// Number of uses by the hero: drinking, reading, eating, putting on, throwing,
    /// lighting, unlocking, mending, or casting from it.
    pub used: u32,
    /// Number of uses by others.
    pub used_by_others: u32,
}

/// Counts for a spell in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spells {
    /// Number of casts by breed.
    pub by: BTreeMap<String, u32>,
    /// Number of times it dealt damage.
    pub hits: u32,
}

/// All counts of a run, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Breeds present on the levels that the hero visited.
    pub breeds: BTreeMap<String, Beasts>,
    /// Item kinds.
    pub things: BTreeMap<String, Things>,
    /// Spells that were cast.
    pub spells: BTreeMap<String, Spells>,
}

/// The record of one run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The name of the kit.
    pub kit: String,
    /// The seed.
    pub seed: u64,
    /// How the run ended.
    pub end: End,
    /// Where it ended.
    pub place: String,
    /// The places the hero reached, in order of time.
    pub visits: Vec<Visit>,
    /// Turns taken by the hero.
    pub turns: u32,
    /// Actions requested from the bot.
    pub deeds: u32,
    /// Actions chosen by the bot that the rules refused: mistakes of the bot.
    pub refused: u32,
    /// Creatures killed by the hero.
    pub kills: u32,
    /// Named survivors that came for the hero.
    pub nemeses: u32,
    /// Result of replaying its log.
    pub replay: Replay,
    /// All counts of the run.
    pub tally: Tally,
}

impl Account {
    /// The most dangerous place the hero reached; of several, the first.
    #[must_use]
    pub fn deepest(&self) -> Option<&Visit> {
        let most = self.visits.iter().map(|visit| visit.danger).max()?;
        self.visits.iter().find(|visit| visit.danger == most)
    }

    /// The danger of that place; 0 without any.
    #[must_use]
    pub fn danger(&self) -> u8 {
        self.deepest().map_or(0, |visit| visit.danger)
    }
}
