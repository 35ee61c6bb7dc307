//! The need to attack: most urgent if the most hated foe is adjacent, or can be hit by a
//! throw.

use super::{Needy, Rating};
use crate::ai::tactics::standoff;
use crate::ai::want::throwing;
use crate::model::mind::{Drive, Sighting, Subject, Urgency};

/// Highest with the most hated foe adjacent, or in a clear line for a throw unless the
/// actor would rather close in.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let most_hated = needy.feelings.most_hated()?;
    let Subject::Actor(whom, by) = most_hated.of else {
        return None;
    };
    let at = most_hated.at;
    if needy.here.is_next_to(at) {
        return Some((Urgency::HIGHEST, Drive::Attack { whom, at, by }));
    }
    let steps = most_hated.steps;
    let seen = Sighting {
        steps,
        who: whom,
        at,
        by,
    };
    if standoff::closes_in(needy.world, needy.entity) {
        return None;
    }
    let throw = throwing::throw_at(needy.world, needy.entity, seen)?;
    Some((Urgency::HIGHEST, throw))
}
