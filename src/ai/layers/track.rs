//! A trail: go where it leads.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes the next step of the trail; waits where that is impossible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Track, |drive, here, walker| {
        let &Drive::Track { whom, to } = drive else {
            return None;
        };
        let step = walker.step_towards(here, to).unwrap_or(Action::Wait);
        Some((step, Why::Smelled { whom, at: to }))
    });
}
