//! The need to pick up the item underfoot.

use super::{Needy, Rating};
use crate::ai::want::choice::load;
use crate::model::mind::{Drive, Subject, Urgency};

/// Maximum urgency added for the love of an item; it never reaches the next level of
/// urgency.
const MOST_GREED: u32 = 150;
/// Love of an item per point of urgency.
const LOVE_PER_POINT: u32 = 10;

/// Normal or more, rising with the love of the item underfoot. `None` if the actor does not
/// care for it, or could not carry it without being slowed.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let here = |felt: &&crate::model::mind::Felt| {
        matches!(felt.of, Subject::Thing(_)) && felt.love > 0 && felt.at == needy.here
    };
    let thing = needy.feelings.felt.iter().find(here)?;
    if !load::bears_thing_at(needy.world, needy.entity, needy.here) {
        return None;
    }
    let greed = (thing.love.unsigned_abs() / LOVE_PER_POINT).min(MOST_GREED);
    let urgency = Urgency(Urgency::NORMAL.0 + greed);
    Some((urgency, Drive::Gather { at: thing.at }))
}
