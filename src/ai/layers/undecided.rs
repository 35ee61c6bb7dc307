//! An undecided actor with the data needed to carry out its drive.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::walk::Walker;
use crate::content::LastAct;
use crate::model::body::{ActorId, Hold};
use crate::model::mind::{Action, Awareness, Course, Goals, Why};
use crate::model::things::Pack;
use crate::rules::queries::{held, position};
use crate::rules::speed::physical_speed;
use crate::spatial::{Dir, Pos};

/// An undecided actor with the data needed to carry out its drive.
pub(super) struct Actor<'a> {
    pub(super) world: &'a World,
    pub(super) entity: Entity,
    pub(super) here: Pos,
    pub(super) walker: Walker<'a>,
    pub(super) goals: &'a Goals,
    pub(super) pack: &'a Pack,
    pub(super) course: Option<&'a Course>,
}

impl<'a> Actor<'a> {
    pub(super) fn of(world: &'a World, entity: Entity) -> Option<Self> {
        Some(Self {
            world,
            entity,
            here: position(world, entity)?,
            walker: Walker::of(world, entity)?,
            goals: world.get(entity)?,
            pack: world.get(entity)?,
            course: world.get(entity),
        })
    }

    pub(super) fn step_to(&self, at: Pos) -> Option<Action> {
        self.walker.step_towards(self.here, at)
    }

    /// A step towards the cell, or [`Action::Wait`] if none is possible now.
    pub(super) fn go_to(&self, at: Pos) -> Action {
        self.step_to(at).unwrap_or(Action::Wait)
    }

    /// Like [`Self::go_to`], but by way of `next`, the first cell of a planned path; waits
    /// on arrival.
    pub(super) fn go_by(&self, next: Option<Pos>, at: Pos) -> Action {
        let step = self.walker.step_by(self.here, next, at);
        step.unwrap_or(Action::Wait)
    }

    /// The next step of its planned route, unless something is in the way.
    pub(super) fn step_of_route(&self) -> Option<Dir> {
        self.walker.step_of_way(self.here, &self.goals.route)
    }

    pub(super) fn is_bound(&self) -> bool {
        held(self.world, self.entity).is_some_and(|yielded| yielded.hold == Hold::Tied)
    }

    /// The reason for going to a cell on account of another actor: that actor is there, or the
    /// cell beside it is the one to rob it from.
    pub(super) fn why_go(&self, whom: ActorId, at: Pos) -> Why {
        let awareness = self.world.get::<Awareness>(self.entity);
        let seen = awareness.and_then(|awareness| awareness.perceives(whom));
        match seen {
            Some(seen) if seen.at != at && at.is_next_to(seen.at) => Why::Sidles { whom, at },
            _ => Why::GoesAfter { whom, at },
        }
    }

    /// The reason for dropping part of its load: thieves let go of loot, others are slowed
    /// by it.
    pub(super) fn why_drop(&self) -> Why {
        if self.goals.last_act == Some(LastAct::LetGo) {
            return Why::LetsGo;
        }
        let percent = physical_speed(self.world, self.entity).min(100);
        Why::SlowedTo(u8::try_from(percent).unwrap_or(100))
    }
}
