//! Hiding: finds a nearby cell that no known enemy can see.

use super::Actor;
use std::collections::{BTreeSet, VecDeque};

use crate::ai::regard::minds;
use crate::model::mind::Awareness;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Maximum distance to a hiding place, in steps.
const NEAR: u32 = 14;
/// Sight radius assumed for enemies, in cells.
const THEIR_SIGHT: u8 = 15;
/// It does not pass within this many steps of an enemy; if it already stands nearer, it
/// gets no nearer still.
const SHY_OF: u32 = 7;

/// The hiding cell: the previous one while still hidden, else the one fewest steps away. An
/// actor that knows of no enemy hides where it is; `None` if there is no such cell.
pub(super) fn refuge(actor: &Actor<'_>, before: Option<Pos>) -> Option<Pos> {
    let views = views(actor);
    let is_hidden = |at: Pos| !views.iter().any(|view| view.contains(at));
    let is_far = |at: Pos| {
        let shies = |view: &View| {
            let now = view.centre().steps_to(actor.here);
            view.centre().steps_to(at) < now.min(SHY_OF)
        };
        !views.iter().any(shies)
    };
    if let Some(before) = before.filter(|&at| is_hidden(at)) {
        return Some(before);
    }
    let level = actor.walker.level();
    let mut seen = BTreeSet::from([actor.here]);
    let mut open = VecDeque::from([(actor.here, 0)]);
    while let Some((at, steps)) = open.pop_front() {
        if is_hidden(at) {
            return Some(at);
        }
        for next in at.neighbours().filter(|_| steps < NEAR) {
            let is_free = level.occupant(next).is_none();
            if is_free
                && is_far(next)
                && actor.walker.ground_cost(next).is_some()
                && seen.insert(next)
            {
                open.push_back((next, steps + 1));
            }
        }
    }
    None
}

/// The views of all known enemies from their believed cells.
fn views(actor: &Actor<'_>) -> Vec<View> {
    let (world, level) = (actor.world, actor.walker.level());
    let awareness = world.get::<Awareness>(actor.entity).into_iter();
    let beliefs = awareness.flat_map(|awareness| &awareness.beliefs);
    let enemies = beliefs.filter(|known| minds(world, actor.entity, known.who));
    let cast = |at: Pos| View::cast(at, THEIR_SIGHT, |at| level.is_opaque(at));
    enemies.map(|known| cast(known.at)).collect()
}
