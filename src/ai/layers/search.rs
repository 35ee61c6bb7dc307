//! Looking about for a quarry that was lost: go where one has not looked yet.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step towards the next cell to look at; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Search, |drive, here, walker| {
        let &Drive::Search { to } = drive else {
            return None;
        };
        let step = walker.step_towards(here, to).unwrap_or(Action::Wait);
        Some((step, Why::LostAround(to)))
    });
}
