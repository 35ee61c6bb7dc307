//! The need to drop part of a load: the slower the actor, the more urgent.

use super::{Needy, Rating};
use crate::ai::want::choice::load;
use crate::model::mind::{Drive, Urgency};
use crate::rules::speed::physical_speed;

/// Normal urgency divided by the remaining share of speed, if there is something to drop:
/// At a quarter of its full speed this is as urgent as fleeing, below that more urgent.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let letter = load::to_throw_down(needy.world, needy.entity)?;
    let percent = physical_speed(needy.world, needy.entity);
    let urgency = Urgency(Urgency::NORMAL.0 * 100 / percent.max(1));
    Some((urgency, Drive::Drop { letter }))
}
