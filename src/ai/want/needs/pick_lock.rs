//! The need to get past a lock.

use super::{Needy, Rating};
use crate::ai::want::choice::doors;
use crate::model::mind::{Drive, Urgency};

/// Normal beside a locked door, with a key or a pick.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let at = doors::lock_beside(needy.world, needy.entity)?;
    Some((Urgency::NORMAL, Drive::Unlock { at }))
}
