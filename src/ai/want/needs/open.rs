//! The need to see what is behind a shut door.

use super::{Needy, Rating};
use crate::ai::want::choice::doors;
use crate::model::mind::{Drive, Urgency};

/// Normal next to a shut door that it can open.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let at = doors::door_beside(needy.world, needy.entity)?;
    Some((Urgency::NORMAL, Drive::Open { at }))
}
