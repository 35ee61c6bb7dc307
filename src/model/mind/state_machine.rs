//! The mind of a creature driven by a state table: its state and what it acts on.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{Input, StateNo};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// What an input points to: a possible target for the action of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// The cell.
    pub at: Pos,
    /// The actor, if any.
    pub whom: Option<ActorId>,
}

impl Aim {
    /// A cell without an actor.
    #[must_use]
    pub const fn place(at: Pos) -> Self {
        Self { at, whom: None }
    }

    /// An actor at a cell.
    #[must_use]
    pub const fn body(whom: ActorId, at: Pos) -> Self {
        let whom = Some(whom);
        Self { at, whom }
    }
}

/// An input and its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stimulus {
    /// The input.
    pub input: Input,
    /// Its target, if it has one.
    pub aim: Option<Aim>,
}

/// The last transition of a state machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// The state it left.
    pub from: StateNo,
    /// The input that caused it; `None` if no action was possible and it fell back.
    pub by: Option<Input>,
}

/// The state of a creature's state machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct StateOfMind {
    /// The current state in its table.
    pub state: StateNo,
    /// Own turns in this state.
    pub turns: u64,
    /// Own turns in this state without perceiving an enemy.
    pub calm: u16,
    /// Inputs received since its last turn, one of each kind, in order.
    pub queued: Vec<Stimulus>,
    /// The target of the last input that caused a transition and had one.
    pub aim: Option<Aim>,
    /// Where it first stood guard.
    pub post: Option<Pos>,
    /// Its hiding place.
    pub refuge: Option<Pos>,
    /// The enemy it perceived last turn, and that enemy's cell.
    pub enemy: Option<Aim>,
    /// Whether it has had a turn yet.
    pub has_begun: bool,
    /// Whether it was asleep in its last turn.
    pub has_slept: bool,
    /// Whether its last turn ended without a possible move.
    pub is_stuck: bool,
    /// Searches for a path since it entered its state.
    pub searches: u32,
    /// The last transition.
    pub moved: Option<Moved>,
    /// The inputs of its last turn, in the order of the variants of [`Input`].
    pub inputs: Vec<Input>,
}

impl StateOfMind {
    /// A machine in state `start` that has not run yet.
    #[must_use]
    pub fn at_first(start: StateNo) -> Self {
        Self {
            state: start,
            ..Self::default()
        }
    }

    /// Clears everything tied to the old level, for a creature that arrives on a new one.
    pub fn come_anew(&mut self) {
        self.aim = None;
        self.post = None;
        self.enemy = None;
        self.refuge = None;
        self.queued.clear();
        self.is_stuck = false;
    }

    /// Clears places of the old level, for a creature that follows another to a new one.
    /// Its post, if it had one, becomes its arrival cell `at`.
    pub fn arrive(&mut self, at: Pos, behind: Aim) {
        self.aim = self
            .aim
            .filter(|aim| aim.whom == behind.whom)
            .and(Some(behind));
        self.post = self.post.and(Some(at));
        self.enemy = None;
        self.refuge = None;
        self.queued.clear();
        self.is_stuck = false;
    }

    /// Forgets actors that have left its level.
    pub fn forget(&mut self, is_gone: impl Fn(ActorId) -> bool) {
        let is_there = |aim: &Aim| !aim.whom.is_some_and(&is_gone);
        self.aim = self.aim.filter(is_there);
        self.enemy = self.enemy.filter(is_there);
        self.queued
            .retain(|known| known.aim.as_ref().is_none_or(is_there));
    }

    /// Queues an input for its next turn; a later one of the same kind replaces the
    /// earlier.
    pub fn queue(&mut self, stimulus: Stimulus) {
        let of_a_kind = |known: &&mut Stimulus| known.input == stimulus.input;
        match self.queued.iter_mut().find(of_a_kind) {
            Some(known) => *known = stimulus,
            None => self.queued.push(stimulus),
        }
    }
}
