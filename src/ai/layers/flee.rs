//! Running away, the simple way: uphill on the field of distances from all that
//! is feared, and among equals away from the centre of fear.

use bevy::ecs::system::Local;

use super::Deciding;
use super::walk::Walker;
use crate::model::{Action, Drive, Fright, Layer, Why};
use crate::spatial::flow::Probe;
use crate::spatial::{Dir, Pos};

/// Steps beyond which a threat is far enough.
const DEPTH: u32 = 100;

/// Whoever wants away takes the neighbouring cell that is farthest from all it
/// runs from, if that is farther than where it stands. A cell as far will do
/// while nobody is at its heels: diagonal steps make all corners level, and what
/// lies behind one may lead away.
pub fn decide(mut deciding: Deciding, mut probe: Local<Probe>) {
    deciding.decide(Layer::Flee, |drive, here, walker| {
        let Drive::Flee {
            whom,
            from,
            centre,
            fright,
        } = drive
        else {
            return None;
        };
        let action = best_exit(&mut probe, walker, here, (from, *centre))?;
        let (whom, at) = (*whom, from.first().copied().unwrap_or(here));
        let why = match *fright {
            Fright::Wounds(percent) => Why::Wounded { whom, percent },
            Fright::Fear => Why::Feared { whom, at },
            Fright::Memory => match whom {
                Some(whom) => Why::GetsAway { whom },
                None => Why::Feared { whom, at },
            },
            Fright::Distance => Why::TooNear { whom, at },
            Fright::Panic => Why::Panicked,
        };
        Some((action, why))
    });
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
