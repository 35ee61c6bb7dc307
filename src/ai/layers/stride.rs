//! The single step: which of the cells about somebody it could go to now, past whom, and
//! what it tries when the best one is barred.
//!
//! The order of tries, and that the turn decides which side comes first, are those of the
//! fourth-generation AI.

use crate::rules::hostility::is_hostile;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{BreedId, Content};
use crate::model::body::{ActorId, Kind};
use crate::model::level::Level;
use crate::model::mind::{DisabledTactics, Tactic, uses};
use crate::model::run::Clock;
use crate::rules::displacement::{Displacement, makes_room, passing_between};
use crate::rules::queries::{content, entity_of, held, hero, level, position};
use crate::spatial::{Dir, Pos};

/// How somebody takes a step from where it stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stride {
    here: Pos,
    /// Which of two sides it tries first.
    pub(super) right_first: bool,
    /// Whether it tries the sides at all.
    pub(super) tries_sides: bool,
    /// How it would get past who stands beside it, by direction.
    past: [Option<Displacement>; Dir::ALL.len()],
}

/// Who steps, and when.
struct Stepper<'a> {
    id: ActorId,
    here: Pos,
    tick: u64,
    forgoes: Option<&'a DisabledTactics>,
}

impl Stride {
    /// The stride of who stands there; `past` tells how it would get past whom, and of
    /// what breed that is.
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
            // Neither chance nor habit: what is odd now is even in another turn.
            right_first: (stepper.tick + u64::from(stepper.id.0)).is_multiple_of(2),
            tries_sides: uses(stepper.forgoes, Tactic::Flanks),
            past: Dir::ALL.map(get_past),
        }
    }

    /// The stride of an actor in its turn.
    pub(super) fn of(world: &World, entity: Entity) -> Option<Self> {
        let stepper = Stepper {
            id: *world.get::<ActorId>(entity)?,
            here: position(world, entity)?,
            tick: world.resource::<Clock>().tick,
            forgoes: world.get::<DisabledTactics>(entity),
        };
        let past = |id| past_whom(world, entity, id);
        Some(Self::new(level(world), content(world), &stepper, past))
    }

    /// The stride of the hero when he thinks of a way: he changes places with whoever he
    /// sees that is neither a foe nor at his mercy.
    #[must_use]
    pub fn of_hero(world: &World) -> Option<Self> {
        let hero = hero(world)?;
        let stepper = Stepper {
            id: ActorId::HERO,
            here: position(world, hero)?,
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

    /// How it would get past who stands there.
    pub(super) fn past(&self, at: Pos) -> Option<Displacement> {
        let dir = self.here.towards(at);
        let dir = dir.filter(|_| self.here.is_next_to(at))?;
        self.past[dir as usize]
    }

    /// The same on the way to somewhere. Nobody elbows its own kind away from what both
    /// want to be at: one of them would lose the turn that the other gains.
    pub(super) fn past_towards(&self, at: Pos, to: Pos) -> Option<Displacement> {
        let past = self.past(at)?;
        (past != Displacement::Squeezes || at.steps_to(to) > 1).then_some(past)
    }
}

/// How one who is `here` would get past who is at that cell beside it; `past` tells how it
/// would get past whom, and of what breed that is.
fn past_on(
    (level, content): (&Level, &Content),
    (here, at): (Pos, Pos),
    past: impl Fn(ActorId) -> Option<(Displacement, BreedId)>,
) -> Option<Displacement> {
    let (passing, kind) = past(level.occupant(at)?)?;
    let room = || makes_room(level, content, kind, (here, at));
    (passing == Displacement::Tramples || room().is_some()).then_some(passing)
}

/// How an actor would get past another, and of what breed that is.
fn past_whom(world: &World, entity: Entity, id: ActorId) -> Option<(Displacement, BreedId)> {
    let other = entity_of(world, id)?;
    let kind = world.get::<Kind>(other)?;
    Some((passing_between(world, entity, other)?, kind.0))
}

/// How an actor that is `here` would get past who stands at that cell beside it.
#[must_use]
pub fn past_beside(world: &World, entity: Entity, cells: (Pos, Pos)) -> Option<Displacement> {
    let past = |id| past_whom(world, entity, id);
    past_on((level(world), content(world)), cells, past)
}
