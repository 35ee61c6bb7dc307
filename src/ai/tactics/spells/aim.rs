//! Chooses the cell a spell is cast at: one where its shape hits the foe but neither the
//! caster nor a friend.
//!
//! Bolts need a clear line. Balls and cones may be aimed beside a foe that cannot be hit
//! directly or is not seen: at the nearest targetable cell from which the foe is still
//! caught. Only those few cells are checked, using the view the caster has anyway. The
//! author of the fourth-generation AI wanted this feature but found no efficient way to do
//! it.

use super::caster::Caster;
use super::caster::known_foe::Foe;
use crate::ai::regard::likes;
use crate::content::{Shape, Spell};
use crate::model::body::{ActorId, Kind};
use crate::model::mind::Tactic;
use crate::rules::ground;
use crate::rules::queries::entity_of;
use crate::rules::trajectory::{burst, flight, is_ahead, lets_fly, path};
use crate::spatial::Pos;

/// Distance from the foe searched for cells to aim a cone at.
const BESIDE: u8 = 1;

/// The cell to aim at, or `None` if the spell cannot reach the foe or is not meant for
/// foes.
#[must_use]
pub fn at_foe(caster: &Caster<'_>, spell: &Spell, foe: &Foe<'_>) -> Option<Pos> {
    let reaches = foe.steps <= u32::from(spell.range);
    let at = match spell.shape {
        Shape::Oneself | Shape::Friend => None,
        Shape::Anywhere => reaches.then_some(foe.at),
        Shape::Gaze => (reaches && foe.is_seen).then_some(foe.at),
        Shape::Bolt => {
            let is_open = reaches && foe.is_perceived && is_clear(caster, foe.at);
            is_open.then_some(foe.at)
        }
        Shape::Ball(radius) => best_cell(caster, foe, radius, |at| {
            let falls_there = caster.here.steps_to(at) <= u32::from(spell.range)
                && flight(caster.level, caster.here, at) == at;
            falls_there && {
                let cells = burst(caster.level, at, radius);
                cells.contains(&foe.at)
                    && !cells.contains(&caster.here)
                    && spares_friends(caster, |friend| cells.contains(&friend))
            }
        }),
        Shape::Cone => best_cell(caster, foe, BESIDE, |at| {
            let is_hit = |cell| is_in_cone(caster, at, spell.range, cell);
            is_hit(foe.at) && spares_friends(caster, is_hit)
        }),
    };
    at.filter(|_| is_safe_from_ground(caster, spell, foe.at))
}

/// Whether the ground carries the spell from the foe neither to the caster nor to a friend, unless
/// their breed is immune to it.
fn is_safe_from_ground(caster: &Caster<'_>, spell: &Spell, at: Pos) -> bool {
    let (level, content) = (caster.level, caster.content);
    let element = spell.element.as_ref();
    let Some((name, id)) = element.and_then(|it| Some((it, content.elements.find(it)?))) else {
        return true;
    };
    let reached = ground::carried(level, content, name, &[at]);
    let is_harmed = |at: Pos| {
        let body = level
            .occupant(at)
            .and_then(|id| entity_of(caster.world, id));
        let kind = body.and_then(|body| caster.world.get::<Kind>(body));
        reached.contains(&at)
            && kind.is_some_and(|kind| content.natural_resistance(kind.0, id) < 100)
    };
    !is_harmed(caster.here) && spares_friends(caster, is_harmed)
}

/// Whether the line to the cell is open and unoccupied. Casters that ignore friends shoot
/// through friends, but through no other actor.
fn is_clear(caster: &Caster<'_>, to: Pos) -> bool {
    if !caster.lacks(Tactic::ClearLine) {
        return to != caster.here && flight(caster.level, caster.here, to) == to;
    }
    let is_open = |at: Pos| {
        let in_it = caster.level.occupant(at).filter(|_| at != to);
        lets_fly(caster.level, at) && in_it.is_none_or(|who| is_friend(caster, who))
    };
    to != caster.here && path(caster.level, caster.here, to).all(is_open)
}

/// The suitable cell nearest to the foe, at most `radius` columns and rows away; ties go to
/// the cell nearer to the caster, then in reading order. Casters without indirect aiming
/// only consider the foe's own cell.
fn best_cell(
    caster: &Caster<'_>,
    foe: &Foe<'_>,
    radius: u8,
    will_do: impl Fn(Pos) -> bool,
) -> Option<Pos> {
    if caster.lacks(Tactic::Indirect) {
        return (foe.is_perceived && will_do(foe.at)).then_some(foe.at);
    }
    let mut best: Option<(u32, u32, Pos)> = None;
    for at in foe.at.within(radius.into()) {
        let rank = (
            at.distance_squared(foe.at),
            caster.here.distance_squared(at),
            at,
        );
        // The expensive test comes last.
        let is_better = best.is_none_or(|other| rank < other);
        if is_better && caster.view.contains(at) && at != caster.here && will_do(at) {
            best = Some(rank);
        }
    }
    best.map(|(_, _, at)| at)
}

/// Whether a cone towards `at` hits this cell.
fn is_in_cone(caster: &Caster<'_>, at: Pos, range: u8, cell: Pos) -> bool {
    is_within(caster.here, range, cell)
        && is_ahead(caster.here, at, cell)
        && caster.view.contains(cell)
        && lets_fly(caster.level, cell)
}

/// Whether the cell lies in a disc of this radius, with the rounding used for sight and
/// balls.
fn is_within(centre: Pos, radius: u8, cell: Pos) -> bool {
    let radius = u32::from(radius);
    centre.distance_squared(cell) <= radius * (radius + 1)
}

/// Whether no perceived friend is hit. Always true for casters that ignore friends.
fn spares_friends(caster: &Caster<'_>, is_hit: impl Fn(Pos) -> bool) -> bool {
    let mut seen = caster.awareness.seen.iter();
    caster.lacks(Tactic::ClearLine)
        || !seen.any(|seen| is_hit(seen.at) && is_friend(caster, seen.who))
}

/// Whether the caster likes that actor.
fn is_friend(caster: &Caster<'_>, who: ActorId) -> bool {
    likes(caster.world, caster.entity, who)
}
