//! A single step: which neighbouring cells an actor can enter now, whom it can pass, and
//! what it tries when the best cell is blocked.
//!
//! The order of tries, and deciding on the spur of the moment which side comes first, come
//! from the fourth-generation AI.

use crate::rules::hostility::is_hostile;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{BreedId, Content};
use crate::model::body::{ActorId, Kind};
use crate::model::level::Level;
use crate::model::mind::{DisabledTactics, Tactic, uses};
use crate::model::run::{Clock, Seed, coin};
use crate::rules::displacement::{Displacement, makes_room, passing_between};
use crate::rules::queries::{content, entity_of, held, hero, level, position};
use crate::spatial::{Dir, Pos};

/// An actor keeps to one side of obstacles for this many ticks, about ten turns.
const MOMENT: u64 = 100;

/// How an actor steps from its cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stride {
    here: Pos,
    /// Whether it tries the right side before the left.
    pub(super) right_first: bool,
    /// Which of two equally short paths around an obstacle it takes: kept for some turns.
    pub(super) keeps_right: bool,
    /// Whether it tries the sides at all.
    pub(super) tries_sides: bool,
    /// How it would get past the occupant of each neighbouring cell, by direction.
    past: [Option<Displacement>; Dir::ALL.len()],
}

/// The actor that steps, and the tick.
struct Stepper<'a> {
    id: ActorId,
    here: Pos,
    seed: u64,
    tick: u64,
    forgoes: Option<&'a DisabledTactics>,
}

impl Stride {
    /// `past` maps an occupant to how it can be passed, and its breed.
    fn new(
        level: &Level,
        content: &Content,
        stepper: &Stepper<'_>,
        past: impl Fn(ActorId) -> Option<(Displacement, BreedId)>,
    ) -> Self {
        let here = stepper.here;
        let get_past = |dir: Dir| past_on((level, content), (here, here.step(dir)), &past);
        Self {
            here,
            right_first: coin(stepper.seed, stepper.id, stepper.tick),
            keeps_right: coin(stepper.seed, stepper.id, stepper.tick / MOMENT),
            tries_sides: uses(stepper.forgoes, Tactic::Flanks),
            past: Dir::ALL.map(get_past),
        }
    }

    /// The stride of an actor in its turn.
    pub(super) fn of(world: &World, entity: Entity) -> Option<Self> {
        let stepper = Stepper {
            id: *world.get::<ActorId>(entity)?,
            here: position(world, entity)?,
            seed: world.resource::<Seed>().0,
            tick: world.resource::<Clock>().tick,
            forgoes: world.get::<DisabledTactics>(entity),
        };
        let past = |id| past_whom(world, entity, id);
        Some(Self::new(level(world), content(world), &stepper, past))
    }

    /// The hero's stride for planning paths: he swaps places with actors that are neither
    /// hostile nor his captives.
    #[must_use]
    pub fn of_hero(world: &World) -> Option<Self> {
        let hero = hero(world)?;
        let stepper = Stepper {
            id: ActorId::HERO,
            here: position(world, hero)?,
            seed: world.resource::<Seed>().0,
            tick: world.resource::<Clock>().tick,
            forgoes: None,
        };
        let past = |id| {
            let other = entity_of(world, id)?;
            let lets_past = !is_hostile(world, other, hero) && held(world, other).is_none();
            let kind = world.get::<Kind>(other).filter(|_| lets_past)?;
            Some((Displacement::Shoves, kind.0))
        };
        Some(Self::new(level(world), content(world), &stepper, past))
    }

    /// How it would get past the occupant of an adjacent cell.
    pub(super) fn past(&self, at: Pos) -> Option<Displacement> {
        let dir = self.here.towards(at);
        let dir = dir.filter(|_| self.here.is_next_to(at))?;
        self.past[dir as usize]
    }

    /// Like [`Self::past`], on the way to `to`. Actors do not squeeze past their own kind
    /// next to the destination: one would lose the turn that the other gains.
    pub(super) fn past_towards(&self, at: Pos, to: Pos) -> Option<Displacement> {
        let past = self.past(at)?;
        (past != Displacement::Squeezes || at.steps_to(to) > 1).then_some(past)
    }
}

/// How an actor at `here` would get past the occupant of `at`; `past` maps an occupant to
/// how it can be passed, and its breed.
fn past_on(
    (level, content): (&Level, &Content),
    (here, at): (Pos, Pos),
    past: impl Fn(ActorId) -> Option<(Displacement, BreedId)>,
) -> Option<Displacement> {
    let (passing, kind) = past(level.occupant(at)?)?;
    let room = || makes_room(level, content, kind, (here, at));
    (passing == Displacement::Tramples || room().is_some()).then_some(passing)
}

/// How an actor would get past another, and that one's breed.
fn past_whom(world: &World, entity: Entity, id: ActorId) -> Option<(Displacement, BreedId)> {
    let other = entity_of(world, id)?;
    let kind = world.get::<Kind>(other)?;
    Some((passing_between(world, entity, other)?, kind.0))
}

/// How an actor would get past the occupant of the second cell, standing on the first next
/// to it.
#[must_use]
pub fn past_beside(world: &World, entity: Entity, cells: (Pos, Pos)) -> Option<Displacement> {
    let past = |id| past_whom(world, entity, id);
    past_on((level(world), content(world)), cells, past)
}
