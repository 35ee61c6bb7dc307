//! Needs that concern what is at hand: a foe within reach, what it carries, what lies
//! underfoot, and doors beside it. Each rates its urgency and names a drive.

use super::{Needy, Rating};
use crate::ai::tactics::standoff;
use crate::ai::want::{choice, throwing};
use crate::model::mind::{Drive, Felt, Goals, Sighting, Subject, Urgency};
use crate::rules::item_worth::better_gear;
use crate::rules::speed::physical_speed;

/// Maximum urgency added for the love of an item; it never reaches the next level of
/// urgency.
const MOST_GREED: u32 = 150;
/// Health in percent below which a frightened body throws away what slows it.
const NEAR_DEATH: i32 = 25;
/// Love of an item per point of urgency.
const LOVE_PER_POINT: u32 = 10;

/// To attack: highest if the most hated foe is adjacent, or if the actor has a clear throw at
/// it and does not prefer to close in.
pub(super) fn attack(needy: Needy<'_>) -> Rating {
    let most_hated = needy.feelings.most_hated()?;
    let Subject::Actor(whom, by) = most_hated.of else {
        return None;
    };
    let at = most_hated.at;
    if needy.here.is_next_to(at) {
        return Some((Urgency::HIGHEST, Drive::Attack { whom, at, by }));
    }
    if standoff::closes_in(needy.world, needy.entity) {
        return None;
    }
    let seen = Sighting {
        steps: most_hated.steps,
        who: whom,
        at,
        by,
    };
    let throw = throwing::throw_at(needy.world, needy.entity, seen)?;
    Some((Urgency::HIGHEST, throw))
}

/// To drop part of a load that slows it, if there is something to drop: normal urgency times
/// 100, divided by the speed in percent. At 25 percent this is as urgent as fleeing. Most urgent
/// for one that wounds have shaken, or that is near death and afraid, to flee faster, unless a
/// foe stands next to it.
pub(super) fn drop(needy: Needy<'_>, goals: &Goals) -> Rating {
    let drop = choice::throw_down(needy.world, needy.entity)?;
    let mut foes = needy.feelings.enemies();
    let is_near_death = needy.percent < NEAR_DEATH && needy.feelings.is_afraid();
    if (goals.is_shaken || is_near_death) && foes.all(|foe| foe.steps > 1) {
        return Some((Urgency::HIGHEST, drop));
    }
    let percent = physical_speed(needy.world, needy.entity);
    Some((Urgency(Urgency::NORMAL.0 * 100 / percent.max(1)), drop))
}

/// To use better gear: high if the pack holds better gear than what is in use.
pub(super) fn equip(needy: Needy<'_>) -> Rating {
    let letter = better_gear(needy.world, needy.entity)?;
    Some((Urgency::HIGH, Drive::Equip { letter }))
}

/// To pick up the item underfoot: normal or more, rising with the love of it. `None` if the
/// actor does not care for it, or could not carry it without being slowed.
pub(super) fn pick_up(needy: Needy<'_>) -> Rating {
    let here = |felt: &&Felt| {
        matches!(felt.of, Subject::Thing(_)) && felt.love > 0 && felt.at == needy.here
    };
    let thing = needy.feelings.felt.iter().find(here)?;
    if !choice::bears_thing_at(needy.world, needy.entity, needy.here) {
        return None;
    }
    let greed = (thing.love.unsigned_abs() / LOVE_PER_POINT).min(MOST_GREED);
    let urgency = Urgency(Urgency::NORMAL.0 + greed);
    Some((urgency, Drive::Gather { at: thing.at }))
}

/// To see what is behind a door: normal next to a shut one that it can open.
pub(super) fn open(needy: Needy<'_>) -> Rating {
    let at = choice::door_beside(needy.world, needy.entity)?;
    Some((Urgency::NORMAL, Drive::Open { at }))
}

/// To get past a lock: normal next to a locked door, with a key or pick.
pub(super) fn pick_lock(needy: Needy<'_>) -> Rating {
    let at = choice::lock_beside(needy.world, needy.entity)?;
    Some((Urgency::NORMAL, Drive::Unlock { at }))
}
