//! What is noted of one run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::content::Content;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum End {
    /// The hero came home with what he went for.
    Won,
    /// Somebody of that breed killed him.
    Killed(String),
    /// He died of that, as of hunger or poison.
    Perished(String),
    /// He lived on until the run was given up.
    Lasted,
    /// The program failed, with those words.
    Panicked(String),
}

impl End {
    /// Whether the hero died.
    #[must_use]
    pub const fn is_death(&self) -> bool {
        matches!(self, Self::Killed(_) | Self::Perished(_))
    }

    /// The word for it in figures.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Killed(_) => "killed",
            Self::Perished(_) => "perished",
            Self::Lasted => "lasted",
            Self::Panicked(_) => "panicked",
        }
    }

    /// By whom or of what; nothing where there is none to name.
    #[must_use]
    pub fn cause(&self) -> &str {
        match self {
            Self::Won | Self::Lasted => "",
            Self::Killed(what) | Self::Perished(what) | Self::Panicked(what) => what,
        }
    }
}

/// Whether the log of a run plays to the same game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Replay {
    /// Nobody looked.
    Unchecked,
    /// It does.
    Same,
    /// It does not; where they part, in words.
    Parted(String),
}

/// A place the hero came to, and when first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visit {
    /// Its name.
    pub place: String,
    /// Its danger; see [`danger_of`].
    pub danger: u8,
    /// The hero's turn.
    pub turn: u32,
}

/// How dangerous a level is said to be.
#[must_use]
pub fn danger_of(content: &Content, depth: u8) -> u8 {
    content.danger(depth)
}

/// What was seen of a breed in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beasts {
    /// How many lived on the levels that the hero came to.
    pub present: u32,
    /// How many he saw.
    pub met: u32,
    /// How many he killed.
    pub killed: u32,
    /// Blows, spells and thefts of theirs that were meant for him.
    pub deeds: u32,
    /// Hit points that they took from him.
    pub harm: i64,
}

/// What was seen of a kind of thing in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Things {
    /// How many lay or were carried on the levels that the hero came to.
    pub present: u32,
    /// How often he saw one lie.
    pub seen: u32,
    /// How many he took.
    pub taken: u32,
    /// How often he used one: drank, read, ate, put on, threw, lit, unlocked with it, mended
    /// with it or cast from it.
    pub used: u32,
    /// How often others did.
    pub used_by_others: u32,
}

/// What was seen of a spell in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spells {
    /// How often each breed cast it.
    pub by: BTreeMap<String, u32>,
    /// How often it took hit points.
    pub hits: u32,
}

/// What was counted in a run, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Breeds that lived where the hero came by.
    pub breeds: BTreeMap<String, Beasts>,
    /// Kinds of things.
    pub things: BTreeMap<String, Things>,
    /// Spells that were cast.
    pub spells: BTreeMap<String, Spells>,
}

/// All that is noted of one run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// What the hero began with.
    pub kit: String,
    /// The seed.
    pub seed: u64,
    /// How it ended.
    pub end: End,
    /// Where.
    pub place: String,
    /// The places he came to, in the order of time.
    pub visits: Vec<Visit>,
    /// Turns that he took.
    pub turns: u32,
    /// Deeds that he was asked for.
    pub deeds: u32,
    /// Deeds that the scripted hero chose and the rules refused: mistakes of his.
    pub refused: u32,
    /// Creatures that he killed.
    pub kills: u32,
    /// What became of its log.
    pub replay: Replay,
    /// What was counted.
    pub tally: Tally,
}

impl Account {
    /// The most dangerous place that he came to; of several, the first.
    #[must_use]
    pub fn deepest(&self) -> Option<&Visit> {
        let most = self.visits.iter().map(|visit| visit.danger).max()?;
        self.visits.iter().find(|visit| visit.danger == most)
    }

    /// Its danger; 0 where he came nowhere.
    #[must_use]
    pub fn danger(&self) -> u8 {
        self.deepest().map_or(0, |visit| visit.danger)
    }
}
