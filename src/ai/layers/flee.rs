//! Running away, the simple way: uphill on the field of distances from all that
//! is feared.

use super::Deciding;
use super::walk::Walker;
use crate::model::{Action, Drive, Layer, Why};
use crate::spatial::{Dir, Pos, flow};

/// Steps beyond which a threat is far enough.
const DEPTH: u32 = 100;

/// Whoever wants away takes the neighbouring cell that is farthest from all it
/// runs from, if that is farther than where it stands.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Flee, |drive, here, walker| {
        let Drive::Flee {
            whom,
            from,
            wounded,
        } = drive
        else {
            return None;
        };
        let action = best_exit(walker, here, from)?;
        let nearest = from.first().copied().unwrap_or(here);
        let why = match *wounded {
            Some(percent) => Why::Wounded {
                whom: *whom,
                percent,
            },
            None => Why::Feared {
                whom: *whom,
                at: nearest,
            },
        };
        Some((action, why))
    });
}

fn best_exit(walker: &Walker, here: Pos, from: &[Pos]) -> Option<Action> {
    let sources: Vec<(Pos, u32)> = from.iter().map(|&at| (at, 0)).collect();
    let level = walker.level();
    let step = |pos: Pos| walker.ground_cost(pos).map(|_| 1);
    let field = flow::flood(level.ground(), &sources, DEPTH, step);
    let exits = Dir::ALL.into_iter().filter_map(|dir| {
        let to = here.step(dir);
        let is_open = walker.ground_cost(to).is_some() && level.occupant(to).is_none();
        is_open.then(|| (field.get(to).copied().unwrap_or(0), dir))
    });
    // Of several as good, the first in the order of directions.
    let (value, dir) = exits.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
    (value > field.get(here).copied().unwrap_or(0)).then_some(Action::Step(dir))
}
