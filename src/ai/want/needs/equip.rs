//! The need to use better gear.

use super::{Needy, Rating};
use crate::model::mind::{Drive, Urgency};
use crate::rules::item_worth::better_gear;

/// High if the pack holds better gear than what is in use.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let letter = better_gear(needy.world, needy.entity)?;
    Some((Urgency::HIGH, Drive::Equip { letter }))
}
