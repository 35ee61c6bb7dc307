//! At which cell a caster would cast: where a spell of that shape reaches its foe and
//! neither itself nor a friend.
//!
//! What flies in a line needs one that is clear of everybody. What bursts or widens may
//! be aimed beside a foe that can not be hit, or is not seen: at the cell nearest to it
//! that can, among the few from which it would be caught. Only those are looked at, in
//! the view that the caster has anyway; the author of the fourth-generation AI wished
//! for this and had found no way to do it efficiently.

use super::caster::Caster;
use super::caster::known_foe::Foe;
use crate::content::{Reaction, Shape, Spell};
use crate::model::body::ActorId;
use crate::model::mind::Tactic;
use crate::rules::queries::{entity_of, reaction};
use crate::rules::trajectory::{burst, flight, is_ahead, lets_fly};
use crate::spatial::Pos;
use crate::spatial::line::line;

/// Cells around a foe among which a cone looks for one to be aimed at.
const BESIDE: u8 = 1;

/// Where the caster would aim at its foe; nothing where the spell would not reach it, or
/// is for no foe.
#[must_use]
pub fn at_foe(caster: &Caster<'_>, spell: &Spell, foe: &Foe<'_>) -> Option<Pos> {
    let reaches = foe.steps <= u32::from(spell.range);
    match spell.shape {
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
    }
}

/// Whether a line to the cell is open, and nobody is in it. Who does not mind friends
/// shoots through those, but through nobody else.
fn is_clear(caster: &Caster<'_>, to: Pos) -> bool {
    if !caster.lacks(Tactic::ClearLine) {
        return to != caster.here && flight(caster.level, caster.here, to) == to;
    }
    let is_open = |at: Pos| {
        let in_it = caster.level.occupant(at).filter(|_| at != to);
        lets_fly(caster.level, at) && in_it.is_none_or(|who| is_friend(caster, who))
    };
    to != caster.here && line(caster.here, to).all(is_open)
}

/// The cell nearest to the foe that will do, at most so many columns and rows off; of
/// two as near the one nearer to the caster, then the first in reading order. Only the
/// foe's own will do for who is not used to aiming beside.
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
        // The dear question comes last.
        let is_better = best.is_none_or(|other| rank < other);
        if is_better && caster.view.contains(at) && at != caster.here && will_do(at) {
            best = Some(rank);
        }
    }
    best.map(|(_, _, at)| at)
}

/// Whether what widens towards `at` catches what stands on that cell.
fn is_in_cone(caster: &Caster<'_>, at: Pos, range: u8, cell: Pos) -> bool {
    is_within(caster.here, range, cell)
        && is_ahead(caster.here, at, cell)
        && caster.view.contains(cell)
        && lets_fly(caster.level, cell)
}

/// Whether a cell lies in a disc as wide as what is seen or bursts so far.
fn is_within(centre: Pos, radius: u8, cell: Pos) -> bool {
    let radius = u32::from(radius);
    centre.distance_squared(cell) <= radius * (radius + 1)
}

/// Whether nobody is hit whom the caster likes, of those it perceives. Who does not mind
/// them does not look.
fn spares_friends(caster: &Caster<'_>, is_hit: impl Fn(Pos) -> bool) -> bool {
    let mut seen = caster.awareness.seen.iter();
    caster.lacks(Tactic::ClearLine)
        || !seen.any(|seen| is_hit(seen.at) && is_friend(caster, seen.who))
}

/// Whether the caster likes them.
fn is_friend(caster: &Caster<'_>, who: ActorId) -> bool {
    let other = entity_of(caster.world, who);
    other.is_some_and(|other| reaction(caster.world, caster.entity, other) == Reaction::Like)
}
