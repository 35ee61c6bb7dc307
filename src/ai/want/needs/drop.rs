//! The need to be rid of a load: the slower one goes, the more urgent.

use super::{Needy, Rating};
use crate::ai::want::choice::load;
use crate::model::mind::{Drive, Urgency};
use crate::rules::speed::physical_speed;

/// Normal by the share of its speed that is left to it, with something to throw down: at
/// a quarter as urgent as flight, and more below.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let letter = load::to_throw_down(needy.world, needy.entity)?;
    let percent = physical_speed(needy.world, needy.entity);
    let urgency = Urgency(Urgency::NORMAL.0 * 100 / percent.max(1));
    Some((urgency, Drive::Drop { letter }))
}
