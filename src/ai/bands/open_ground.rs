//! The ground as a band sees it: where prey can be reached from many sides, and where a
//! member is out of its sight.

use crate::ai::layers::walk::Walker;
use crate::model::level::Level;
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::reachable::{Reached, reach};

/// Prey is in the open with at least this many walkable cells around it.
const OPEN: usize = 5;
/// Extra path cost of a cell in the prey's view: two steps.
const SEEN: u32 = 20;
/// How much more a hiding place one step nearer to the prey may cost to reach: two steps.
const NEARER: u32 = 20;
/// Maximum path cost to a hiding place.
const FAR: u32 = 140;
/// Sight radius assumed for the prey, in cells.
const LOOK: u8 = 15;

/// Whether an actor there could be reached from many sides: not in a corridor, doorway or
/// corner.
#[must_use]
pub(super) fn is_in_the_open(level: &Level, at: Pos) -> bool {
    let is_open = |x: i16, y: i16| level.is_walkable(Pos::new(at.x + x, at.y + y));
    let is_gate = (!is_open(-1, 0) && !is_open(1, 0)) || (!is_open(0, -1) && !is_open(0, 1));
    let room = at.neighbours().filter(|&next| level.is_walkable(next));
    !is_gate && room.count() >= OPEN
}

/// The view of prey at that cell.
pub(super) fn view_from(level: &Level, prey: Pos) -> View {
    View::cast(prey, LOOK, |pos| level.is_opaque(pos))
}

/// The best free cell to lurk at: out of the prey's view, near to it and cheap to reach.
/// `None` if the prey overlooks everything near.
pub(super) fn hidden(
    walker: &Walker<'_>,
    here: Pos,
    (prey, view): (Pos, &View),
    taken: &[Pos],
) -> Option<Reached> {
    let level = walker.level();
    let cost = |pos: Pos| {
        let ground = walker.ground_cost(pos)?;
        let seen = if view.contains(pos) { SEEN } else { 0 };
        level.occupant(pos).is_none().then_some(ground + seen)
    };
    let mut best: Option<(u32, Reached)> = None;
    reach(here, FAR, cost, |cell| {
        let off = cell.at.steps_to(prey);
        let is_hidden = off > 1 && walker.may_stand(cell.at) && !view.contains(cell.at);
        let score = cell.cost + NEARER * off;
        if is_hidden && !taken.contains(&cell.at) && best.is_none_or(|(least, _)| score < least) {
            best = Some((score, cell));
        }
        true
    });
    best.map(|(_, cell)| cell)
}
