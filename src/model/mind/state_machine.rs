//! The mind of a creature that wants by state machine: its state, and what it goes by.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{Input, StateNo};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// Where an input points: what the deed of a state may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Where.
    pub at: Pos,
    /// To whom, if to anybody.
    pub whom: Option<ActorId>,
}

impl Aim {
    /// A place, and nobody in particular.
    #[must_use]
    pub const fn place(at: Pos) -> Self {
        Self { at, whom: None }
    }

    /// Somebody there.
    #[must_use]
    pub const fn body(whom: ActorId, at: Pos) -> Self {
        let whom = Some(whom);
        Self { at, whom }
    }
}

/// An input, and where it points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stimulus {
    /// What it is.
    pub input: Input,
    /// Where it points, if anywhere.
    pub aim: Option<Aim>,
}

/// The last time a machine was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// From which state.
    pub from: StateNo,
    /// By what; nothing where no deed was possible, so that it fell back.
    pub by: Option<Input>,
}

/// The state of a machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct StateOfMind {
    /// Which of its table's states it is in.
    pub state: StateNo,
    /// The tick in which it came to be in it.
    pub since: u64,
    /// Own turns in that state without perceiving an enemy.
    pub calm: u16,
    /// What befell it since its last turn: one of each input, in order.
    pub queued: Vec<Stimulus>,
    /// Where the input pointed that moved it last and pointed anywhere.
    pub aim: Option<Aim>,
    /// Where it first stood guard.
    pub post: Option<Pos>,
    /// Where it hides.
    pub refuge: Option<Pos>,
    /// Whom it perceived last turn of those it would strike or runs from, and where.
    pub enemy: Option<Aim>,
    /// Whether it has had a turn yet.
    pub has_begun: bool,
    /// Whether it was asleep in its last turn.
    pub has_slept: bool,
    /// Whether its last turn ended with no way on.
    pub is_stuck: bool,
    /// How many ways it has looked for since it came to be in its state.
    pub searches: u32,
    /// What moved it last.
    pub moved: Option<Moved>,
    /// The inputs of its last turn, in the order of [`Input::ALL`].
    pub inputs: Vec<Input>,
}

impl StateOfMind {
    /// A machine that has not run yet.
    #[must_use]
    pub fn at_first(start: StateNo) -> Self {
        Self {
            state: start,
            ..Self::default()
        }
    }

    /// It is on another level now: of the places of the old one, and of whom it knew there, it
    /// keeps nothing in mind.
    pub fn come_anew(&mut self) {
        self.aim = None;
        self.post = None;
        self.enemy = None;
        self.refuge = None;
        self.queued.clear();
        self.is_stuck = false;
    }

    /// It is on another level now, behind somebody: of the places of the old one it keeps
    /// none. Its post, if it had one, is where it arrives.
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

    /// Those are gone from its level: it has none of them in mind any more.
    pub fn forget(&mut self, is_gone: impl Fn(ActorId) -> bool) {
        let is_there = |aim: &Aim| !aim.whom.is_some_and(&is_gone);
        self.aim = self.aim.filter(is_there);
        self.enemy = self.enemy.filter(is_there);
        self.queued
            .retain(|known| known.aim.as_ref().is_none_or(is_there));
    }

    /// Keeps an input until its next turn; of two of a kind the later counts.
    pub fn queue(&mut self, stimulus: Stimulus) {
        let of_a_kind = |known: &&mut Stimulus| known.input == stimulus.input;
        match self.queued.iter_mut().find(of_a_kind) {
            Some(known) => *known = stimulus,
            None => self.queued.push(stimulus),
        }
    }
}
