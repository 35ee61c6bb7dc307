//! Running away: along the planned course, or without one uphill on the flow field of
//! distances from all threats, with ties broken away from the centre of fear.
//!
//! Actors without a safe refuge take the uphill way, and so do those that keep their
//! distance but mean to fight on.

use std::cmp::Reverse;

use super::undecided::Actor;
use crate::content::{ItemClass, Refuge};
use crate::model::body::{ActorId, Hold, Yielded};
use crate::model::mind::{Action, Course, Drive, Fright, Intent, Layer, Why};
use crate::rules::level_exits::{exit_action, may_leave};
use crate::spatial::flow::Probe;
use crate::spatial::{Dir, Pos};

/// Distances from threats are measured up to this many steps.
const DEPTH: u32 = 100;

/// The action of a fleeing actor: takes the stairs it ran for, keeps running, or turns at
/// bay when cornered.
pub(super) fn flee(actor: &Actor<'_>, drive: &Drive, probe: &mut Probe) -> Option<Intent> {
    let Drive::Flee { whom, from, .. } = drive else {
        return None;
    };
    if let Some(leaving) = leave(actor) {
        return Some(leaving);
    }
    let (by, (action, why)) = match run(actor, drive, probe) {
        Some(running) => (Layer::Flee, running),
        None => (Layer::Cornered, turn_at_bay(actor, *whom, from)),
    };
    Some(Intent { action, by, why })
}

/// The action of an actor that avoids someone out of view: along its course, else to its
/// chosen cell, else away from the noise of steps while it hears them.
pub(super) fn retreat(actor: &Actor<'_>, whom: ActorId, to: Option<Pos>, hears: bool) -> Intent {
    if let Some(leaving) = leave(actor) {
        return leaving;
    }
    let (here, walker) = (actor.here, &actor.walker);
    let away = Why::GetsAway { whom };
    let (action, why) = match actor.course {
        Some(course) if course.to == here => arrive(actor, course.refuge),
        Some(course) => {
            let step = here.towards(course.next);
            (step.map_or(Action::Wait, Action::Step), away)
        }
        None => {
            let step = to
                .filter(|&to| to != here)
                .and_then(|to| walker.step_towards(here, to))
                .or_else(|| hears.then(|| walker.step_from_noise(here)).flatten());
            (step.unwrap_or(Action::Wait), away)
        }
    };
    let by = Layer::Retreat;
    Intent { action, by, why }
}

/// Takes the stairs underfoot if they are its refuge.
fn leave(actor: &Actor<'_>) -> Option<Intent> {
    let (course, walker) = (actor.course?, &actor.walker);
    let is_there = course.to == actor.here && course.refuge == Refuge::Stairs;
    let action = exit_action(walker.level(), walker.content(), actor.here)?;
    (is_there && may_leave(actor.world, actor.entity)).then_some(Intent {
        action,
        by: Layer::Flee,
        why: Why::TakesStairs,
    })
}

/// The next action on the way to safety; `None` if there is no way out.
///
/// Without a course the actor takes the neighbouring cell farthest from all threats, if
/// that is farther than its own cell. An equally distant cell will do while no foe is
/// adjacent: with diagonal steps corners tie, and the way past one may lead on.
fn run(actor: &Actor<'_>, drive: &Drive, probe: &mut Probe) -> Option<(Action, Why)> {
    let Drive::Flee {
        whom,
        from,
        centre,
        fright,
    } = drive
    else {
        return None;
    };
    let (whom, at) = (*whom, from.first().copied().unwrap_or(actor.here));
    let feared = match *fright {
        Fright::Wounds(percent) => Why::Wounded { whom, percent },
        Fright::Fear => Why::Feared { whom, at },
        Fright::Memory => match whom {
            Some(whom) => Why::GetsAway { whom },
            None => Why::Feared { whom, at },
        },
        Fright::Distance => Why::TooNear { whom, at },
        Fright::Panic => Why::Panicked,
    };
    match actor.course {
        Some(course) if !is_hopeless(actor, course) => follow(actor, course, from, feared),
        Some(_) if actor.walker.has_attacks() && is_caught(actor.here, from) => None,
        _ => Some((best_exit(actor, (from, *centre), probe)?, feared)),
    }
}

/// Cornered: strikes an adjacent pursuer, unless that one spared it, and cowers otherwise.
fn turn_at_bay(actor: &Actor<'_>, whom: Option<ActorId>, from: &[Pos]) -> (Action, Why) {
    let is_beside = from.first().is_some_and(|at| actor.here.is_next_to(*at));
    let strikes =
        |&whom: &ActorId| is_beside && actor.walker.has_attacks() && !was_spared(actor, whom);
    let action = whom.filter(strikes).map_or(Action::Wait, Action::Strike);
    (action, Why::NoWayOut)
}

/// Whether `by` let the actor go and has not struck it since.
fn was_spared(actor: &Actor<'_>, by: ActorId) -> bool {
    let own = actor.world.get::<Yielded>(actor.entity);
    own.is_some_and(|own| own.hold == Hold::Spared && own.to == by)
}

/// Whether death on the way is likelier than safety at its end. Such an actor keeps away
/// while it can and then turns at bay.
fn is_hopeless(actor: &Actor<'_>, course: &Course) -> bool {
    course.danger >= actor.walker.content().tactics.flight.hopeless
}

fn is_caught(here: Pos, from: &[Pos]) -> bool {
    from.iter().any(|foe| foe.is_next_to(here))
}

/// The next step of the course, or the action at its end; `None` if the way is blocked and
/// a foe is adjacent.
fn follow(actor: &Actor<'_>, course: &Course, from: &[Pos], feared: Why) -> Option<(Action, Why)> {
    let Course { next, to, .. } = *course;
    if next != actor.here {
        let step = actor.here.towards(next).map(Action::Step)?;
        return Some((step, why(course, feared)));
    }
    if to == actor.here {
        return Some(arrive(actor, course.refuge));
    }
    (!is_caught(actor.here, from)).then(|| (Action::Wait, why(course, feared)))
}

/// Explains [`Refuge::Away`] by what the actor fears; names any other refuge.
const fn why(course: &Course, feared: Why) -> Why {
    match course.refuge {
        Refuge::Away => feared,
        refuge => Why::MakesFor {
            refuge,
            at: course.to,
        },
    }
}

/// The action on arrival: uses what the actor came for, else waits.
fn arrive(actor: &Actor<'_>, refuge: Refuge) -> (Action, Why) {
    let letter = |suits: fn(&ItemClass) -> bool| {
        let items = &actor.walker.content().items;
        let mut carried = actor.pack.iter();
        let found = carried.find(|it| suits(&items.row(it.item.kind).class));
        found.map(|it| it.letter)
    };
    let action = match refuge {
        Refuge::Healing => letter(ItemClass::heals).map_or(Action::PickUp, Action::Quaff),
        Refuge::Weapon => letter(ItemClass::is_weapon).map_or(Action::PickUp, Action::Wield),
        _ => Action::Wait,
    };
    (action, Why::IsSafe(refuge))
}

fn best_exit(
    actor: &Actor<'_>,
    (from, centre): (&[Pos], Pos),
    probe: &mut Probe,
) -> Option<Action> {
    let (here, walker) = (actor.here, &actor.walker);
    let level = walker.level();
    let step = |pos: Pos| walker.ground_cost(pos).map(|_| 1);
    let mut cells = [here; Dir::ALL.len() + 1];
    for (cell, dir) in cells.iter_mut().zip(Dir::ALL) {
        *cell = here.step(dir);
    }
    let distances = probe.distances(level.ground(), from, cells, DEPTH, step);
    // The last cell is the actor's own.
    let now = distances[Dir::ALL.len()];
    let exits = Dir::ALL
        .into_iter()
        .zip(distances)
        .filter(|&(dir, _)| walker.can_go_to(here.step(dir)));
    // Ties go to the cell leading most directly away from the centre of fear, then to the
    // first direction.
    let rank = |&(dir, value): &(Dir, u32)| (value, here.step(dir).distance_squared(centre));
    let (dir, value) = exits.min_by_key(|exit| Reverse(rank(exit)))?;
    let is_better = value > now || (value == now && now > 1);
    is_better.then_some(Action::Step(dir))
}
