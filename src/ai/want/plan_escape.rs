//! Plans the escape of fleeing actors: asks [`escape`] once all drives are known, and
//! stores the result as each actor's [`Course`].
//!
//! Actors that only keep their distance do not flee and need no course. Actors with no way
//! out, or only a hopeless one, turn to their [last act](last_act) when a foe is close, if
//! their kind has any; otherwise they keep running and turn at bay when caught.

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
use crate::rules::queries::{InTurn, content, hero, in_turn_order, position};
use crate::rules::visibility::hero_eyes;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// The data that the escape of each actor is planned from.
pub type Minds = QueryState<FleerData>;

/// Finds a course for each fleeing actor, or lets it turn to its last act if there is no way
/// out. Those nearest to the hero plan first, since the number of plans in a tick is limited.
/// All are planned before any is applied, since an actor running to a friend cannot know yet
/// that the friend gives up.
pub fn plan(world: &mut World, actors: &mut InTurn<Without<Hero>>, minds: &mut Minds) {
    let view = hero_eyes(world).map(|eyes| eyes.view.clone());
    let hero = hero(world).and_then(|hero| position(world, hero));
    let order = in_turn_order(world, actors);
    let decided = world.resource_scope(|world, mut charts: Mut<'_, SafetyMapCache>| {
        let minds = minds.query(world);
        let mut sets = FleerGroups::met_in(world);
        let found = order.into_iter().filter_map(|it| minds.get_inner(it).ok());
        let mut found: Vec<_> = found.map(FleerQuery::found).enumerate().collect();
        found.sort_by_key(|(_, one)| hero.map(|hero| hero.steps_to(one.here)));
        let mut decided = Vec::with_capacity(found.len());
        for (turn, one) in found {
            let from = one.drive.and_then(feared);
            let prospect =
                from.and_then(|from| escape::find_among(one, (&mut charts, &mut sets), from));
            let changes = Changes::of(&one, prospect, from.unwrap_or_default());
            decided.push((turn, one.entity, changes));
        }
        decided.sort_by_key(|&(turn, ..)| turn);
        decided
    });
    for (_, entity, changes) in decided {
        changes.take_place(world, entity, view.as_ref());
    }
}

/// What the plan changes for its actor. Collected first, so that a crowd that just keeps
/// running causes no writes.
struct Changes {
    prospect: Option<Prospect>,
    /// Whether it has drawn a last act and has no remembered pursuer, so that its despair
    /// ends once it has nothing to flee from.
    despairs: bool,
    /// Its course so far.
    course: Option<Course>,
    /// The cell it was heading for so far; `None` if it has no flight in mind.
    heads_for: Option<Option<Pos>>,
    /// Whether its goals already hold the cells it runs from.
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

/// The last act of an actor without a way out, if its kind has any. With a hopeless path it
/// despairs once a foe is close; with none, once the foe is adjacent to it and to every
/// cell it could step to.
fn despair(world: &mut World, entity: Entity, way: Option<Course>) -> Option<Drive> {
    let drive = world.get::<Drive>(entity)?;
    let (whom, at) = (drive.whom()?, *drive.flees_from().first()?);
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

/// Whether a foe is close enough to count as a danger.
fn is_close(world: &World, entity: Entity) -> bool {
    let close = u32::from(content(world).tactics.flight.horizon);
    let feelings = world.get::<Feelings>(entity).into_iter();
    let mut foes = feelings.flat_map(Feelings::enemies);
    foes.any(|foe| foe.steps <= close)
}

/// Whether the foe is adjacent to it and to every cell it could step to.
fn is_walled_in(world: &World, entity: Entity, foe: Pos) -> bool {
    let (Some(here), Some(walker)) = (position(world, entity), Walker::of(world, entity)) else {
        return false;
    };
    let leads_away = |at: Pos| !at.is_next_to(foe) && walker.can_go_to(at);
    here.is_next_to(foe) && !here.neighbours().any(leads_away)
}

/// The cells that a fleeing actor runs from; `None` unless the drive is `Flee`.
#[must_use]
pub fn feared(drive: &Drive) -> Option<&[Pos]> {
    drive.is_flight().then(|| drive.flees_from())
}

impl Changes {
    /// Ends despair once there is nothing left to run from. A momentary way out is not
    /// enough: an actor that chose anew each time would try every act sooner or later.
    fn take_heart(&self, world: &mut World, entity: Entity) {
        if self.despairs
            && let Some(mut goals) = world.get_mut::<Goals>(entity)
        {
            last_act::forget(&mut goals);
        }
    }

    /// Stores the course, and its end in the goals for when the pursuer is out of sight.
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

    /// Remembers the cells it runs from, to notice next turn whether they change.
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
