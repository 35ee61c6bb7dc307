//! Running away: by the course that was found, or the simple way: uphill on the field of
//! distances from all that is feared, and among equals away from the centre of fear.
//!
//! The simple way is for those whom nothing promises safety, and for those who keep their
//! distance and mean to fight on.

use bevy::ecs::system::Local;

use super::walk::Walker;
use super::{Asked, Deciding};
use crate::content::{ItemClass, Refuge};
use crate::model::mind::{Action, Course, Drive, Fright, Layer, Why};
use crate::spatial::flow::Probe;
use crate::spatial::{Dir, Pos};

/// Steps beyond which a threat is far enough.
const DEPTH: u32 = 100;

/// Whoever wants away goes on by its course and does what it came for where that ends.
///
/// Without one it takes the neighbouring cell that is farthest from all it runs from, if
/// that is farther than where it stands. A cell as far will do while nobody is at its
/// heels: diagonal steps make all corners level, and what lies behind one may lead away.
pub fn decide(mut deciding: Deciding, mut probe: Local<Probe>) {
    deciding.ask_each(Layer::Flee, |asked| {
        let Drive::Flee {
            whom,
            from,
            centre,
            fright,
        } = asked.drive
        else {
            return None;
        };
        let (whom, at) = (*whom, from.first().copied().unwrap_or(asked.here));
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
        match asked.course {
            Some(course) if !is_hopeless(asked, course) => follow(asked, course, feared),
            Some(_) if asked.walker.has_attacks() && is_caught(asked.here, from) => None,
            _ => {
                let exit = best_exit(&mut probe, asked.walker, asked.here, (from, *centre));
                exit.map(|action| (action, feared))
            }
        }
    });
}

/// Whether death is surer on the way than safety at its end. Who sees that keeps off for as
/// long as it can, and then turns.
fn is_hopeless(asked: &Asked<'_>, course: &Course) -> bool {
    course.danger >= asked.walker.content().tactics.flight.hopeless
}

fn is_caught(here: Pos, from: &[Pos]) -> bool {
    from.iter().any(|foe| foe.is_next_to(here))
}

/// The next step of a course, or what is done at its end. Nothing for who is held up with a
/// foe beside it.
fn follow(asked: &Asked<'_>, course: &Course, feared: Why) -> Option<(Action, Why)> {
    let Course { next, to, .. } = *course;
    if next != asked.here {
        let step = asked.here.towards(next).map(Action::Step)?;
        return Some((step, why(course, feared)));
    }
    if to == asked.here {
        return Some((arrived(asked, course.refuge), Why::IsSafe(course.refuge)));
    }
    let Drive::Flee { from, .. } = asked.drive else {
        return Some((Action::Wait, why(course, feared)));
    };
    (!is_caught(asked.here, from)).then(|| (Action::Wait, why(course, feared)))
}

/// To a place just out of sight one runs for fear; what else is sought is told.
const fn why(course: &Course, feared: Why) -> Why {
    match course.refuge {
        Refuge::Away => feared,
        refuge => Why::MakesFor {
            refuge,
            at: course.to,
        },
    }
}

/// What it does where it wanted to be.
pub(super) fn arrived(asked: &Asked<'_>, refuge: Refuge) -> Action {
    let letter = |suits: fn(&ItemClass) -> bool| {
        let mut carried = asked.pack.iter();
        let found = carried.find(|it| suits(&asked.walker.content().items.row(it.item.kind).class));
        found.map(|it| it.letter)
    };
    match refuge {
        Refuge::Healing => letter(ItemClass::heals).map_or(Action::PickUp, Action::Quaff),
        Refuge::Weapon => letter(ItemClass::is_weapon).map_or(Action::PickUp, Action::Wield),
        _ => Action::Wait,
    }
}

fn best_exit(
    probe: &mut Probe,
    walker: &Walker,
    here: Pos,
    (from, centre): (&[Pos], Pos),
) -> Option<Action> {
    let level = walker.level();
    let step = |pos: Pos| walker.ground_cost(pos).map(|_| 1);
    let mut asked = [here; Dir::ALL.len() + 1];
    for (cell, dir) in asked.iter_mut().zip(Dir::ALL) {
        *cell = here.step(dir);
    }
    let distances = probe.distances(level.ground(), from, asked, DEPTH, step);
    // The last cell asked about is the one it stands on.
    let now = distances[Dir::ALL.len()];
    let exits = Dir::ALL
        .into_iter()
        .zip(distances)
        .filter(|&(dir, _)| walker.can_go_to(here.step(dir)));
    // Of several as far the one that leads most directly away from the centre of fear,
    // then the first in the order of directions.
    let rank = |&(dir, value): &(Dir, u32)| (value, here.step(dir).distance_squared(centre));
    let best = |best, other| {
        if rank(&other) > rank(&best) {
            other
        } else {
            best
        }
    };
    let (dir, value) = exits.reduce(best)?;
    let is_better = value > now || (value == now && now > 1);
    is_better.then_some(Action::Step(dir))
}
