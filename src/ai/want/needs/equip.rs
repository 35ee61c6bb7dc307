//! The need to arm: high when something carried is better than what is in use.

use super::{Needy, Rating};
use crate::model::mind::{Drive, Urgency};
use crate::rules::item_worth::better_gear;

/// High with something better in the pack.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let letter = better_gear(needy.world, needy.entity)?;
    Some((Urgency::HIGH, Drive::Equip { letter }))
}
