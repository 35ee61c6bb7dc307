//! Wants by state machine: tables of states, what is done in each, and what input
//! moves a creature from one to another.
//!
//! After the «standard AI» of Shuruppak's technical documentation. It is not settled
//! which of several inputs moves a machine: each has a chance in its state's list.

use serde::{Deserialize, Serialize};

/// A table of states that breeds may want by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateTable {
    /// Its name: `thief`.
    pub id: String,
    /// The state it begins in, and falls back to.
    pub start: StateNo,
    /// The states, 1 to [`MOST`](Self::MOST).
    pub states: Vec<State>,
}

impl StateTable {
    /// So many states at most, and so many transitions from each.
    pub const MOST: usize = 100;

    /// The state of that number; the first for a number that none has.
    ///
    /// # Panics
    /// When the table is empty, which loading refuses.
    #[must_use]
    pub fn state(&self, number: StateNo) -> &State {
        let state = self.states.get(usize::from(number.0));
        state.unwrap_or_else(|| self.states.first().expect("loading refuses empty tables"))
    }

    /// The number of the state of that name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<StateNo> {
        let at = self.states.iter().position(|state| state.name == name)?;
        u8::try_from(at).ok().map(StateNo)
    }
}

/// A state of a table by its number, in the order of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StateNo(pub u8);

/// A state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Its name in the table: `on guard`.
    pub name: String,
    /// What is done in it.
    pub does: Deed,
    /// What a witness reads when a creature enters it, after the creature's name.
    pub tells: Option<String>,
    /// What it says aloud when it enters it.
    pub says: Option<String>,
    /// What moves it on; the first that hits is taken.
    pub on: Vec<Transition>,
}

/// What moves a creature from one state to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// What it must perceive or have come by.
    pub input: Input,
    /// Where to.
    pub to: StateNo,
    /// Chance in percent, 1 to 100.
    pub chance: u8,
}

/// What a creature does in a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// What its `movement` says.
    Idle,
    /// Goes where the input that led here pointed.
    Approach,
    /// Strikes an enemy beside it, or throws at one.
    Attack,
    /// Picks up what lies underfoot.
    Gather,
    /// Puts on what is better than what it uses.
    Equip,
    /// Sleeps.
    Sleep,
    /// Stays at its post: the cell where it first stood guard.
    Guard,
    /// Walks its rounds, or about.
    Patrol,
    /// Runs from enemies, in view or just out of it.
    Flee,
    /// Waits where no enemy it knows of can see it.
    Hide,
    /// Lays its weapon down and never strikes.
    Surrender,
    /// Steals from an enemy beside it.
    Rob,
    /// Walks to a named place of its level.
    Goto(String),
}

impl Deed {
    /// Whether it goes on however far the hero is.
    #[must_use]
    pub const fn goes_on_unseen(&self) -> bool {
        matches!(
            self,
            Self::Approach | Self::Attack | Self::Rob | Self::Flee | Self::Patrol | Self::Goto(_)
        )
    }
}

/// What can move a creature from one state to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Input {
    /// It sees somebody it would strike or runs from.
    EnemySeen,
    /// Such a one stands beside it.
    EnemyAdjacent,
    /// It perceived such a one in its last turn, and none now.
    EnemyLost,
    /// It heard something that its breed heeds, or the steps of an enemy.
    NoiseHeard,
    /// It heard a friend call out, or was told where an enemy is.
    AlarmHeard,
    /// It smells a trail.
    ScentFound,
    /// It feels the warmth of an enemy, or of a fire.
    HeatSensed,
    /// It feels the mind of an enemy.
    MindSensed,
    /// It sees a thing that its breed loves.
    TreasureSeen,
    /// Such a thing lies underfoot.
    TreasureHere,
    /// It has come by a thing since its last turn.
    ItemGained,
    /// It was hurt since its last turn.
    Hurt,
    /// It saw somebody hurt whom it likes.
    AllyHurt,
    /// It is where its state was taking it.
    PathDone,
    /// It found no way on.
    PathBlocked,
    /// It has been in its state for ten of its turns without perceiving an enemy, and
    /// has half of its health or more.
    Rested,
}

impl Input {
    /// All of them, in the order in which they are observed.
    pub const ALL: [Self; 16] = [
        Self::EnemySeen,
        Self::EnemyAdjacent,
        Self::EnemyLost,
        Self::NoiseHeard,
        Self::AlarmHeard,
        Self::ScentFound,
        Self::HeatSensed,
        Self::MindSensed,
        Self::TreasureSeen,
        Self::TreasureHere,
        Self::ItemGained,
        Self::Hurt,
        Self::AllyHurt,
        Self::PathDone,
        Self::PathBlocked,
        Self::Rested,
    ];

    /// Whether it tells of the state the creature was in, so that it means nothing in
    /// the next.
    #[must_use]
    pub const fn is_of_its_state(self) -> bool {
        matches!(self, Self::PathDone | Self::PathBlocked | Self::Rested)
    }

    /// It in a few words: `sees an enemy`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::EnemySeen => "sees an enemy",
            Self::EnemyAdjacent => "has an enemy beside it",
            Self::EnemyLost => "lost its enemy",
            Self::NoiseHeard => "heard a noise",
            Self::AlarmHeard => "heard a friend call",
            Self::ScentFound => "smells a trail",
            Self::HeatSensed => "feels warmth",
            Self::MindSensed => "feels a mind",
            Self::TreasureSeen => "sees a thing it wants",
            Self::TreasureHere => "stands on a thing it wants",
            Self::ItemGained => "came by a thing",
            Self::Hurt => "was hurt",
            Self::AllyHurt => "saw a friend hurt",
            Self::PathDone => "is where it was going",
            Self::PathBlocked => "finds no way on",
            Self::Rested => "has rested",
        }
    }
}
