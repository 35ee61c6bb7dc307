//! The need to see what is behind a shut door.

use super::{Needy, Rating};
use crate::ai::want::choice::door_choice;
use crate::model::mind::{Drive, Urgency};

/// Normal next to a shut door that it can open.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let at = door_choice::door_beside(needy.world, needy.entity)?;
    Some((Urgency::NORMAL, Drive::Open { at }))
}
