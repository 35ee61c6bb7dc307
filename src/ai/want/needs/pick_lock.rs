//! The need to get past a lock.

use super::{Needy, Rating};
use crate::ai::want::choice::door_choice;
use crate::model::mind::{Drive, Urgency};

/// Normal next to a locked door, with a key or pick.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let at = door_choice::lock_beside(needy.world, needy.entity)?;
    Some((Urgency::NORMAL, Drive::Unlock { at }))
}
