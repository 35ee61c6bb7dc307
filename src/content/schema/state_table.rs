//! State machines for behaviour: tables of states, the action of each state, and the inputs
//! that cause transitions.
//!
//! After the «standard AI» of Shuruppak's technical documentation. Which of several
//! simultaneous inputs causes the transition is left to chance: each has a probability in
//! its state's list.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use strum::{EnumIter, EnumMessage};

/// A state table that can drive breeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateTable {
    /// Its name: `thief`.
    pub id: String,
    /// The initial state, and the state that it falls back to.
    pub start: StateNo,
    /// The states, 1 to [`MOST`](Self::MOST).
    pub states: Vec<State>,
}

impl StateTable {
    /// Maximum number of states, and of transitions from each.
    pub const MOST: usize = 100;

    /// The state with this number; the first state if there is none.
    ///
    /// # Panics
    /// If the table is empty, which loading refuses.
    #[must_use]
    pub fn state(&self, number: StateNo) -> &State {
        let state = self.states.get(usize::from(number.0));
        state.unwrap_or_else(|| self.states.first().expect("loading refuses empty tables"))
    }

    /// The number of the state with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<StateNo> {
        let at = self.states.iter().position(|state| state.name == name)?;
        u8::try_from(at).ok().map(StateNo)
    }
}

/// The number of a state in its table, in file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StateNo(pub u8);

/// A state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Its name in the table: `on guard`.
    pub name: String,
    /// The action of a creature in it.
    pub does: Deed,
    /// Message to witnesses when a creature enters it, after the creature's name. Marks such as
    /// `~his` stand for pronouns.
    pub tells: Option<String>,
    /// What the creature says when it enters it.
    pub says: Option<String>,
    /// Its transitions. The first one to succeed is taken.
    pub on: Vec<Transition>,
}

/// A transition to another state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// What the creature must perceive or experience.
    pub input: Input,
    /// The state to go to.
    pub to: StateNo,
    /// Chance in percent, 1 to 100.
    pub chance: u8,
}

/// The action of a creature in a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumIter, EnumMessage)]
pub enum Deed {
    /// Follows its breed's idle `movement`.
    Idle,
    /// Goes to the place that the last input pointed to.
    Approach,
    /// Strikes an adjacent enemy, or throws an item at one.
    Attack,
    /// Picks up an item from its cell.
    Gather,
    /// Equips better gear.
    Equip,
    /// Sleeps.
    Sleep,
    /// Stays at its post: the cell where it first stood guard.
    Guard,
    /// Walks its rounds if its breed patrols, else between random places.
    Patrol,
    /// Runs from enemies in view or just out of it.
    Flee,
    /// Waits out of sight of all enemies it knows of.
    Hide,
    /// Drops its weapon and never strikes.
    Surrender,
    /// Goes to the place that the last input pointed to, like `Approach`. It comes up to an
    /// enemy on the side from which it can best get away.
    Sidle,
    /// Steals from an adjacent enemy, from the side from which it can best get away.
    Rob,
    /// Walks to a named place of its level.
    Goto(String),
    /// Casts this spell of its breed, at an enemy, a friend or itself.
    Cast(String),
    /// Calls its friends, and tells them where its enemy is.
    Call,
    /// Goes to the hero, if it sees him and means him no harm, and gives him one of these items
    /// out of its pack. Then its path is done.
    Give(String),
}

impl Deed {
    /// Whether it continues at any distance from the hero.
    #[must_use]
    pub const fn goes_on_unseen(&self) -> bool {
        matches!(
            self,
            Self::Approach
                | Self::Sidle
                | Self::Attack
                | Self::Rob
                | Self::Flee
                | Self::Patrol
                | Self::Goto(_)
                | Self::Cast(_)
                | Self::Call
                | Self::Give(_)
        )
    }
}

/// An input that can cause a transition.
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
    EnumIter,
    EnumMessage,
)]
pub enum Input {
    /// It sees an enemy: a creature it would attack or flee from.
    EnemySeen,
    /// An enemy is adjacent.
    EnemyAdjacent,
    /// It perceived an enemy in its last turn, and perceives none now.
    EnemyLost,
    /// It heard a noise that its breed investigates, or an enemy's steps.
    NoiseHeard,
    /// It heard a friend's call, or a friend told it where an enemy is.
    AlarmHeard,
    /// It smells a scent trail.
    ScentFound,
    /// It feels the warmth of an enemy, or of a fire.
    HeatSensed,
    /// It feels the mind of an enemy.
    MindSensed,
    /// It sees an item that its breed loves.
    TreasureSeen,
    /// Such an item is in its cell.
    TreasureHere,
    /// It gained an item since its last turn.
    ItemGained,
    /// It was hurt since its last turn.
    Hurt,
    /// It saw a creature that it likes get hurt.
    AllyHurt,
    /// It reached the destination of its state.
    PathDone,
    /// It found no path.
    PathBlocked,
    /// It spent ten of its turns in this state without perceiving an enemy, and has at
    /// least half of its health.
    Rested,
    /// It has less than this share of its health, in percent, 1 to 99.
    HealthBelow(u8),
    /// It spent this number of its turns in this state, 1 to 1000.
    After(u16),
    /// It saw a creature that it likes die.
    AllyDied,
    /// It heard a gong.
    Rang,
    /// It saw somebody cast a spell, other than a creature that it likes.
    SawSpell,
    /// It saw somebody set off a trap.
    Stepped,
}

impl Input {
    /// The shares of its health that a table can react to, in percent.
    pub const SHARES: RangeInclusive<i64> = 1..=99;
    /// The numbers of turns that a table can react to.
    pub const TURNS: RangeInclusive<i64> = 1..=1000;

    /// Whether it concerns only the current state, so that it means nothing in the next.
    #[must_use]
    pub const fn is_of_its_state(self) -> bool {
        matches!(
            self,
            Self::PathDone | Self::PathBlocked | Self::Rested | Self::After(_)
        )
    }

    /// Whether it is present whenever `other` is.
    #[must_use]
    pub fn comes_with(self, other: Self) -> bool {
        match (self, other) {
            (Self::HealthBelow(share), Self::HealthBelow(less)) => less <= share,
            (Self::After(turns), Self::After(more)) => turns <= more,
            _ => self == other,
        }
    }

    /// Its number and the values that this may have.
    #[must_use]
    pub fn number(self) -> Option<(i64, RangeInclusive<i64>)> {
        match self {
            Self::HealthBelow(share) => Some((share.into(), Self::SHARES)),
            Self::After(turns) => Some((turns.into(), Self::TURNS)),
            _ => None,
        }
    }

    /// It in a few words, with marks for pronouns: `sees a foe`.
    #[must_use]
    pub fn words(self) -> Cow<'static, str> {
        let words = match self {
            Self::HealthBelow(share) => {
                return format!("has less than {share}% of ~his health").into();
            }
            Self::EnemySeen => "sees a foe",
            Self::EnemyAdjacent => "has a foe next to ~him",
            Self::EnemyLost => "lost ~his foe",
            Self::NoiseHeard => "heard a noise",
            Self::AlarmHeard => "heard a friend call",
            Self::ScentFound => "smells a trail",
            Self::HeatSensed => "feels warmth",
            Self::MindSensed => "senses a mind",
            Self::TreasureSeen => "sees an item ~he wants",
            Self::TreasureHere => "is standing on an item ~he wants",
            Self::ItemGained => "got what ~he wanted",
            Self::Hurt => "was hurt",
            Self::AllyHurt => "saw a friend hurt",
            Self::PathDone => "got where ~he was going",
            Self::PathBlocked => "can't find a way on",
            Self::Rested => "has rested",
            Self::After(_) => "has done that long enough",
            Self::AllyDied => "saw a friend die",
            Self::Rang => "heard a gong",
            Self::SawSpell => "saw a spell cast",
            Self::Stepped => "saw a trap go off",
        };
        words.into()
    }
}
