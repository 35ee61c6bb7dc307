//! The need to pick up what it stands on.

use super::{Needy, Rating};
use crate::ai::want::choice::load;
use crate::model::mind::{Drive, Subject, Urgency};

/// What a thing is loved by adds to the urgency, up to so much: never to the next step.
const MOST_GREED: u32 = 150;
/// Love of a thing for each point of urgency.
const LOVE_PER_POINT: u32 = 10;

/// Normal and more, the dearer the thing is that lies underfoot; nothing for what it does
/// not care about, or could not carry without being slowed.
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
