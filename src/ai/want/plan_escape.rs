//! How those who want away get to safety: asked of [`escape`]
//! once all drives are known, and left with each of them as its [`Course`].
//!
//! Who only keeps its distance does not flee, and needs none. Who sees no way, or none that
//! is not hopeless, comes to its [last act](last_act) when a foe is close, if its kind has
//! such; else it runs on as it can, and turns when it is caught.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::entity::Entity;
use bevy::ecs::query::{QueryState, Without};
use bevy::ecs::world::World;

use super::{announce_flight, last_act};
use crate::ai::layers::walk::Walker;
use crate::ai::tactics::escape::{
    self, FleerData, FleerGroups, FleerQuery, Prospect, SafetyMapCache,
};
use crate::model::body::Hero;
use crate::model::mind::{Course, Drive, Feelings, Goals};
use crate::rules::queries::{InTurn, content, in_turn_order, position};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// All that somebody flees by.
pub type Minds = QueryState<FleerData>;

/// Finds a course for each actor in turn that flees, or lets it come to its last act where
/// there is no way out. All make up their minds before any of them does something: who runs
/// to a friend does not know yet that this one gives up.
pub fn plan(world: &mut World, actors: &mut InTurn<Without<Hero>>, minds: &mut Minds) {
    let view = announce_flight::witness(world);
    let order = in_turn_order(world, actors);
    let decided = world.resource_scope(|world, mut charts: Mut<'_, SafetyMapCache>| {
        let minds = minds.query(world);
        let mut sets = FleerGroups::met_in(world);
        let mut decided = Vec::with_capacity(order.len());
        let found = order.into_iter().filter_map(|it| minds.get_inner(it).ok());
        for one in found.map(FleerQuery::found) {
            let from = one.drive.and_then(feared);
            let prospect =
                from.and_then(|from| escape::find_among(one, (&mut charts, &mut sets), from));
            let changes = Changes::of(&one, prospect, from.unwrap_or_default());
            decided.push((one.entity, changes));
        }
        decided
    });
    for (entity, changes) in decided {
        changes.take_place(world, entity, view.as_ref());
    }
}

/// What a prospect changes in who has it: in a crowd that goes on as it did, nothing much.
struct Changes {
    prospect: Option<Prospect>,
    /// Whether it could take heart again.
    despairs: bool,
    /// The course that it went by so far.
    course: Option<Course>,
    /// Where it meant to be safe so far, if it would remember.
    heads_for: Option<Option<Pos>>,
    /// Whether it has it in mind already where all is that it runs from.
    is_known: bool,
}

impl Changes {
    fn of(one: &FleerQuery<'_>, prospect: Option<Prospect>, from: &[Pos]) -> Self {
        let from = if prospect.is_some() { from } else { &[] };
        let goals = one.goals;
        Self {
            prospect,
            despairs: goals.is_some_and(|goals| goals.has_despaired && goals.flight.is_none()),
            course: one.course.copied(),
            heads_for: goals.and_then(|goals| goals.flight.map(|flight| flight.to)),
            is_known: goals.is_none_or(|goals| goals.is_running_from(from)),
        }
    }

    fn take_place(&self, world: &mut World, entity: Entity, view: Option<&View>) {
        let last_act = match self.prospect {
            Some(Prospect::Hopeless(way)) => despair(world, entity, way),
            Some(Prospect::Way(_)) => None,
            None => {
                self.take_heart(world, entity);
                None
            }
        };
        let course = match self.prospect {
            Some(Prospect::Way(course)) => Some(course),
            Some(Prospect::Hopeless(course)) => course.filter(|_| last_act.is_none()),
            None => None,
        };
        if let Some(course) = &course {
            announce_flight::announce(world, entity, course, view);
        }
        self.keep(world, entity, course);
        self.remember(world, entity);
        if let Some(drive) = last_act {
            world.entity_mut(entity).insert(drive);
        }
    }
}

/// What it does who sees no way out, if it is of a kind that does anything: on a way that is
/// hopeless from when a foe is close; where there is no way at all, when it has nowhere to
/// step any more. Before that it may still hope.
fn despair(world: &mut World, entity: Entity, way: Option<Course>) -> Option<Drive> {
    let Drive::Flee {
        whom: Some(whom),
        from,
        ..
    } = world.get::<Drive>(entity)?
    else {
        return None;
    };
    let (whom, at) = (*whom, *from.first()?);
    let is_pressed = match way {
        Some(_) => is_close(world, entity),
        None => is_walled_in(world, entity, at),
    };
    if is_pressed {
        last_act::choose(world, entity, whom, at)
    } else {
        None
    }
}

/// Whether a foe is so near that it counts as a danger.
fn is_close(world: &World, entity: Entity) -> bool {
    let close = u32::from(content(world).tactics.flight.horizon);
    let feelings = world.get::<Feelings>(entity).into_iter();
    let mut foes = feelings.flat_map(Feelings::enemies);
    foes.any(|foe| foe.steps <= close)
}

/// Whether its foe is beside it, and beside every cell that it could step to.
fn is_walled_in(world: &World, entity: Entity, foe: Pos) -> bool {
    let (Some(here), Some(walker)) = (position(world, entity), Walker::of(world, entity)) else {
        return false;
    };
    let leads_away = |at: Pos| !at.is_next_to(foe) && walker.can_go_to(at);
    here.is_next_to(foe) && !here.neighbours().any(leads_away)
}

/// The cells that it runs from, if it does; whoever it remembers goes without saying.
#[must_use]
pub fn feared(drive: &Drive) -> Option<&[Pos]> {
    let from = match drive {
        Drive::Flee { from, .. } => from.as_slice(),
        _ => &[],
    };
    drive.is_flight().then_some(from)
}

impl Changes {
    /// There is nothing to run from any more. A way out for a moment is not enough: who had
    /// to make up its mind again each time would do everything sooner or later.
    fn take_heart(&self, world: &mut World, entity: Entity) {
        if self.despairs
            && let Some(mut goals) = world.get_mut::<Goals>(entity)
        {
            last_act::forget(&mut goals);
        }
    }

    /// Leaves the course with it, and the end of it in its mind for when it perceives its
    /// pursuer no more.
    fn keep(&self, world: &mut World, entity: Entity, course: Option<Course>) {
        if let (Some(course), Some(heads_for)) = (course, self.heads_for)
            && heads_for != Some(course.to)
            && let Some(mut goals) = world.get_mut::<Goals>(entity)
            && let Some(flight) = &mut goals.flight
        {
            flight.to = Some(course.to);
        }
        if course == self.course {
            return;
        }
        match (course, world.get_mut::<Course>(entity)) {
            (Some(course), Some(mut kept)) => *kept = course,
            (Some(course), None) => {
                world.entity_mut(entity).insert(course);
            }
            (None, _) => {
                world.entity_mut(entity).remove::<Course>();
            }
        }
    }

    /// Keeps in mind where all is that it runs from, to see in its next turn whether that
    /// stirs.
    fn remember(&self, world: &mut World, entity: Entity) {
        if self.is_known {
            return;
        }
        let drive = world
            .get::<Drive>(entity)
            .filter(|_| self.prospect.is_some());
        let mut from = drive.and_then(feared).unwrap_or_default().to_vec();
        from.sort_unstable();
        if let Some(mut goals) = world.get_mut::<Goals>(entity) {
            goals.ran_from = from;
        }
    }
}
