//! Running from somebody for a while, whatever one feels: when the band one was of has
//! just broken.

use super::needs::Needy;
use crate::model::mind::{Drive, Fright, Goals};

/// Away, for as many turns as are left of it.
pub fn run(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let mut panic = goals.panic.take()?;
    panic.turns_left = panic.turns_left.checked_sub(1)?;
    let seen = needy.feelings.about(panic.whom);
    panic.at = seen.map_or(panic.at, |seen| seen.at);
    goals.panic = Some(panic);
    goals.quarry = None;
    goals.lead = None;
    Some(Drive::Flee {
        whom: Some(panic.whom),
        from: vec![panic.at],
        centre: panic.at,
        fright: Fright::Fear,
    })
}
