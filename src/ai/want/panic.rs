//! Panic: a short flight regardless of feelings, after the actor's band has broken.

use super::needs::Needy;
use crate::model::mind::{Drive, Fright, Goals};

/// Flees for the remaining turns of the panic.
pub fn run(needy: Needy<'_>, goals: &mut Goals) -> Option<Drive> {
    let mut panic = goals.panic.take()?;
    panic.turns_left = panic.turns_left.checked_sub(1)?;
    let seen = needy.feelings.about(panic.whom);
    panic.at = seen.map_or(panic.at, |seen| seen.at);
    goals.panic = Some(panic);
    goals.quarry = None;
    goals.lead = None;
    Some(Drive::flight(Some(panic.whom), panic.at, Fright::Fear))
}
