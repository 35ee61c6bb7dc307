//! Going in: each member takes its own cell beside the prey, and members that can use another
//! cell make room for those that are shut out.
//!
//! Members pay the usual path costs and a turn per step, so a band is no faster than a single
//! creature. Making room is Brogue's swarming, where a
//! fighter steps aside for an ally that cannot reach the foe.

use super::band_snapshot::{BandSnapshot, EARSHOT, Present};
use crate::ai::layers::walk::Walker;
use crate::content::Role;
use crate::model::bands::{Assignment, SharedTarget, Task};
use crate::model::level::Level;
use crate::spatial::Pos;
use crate::spatial::reachable::{Reached, reach};

/// Members within this many steps of the prey pick a cell beside it.
const NEAR: u32 = 8;
/// Maximum path cost to a cell beside the prey.
const ROUND: u32 = 160;
/// Maximum extra path cost of a flanker's detour: four steps. On a longer one it would leave
/// the others to fight alone.
const DETOUR: u32 = 40;
/// The cost of a step onto open ground.
const STEP: u32 = 10;
/// The prey's last known cell is relied on for this many ticks.
const FRESH: u64 = 15;
/// Casters come no nearer than this, in steps, while others fight.
const BEHIND: u32 = 4;

/// The member's part in the attack, if any.
pub(super) fn part(
    council: &BandSnapshot<'_>,
    one: &Present,
    knows: SharedTarget,
    parts: &[Assignment],
) -> Option<Assignment> {
    let (prey, off) = (knows.at, one.at.steps_to(knows.at));
    let is_sure = knows.is_exact && council.now.saturating_sub(knows.tick) <= FRESH;
    if !is_sure || off > NEAR {
        return None;
    }
    if off <= 1 {
        return make_room(council, one, prey, parts);
    }
    if one.role == Role::Caster {
        let fights =
            |other: &Present| other.role != Role::Caster && other.at.steps_to(prey) <= EARSHOT;
        let holds = off <= BEHIND && council.ready_with(one).any(fights);
        return holds.then(|| one.stay(Task::HoldBack));
    }
    // Spellcasters judge for themselves how near they must be.
    let casts = council
        .breed(one)
        .is_none_or(|breed| !breed.magic.spells.is_empty());
    if casts {
        return None;
    }
    let cell = place(council, one, prey, parts)?;
    Some(one.part(Task::Surround, cell.at, cell.first))
}

/// The nearest free cell beside the prey that nobody has taken, else one a step farther
/// off. A flanker accepts only the far side.
fn place(
    council: &BandSnapshot<'_>,
    one: &Present,
    prey: Pos,
    parts: &[Assignment],
) -> Option<Reached> {
    let walker = Walker::of(council.world, one.entity)?;
    let level = walker.level();
    let is_taken = |at: Pos| parts.iter().any(|part| part.at == at);
    let front = council.front(prey)?.at;
    let is_far_side = |at: Pos| {
        let (ahead, there) = (
            (prey.x - front.x, prey.y - front.y),
            (at.x - prey.x, at.y - prey.y),
        );
        ahead.0 * there.0 + ahead.1 * there.1 > 0
    };
    let flanks = one.role == Role::Flanker;
    let cost = |pos: Pos| {
        // A flanker does not pass the near side.
        let stops = flanks && pos.is_next_to(prey) && !is_far_side(pos);
        (!stops).then(|| free_cost(&walker, level, pos)).flatten()
    };
    let straight = STEP * one.at.steps_to(prey);
    let most = if flanks { straight + DETOUR } else { ROUND };
    let (mut beside, mut next): (Option<Reached>, Option<Reached>) = (None, None);
    reach(one.at, most.min(ROUND), cost, |cell| {
        let will_do = walker.may_stand(cell.at) && !is_taken(cell.at);
        match cell.at.steps_to(prey) {
            1 if will_do => _ = beside.get_or_insert(cell),
            2 if will_do => _ = next.get_or_insert(cell),
            _ => {}
        }
        beside.is_none()
    });
    // A cell two steps from the prey is worth going to only for a member farther away.
    beside.or(next.filter(|_| !flanks && one.at.steps_to(prey) > 2))
}

fn free_cost(walker: &Walker<'_>, level: &Level, pos: Pos) -> Option<u32> {
    let is_free = level.occupant(pos).is_none();
    is_free.then(|| walker.ground_cost(pos)).flatten()
}

/// Steps aside to another cell beside the prey if a member behind is otherwise shut out:
/// one member at a time, and only if it costs no more than the step.
fn make_room(
    council: &BandSnapshot<'_>,
    one: &Present,
    prey: Pos,
    parts: &[Assignment],
) -> Option<Assignment> {
    if parts.iter().any(|part| part.task == Task::MakeRoom) {
        return None;
    }
    let walker = Walker::of(council.world, one.entity)?;
    let is_taken = |at: Pos| parts.iter().any(|part| part.at == at);
    let will_do = |at: &Pos| {
        let costs_a_step = walker.ground_cost(*at) == walker.ground_cost(one.at);
        at.is_next_to(prey) && walker.can_step_to(*at) && costs_a_step && !is_taken(*at)
    };
    let aside = one.at.neighbours().find(will_do)?;
    let mut others = council.ready().filter(|other| other.id != one.id);
    let is_kept_out = others.any(|other| {
        let is_behind = other.at.is_next_to(one.at) && !other.at.is_next_to(prey);
        is_behind && other.role != Role::Caster && is_shut_out(council, other, prey)
    });
    is_kept_out.then(|| one.part(Task::MakeRoom, aside, Some(aside)))
}

/// Whether it can reach no free cell beside the prey.
fn is_shut_out(council: &BandSnapshot<'_>, one: &Present, prey: Pos) -> bool {
    let Some(walker) = Walker::of(council.world, one.entity) else {
        return false;
    };
    let level = walker.level();
    let mut is_shut_out = true;
    reach(
        one.at,
        ROUND,
        |pos| free_cost(&walker, level, pos),
        |cell| {
            is_shut_out = !cell.at.is_next_to(prey);
            is_shut_out
        },
    );
    is_shut_out
}
