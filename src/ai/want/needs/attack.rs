//! The need to strike: as urgent as can be when whom it hates most is in reach.

use super::{Needy, Rating};
use crate::model::{Drive, Subject, Urgency};

/// Highest with the most hated of its foes beside it.
#[must_use]
pub fn rate(needy: Needy<'_>) -> Rating {
    let most_hated = needy.feelings.most_hated()?;
    let Subject::Actor(whom, by) = most_hated.of else {
        return None;
    };
    let at = most_hated.at;
    let is_in_reach = needy.here.is_next_to(at);
    is_in_reach.then_some((Urgency::HIGHEST, Drive::Attack { whom, at, by }))
}
