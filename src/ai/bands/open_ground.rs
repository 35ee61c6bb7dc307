//! The ground as a band sees it: where prey can be got at from many sides, and where one
//! is out of its sight.

use crate::ai::layers::walk::Walker;
use crate::model::level::Level;
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::reachable::{Reached, reach};

/// Cells beside it from which prey in the open can be got at.
const OPEN: usize = 5;
/// What a step in the prey's sight costs beyond the ground: as much as two.
const SEEN: u32 = 20;
/// What each step nearer to the prey is worth: a way of two.
const NEARER: u32 = 20;
/// How far it goes to a hiding place: a way of so much.
const FAR: u32 = 140;
/// How far the prey is thought to look, in cells.
const LOOK: u8 = 15;

/// Whether many could get at somebody who stands there: not in a corridor, a doorway or a
/// corner.
#[must_use]
pub(super) fn is_in_the_open(level: &Level, at: Pos) -> bool {
    let is_open = |x: i16, y: i16| level.is_walkable(Pos::new(at.x + x, at.y + y));
    let is_gate = (!is_open(-1, 0) && !is_open(1, 0)) || (!is_open(0, -1) && !is_open(0, 1));
    let room = at.neighbours().filter(|&next| level.is_walkable(next));
    !is_gate && room.count() >= OPEN
}

/// What prey there can see.
pub(super) fn view_from(level: &Level, prey: Pos) -> View {
    View::cast(prey, LOOK, |pos| level.is_opaque(pos))
}

/// The best cell to lurk at: out of the prey's view, near to it, and near to hand; one of
/// those that are not taken. Nothing where the prey overlooks all that is near.
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
